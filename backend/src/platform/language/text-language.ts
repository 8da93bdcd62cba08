import type { Language } from './messages.ts'

/** Detects the language of a customer's text by its letters: a page in English may get a comment in Arabic. */
export function languageOfText(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin ? 'ar' : 'en'
}
