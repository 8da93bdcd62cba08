import { type Bytes, compressHard, compressQuickly, type Encoding } from './compress-page.ts'

/** Sent so often, a page is worth the hardest compression. */
const oftenEnough = 2
/** More than so many wait for it only when someone has asked for every page of the shop. */
const mostWaiting = 100

const waiting = new Set<PageBody>()
let isWorking = false

/**
 * A page's bytes in the forms that were asked for. The first visitor waits for a quick compression in the one form that
 * the browser takes; what is asked for again is made as small as it gets, one page at a time, while nobody waits.
 */
export class PageBody {
  readonly identity: Bytes
  readonly #forms: Partial<Record<Encoding, Bytes>>
  #sent = 0
  #isShrunk = false

  constructor(html: Bytes) {
    this.identity = html
    this.#forms = { identity: html }
  }

  inForm(encoding: Encoding): Bytes {
    this.#forms[encoding] ??= compressQuickly(this.identity, encoding)
    this.#count()
    return this.#forms[encoding]
  }

  async shrink(): Promise<void> {
    this.#isShrunk = true
    this.#forms.br = await compressHard(this.identity)
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
