import type { Language } from '../platform/language/messages.ts'
import type { Paper } from './paper.ts'

/** What is glued on a parcel, 100 × 150 mm. */
export type Label = {
  readonly language: Language
  readonly issuedOn: string
  readonly from: readonly string[]
  readonly to: {
    readonly label: string
    readonly name: string
    readonly lines: readonly string[]
    readonly phone: string
  }
  readonly facts: readonly { readonly label: string; readonly text: string; readonly latin: boolean }[]
  /** What the courier has to bring back, as a sentence; null: nothing. */
  readonly cash: string | null
  /** The number that a scanner reads, as Code 128. */
  readonly barcode: string
}

/** A page or more of a PDF, whose file has a name of its own. */
export type PaperOfMany = Omit<Paper, 'fileName'>

/** What becomes one PDF. */
export type Sheets = { readonly papers: readonly PaperOfMany[] } | { readonly labels: readonly Label[] }
/** What is sent to the thread. */
export type NamedSheets = Sheets & { readonly fileName: string }
