export { documentPdf } from './file.ts'
export { type DocumentRecord, issueCreditNote, issueInvoice, replaceInvoice } from './issue.ts'
export { registerDocuments } from './jobs.ts'
export { documentsOf, readDocument, readInvoice } from './read.ts'
