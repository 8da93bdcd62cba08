import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import type { NamedSheets, Sheets } from './sheets.ts'

/** The thread waits so long for another document: those of a rush share one start of the library. */
const idleMs = 5_000
/** More than the longest order takes on the busiest machine: a layout that never ends must not hold up the next one. */
const longestMs = 90_000

let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Lays documents out one after the other, in a worker thread: otherwise this process could answer no request meanwhile. The
 * thread ends when its queue is empty, which frees the memory of the library and its fonts.
 */
export function sheetsPdf(sheets: Sheets, fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = last.then(() => inThread({ ...sheets, fileName }))
  last = pdf.catch(() => undefined)
  return pdf
}

export function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return sheetsPdf({ papers: [paper] }, paper.fileName)
}

async function inThread(sheets: NamedSheets): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(rest)
  const worker = thread ?? startThread()
  thread = worker
  worker.ref()
  const limit = setTimeout(() => worker.terminate(), longestMs)
  const answered = new AbortController()
  try {
    worker.postMessage(sheets)
    const [pdf] = await Promise.race([
      once(worker, 'message', answered),
      once(worker, 'exit', answered).then(([code]) => {
        throw new Error(`Laying out a document ended with ${code}`)
      }),
    ])
    return pdf
  } finally {
    answered.abort()
    clearTimeout(limit)
    worker.unref()
    rest = setTimeout(() => {
      forget(worker)
      worker.terminate()
    }, idleMs).unref()
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url))
  // An error ends the worker; the promise of the document it was drawing rejects.
  worker.on('error', () => forget(worker))
  worker.on('exit', () => forget(worker))
  return worker
}

function forget(worker: Worker): void {
  if (thread === worker) thread = null
}
