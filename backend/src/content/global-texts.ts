import { readFile } from 'node:fs/promises'
import type { GlobalText } from '@marah/contract/content'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../platform/language/messages.ts'
import { cleanHtml } from '../platform/text/rich-text.ts'
import { globalText } from '../schema/content.ts'
import type { Services } from '../services/services.ts'
import { textSince } from '../shop/shop-settings.ts'
import { withShopFacts } from './shop-facts.ts'
import { hasPlayCentre } from './switched-text.ts'

type TextKey = (typeof globalText.$inferSelect)['key']

/** The names of these texts in the shop's settings. */
const settingOf = {
  privacy_policy: 'privacy',
  cookie_policy: 'cookies',
  terms_and_conditions: 'terms',
  about: 'about',
  accessibility: 'accessibility',
  imprint: 'imprint',
} as const satisfies Record<TextKey | 'imprint', string>

const keys: readonly TextKey[] = globalText.key.enumValues

/** Inserts texts that the database has never had; the shop's changes stay. */
export async function fillGlobalTexts({ database }: Services): Promise<void> {
  const known = new Set(
    (await database.db.select({ key: globalText.key }).from(globalText)).map(({ key }) => key),
  )
  const missing = keys.filter((key) => !known.has(key))
  if (missing.length === 0) return
  const rows = await Promise.all(
    missing.map(async (key) => ({ key, data: { en: await read('en', key), ar: await read('ar', key) } })),
  )
  await database.db.insert(globalText).values(rows).onConflictDoNothing()
}

async function read(language: 'en' | 'ar', key: TextKey): Promise<string> {
  const file = new URL(`texts/${language}/${key}.html`, import.meta.url)
  return cleanHtml(await readFile(file, 'utf8'))
}

/**
 * Returns one text in the contract's form, preferably that of the settings; one that the shop has removed is empty
 * (rule C15).
 */
export async function globalTextJson(
  services: Services,
  key: TextKey | 'imprint',
  language: Language,
): Promise<z.input<typeof GlobalText>> {
  const { database, settings } = services
  const { version } = settings.current()
  const own = ownText(services, key)
  if (own) {
    const since = (await textSince(database.db, settingOf[key], version)).toISOString()
    const data = shownHtml(services, language, own[language], await hasPlayCentre(services))
    return { id: 1, created_on: since, edited_on: since, key, data }
  }
  const row = key === 'imprint' ? undefined : await storedText(services, key)
  const never = new Date(0).toISOString()
  if (!row) return { id: 0, created_on: never, edited_on: never, key, data: '' }
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    key,
    data: shownHtml(services, language, row.data[language] || row.data.en, await hasPlayCentre(services)),
  }
}

/** Returns a text of the settings; undefined if they do not set it, so that the database's text counts. */
export function ownText({ settings }: Services, key: TextKey | 'imprint') {
  return settings.current().document.texts?.[settingOf[key]]
}

async function storedText({ database }: Services, key: TextKey) {
  const [row] = await database.db.select().from(globalText).where(eq(globalText.key, key))
  return row
}

/** Cleans a text again before it is sent, because the shop may write directly into the database (rule S32). */
export function shownHtml(
  services: Services,
  language: Language,
  html: string,
  isWithPlayCentre: boolean,
): string {
  return cleanHtml(withShopFacts(services, language, html, isWithPlayCentre))
}
