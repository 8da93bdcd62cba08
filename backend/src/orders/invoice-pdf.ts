import { Worker } from 'node:worker_threads'
import type { Invoice } from './invoice.ts'

/**
 * Lays an invoice out in a thread of its own: it takes half a second of work, two for a long order, in which this process
 * would answer nobody, and the library with its fonts is gone from memory afterwards.
 */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const worker = new Worker(new URL('./invoice-worker.ts', import.meta.url), { workerData: invoice })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`Laying out an invoice ended with ${code}`)))
  return promise
}
