import { render } from '@react-email/render'
import type { Mail } from '../platform/messenger.ts'
import type { Language } from '../platform/words.ts'
import { letterLayout } from './letter-layout.ts'

/** A row of a letter: what it is about, what it comes to. `note` stands small below. */
export type LetterRow = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** What a letter says; every mail of the shop is one. */
export type Letter = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A one-time code, shown large. */
  readonly code?: string
  readonly rows?: readonly LetterRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** Its address is made with `shopAddress`, never from what a request claims (rule S10). */
  readonly action?: { readonly label: string; readonly address: string }
  readonly closing: string
}

/** The same letter as HTML and as plain text. */
export async function writeLetter(letter: Letter): Promise<Omit<Mail, 'to'>> {
  return { subject: letter.subject, text: plain(letter), html: await render(letterLayout(letter)) }
}

/** First strong isolate … pop: a name or an amount keeps its own direction inside a line of the other one. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** A page of the storefront in a customer's language, on the configured origin alone (rule S10). */
export function shopAddress(
  config: { readonly PUBLIC_URL: string },
  language: Language,
  path: string,
): string {
  return `${config.PUBLIC_URL}${language === 'ar' ? '/ar' : ''}${path}`
}

/** Written by hand rather than taken from the HTML: isolates keep the lines of mixed direction readable. */
function plain(letter: Letter): string {
  return [
    letter.heading,
    ...letter.paragraphs,
    letter.code,
    letter.rows
      ?.map(
        ({ label, note, amount }) =>
          `${isolate(label)}${note ? `\n  ${isolate(note)}` : ''}\n  ${isolate(amount)}`,
      )
      .join('\n'),
    ...(letter.facts ?? []).map(
      ({ label, lines }) => `${label}\n${lines.map((line) => `  ${isolate(line)}`).join('\n')}`,
    ),
    letter.action && `${letter.action.label}\n${letter.action.address}`,
    letter.closing,
  ]
    .filter(Boolean)
    .join('\n\n')
}
