import type { paths } from '@marah/contract/client'
import createClient, { type Client } from 'openapi-fetch'
import type { Language } from './language.tsx'

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

export function readOverHttp(api: PublicApi): ReadApi {
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
export function createReader(
  read: ReadApi,
  api: PublicApi,
  language: Language,
  tags: Set<string>,
): PublicReader {
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
