import { join } from 'node:path'
import { ReadableStream as AnyStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { googleFeed, newFeed } from '@marah/backend/feeds/index'
import { HttpError } from '@marah/backend/platform/errors/http-error'
import type { RateLimit } from '@marah/backend/platform/limits/rate-limit'
import { clientAddress } from '@marah/backend/services/http/call-context'
import type { Services } from '@marah/backend/services/services'
import { shopAddress } from '@marah/backend/shop/shop-address'
import { hourSeconds } from '@marah/contract/rules/durations'
import { Hono } from 'hono'
import { FeedFile, through } from './feed-file.ts'
import { mark } from './static-files.ts'

const feeds = { 'google.xml': googleFeed, 'new.xml': newFeed }
/**
 * Milliseconds for which one feed serves all requests. Its readers come a few times a day, while sales change it all
 * the time.
 */
const longestAge = 15 * 60_000
const reads: RateLimit = { name: 'feed', times: 60, seconds: hourSeconds }
const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=0, s-maxage=300',
  Vary: 'Accept-Encoding',
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i

type Feed = (typeof feeds)[keyof typeof feeds]
type Made = { readonly file: Promise<FeedFile>; readonly madeAt: number }

/**
 * Serves `/feeds/google.xml` and `/feeds/new.xml`, under `/ar` in Arabic. Each is made once for all requests within a
 * quarter of an hour, one at a time and with pauses, so that reading the whole catalogue does not slow the shop down.
 */
export function serveFeeds(services: Services): Hono {
  const { config, log, now, rateLimits } = services
  const folder = join(config.DATA_DIR, 'feeds')
  const known = new Map<string, Made>()
  let making: Promise<unknown> = Promise.resolve()
  // The feeds contain the shop's name; the next request after a change replaces the files.
  services.settings.onChange(() => {
    for (const [path, made] of known) known.set(path, { ...made, madeAt: 0 })
  })

  function make(feed: Feed, path: string): Promise<FeedFile> {
    const language = path.startsWith('/ar/') ? 'ar' : 'en'
    const before = making
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    making = ended
    async function* pieces(): AsyncGenerator<string> {
      await before
      try {
        yield* withPauses(feed(services, language, `${config.PUBLIC_URL}${path}`))
      } catch (error) {
        log.error({ err: error, path }, 'a feed could not be made')
        throw error
      } finally {
        end()
      }
    }
    const file = FeedFile.create(folder, pieces())
    file.catch(end)
    return file
  }

  async function current(feed: Feed, path: string): Promise<FeedFile> {
    const before = known.get(path)
    const isYoung = before && now().getTime() - before.madeAt < longestAge
    if (isYoung && !(await before.file).hasFailed) return before.file
    // Another request may have started it while this one checked.
    const latest = known.get(path)
    if (latest && latest !== before) return latest.file
    const made = { file: make(feed, path), madeAt: now().getTime() }
    known.set(path, made)
    made.file.catch(() => known.delete(path))
    before?.file.then((file) => file.retire()).catch(() => {})
    return made.file
  }

  const app = new Hono()
  for (const [name, feed] of Object.entries(feeds)) {
    for (const path of [`/feeds/${name}`, `/ar/feeds/${name}`]) {
      const [language, other] = path.startsWith('/ar/') ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
      app.get(path, async (c) => {
        if (!services.settings.languages().includes(language)) {
          c.header('Cache-Control', 'no-cache')
          return c.redirect(shopAddress(services, other, `/feeds/${name}`), 301)
        }
        try {
          await rateLimits.spend(reads, clientAddress(c, config.TRUST_PROXY))
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          return c.text('Too many requests.', 429, { ...error.headers, 'Cache-Control': 'no-store' })
        }
        const file = await current(feed, path)
        const isCompressed = takesGzip.test(c.req.header('accept-encoding') ?? '')
        const answer = c.body(streamOf(file, isCompressed))
        mark(answer.headers, { ...headers, ...(isCompressed && { 'Content-Encoding': 'gzip' }) })
        return answer
      })
    }
  }
  return app
}

/** Not `Readable.toWeb`, whose error cannot be caught if a reader leaves half-way. */
function streamOf(file: FeedFile, isCompressed: boolean): ReadableStream<Uint8Array> {
  const bytes = isCompressed ? file.read() : through(file.read(), createGunzip())
  return AnyStream.from(bytes) as unknown as ReadableStream<Uint8Array>
}

/** Pauses as long as each piece took, so that other requests have half of the time. */
async function* withPauses(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let began = performance.now()
  for await (const piece of pieces) {
    yield piece
    await pause(performance.now() - began)
    began = performance.now()
  }
}
