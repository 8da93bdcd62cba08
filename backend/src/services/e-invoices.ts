import type { DocumentContent } from '../schema/documents.ts'

export type ReportedDocument = {
  readonly number: string
  readonly content: DocumentContent
  readonly hash: string
  readonly previousHash: string
}

/** `answer`: the system's reference of the document, or the reason of its rejection. */
type ReportAnswer = { readonly isAccepted: boolean; readonly answer: string }

/**
 * A system of tax authorities to which documents are reported (ZATCA, JoFotara). None comes with the shop; `startBackend` takes
 * one.
 */
export type EInvoiceGateway = {
  /**
   * Reports a document. A repetition after a crash or an error must return the same answer: number and hash identify
   * the document.
   * @throws a temporary failure, such as a network that is down: it is retried later
   */
  report(document: ReportedDocument): Promise<ReportAnswer>
}
