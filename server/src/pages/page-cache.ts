import { hash } from 'node:crypto'
import { TaggedCache } from '@marah/backend/platform/cache/tagged-cache'
import type { Bytes } from './compress-page.ts'
import { PageBody } from './page-body.ts'

/** A whole page as it is sent: the same for everyone who reads its language. */
export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: PageBody
  readonly etag: string
  /** The hash of the page without its nonce: the same in two renderings of the same page. */
  readonly content: string
  readonly tags: readonly string[]
  readonly freshUntil: number
  readonly staleUntil: number
}

export type RenderedPage = {
  status: number
  headers: Headers
  html: Bytes
  /** The nonce of its inline scripts; each rendering has another one. */
  nonce: string | null
  tags: string[]
  freshSeconds: number
  staleSeconds: number
}

/**
 * The share of the memory for addresses that strangers may choose freely: with a query (`/search?q=…`), or of no page.
 * However many of them are requested, the shop's own pages stay cached.
 */
const partOfOthers = 1 / 4

/**
 * Public pages in memory. A change invalidates the pages that carry its tag; time is only the safety net. Requests for a page
 * that is being rendered wait for that one rendering, and a page past its time is still shown while a fresh one is made.
 */
export class PageCache {
  readonly #pages: TaggedCache<CachedPage>
  readonly #others: TaggedCache<CachedPage>
  readonly #underWay = new Map<string, Promise<CachedPage | Response>>()

  /** @param mostBytes of pages; the one that was asked for longest ago goes first. */
  constructor(mostBytes: number) {
    this.#pages = pagesWithin(mostBytes * (1 - partOfOthers))
    this.#others = pagesWithin(mostBytes * partOfOthers)
  }

  /** The page to show now, or null when it has to be rendered. `isStale` asks for a rendering behind it. */
  peek(key: string, now: number): { page: CachedPage; isStale: boolean } | null {
    const page = this.last(key)
    if (!page || now > page.staleUntil) return null
    return { page, isStale: now > page.freshUntil }
  }

  /** The page as it was rendered last, however long ago, unless something that it shows has changed since. */
  last(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#others.get(key)
  }

  /** The page that is being rendered now. */
  underWay(key: string): Promise<CachedPage | Response> | undefined {
    return this.#underWay.get(key)
  }

  /** Renders once for all who ask meanwhile. `render` answers a Response for what must not be stored. */
  fill(key: string, render: () => Promise<RenderedPage | Response>): Promise<CachedPage | Response> {
    const known = this.#underWay.get(key)
    if (known) return known
    const begun = { page: this.#pages.begin(), other: this.#others.begin() }
    const work = render()
      .then((made) => (made instanceof Response ? made : this.#store(key, toCachedPage(made), begun)))
      .finally(() => {
        if (this.#underWay.get(key) === work) this.#underWay.delete(key)
      })
    this.#underWay.set(key, work)
    return work
  }

  /** Removes what carries one of the tags; null removes everything. */
  invalidate(tags: readonly string[] | null): void {
    // A page being rendered may show the state before this change: only requests from before it may get it.
    this.#underWay.clear()
    this.#pages.invalidate(tags)
    this.#others.invalidate(tags)
  }

  #store(key: string, made: CachedPage, begun: { page: number; other: number }): CachedPage {
    // A page that came out as it was before keeps what has been made of it, and with its body the nonce in its headers.
    const before = this.last(key)
    const isSame = before !== undefined && before.content === made.content
    const page = isSame ? { ...made, body: before.body, headers: before.headers, etag: before.etag } : made
    if (page.status === 200 && !key.includes('?')) this.#pages.set(key, page, page.tags, begun.page)
    else this.#others.set(key, page, page.tags, begun.other)
    return page
  }
}

function pagesWithin(bytes: number): TaggedCache<CachedPage> {
  return new TaggedCache<CachedPage>({
    maxSize: Math.floor(bytes),
    // Another form of it may be asked for later, about as large; and its headers and tags.
    sizeOf: ({ body }) => body.byteLength * 2 + 2048,
    // A page says itself how long it may be shown.
    maxAge: Number.POSITIVE_INFINITY,
    onRemove: ({ body }) => body.release(),
  })
}

function toCachedPage(made: RenderedPage): CachedPage {
  const now = Date.now()
  const etag = hashOf(made.html)
  return {
    status: made.status,
    headers: Object.fromEntries(made.headers),
    body: new PageBody(made.html),
    etag: `"${etag}"`,
    content: made.nonce === null ? etag : hashOf(made.html.toString('latin1').replaceAll(made.nonce, '')),
    tags: made.tags,
    freshUntil: now + made.freshSeconds * 1000,
    staleUntil: now + (made.freshSeconds + made.staleSeconds) * 1000,
  }
}

function hashOf(content: string | Bytes): string {
  return hash('sha256', content, 'base64url').slice(0, 27)
}
