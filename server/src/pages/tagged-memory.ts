import { TaggedCache } from '@marah/backend/platform/cache/tagged-cache'

/** A value that was read, with the cache tags of the data in it. */
export type Tagged<Value> = { readonly value: Value; readonly tags: readonly string[] }

/** Far more than there are: keys are the storefront's own, a handful a language. */
const mostEntries = 1000

/**
 * Caches data that nearly every page shows (the categories of its menu, say), read and parsed once until it is invalidated.
 * No key contains input of visitors. A value without tags (that there is no play centre, say) is not cached, since no
 * change would invalidate it.
 */
export class TaggedMemory {
  readonly #cache: TaggedCache<Tagged<unknown>>
  readonly #underWay = new Map<string, Promise<Tagged<unknown>>>()

  constructor(now: () => number = Date.now) {
    this.#cache = new TaggedCache({ maxSize: mostEntries, sizeOf: () => 1, now })
  }

  /** Returns the cached value of the key, or calls `read`; callers must not change the value. A failure is not cached. */
  recall<Value>(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    // A key names one reader, so that what is cached under it is of that reader's type.
    const cached = this.#cache.get(key) as Tagged<Value> | undefined
    if (cached) return Promise.resolve(cached)
    const known = this.#underWay.get(key) as Promise<Tagged<Value>> | undefined
    if (known) return known
    const begun = this.#cache.begin()
    const reading = read()
      .then((made) => {
        if (made.tags.length > 0) this.#cache.set(key, made, made.tags, begun)
        return made
      })
      .finally(() => {
        if (this.#underWay.get(key) === reading) this.#underWay.delete(key)
      })
    this.#underWay.set(key, reading)
    return reading
  }

  /** Forgets what carries one of the tags; null forgets everything. What is being read may show the state before. */
  invalidate(tags: readonly string[] | null): void {
    this.#underWay.clear()
    this.#cache.invalidate(tags)
  }
}
