/** The server entry of React Router: the context of a request, and its document, rendered whole. */
import { randomBytes } from 'node:crypto'
import catalogues from 'virtual:messages/all'
import { isLanguage } from '@marah/ui/language'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { beforePaintScript } from './before-paint.server.ts'
import { languageOf } from './platform/language.tsx'
import { addMessages, messagesUrl } from './platform/messages.tsx'
import { isUnavailable, messageGroupsOf } from './platform/page-handle.ts'
import {
  apiBaseContext,
  type CachedRead,
  cachedReadContext,
  originContext,
  type PublicApi,
  publicApiContext,
  type ReadApi,
  readApiContext,
  reportErrorContext,
} from './platform/public-data.server.ts'
import { ServedDocumentContext } from './platform/served-document.ts'
import { shopNamesContext } from './platform/shop.server.ts'
import type { Shop } from './platform/shop.ts'
import { shopFacts } from './platform/shop-facts.ts'

for (const [language, messages] of Object.entries(catalogues)) {
  if (isLanguage(language)) addMessages(language, messages)
}

/** Creates the context of one request: `handler(request, build.entry.module.createPageContext({ … }))`. */
export function createPageContext(given: {
  publicApi: PublicApi
  /** Reads the API in process, without HTTP. */
  read?: ReadApi
  /** The configured public origin, such as `https://shop.example`. */
  origin: string
  apiBase?: string
  /** The shop's name, for when the API does not answer. */
  names: Shop['names']
  /** Caches data that nearly every page shows; without it, each page reads the data. */
  recall?: CachedRead
  reportError: (error: unknown, request: Request) => void
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(publicApiContext, given.publicApi)
  context.set(originContext, given.origin)
  context.set(shopNamesContext, given.names)
  context.set(reportErrorContext, given.reportError)
  if (given.read) context.set(readApiContext, given.read)
  if (given.recall) context.set(cachedReadContext, given.recall)
  if (given.apiBase) context.set(apiBaseContext, given.apiBase)
  return context
}

/** Logs errors of loaders and rendering; a client that disconnected is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}

/**
 * Renders the whole page before answering, since pages are cached whole: with the nonce of this rendering, which the server
 * writes into the page's Content-Security-Policy and caches with it (server/src/pages).
 */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id] ?? {})
  const { missing } = shopFacts()
  const status = handles.some((route) => isUnavailable(missing, route)) ? 404 : found
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = randomBytes(16).toString('base64url')
  const language = languageOf(new URL(request.url).pathname)
  const groups = messageGroupsOf(handles)
  const served = {
    nonce,
    beforePaint: beforePaintScript(language, groups),
    messages: groups.map((group) => messagesUrl(language, group)),
  }
  const failures: unknown[] = []
  const body = await renderToReadableStream(
    <ServedDocumentContext value={served}>
      <StylesFirst styles={stylesOf(router)}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </StylesFirst>
    </ServedDocumentContext>,
    {
      nonce,
      // Long parts stay in their place, where they are read without a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  await body.allReady
  // A part in an error boundary failed: the page must not be cached without it.
  if (failures.length > 0) throw failures[0]
  headers.set('X-Script-Nonce', nonce)
  return new Response(body, { status, headers })
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}

/**
 * React writes the module preloads of `<Scripts>` ahead of the stylesheets of `<Links>`. They would take all connections of an
 * HTTP/1.1 browser, and the first paint would wait for code.
 */
function StylesFirst({ styles, children }: { styles: readonly string[]; children: ReactNode }) {
  for (const href of styles) preload(href, { as: 'style' })
  return children
}
