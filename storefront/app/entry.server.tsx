import catalogues from 'virtual:messages/all'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider } from 'react-router'
import { beforePaintScript } from './before-paint.ts'
import { servedListingContext } from './catalogue/index.server.ts'
import { ServedListingContext } from './catalogue/index.ts'
import { isLanguage, languageOf } from './platform/language.tsx'
import { addMessages, messagesUrl } from './platform/messages.tsx'
import type { MissingExtensions } from './platform/missing-extensions.ts'
import { isUnavailable, messageGroupsOf } from './platform/page-handle.ts'
import {
  apiBaseContext,
  type CachedRead,
  cachedReadContext,
  originContext,
  publicApiContext,
  readApiContext,
  reportErrorContext,
} from './platform/public-data.server.ts'
import type { PublicApi, ReadApi } from './platform/read-api.server.ts'
import { shopNamesContext } from './platform/shop.server.ts'
import type { Shop } from './platform/shop.ts'
import { renderDocument } from './renderer/index.server.ts'

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
  /** The shop's name where the API does not answer. */
  names: Shop['names']
  /** Caches what nearly every page shows; without it, each page reads it. */
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

/** Logs errors of loaders and rendering; a disconnected reader is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}

/** Renders the whole page before answering, since pages are cached whole. */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const language = languageOf(new URL(request.url).pathname)
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id] ?? {})
  const { missing } = (router.staticHandlerContext.loaderData.root ?? {}) as MissingExtensions
  const status = handles.some((route) => isUnavailable(missing, route)) ? 404 : found
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const document = await renderDocument({
    router,
    url: request.url,
    first: messageGroupsOf(handles).map((group) => messagesUrl(language, group)),
    inHead: beforePaintScript === null ? [] : [beforePaintScript],
    around: (page) => (
      <ServedListingContext value={context.get(servedListingContext)}>{page}</ServedListingContext>
    ),
  })
  for (const [name, value] of Object.entries(document.headers)) headers.set(name, value)
  // As bytes: a string would be encoded again.
  return new Response(Buffer.from(document.html), { status, headers })
}
