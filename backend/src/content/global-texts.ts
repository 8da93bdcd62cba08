import { readFile } from 'node:fs/promises'
import { cleanHtml } from '../platform/rich-text.ts'
import type { Services } from '../platform/services.ts'
import { globalText } from './tables.ts'

type TextKey = (typeof globalText.$inferSelect)['key']

const keys: readonly TextKey[] = ['privacy_policy', 'cookie_policy', 'terms_and_conditions']

/** Puts in the texts that the database has never had; what the shop's people have made of them stays. */
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
