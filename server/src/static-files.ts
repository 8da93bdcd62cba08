import { randomUUID } from 'node:crypto'
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Files whose names hold a hash of their content. */
export const forever = 'public, max-age=31536000, immutable'

/** Serves files of a folder with these headers; passes requests for other files to the next handler. */
export function staticFiles(options: ServeStaticOptions, headers: Record<string, string>): MiddlewareHandler {
  const serve = serveStatic(options)
  return async (c, next) => {
    const answer = await serve(c, async () => {})
    if (!answer) return next()
    // On the answer itself: what is set on the context by now, or by the library's `onFound`, may come too late.
    mark(answer.headers, headers)
    return answer
  }
}

/** No file is ever taken for something else than it says, and each answer can be distinguished from the others. */
export function mark(answer: Headers, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) answer.set(name, value)
  answer.set('X-Content-Type-Options', 'nosniff')
  answer.set('X-Request-Id', randomUUID())
}
