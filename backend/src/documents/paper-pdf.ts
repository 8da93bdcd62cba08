import { Worker } from 'node:worker_threads'
import type { Translate } from '../platform/messages.ts'
import type { DocumentContent } from '../schema/documents.ts'
import { type Paper, paperOf } from './paper.ts'

/** A document as a PDF: the same bytes whenever it is asked for, since nothing but its frozen content goes into it. */
export function documentPdf(
  messages: Record<DocumentContent['language'], Translate>,
  content: DocumentContent,
): Promise<Uint8Array<ArrayBuffer>> {
  return paperPdf(paperOf(messages[content.language], content))
}

/**
 * Lays a document out in a thread of its own: it takes half a second of work, two for a long order, in which this process
 * would answer nobody, and the library with its fonts is gone from memory afterwards.
 */
export function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { workerData: paper })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`Laying out a document ended with ${code}`)))
  return promise
}
