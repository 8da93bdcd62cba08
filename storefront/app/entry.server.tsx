import { Writable } from 'node:stream'
import catalogues from 'virtual:words/all'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { servedListingContext } from './catalogue/served-listing.server.tsx'
import { ServedListingContext } from './catalogue/served-listing.ts'
import { deferScripts } from './defer-scripts.server.ts'
import { isLanguage } from './platform/language.tsx'
import {
  apiBaseContext,
  originContext,
  type PublicApi,
  publicApiContext,
  type Recall,
  recallContext,
  reportErrorContext,
} from './platform/public-data.server.ts'
import { addWords } from './platform/words.tsx'

for (const [language, messages] of Object.entries(catalogues)) {
  if (isLanguage(language)) addWords(language, messages)
}

/** What a request handler needs for one request: `handler(request, build.entry.module.createPageContext({ … }))`. */
export function createPageContext(given: {
  publicApi: PublicApi
  /** `https://shop.example`: the configured public origin. */
  origin: string
  apiBase?: string
  /** Keeps what nearly every page shows; without it, it is read for each. */
  recall?: Recall
  reportError: (error: unknown, request: Request) => void
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(publicApiContext, given.publicApi)
  context.set(originContext, given.origin)
  context.set(reportErrorContext, given.reportError)
  if (given.recall) context.set(recallContext, given.recall)
  if (given.apiBase) context.set(apiBaseContext, given.apiBase)
  return context
}

/** Errors of loaders and rendering go to the server's log; a reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}

/** Renders the whole page before answering: pages are cached whole, and their inline scripts are hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await renderPage(
    <ServedListingContext value={context.get(servedListingContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </ServedListingContext>,
  )
  // Vite's own scripts must run before any module of the page.
  return new Response(import.meta.env.DEV ? html : deferScripts(html), { status, headers })
}

function renderPage(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(page, {
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
