import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Translate = (word: string, values?: Record<string, string | number>) => string

/** Locale for plurals and numbers: Western digits in Arabic too, said explicitly (docs/decisions, words). */
const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn-ca-gregory' }

/**
 * What the API and its mails say, by language. Each feature keeps its words in `<feature>/words/<language>.json`;
 * a word that two features define, or that one language lacks, stops the start.
 */
export function loadWords(): Record<Language, Translate> {
  const catalogues = { en: collect('en'), ar: collect('ar') }
  for (const word of new Set([...Object.keys(catalogues.en), ...Object.keys(catalogues.ar)])) {
    for (const language of languages) {
      if (!(word in catalogues[language])) throw new Error(`The word ${word} is missing in ${language}.`)
    }
  }
  return { en: translator('en', catalogues.en), ar: translator('ar', catalogues.ar) }
}

/** The language that an Accept-Language header asks for first among ours; English unless told. */
export function preferredLanguage(header: string | null | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = languages.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return 'en'
}

function collect(language: Language): Record<string, string> {
  const root = new URL('../', import.meta.url)
  const words: Record<string, string> = {}
  for (const feature of readdirSync(root, { withFileTypes: true })) {
    const file = new URL(`${feature.name}/words/${language}.json`, root)
    const text = feature.isDirectory() ? readIfThere(file) : null
    if (text === null) continue
    for (const [word, message] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      if (word in words) throw new Error(`The word ${word} is defined twice in ${language}.`)
      words[word] = message
    }
  }
  return words
}

function readIfThere(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function translator(language: Language, words: Record<string, string>): Translate {
  const messages = Object.fromEntries(
    Object.entries(words).map(([word, text]) => [word, compileMessage(text)]),
  )
  const i18n = setupI18n({
    locale: language,
    locales: [locales[language]],
    messages: { [language]: messages },
  })
  return (word, values) => i18n._(word, values)
}
