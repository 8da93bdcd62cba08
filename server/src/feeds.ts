import { Readable } from 'node:stream'
import { googleFeed } from '@marah/backend/catalogue/feeds/google-feed'
import { newFeed } from '@marah/backend/catalogue/feeds/new-feed'
import type { Services } from '@marah/backend/platform/services'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { mark } from './static-files.ts'

const feeds = { 'google.xml': googleFeed, 'new.xml': newFeed }
/** A feed of up to some 5,000 units is kept until something of it changes; a larger one is made anew for who asks. */
const longestKept = 4 * 1024 * 1024
const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600',
}

type Feed = (typeof feeds)[keyof typeof feeds]

/** `/feeds/google.xml` and `/feeds/new.xml`, under `/ar` in Arabic. They flow, so that no shop is too large for them. */
export function serveFeeds(services: Services): Hono {
  const kept = new Map<string, string>()
  let drops = 0
  services.cacheTags.onDrop(() => {
    drops++
    kept.clear()
  })

  async function* making(feed: Feed, path: string): AsyncGenerator<string> {
    const before = drops
    let text: string | null = ''
    const language = path.startsWith('/ar/') ? 'ar' : 'en'
    for await (const piece of feed(services, language, `${services.config.PUBLIC_URL}${path}`)) {
      text = text !== null && text.length + piece.length <= longestKept ? text + piece : null
      yield piece
    }
    if (text !== null && drops === before) kept.set(path, text)
  }

  const app = new Hono()
  app.use('/feeds/*', compress())
  app.use('/ar/feeds/*', compress())
  for (const [name, feed] of Object.entries(feeds)) {
    for (const path of [`/feeds/${name}`, `/ar/feeds/${name}`]) {
      app.get(path, (c) => {
        const body = kept.get(path) ?? flowing(making(feed, path))
        const answer = c.body(body)
        mark(answer.headers, headers)
        return answer
      })
    }
  }
  return app
}

/** Pieces are made as fast as they are read, and no faster. */
function flowing(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(
    Readable.from(pieces).map((piece: string) => Buffer.from(piece)),
  ) as ReadableStream<Uint8Array>
}
