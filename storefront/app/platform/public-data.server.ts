import type { paths } from '@marah/contract/client'
import createClient, { type Client } from 'openapi-fetch'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { type Language, languageOf } from './language.tsx'

/** `value` is what the answer says, where it came from this process and is understood already; nobody may change it. */
type ApiAnswer = Response & { readonly value?: unknown }
/** Calls the API: `path` is relative to its base (`/product/product/?page=2`). In process or over HTTP. */
export type PublicApi = (path: string, init: RequestInit) => Promise<ApiAnswer>

/** Given by the server that mounts the storefront, once for every request. */
export const publicApiContext = createContext<PublicApi>()

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
// Only a whole URL can be made into a Request; the host is cut off again before the call.
const anyOrigin = 'http://api.invalid'

/**
 * The typed client for loaders and actions of public pages. Anonymous by design: it sends the page's language and nothing else of
 * the visitor, and notes the Cache-Tag of every answer for the page's own.
 */
export function readPublic(context: Readonly<RouterContextProvider>, request: Request): Client<paths> {
  return clientOf(context, pageLanguage(request), context.get(pageFactsContext).tags)
}

/**
 * Something that nearly every page shows, the same for all: read once a language until it changes, not for each page.
 * Nobody may change what comes of it.
 */
export function cachedPublic<Value>(key: string, read: (api: Client<paths>) => Promise<Value>) {
  return async (context: Readonly<RouterContextProvider>, request: Request): Promise<Value> => {
    const language = pageLanguage(request)
    const { value, tags } = await context.get(recallContext)(`${key} ${language}`, async () => {
      const shown = new Set<string>()
      return { value: await read(clientOf(context, language, shown)), tags: [...shown] }
    })
    for (const tag of tags) context.get(pageFactsContext).tags.add(tag)
    return value
  }
}

/** The data of a page is asked for at its path with this ending; `/ar.data` is Arabic. */
function pageLanguage(request: Request): Language {
  return languageOf(new URL(request.url).pathname.replace(/\.data$/, ''))
}

function clientOf(
  context: Readonly<RouterContextProvider>,
  language: Language,
  tags: Set<string>,
): Client<paths> {
  const api = context.get(publicApiContext)
  return createClient<paths>({
    baseUrl: anyOrigin,
    headers: { Accept: 'application/json', 'Accept-Language': language },
    Request: PlainCall as unknown as typeof Request,
    // A repeated key for several values: ?color=red&color=blue.
    querySerializer: { array: { style: 'form', explode: true } },
    async fetch(call) {
      const { url, ...init } = call
      const answer = await api(url.slice(anyOrigin.length), init)
      for (const tag of answer.headers.get('Cache-Tag')?.split(',') ?? []) {
        if (tag.trim()) tags.add(tag.trim())
      }
      return answer.value === undefined ? answer : new UnderstoodAnswer(answer)
    },
  })
}

/** What the client makes of a call: a Request would check, copy and follow what goes on to the API as it is. */
class PlainCall {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: BodyInit | null

  constructor(url: string, init: { method: string; headers: Headers; body?: BodyInit }) {
    this.url = url
    this.method = init.method
    this.headers = init.headers
    this.body = init.body ?? null
  }
}

/** The client asks an answer for its `json` where it has a length, and else for its text. */
class UnderstoodAnswer extends Response {
  readonly #value: unknown

  constructor({ status, headers, value }: ApiAnswer) {
    super(null, { status, headers: [...headers, ['Content-Length', 'known']] })
    this.#value = value
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value)
  }
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
