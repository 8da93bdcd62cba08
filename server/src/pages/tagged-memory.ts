/** What was read, and the cache tags of what it shows. */
export type Tagged<Value> = { readonly value: Value; readonly tags: readonly string[] }

type Kept = { readonly reading: Promise<Tagged<unknown>>; tags: readonly string[] | null; until: number }

/** The safety net under the tags, as pages have it. */
const longestAge = 60_000

/**
 * What nearly every page shows (the categories of its menu, say), read and understood once until something that it shows
 * changes. Its keys are the storefront's own, a handful a language: nothing that a visitor sends makes one. What names no
 * tag (that there is no play centre, say) is not kept: nobody would say that it changed.
 */
export class TaggedMemory {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** What `read` makes, or made for the same key before; nobody may change it. A failure is not kept. */
  recall<Value>(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    const known = this.#kept.get(key)
    // A key names one reader, so that what is kept under it is of that reader's type.
    if (known && this.#now() < known.until) return known.reading as Promise<Tagged<Value>>
    const reading = read()
    const kept: Kept = { reading, tags: null, until: this.#now() + longestAge }
    this.#kept.set(key, kept)
    const forget = () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
    reading.then(({ tags }) => {
      kept.tags = tags
      if (tags.length === 0) forget()
    }, forget)
    return reading
  }

  /** Forgets what carries one of the tags; null forgets everything. What is being read may show what was there before. */
  drop(tags: readonly string[] | null): void {
    for (const [key, kept] of this.#kept) {
      if (tags === null || kept.tags === null || kept.tags.some((tag) => tags.includes(tag)))
        this.#kept.delete(key)
    }
  }
}
