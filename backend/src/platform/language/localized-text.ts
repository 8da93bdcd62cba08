import type { LocalizedText } from '../../schema/columns.ts'
import type { Language } from './messages.ts'

/** Returns a text of the shop in a language, or in English if the translation is missing. */
export function textIn(language: Language, text: LocalizedText): string {
  return text[language] || text.en
}
