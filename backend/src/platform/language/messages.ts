import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The first is the default of a shop without a setting. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Locale for plurals and numbers: Western digits in Arabic too, set explicitly (decision 58). */
const locales: Record<Language, string> = { en: 'en-GB-u-hc-h12', ar: 'ar-u-nu-latn-ca-gregory' }

/**
 * The messages of the API and its mails, by language. Each feature has its messages in `<feature>/messages/<language>.json`;
 * a key that two features define, or that is missing in one language, stops the start. Each may say `{shop}`, its name.
 */
export function loadMessages(shop: () => Readonly<Record<Language, string>>): Record<Language, Translate> {
  const catalogues = { en: collect('en'), ar: collect('ar') }
  for (const key of new Set([...Object.keys(catalogues.en), ...Object.keys(catalogues.ar)])) {
    for (const language of languages) {
      if (!(key in catalogues[language])) throw new Error(`The message ${key} is missing in ${language}.`)
    }
  }
  return { en: translator('en', catalogues.en, shop), ar: translator('ar', catalogues.ar, shop) }
}

/** Returns the first of the shop's languages in an Accept-Language header, or else the shop's default. */
export function preferredLanguage(
  header: string | null | undefined,
  offered: readonly Language[] = languages,
): Language {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const found = offered.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return offered[0] ?? 'en'
}

function collect(language: Language): Record<string, string> {
  const root = new URL('../../', import.meta.url)
  const messages: Record<string, string> = {}
  for (const feature of readdirSync(root, { withFileTypes: true })) {
    const file = new URL(`${feature.name}/messages/${language}.json`, root)
    const text = feature.isDirectory() ? readIfThere(file) : null
    if (text === null) continue
    for (const [key, message] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      if (key in messages) throw new Error(`The message ${key} is defined twice in ${language}.`)
      messages[key] = message
    }
  }
  return messages
}

function readIfThere(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function translator(
  language: Language,
  messages: Record<string, string>,
  shop: () => Readonly<Record<Language, string>>,
): Translate {
  const compiled = Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]),
  )
  const i18n = setupI18n({
    locale: language,
    locales: [locales[language]],
    messages: { [language]: compiled },
  })
  return (key, values) => i18n._(key, { shop: shop()[language], ...values })
}
