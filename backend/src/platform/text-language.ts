import type { Language } from './messages.ts'

/** The language that a customer's text is written in, by its letters: a page in English may get a comment in Arabic. */
export function languageOfText(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin ? 'ar' : 'en'
}
