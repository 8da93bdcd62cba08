import { LRUCache } from 'lru-cache'

/** Milliseconds. Limits stale values if a notification is lost. */
const longestAge = 60_000

/** With more tags than this, single tags are not remembered; values that are being made meanwhile are not cached. */
const tagsRemembered = 10_000

type Entry<Value> = { readonly value: Value; readonly tags: readonly string[]; readonly until: number }

/**
 * Caches values in memory until one of their tags is invalidated (platform/cache/cache-tags.ts). A value begun before an
 * invalidation and finished after it may show the old state: it is not stored. All tagged caches are of this kind: the
 * API's answers, product cards, whole pages, and data that nearly every page shows.
 */
export class TaggedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #maxAge: number
  readonly #now: () => number
  /** Counts invalidations: a moment that `set` compares with. */
  #clock = 0
  /** The time of each tag's last invalidation; `#forgotten` is the latest of those no longer remembered. */
  readonly #invalidated = new Map<string, number>()
  #forgotten = 0

  constructor(options: {
    /** In the unit of `sizeOf`; the least recently used value is removed first. */
    readonly maxSize: number
    readonly sizeOf: (value: Value, key: string) => number
    /** Infinity if values expire by themselves. */
    readonly maxAge?: number
    readonly onRemove?: (value: Value) => void
    readonly now?: () => number
  }) {
    this.#maxAge = options.maxAge ?? longestAge
    this.#now = options.now ?? Date.now
    this.#entries = new LRUCache<string, Entry<Value>>({
      maxSize: options.maxSize,
      sizeCalculation: ({ value }, key) => options.sizeOf(value, key),
      dispose: ({ value, tags }, key) => {
        options.onRemove?.(value)
        for (const tag of tags) {
          const keys = this.#keysByTag.get(tag)
          keys?.delete(key)
          if (keys?.size === 0) this.#keysByTag.delete(tag)
        }
      },
    })
  }

  get(key: string): Value | undefined {
    return this.peek(key)?.value
  }

  /** Returns the value with its tags. */
  peek(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#now() < entry.until) return entry
    this.#entries.delete(key)
    return undefined
  }

  /** Call it before making a value, and pass the result to `set` with it. */
  begin(): number {
    return this.#clock
  }

  set(key: string, value: Value, tags: readonly string[], begun: number): void {
    if (this.#forgotten > begun || tags.some((tag) => (this.#invalidated.get(tag) ?? 0) > begun)) return
    this.#entries.set(key, { value, tags, until: this.#now() + this.#maxAge })
    // Larger than the whole cache: not stored.
    if (!this.#entries.has(key)) return
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  /** Removes values with one of the tags; null removes everything. */
  invalidate(tags: readonly string[] | null): void {
    const moment = ++this.#clock
    if (tags === null || this.#invalidated.size + tags.length > tagsRemembered) {
      this.#invalidated.clear()
      this.#forgotten = moment
    }
    if (tags === null) this.#entries.clear()
    for (const tag of tags ?? []) {
      this.#invalidated.set(tag, moment)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries.delete(key)
    }
  }
}
