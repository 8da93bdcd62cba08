import type { LocalizedText } from '../schema/columns.ts'
import type { Language } from './messages.ts'

/** A text of the shop in a language; English stands in where the translation is missing. */
export function textIn(language: Language, text: LocalizedText): string {
  return text[language] || text.en
}
