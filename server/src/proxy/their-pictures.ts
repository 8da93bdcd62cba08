import type { Handler } from 'hono'
import type { Logger } from 'pino'
import { isPlainPath } from './target.ts'

/** Folders in which back ends store uploads and their own pictures. */
export const pictureFolders = ['/media/*', '/uploads/*', '/static/*']

/** Milliseconds until an answer begins. */
const patience = 30_000
const asked = ['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const answered = ['accept-ranges', 'content-range', 'content-type', 'etag', 'last-modified']
/** An SVG may contain a script, and would run under our name. */
const safeguards = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/**
 * Serves pictures and films of the other back end under our own name: a back end that uses X-Forwarded-Host gives them such
 * addresses. All else answers 404.
 */
export function passPictures(origin: string, log: Logger): Handler {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url)
    if (!isPlainPath(pathname)) return nothing(404)
    const headers = new Headers()
    for (const name of asked) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    try {
      const answer = await fetchWithin(origin + pathname + search, headers)
      if (isPicture(answer)) return pictureOf(answer)
      await answer.body?.cancel()
      return nothing(404)
    } catch (error) {
      log.warn({ err: error, path: pathname }, 'a picture of the other back end did not come')
      return nothing(502)
    }
  }
}

async function fetchWithin(address: string, headers: Headers): Promise<Response> {
  const giveUp = new AbortController()
  const clock = setTimeout(() => giveUp.abort(), patience)
  try {
    return await fetch(address, { headers, redirect: 'manual', signal: giveUp.signal })
  } finally {
    clearTimeout(clock)
  }
}

function isPicture({ status, headers }: Response): boolean {
  if (status === 304) return true
  const type = headers.get('content-type') ?? ''
  return (status === 200 || status === 206) && /^(?:image|video|audio)\//i.test(type)
}

function pictureOf(answer: Response): Response {
  const headers = new Headers(safeguards)
  for (const name of answered) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // A compressed answer has been decompressed, so its length no longer fits.
  const length = answer.headers.get('content-encoding') ? null : answer.headers.get('content-length')
  if (length !== null) headers.set('content-length', length)
  headers.set('cache-control', answer.headers.get('cache-control') ?? 'public, max-age=3600')
  return new Response(answer.status === 304 ? null : answer.body, { status: answer.status, headers })
}

function nothing(status: 404 | 502): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
