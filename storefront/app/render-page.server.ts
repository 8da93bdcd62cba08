import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

type LoaderData = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** What React writes in place of a part that failed, or whose code or data was not there yet. */
const unfinished = '<!--$!-->'

/**
 * A page as one text. React's writer of text takes half of what its stream does, which encodes every word by itself, but
 * waits for nothing; the stream draws what was not ready (the first page that shows a lazy part) and says what failed.
 */
export async function renderPage(page: () => ReactNode): Promise<string> {
  return renderAtOnce(page) ?? renderWhenReady(page)
}

function renderAtOnce(page: () => ReactNode): string | undefined {
  try {
    const html = renderToString(page())
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

function renderWhenReady(page: () => ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(page(), {
    // Never moved to the end by an inline script, however long a part of the page is.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      const chunks: Buffer[] = []
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk)
          done()
        },
        final(done) {
          resolve(Buffer.concat(chunks).toString('utf8'))
          done()
        },
      })
      pipe(sink)
    },
    onError: reject,
  })
  return promise
}

/** What the loaders gave, as the router writes it into the page: read whole beforehand, so that drawing waits for nothing. */
export async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<LoaderData> {
  const pieces: LoaderData = {}
  if (!serverHandoffStream) return pieces
  const decoder = new TextDecoder()
  const reader = serverHandoffStream.getReader()
  for (let number = 0; ; number++) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: true }) }
    pieces[number] = Object.assign(Promise.resolve(), { result })
    if (done) return pieces
  }
}
