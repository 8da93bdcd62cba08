import type { Language } from '../platform/messages.ts'

/** A row of an email: what it is about, what it comes to. `note` stands small below. */
export type EmailRow = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** What an email says; every mail of the shop is one. */
export type Email = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A one-time code, shown large. */
  readonly code?: string
  readonly rows?: readonly EmailRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** Its address is made with `shopAddress`, never from what a request claims (rule S10). */
  readonly action?: { readonly label: string; readonly address: string }
  readonly closing: string
}
