import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { type Language, languageOf } from './language.tsx'
import {
  createReader,
  type PublicApi,
  type PublicReader,
  type ReadApi,
  readOverHttp,
} from './read-api.server.ts'

/** Given by the server that mounts the storefront, once for every request. */
export const publicApiContext = createContext<PublicApi>()

/** Given where the API is in this process; else reads go over HTTP. */
export const readApiContext = createContext<ReadApi | null>(null)

/** Where the browser finds the API: a path of the same origin, or another origin. */
export const apiBaseContext = createContext('/rest')

/** The shop's public origin from its configuration (never from the Host header), for canonical and share links. */
export const originContext = createContext('')

/** Where errors of loaders and rendering are logged. */
export const reportErrorContext = createContext<(error: unknown, request: Request) => void>()

/** What was read, and the cache tags of what it shows. */
type Tagged<Value> = { readonly value: Value; readonly tags: readonly string[] }
/** What `read` makes, or made for the same key before, until something that it shows changes. */
export type Recall = <Value>(key: string, read: () => Promise<Tagged<Value>>) => Promise<Tagged<Value>>
export const recallContext = createContext<Recall>((_, read) => read())

/** What a page turned out to show, and for how long that holds. */
type PageFacts = { tags: Set<string>; degraded: boolean }
const pageFactsContext = createContext<PageFacts>()

const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const neverStored = 'private, no-store'

/**
 * The typed client for loaders and actions of public pages. Anonymous by design: it sends the page's language and nothing else of
 * the visitor, and notes the Cache-Tag of every answer for the page's own.
 */
export function readPublic(context: Readonly<RouterContextProvider>, request: Request): PublicReader {
  return readerOf(context, pageLanguage(request), context.get(pageFactsContext).tags)
}

/**
 * Something that nearly every page shows, the same for all: read once a language until it changes, not for each page.
 * Nobody may change what comes of it.
 */
export function cachedPublic<Value>(key: string, read: (api: PublicReader) => Promise<Value>) {
  return async (context: Readonly<RouterContextProvider>, request: Request): Promise<Value> => {
    const language = pageLanguage(request)
    const { value, tags } = await context.get(recallContext)(`${key} ${language}`, async () => {
      const shown = new Set<string>()
      return { value: await read(readerOf(context, language, shown)), tags: [...shown] }
    })
    for (const tag of tags) context.get(pageFactsContext).tags.add(tag)
    return value
  }
}

/** The data of a page is asked for at its path with this ending; `/ar.data` is Arabic. */
function pageLanguage(request: Request): Language {
  return languageOf(new URL(request.url).pathname.replace(/\.data$/, ''))
}

function readerOf(
  context: Readonly<RouterContextProvider>,
  language: Language,
  tags: Set<string>,
): PublicReader {
  const api = context.get(publicApiContext)
  return createReader(context.get(readApiContext) ?? readOverHttp(api), api, language, tags)
}

/** What the API says of something that is not there; an address too long for it (414) names nothing either. */
const missing = new Map([
  [404, 404],
  [410, 410],
  [414, 404],
])

/** Unwraps an answer: the data, or the page's error with the same status (404 → the not-found page). */
export function orThrow<T>(answer: { data?: T; response: Response }): T {
  if (answer.data !== undefined) return answer.data
  throw data(null, { status: missing.get(answer.response.status) ?? 502 })
}

/** Says that this page lacks something that could not be read, and why: shown now, logged, and stored by nobody. */
export function markDegraded(context: Readonly<RouterContextProvider>, request: Request, why: unknown): void {
  context.get(pageFactsContext).degraded = true
  context.get(reportErrorContext)(why, request)
}

/** On the root route: gives documents and .data answers their Cache-Tag and Cache-Control. */
export const publicCachingMiddleware: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const facts: PageFacts = { tags: new Set(), degraded: false }
  context.set(pageFactsContext, facts)
  const response = await next()
  const failed = response.status >= 500 || facts.degraded
  // What a form answers is its sender's alone.
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  if (failed || isForm) response.headers.set('Cache-Control', neverStored)
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', publicCaching)
  if (facts.tags.size) response.headers.set('Cache-Tag', [...facts.tags].join(','))
  return response
}

/** On the layout of personal pages: nobody but the reader's browser may hold them. */
export const personalCachingMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', neverStored)
  return response
}
