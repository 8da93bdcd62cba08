import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { largestEnvelope, largestPicture } from '@marah/contract/limits'
import { HttpError } from '../../platform/errors/http-error.ts'
import { throttled } from '../../platform/limits/rate-limit.ts'
import { bodyParts, formFields, formType } from './body.ts'

/** A picture of 5 MB and the envelope around it (rule S38). */
const largestUpload = largestPicture + largestEnvelope
/** A form up to this size is read into memory like any other body. */
const largestInMemory = 64 * 1024
/** Large forms and those with files that may be received or processed at a time, in this process and by one sender. */
const mostUnderWay = 40
const mostOfOneSender = 6
/** Forms that may be read from disk into memory, parsed and processed at the same time. */
const mostInMemory = 2
const secondsToWait = 5

/** The senders: each of the keys (the account, the address) has a share of the uploads in progress. */
type Given = { readonly limit: number | undefined; readonly senders: readonly string[] }

export type Uploads = {
  /**
   * Receives a multipart form and hands its fields to `work`. A large one is written to disk while it comes in, so that
   * slow and many uploads cost no memory. One that brings files waits for its turn whatever its size: a picture of a few
   * hundred bytes may take as long to decode as one of megabytes.
   * @throws HttpError 413, 415, 429 (too many of one sender) or 503 (too many in all)
   */
  during<Result>(request: Request, given: Given, work: (fields: unknown) => Promise<Result>): Promise<Result>
}

/** @param folder for uploads in progress; created on first use. */
export function createUploads(folder: string): Uploads {
  const shares = createShares()
  const inTurn = createTurns(mostInMemory)

  return {
    during: async (request, { limit = largestUpload, senders }, work) => {
      const type = formType(request)
      if (Number(request.headers.get('content-length') ?? 0) > limit)
        throw new HttpError(413, 'body_too_large')
      const parts = bodyParts(request, limit)
      const start = await firstBytes(parts)
      if (start.isWhole) {
        const fields = await formFields(start.bytes, type)
        return bringsFiles(fields) ? shares.during(senders, () => inTurn(() => work(fields))) : work(fields)
      }
      return shares.during(senders, async () => {
        const file = await receive(folder, start.bytes, parts)
        try {
          return await inTurn(async () => {
            const bytes = file.createReadStream({ start: 0, autoClose: false })
            return work(await formFields(bytes, type))
          })
        } finally {
          await file.close()
        }
      })
    },
  }
}

/** Reads as much of a body as any other request may have. */
async function firstBytes(
  parts: AsyncGenerator<Uint8Array>,
): Promise<{ bytes: Buffer<ArrayBuffer>; isWhole: boolean }> {
  const first: Uint8Array[] = []
  let size = 0
  while (size <= largestInMemory) {
    const { done, value } = await parts.next()
    if (done) return { bytes: Buffer.concat(first, size), isWhole: true }
    first.push(value)
    size += value.byteLength
  }
  return { bytes: Buffer.concat(first, size), isWhole: false }
}

async function receive(
  folder: string,
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+')
  try {
    // It stays readable through its handle, and a process that is killed leaves nothing behind.
    await rm(path)
    await file.appendFile(start)
    for await (const part of rest) await file.appendFile(part)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function bringsFiles(fields: Record<string, unknown>): boolean {
  return Object.values(fields)
    .flat()
    .some((value) => value instanceof File && value.size > 0)
}

function createShares() {
  const bySender = new Map<string, number>()
  let total = 0
  const add = (sender: string, change: number) => {
    const left = (bySender.get(sender) ?? 0) + change
    if (left === 0) bySender.delete(sender)
    else bySender.set(sender, left)
  }
  return {
    async during<Result>(senders: readonly string[], work: () => Promise<Result>): Promise<Result> {
      if (senders.some((sender) => (bySender.get(sender) ?? 0) >= mostOfOneSender))
        throw throttled(secondsToWait)
      if (total >= mostUnderWay) {
        throw new HttpError(503, 'unavailable', { headers: { 'Retry-After': String(secondsToWait) } })
      }
      total += 1
      for (const sender of senders) add(sender, 1)
      try {
        return await work()
      } finally {
        total -= 1
        for (const sender of senders) add(sender, -1)
      }
    },
  }
}

/** Runs at most `most` pieces of work at a time, in the order in which they came. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
