import { randomUUID } from 'node:crypto'
import catalogues from 'virtual:words/all'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { servedListingContext } from './catalogue/served-listing.server.tsx'
import { ServedListingContext } from './catalogue/served-listing.ts'
import { deferScripts } from './defer-scripts.server.ts'
import { takeOwnScripts, unmarkLinks } from './own-scripts.server.ts'
import { isLanguage } from './platform/language.tsx'
import { putIn } from './platform/page-parts.server.ts'
import {
  apiBaseContext,
  originContext,
  type PublicApi,
  publicApiContext,
  type Recall,
  recallContext,
  reportErrorContext,
  type TakeHtml,
  takeHtmlContext,
} from './platform/public-data.server.ts'
import { ScriptNonce } from './platform/script-nonce.ts'
import { addWords } from './platform/words.tsx'
import { readLoaderData, renderPage } from './render-page.server.ts'

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
  /** Takes a page's text beside its answer, which has no body then; without it, the answer is whole. */
  takeHtml?: TakeHtml
  reportError: (error: unknown, request: Request) => void
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(publicApiContext, given.publicApi)
  context.set(originContext, given.origin)
  context.set(reportErrorContext, given.reportError)
  if (given.takeHtml) context.set(takeHtmlContext, given.takeHtml)
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
  const streamCache = await readLoaderData(routerContext)
  const nonce = randomUUID()
  const drawn = await renderPage(() => {
    // Nobody reads of it, since all of it is known.
    const serverHandoffStream = new ReadableStream<Uint8Array>()
    const complete = { ...routerContext, serverHandoffStream, renderMeta: { streamCache } }
    return (
      <ScriptNonce value={nonce}>
        <ServedListingContext value={context.get(servedListingContext)}>
          <ServerRouter context={complete} url={request.url} nonce={nonce} />
        </ServedListingContext>
      </ScriptNonce>
    )
  })
  // Vite's own scripts must run before any module of the page.
  const deferred = import.meta.env.DEV ? drawn : deferScripts(unmarkLinks(drawn, nonce))
  const { html, scripts } = takeOwnScripts(deferred, nonce)
  const bytes = putIn(context.get(servedListingContext)?.parts, html)
  const takeHtml = context.get(takeHtmlContext)
  const response = new Response(takeHtml ? null : bytes(), { status, headers })
  takeHtml?.(response, { scripts, bytes })
  return response
}
