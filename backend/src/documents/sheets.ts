import type { Language } from '../platform/language/messages.ts'
import type { Paper } from './paper.ts'

/** What is glued on a parcel, 100 × 150 mm. */
export type Label = {
  readonly language: Language
  /** Of the PDF; the first label's. */
  readonly fileName: string
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

/** What becomes one PDF. */
export type Sheets = { readonly papers: readonly Paper[] } | { readonly labels: readonly Label[] }
