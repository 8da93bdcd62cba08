/** Public data that is read once for all who ask meanwhile. */
export type PublicCache<Value> = {
  /** Returns the cached value of the key, or the result of `make`. After an error the last value is returned. */
  read(key: string, make: () => Promise<Value>): Promise<Value>
}

type Entry<Value> = { value?: Value; until: number; pending?: Promise<Value> }

/** Milliseconds. */
const freshness = 60_000
/** So long nothing is asked of a back end that has just failed. */
const pause = 5_000
const usualMost = 300

type Options = { readonly most?: number; readonly now?: () => number }

/** Holds `most` values, those that were asked for last. */
export function createPublicCache<Value extends object>({
  most = usualMost,
  now = () => performance.now(),
}: Options = {}): PublicCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  function entryOf(key: string): Entry<Value> {
    const entry = entries.get(key) ?? { until: 0 }
    entries.delete(key)
    entries.set(key, entry)
    // The one that was not asked for the longest.
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  async function refresh(entry: Entry<Value>, make: () => Promise<Value>): Promise<Value> {
    try {
      entry.value = await make()
      entry.until = now() + freshness
      return entry.value
    } catch (error) {
      if (entry.value === undefined) throw error
      entry.until = now() + pause
      return entry.value
    }
  }

  return {
    read(key, make) {
      const entry = entryOf(key)
      if (entry.value !== undefined && now() < entry.until) return Promise.resolve(entry.value)
      entry.pending ??= refresh(entry, make).finally(() => {
        delete entry.pending
      })
      return entry.pending
    },
  }
}
