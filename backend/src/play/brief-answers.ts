import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { PreparedJson } from '../platform/reply.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'

/** What is free may be shown so old (rule B17): at the rush everybody asks the same, and holds are never served from here. */
const longestAge = 5_000
const mostAnswers = 500

type Asked = { readonly url: string; readonly language: Language }
type Kept = { readonly text: Uint8Array<ArrayBuffer>; readonly etag: string }

export type BriefAnswers = {
  /** `make` for this request, or what it made for the same one a moment ago; those who ask meanwhile wait for the one. */
  answer<Value>(
    asked: Asked,
    make: () => Promise<Value>,
  ): Promise<{ status: 200; body: PreparedJson<Value>; headers: Record<string, string> }>
}

const utf8 = new TextEncoder()

export function createBriefAnswers({ now }: Pick<Services, 'now'>): BriefAnswers {
  const kept = new LRUCache<string, Promise<Kept>>({ max: mostAnswers })
  return {
    answer: async <Value>({ url, language }: Asked, make: () => Promise<Value>) => {
      // The stretch of time is a part of the name, so that an answer is at most as old as it is long, by the shop's clock.
      const stretch = Math.floor(now().getTime() / longestAge)
      const key = `${stretch} ${language} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
      const known = kept.get(key)
      const making = known ?? make().then(keep)
      if (!known) {
        kept.set(key, making)
        making.catch(() => kept.delete(key))
      }
      const { text, etag } = await making
      return { status: 200, body: new PreparedJson<Value>(text), headers: { ETag: etag } }
    },
  }
}

function keep(value: unknown): Kept {
  const text = utf8.encode(JSON.stringify(value))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
