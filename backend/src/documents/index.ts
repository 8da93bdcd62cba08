export { type DocumentRecord, issueCreditNote, issueInvoice } from './issue.ts'
export { registerDocuments } from './jobs.ts'
export { documentPdf } from './paper-pdf.ts'
export { documentsOf, readDocument, readInvoice } from './read.ts'
