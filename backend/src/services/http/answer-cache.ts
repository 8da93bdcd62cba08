import type { CacheTag, CacheTags } from '../../platform/cache/cache-tags.ts'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Language } from '../../platform/language/messages.ts'
import { PreparedJson } from './reply.ts'

type ReadRequest = { readonly url: string; readonly language: Language }
type Made<Value> = { readonly body: Value | PreparedJson<Value>; readonly tags: readonly CacheTag[] }
/** A 200 answer whose text is ready. */
type TaggedAnswer<Value> = {
  readonly status: 200
  readonly body: PreparedJson<Value>
  readonly tags: readonly CacheTag[]
}

/** Caches answers that are the same for everyone, by address and language, until something that they show changes. */
export type AnswerCache = {
  /** Returns the cached answer for the same request, or else calls `make`. */
  answer<Value>(request: ReadRequest, make: () => Promise<Made<Value>>): Promise<TaggedAnswer<Value>>
}

type Cached = { readonly text: Uint8Array<ArrayBuffer>; readonly tags: readonly CacheTag[] }

const utf8 = new TextEncoder()

/** @param mostBytes of answers; the least recently used one is removed first */
export function createAnswerCache(cacheTags: CacheTags, mostBytes: number): AnswerCache {
  const cache = new TaggedCache<Cached>({
    maxSize: mostBytes,
    sizeOf: ({ text }, key) => text.length + key.length + 200,
  })
  cacheTags.onInvalidate((tags) => cache.invalidate(tags))

  return {
    answer: async <Value>({ url, language }: ReadRequest, make: () => Promise<Made<Value>>) => {
      const key = `${language} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
      const known = cache.get(key)
      if (known) return { status: 200, body: new PreparedJson<Value>(known.text), tags: known.tags }
      const begun = cache.begin()
      const { body, tags } = await make()
      const made = body instanceof PreparedJson ? body.text : JSON.stringify(body)
      // Encoding a list costs more than everything else that a cached answer needs.
      const text = typeof made === 'string' ? utf8.encode(made) : made
      cache.set(key, { text, tags }, tags, begun)
      return { status: 200, body: new PreparedJson<Value>(text), tags }
    },
  }
}
