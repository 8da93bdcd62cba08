import type { Language } from '../platform/language/messages.ts'

/** A row of an email: what it is about, what it comes to. `note` stands small below. */
export type EmailRow = {
  readonly label: string
  readonly note?: string
  /** Address of a small picture of what was bought; it says nothing that the label does not. */
  readonly picture?: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** A visit's ticket: what to show at the entrance, and when and where. */
export type MailedTicket = {
  readonly title: string
  readonly lines: readonly string[]
  readonly hint: string
  /** Alternative text of the QR code. */
  readonly alt: string
  readonly cid: string
  /** The QR code as a PNG in base64; it goes along as an attachment, since mail programs block pictures from elsewhere. */
  readonly png: string
  readonly action: { readonly label: string; readonly address: string }
}

/** The content of an email; every mail of the shop has this form. */
export type Email = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly tickets?: readonly MailedTicket[]
  /** A one-time code, shown large. */
  readonly code?: string
  readonly rows?: readonly EmailRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** Ways on, one below the other, that are one press each; their addresses as that of `action`. */
  readonly links?: readonly { readonly label: string; readonly address: string }[]
  /** `shopAddress` makes its address, never the request's own headers (rule S10). */
  readonly action?: { readonly label: string; readonly address: string }
  readonly closing: string
  /** Texts that the law requires in the email, such as the terms; small, at the end. */
  readonly legal?: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}
