import { LRUCache } from 'lru-cache'
import type { CacheTags } from './cache-tags.ts'
import { PreparedJson } from './reply.ts'
import type { Language } from './words.ts'

/** The safety net under the tags (decision 0004). */
const longestAge = 60_000

type Asked = { readonly url: string; readonly language: Language }
/** An answer 200 whose text is ready. */
type TaggedAnswer<Value> = {
  readonly status: 200
  readonly body: PreparedJson<Value>
  readonly tags: readonly string[]
}

/** Keeps answers that are the same for everyone, by address and language, until something that they show changes. */
export type AnswerCache = {
  /** `make` for this request, or what it made for the same one before. */
  answer<Value>(
    asked: Asked,
    make: () => Promise<{ readonly body: Value | PreparedJson<Value>; readonly tags: readonly string[] }>,
  ): Promise<TaggedAnswer<Value>>
}

type Kept = { readonly text: Uint8Array<ArrayBuffer>; readonly tags: readonly string[] }

const utf8 = new TextEncoder()

/** @param mostBytes of answers; the one that was asked for longest ago goes first. */
export function createAnswerCache(cacheTags: CacheTags, mostBytes: number): AnswerCache {
  const keysByTag = new Map<string, Set<string>>()
  /** Counts what was dropped: an answer that was begun before a drop may show what was there before it. */
  let drops = 0
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => text.length + key.length + 200,
    ttl: longestAge,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  cacheTags.onDrop((tags) => {
    drops++
    if (tags === null) kept.clear()
    for (const tag of tags ?? []) for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key)
  })

  return {
    answer: async <Value>({ url, language }: Asked, make: () => Promise<Made<Value>>) => {
      const key = `${language} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
      const known = kept.get(key)
      if (known) return { status: 200, body: new PreparedJson<Value>(known.text), tags: known.tags }
      const before = drops
      const { body, tags } = await make()
      const made = body instanceof PreparedJson ? body.text : JSON.stringify(body)
      // Encoding a list costs more than all else that its next answer needs.
      const text = typeof made === 'string' ? utf8.encode(made) : made
      if (drops === before) {
        kept.set(key, { text, tags })
        for (const tag of tags) {
          const keys = keysByTag.get(tag)
          if (keys) keys.add(key)
          else keysByTag.set(tag, new Set([key]))
        }
      }
      return { status: 200, body: new PreparedJson<Value>(text), tags }
    },
  }
}

type Made<Value> = { readonly body: Value | PreparedJson<Value>; readonly tags: readonly string[] }
