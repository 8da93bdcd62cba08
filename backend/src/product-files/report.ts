/** The result of an import for one product, for a person to read. */
type ImportedProduct = {
  /** Line of the file on which the product begins; 1 is the header. */
  readonly line: number
  readonly slug: string
  readonly name: string
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'rejected'
  /** Why it was rejected, as a sentence that names the line at fault. */
  readonly reason: string | null
  /** Changes to an existing product: `SUN-TEE: price 20.00 → 18.00`. */
  readonly changes: readonly string[]
}

export type ImportNote = { readonly line: number; readonly text: string }

/** Products whose title is missing in a language that the shop offers. */
export type UntranslatedTitles = {
  readonly language: 'en' | 'ar'
  readonly products: number
  /** The first few lines of the file at which such products begin. */
  readonly firstLines: readonly number[]
}

export type ImportReport = {
  /** True when nothing was written and the report says what would be. */
  readonly isDryRun: boolean
  readonly rows: number
  readonly counts: Readonly<Record<ImportedProduct['outcome'], number>>
  readonly products: readonly ImportedProduct[]
  /** Values that were imported differently from the file, by line. */
  readonly notes: readonly ImportNote[]
  /** Units whose quantity differs from the file's and was left as it is. */
  readonly preservedQuantities: number
  readonly untranslatedTitles: readonly UntranslatedTitles[]
  /** `notTried`: pictures that a dry run would have to fetch or encode. */
  readonly pictures: { readonly stored: number; readonly failed: number; readonly notTried: number }
  readonly createdCategories: readonly string[]
  readonly createdVendors: readonly string[]
  readonly ignoredColumns: readonly string[]
}
