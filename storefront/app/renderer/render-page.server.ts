import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker in place of a part that failed or suspended. */
const unfinished = '<!--$!-->'

/**
 * Renders a page to a string. React's string renderer takes half the time of its stream, but does not wait; the stream
 * renders what suspended (the first page with a lazy part) and reports errors.
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
    // Prevents React from moving long parts to the end with an inline script.
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
