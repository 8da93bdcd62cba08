import type { paths } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import createClient, { type Client } from 'openapi-fetch'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { languageOf } from './language.tsx'

/** Calls the API over HTTP: `path` is relative to its base (`/product/product/?page=2`). */
export type PublicApi = (path: string, init: RequestInit) => Promise<Response>

/** A public GET call of the contract, without a user. */
type Read = {
  /** The contract's path template: `/product/product/{id}/`. */
  readonly path: string
  readonly params: Record<string, string>
  readonly query: Record<string, string | string[]>
  readonly language: Language
}

/** `body` is the JSON of the answer, immutable. `tags` are its cache tags. */
type ReadAnswer = {
  readonly status: number
  readonly body: unknown
  readonly tags: readonly string[]
}

/** How loaders read: `readOverHttp` for a remote API, else the back end's own function. */
export type ReadApi = (read: Read) => Promise<ReadAnswer>

/** The client of loaders and actions, typed by the contract. */
export type PublicReader = Pick<Client<paths>, 'GET' | 'POST'>

/** Set by the server for every request. */
export const publicApiContext = createContext<PublicApi>()

/** Set if the API runs in this process; otherwise reads use HTTP. */
export const readApiContext = createContext<ReadApi | null>(null)

/** The API's base for the browser: a path of this origin, or another origin. */
export const apiBaseContext = createContext('/rest')

/** The shop's public origin from its configuration, never from the Host header. */
export const originContext = createContext('')

/** Logs errors of loaders and rendering. */
export const reportErrorContext = createContext<(error: unknown, request: Request) => void>()

/** A value, and the cache tags of the data it was made from. */
type Tagged<Value> = { readonly value: Value; readonly tags: readonly string[] }
/** Returns the cached value of `key`, or reads and caches it until one of its tags is invalidated. */
export type CachedRead = <Value>(key: string, read: () => Promise<Tagged<Value>>) => Promise<Tagged<Value>>
export const cachedReadContext = createContext<CachedRead>((_, read) => read())

/** The cache tags of a page, and whether it is degraded. */
type PageFacts = { tags: Set<string>; degraded: boolean }
const pageFactsContext = createContext<PageFacts>()

const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const neverStored = 'private, no-store'
/** Seconds after which a cache or client may request the page again, while the API is unavailable. */
const retryAfter = '10'

/**
 * Returns the typed client for loaders and actions of public pages. It is anonymous: it sends the page's language and
 * nothing else of the visitor, and collects the Cache-Tag of every answer for the page.
 */
export function readPublic(context: Readonly<RouterContextProvider>, request: Request): PublicReader {
  return readerOf(context, pageLanguage(request), context.get(pageFactsContext).tags)
}

/** Caches data that nearly every page shows: it is read once per language until invalidated. Treat it as immutable. */
export function cachedPublic<Value>(key: string, read: (api: PublicReader) => Promise<Value>) {
  return async (context: Readonly<RouterContextProvider>, request: Request): Promise<Value> => {
    const language = pageLanguage(request)
    const { value, tags } = await context.get(cachedReadContext)(`${key} ${language}`, async () => {
      const shown = new Set<string>()
      return { value: await read(readerOf(context, language, shown)), tags: [...shown] }
    })
    for (const tag of tags) context.get(pageFactsContext).tags.add(tag)
    return value
  }
}

/** A data request has this suffix; `/ar.data` is Arabic. */
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

/**
 * Maps the status of an API answer to that of the page: "not found" (a URL that is too long, 414, names nothing either),
 * and the statuses by which the API, or a proxy before it, says that it is unavailable for a while.
 */
const passedOn = new Map([
  [404, 404],
  [410, 410],
  [414, 404],
  [503, 503],
  [504, 503],
])

/** Unwraps an answer: returns its data, or throws a page error with the same status (404 renders the not-found page). */
export function orThrow<T>(answer: { data?: T; response: Response }): T {
  if (answer.data !== undefined) return answer.data
  throw data(null, { status: passedOn.get(answer.response.status) ?? 502 })
}

/** Marks a page as degraded because some data could not be read. The error is logged, and no cache stores the page. */
export function markDegraded(context: Readonly<RouterContextProvider>, request: Request, why: unknown): void {
  context.get(pageFactsContext).degraded = true
  context.get(reportErrorContext)(why, request)
}

/** Sets Cache-Tag and Cache-Control of documents and data answers, on the root route. */
export const publicCachingMiddleware: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const facts: PageFacts = { tags: new Set(), degraded: false }
  context.set(pageFactsContext, facts)
  const response = await next()
  const failed = response.status >= 500 || facts.degraded
  // The answer to a form is for its sender alone.
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  if (failed || isForm) response.headers.set('Cache-Control', neverStored)
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', publicCaching)
  if (response.status === 503) response.headers.set('Retry-After', retryAfter)
  if (facts.tags.size) response.headers.set('Cache-Tag', [...facts.tags].join(','))
  return response
}

/** Sets `private, no-store` on the layout of personal pages. */
export const personalCachingMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', neverStored)
  return response
}

function readOverHttp(api: PublicApi): ReadApi {
  return async ({ path, params, query, language }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
    )
    const answer = await api(search.size > 0 ? `${filled}?${search}` : filled, {
      method: 'GET',
      headers: { Accept: 'application/json', 'Accept-Language': language },
    })
    const tags = (answer.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim())
    return { status: answer.status, body: jsonIn(await answer.text()), tags: tags.filter(Boolean) }
  }
}

/** A body that is not JSON (a gateway's page) is ignored. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Input = { params?: { path?: Record<string, unknown>; query?: Record<string, unknown> } }

/** Reads in one language and collects cache tags in `tags`; forms always use HTTP. */
function createReader(read: ReadApi, api: PublicApi, language: Language, tags: Set<string>): PublicReader {
  const get = async (path: string, { params = {} }: Input = {}) => {
    const answer = await read({ path, params: textsOf(params.path), query: textsOf(params.query), language })
    for (const tag of answer.tags) tags.add(tag)
    const response = new Response(null, { status: answer.status })
    return response.ok ? { data: answer.body, response } : { error: answer.body, response }
  }
  return {
    // The contract types a call by its path; at run time it is one function for all.
    GET: get as unknown as PublicReader['GET'],
    get POST() {
      return formClient(api, language).POST
    },
  }
}

/** Leaves out undefined values and converts numbers to text. */
function textsOf<Values extends string | string[]>(
  given: Record<string, unknown> = {},
): Record<string, Values> {
  const texts: Record<string, Values> = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue
    const text = Array.isArray(value) ? value.map(String) : String(value)
    texts[key] = (Array.isArray(text) && text.length === 1 ? text[0] : text) as Values
  }
  return texts
}

// A Request needs an absolute URL; the host is removed before the call.
const anyOrigin = 'http://api.invalid'

function formClient(api: PublicApi, language: Language): Client<paths> {
  return createClient<paths>({
    baseUrl: anyOrigin,
    headers: { Accept: 'application/json', 'Accept-Language': language },
    fetch: async (request) =>
      api(request.url.slice(anyOrigin.length), {
        method: request.method,
        headers: request.headers,
        body: await request.text(),
      }),
  })
}
