import { type Bytes, compressHard, compressQuickly, decompress, type Encoding } from './compress-page.ts'

/** Sent so often, a page is worth the hardest compression. */
const oftenEnough = 2
/** More than so many wait for it only when someone has asked for every page of the shop. */
const mostWaiting = 100

const waiting = new Set<PageBody>()
let isWorking = false

/**
 * A page's bytes, cached compressed: a sixth to a tenth of their size, in the encoding that nearly every browser accepts.
 * The first visitor waits for a quick compression; a page that is requested again is recompressed at the highest level, one
 * page at a time, in the background. The few clients that need another encoding get it made from this one.
 */
export class PageBody {
  #brotli: Bytes
  #gzip: Bytes | undefined
  #sent = 0
  #isShrunk = false

  constructor(html: Bytes) {
    this.#brotli = compressQuickly(html, 'br')
  }

  /** Its size in memory. */
  get byteLength(): number {
    return this.#brotli.byteLength
  }

  inForm(encoding: Encoding): Bytes {
    this.#count()
    if (encoding === 'br') return this.#brotli
    if (encoding === 'identity') return decompress(this.#brotli)
    this.#gzip ??= compressQuickly(decompress(this.#brotli), 'gzip')
    return this.#gzip
  }

  async shrink(): Promise<void> {
    this.#isShrunk = true
    this.#brotli = await compressHard(decompress(this.#brotli))
  }

  /** The page is no longer cached. */
  release(): void {
    waiting.delete(this)
  }

  #count(): void {
    this.#sent += 1
    if (this.#sent < oftenEnough || this.#isShrunk || waiting.size >= mostWaiting) return
    waiting.add(this)
    if (!isWorking) void shrinkAll()
  }
}

async function shrinkAll(): Promise<void> {
  isWorking = true
  try {
    for (const body of waiting) {
      waiting.delete(body)
      await body.shrink()
    }
  } finally {
    isWorking = false
  }
}
