import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '../platform/language/messages.ts'
import { PreparedJson } from '../services/http/reply.ts'
import type { Services } from '../services/services.ts'

/** Availability may be this old (rule B17): at the rush all requests are the same. Holds never read this cache. */
const longestAge = 5_000
const mostAnswers = 500

type ReadRequest = { readonly url: string; readonly language: Language }
type CachedAnswer = { readonly text: Uint8Array<ArrayBuffer>; readonly etag: string }

export type BriefAnswers = {
  /** `make` for this request, or what it made for the same one a moment ago; those who ask meanwhile wait for the one. */
  answer<Value>(
    request: ReadRequest,
    make: () => Promise<Value>,
  ): Promise<{ status: 200; body: PreparedJson<Value>; headers: Record<string, string> }>
}

const utf8 = new TextEncoder()

export function createBriefAnswers({ now, settings }: Pick<Services, 'now' | 'settings'>): BriefAnswers {
  const cached = new LRUCache<string, Promise<CachedAnswer>>({ max: mostAnswers })
  return {
    answer: async <Value>({ url, language }: ReadRequest, make: () => Promise<Value>) => {
      // The stretch of time is a part of the name, so that an answer is at most as old as it is long, by the shop's clock.
      const stretch = Math.floor(now().getTime() / longestAge)
      // A change of the settings applies at once, here too.
      const { version } = settings.current()
      const key = `${stretch} ${version} ${language} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
      const known = cached.get(key)
      const making = known ?? make().then(keep)
      if (!known) {
        cached.set(key, making)
        making.catch(() => cached.delete(key))
      }
      const { text, etag } = await making
      return { status: 200, body: new PreparedJson<Value>(text), headers: { ETag: etag } }
    },
  }
}

function keep(value: unknown): CachedAnswer {
  const text = utf8.encode(JSON.stringify(value))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
