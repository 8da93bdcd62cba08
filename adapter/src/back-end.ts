import { type Extension, extensionNames } from '@marah/contract/extensions'
import { cookiesFor } from './cookies.ts'
import { type Language, languageOf } from './language.ts'

/** Sends a call to the back end: `path` is relative to its base, with its query. Never throws; an outage is a 5xx. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

/** The back end as one request reaches it: with its sender's token, language and cookies. */
export type BackEnd = {
  /** In which its sender is answered. */
  readonly language: Language
  /** The origin of pictures that the back end names by path alone; '' if it is unknown. */
  readonly origin: string
  /** Reads or writes JSON, or writes a form. An answer's body that is no JSON is undefined. */
  call(method: string, path: string, body?: unknown): Promise<Answer>
  /** The same without the sender's token: public data, the same for everyone who reads in that language. */
  read(path: string, language?: Language): Promise<Answer>
  /** Passes the request on with its body, but for those fields of it that belong to an extension this back end has not got. */
  pass(path?: string): Promise<Response>
  /** The same back end with another Authorization header, or with none. */
  as(authorization: string | null): BackEnd
  extensions(): Promise<ReadonlySet<Extension>>
}

/** Milliseconds for which a back end's list of extensions is cached. */
const freshness = 60_000
/** Headers of a request that the back end gets too. */
const passedOn = [
  ...['accept-language', 'authorization', 'cookie', 'origin', 'user-agent', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
]

/** Fields of a request's body, each with the extension that it belongs to. */
type Claimed = ReadonlyMap<string, Extension>

export function openBackEnd(send: Send, origin: string): (request: Request, claimed: Claimed) => BackEnd {
  const extensions = cachedExtensions(send)
  return (request, claimed) => openFor(request, headersOf(request), claimed)

  function openFor(request: Request, own: Headers, claimed: Claimed): BackEnd {
    const spoken = languageOf(own.get('accept-language'))
    async function ask(method: string, path: string, headers: Headers, body?: unknown): Promise<Answer> {
      const isForm = body instanceof FormData
      if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
      const answer = await send(await knownAddress(path, extensions), {
        method,
        headers: withCookies(headers, path),
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      return readAnswer(answer)
    }
    return {
      language: spoken,
      origin,
      call: (method, path, body) => ask(method, path, new Headers(own), body),
      read(path, language = spoken) {
        const anonymous = new Headers(own)
        for (const name of ['authorization', 'cookie']) anonymous.delete(name)
        // Only this language is sent: with a second one that the sender accepts, the cached answer would depend on the
        // sender.
        anonymous.set('accept-language', language)
        return ask('GET', path, anonymous)
      },
      async pass(path) {
        const { pathname, search } = new URL(request.url)
        const headers = new Headers(own)
        const type = request.headers.get('content-type')
        if (type !== null) headers.set('content-type', type)
        const hasBody = !['GET', 'HEAD'].includes(request.method)
        const body = hasBody ? await knownBody(request, claimed, await extensions()) : null
        if (body === null) headers.delete('content-type')
        return send(await knownAddress(path ?? pathname + search, extensions), {
          method: request.method,
          headers: withCookies(headers, path ?? pathname),
          ...(body !== null && { body }),
        })
      },
      as: (authorization) => openFor(request, withAuthorization(own, authorization), claimed),
      extensions,
    }
  }
}

/** Without the size of a page where the back end does not say that it takes one: a strict one rejects what it does not know. */
async function knownAddress(
  path: string,
  extensions: () => Promise<ReadonlySet<Extension>>,
): Promise<string> {
  const [name = '', query = ''] = path.split('?', 2)
  if (!query.includes('page_size') || (await extensions()).has('page-size')) return path
  const known = new URLSearchParams(query)
  known.delete('page_size')
  return known.size > 0 ? `${name}?${known}` : name
}

/** Without the fields of extensions that the back end has not got; null where nothing is left to send. */
async function knownBody(
  request: Request,
  claimed: Claimed,
  has: ReadonlySet<Extension>,
): Promise<ArrayBuffer | string | null> {
  const bytes = await request.clone().arrayBuffer()
  const unknown = [...claimed].filter(([, extension]) => !has.has(extension)).map(([name]) => name)
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
  const sent = isJson && unknown.length > 0 ? jsonIn(new TextDecoder().decode(bytes)) : undefined
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return bytes.byteLength > 0 ? bytes : null
  const known = Object.entries(sent).filter(([name]) => !unknown.includes(name))
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null
}

function withCookies(headers: Headers, path: string): Headers {
  const cookies = cookiesFor(path, headers.get('cookie'))
  if (cookies === null) headers.delete('cookie')
  else headers.set('cookie', cookies)
  return headers
}

function withAuthorization(own: Headers, authorization: string | null): Headers {
  const headers = new Headers(own)
  if (authorization === null) headers.delete('authorization')
  else headers.set('authorization', authorization)
  return headers
}

function headersOf(request: Request): Headers {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // A key that its back end knows by this name alone carries it along (accounts/tokens.ts).
  const named = /^Bearer (Token \S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (named !== undefined) headers.set('authorization', named)
  return headers
}

/** Cached for a minute; after an error the last answer counts, and the next call asks again. */
function cachedExtensions(send: Send): () => Promise<ReadonlySet<Extension>> {
  let known: ReadonlySet<Extension> = new Set()
  let until = 0
  let pending: Promise<ReadonlySet<Extension>> | undefined
  async function ask(): Promise<ReadonlySet<Extension>> {
    const answer = await send('/capabilities/', { method: 'GET', headers: { accept: 'application/json' } })
    const body = jsonIn(await answer.text())
    if (answer.status >= 500) return known
    known = answer.ok ? extensionsIn(body) : new Set()
    until = performance.now() + freshness
    return known
  }
  return () => {
    if (performance.now() < until) return Promise.resolve(known)
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

function extensionsIn(body: unknown): ReadonlySet<Extension> {
  const given = typeof body === 'object' && body !== null && 'extensions' in body ? body.extensions : []
  return new Set(extensionNames.filter((name) => Array.isArray(given) && given.includes(name)))
}

/** Reads a response as JSON; undefined if it is not JSON. */
export async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: jsonIn(await response.text()), headers: response.headers }
}

/** Undefined where a text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
