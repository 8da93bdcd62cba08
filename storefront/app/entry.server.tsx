import catalogues from 'virtual:words/all'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider } from 'react-router'
import { beforePaintScript } from './before-paint.ts'
import { servedListingContext } from './catalogue/index.server.ts'
import { ServedListingContext } from './catalogue/index.ts'
import { isLanguage, languageOf } from './platform/language.tsx'
import { wordGroupsOf } from './platform/page-handle.ts'
import {
  apiBaseContext,
  originContext,
  publicApiContext,
  type Recall,
  readApiContext,
  recallContext,
  reportErrorContext,
} from './platform/public-data.server.ts'
import type { PublicApi, ReadApi } from './platform/read-api.server.ts'
import { addWords, wordsUrl } from './platform/words.tsx'
import { renderDocument } from './renderer/index.server.ts'

for (const [language, messages] of Object.entries(catalogues)) {
  if (isLanguage(language)) addWords(language, messages)
}

/** What a request handler needs for one request: `handler(request, build.entry.module.createPageContext({ … }))`. */
export function createPageContext(given: {
  publicApi: PublicApi
  /** Where the API is in this process: reads it without HTTP. */
  read?: ReadApi
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
  if (given.read) context.set(readApiContext, given.read)
  if (given.recall) context.set(recallContext, given.recall)
  if (given.apiBase) context.set(apiBaseContext, given.apiBase)
  return context
}

/** Errors of loaders and rendering go to the server's log; a reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request)
}

/** Renders the whole page before answering: pages are cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const language = languageOf(new URL(request.url).pathname)
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id] ?? {})
  const document = await renderDocument({
    router,
    url: request.url,
    first: wordGroupsOf(handles).map((group) => wordsUrl(language, group)),
    inHead: beforePaintScript === null ? [] : [beforePaintScript],
    around: (page) => (
      <ServedListingContext value={context.get(servedListingContext)}>{page}</ServedListingContext>
    ),
  })
  for (const [name, value] of Object.entries(document.headers)) headers.set(name, value)
  // As bytes: a text would be checked and copied on its way.
  return new Response(Buffer.from(document.html), { status, headers })
}
