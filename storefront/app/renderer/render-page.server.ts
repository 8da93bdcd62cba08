import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React writes in place of a part that failed, or whose code or data was not there yet. */
const unfinished = '<!--$!-->'

/**
 * A page as one text. React's string renderer takes half the time of its stream, but waits for nothing; the stream renders
 * what was not ready (the first page that shows a lazy part) and reports what failed.
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

export function renderWhenReady(page: () => ReactNode): Promise<string> {
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
