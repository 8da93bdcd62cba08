import type { DocumentContent } from '../schema/documents.ts'

export type ReportedDocument = {
  readonly number: string
  readonly content: DocumentContent
  readonly hash: string
  readonly previousHash: string
}

/** `answer`: the system's reference of the document, or why it rejects it. */
type ReportAnswer = { readonly isAccepted: boolean; readonly answer: string }

/**
 * A system of tax authorities to which documents are reported (ZATCA, JoFotara). None comes with the shop; `startBackend` takes
 * one.
 */
export type EInvoiceGateway = {
  /**
   * Reports a document. It may be called again with the same one, after a crash or an error, and answers the same then: its number
   * and hash say which it is.
   * @throws whatever passes, such as a network that is down: it is tried again later.
   */
  report(document: ReportedDocument): Promise<ReportAnswer>
}
