import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Bytes of one read. */
const chunk = 64 * 1024
/** Milliseconds before a retired file is deleted. */
const grace = 60_000

/**
 * A text that is written once, compressed, to an unlinked file, and read by any number of readers, also while it is
 * being written.
 */
export class FeedFile {
  readonly #file: FileHandle
  #size = 0
  #state: 'writing' | 'done' | 'failed' = 'writing'
  #progress = Promise.withResolvers<void>()
  #readers = 0
  #isRetired = false

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Starts to write the output of `pieces`. */
  static async create(folder: string, pieces: AsyncIterable<string>): Promise<FeedFile> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomUUID())
    const file = await open(path, 'wx+')
    // The open file stays readable, and a killed process leaves nothing behind.
    await rm(path)
    const feed = new FeedFile(file)
    void feed.#write(pieces)
    return feed
  }

  get hasFailed(): boolean {
    return this.#state === 'failed'
  }

  /** Yields the compressed bytes from the beginning, as they are written. */
  async *read(): AsyncGenerator<Uint8Array> {
    this.#readers += 1
    try {
      for (let at = 0; ; ) {
        // Read before the file is: bytes that are written in between then cause no wait.
        const progress = this.#progress.promise
        if (at < this.#size) {
          const length = Math.min(chunk, this.#size - at)
          const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at)
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (this.#state === 'done') return
        else if (this.#state === 'failed') throw new Error('The feed could not be made')
        else await progress
      }
    } finally {
      this.#readers -= 1
      await this.#closeIfUnused()
    }
  }

  /**
   * New readers no longer get this file. It is deleted once the last reader has finished, after a delay for one who is
   * about to begin.
   */
  retire(): void {
    setTimeout(() => {
      this.#isRetired = true
      void this.#closeIfUnused()
    }, grace).unref()
  }

  async #write(pieces: AsyncIterable<string>): Promise<void> {
    try {
      for await (const bytes of through(pieces, createGzip())) {
        await this.#file.appendFile(bytes)
        this.#size += bytes.byteLength
        this.#tell('writing')
      }
      this.#tell('done')
    } catch {
      this.#tell('failed')
    }
    await this.#closeIfUnused()
  }

  #tell(state: 'writing' | 'done' | 'failed'): void {
    this.#state = state
    this.#progress.resolve()
    this.#progress = Promise.withResolvers<void>()
  }

  async #closeIfUnused(): Promise<void> {
    if (this.#isRetired && this.#readers === 0 && this.#state !== 'writing') await this.#file.close()
  }
}

/** Yields the output of `transform`; a failure of the input is thrown only to the reader. */
export async function* through(
  pieces: AsyncIterable<string | Uint8Array>,
  transform: Transform,
): AsyncGenerator<Buffer> {
  pipeline(pieces, transform).catch(() => {})
  yield* transform
}
