import { type Adapter, createAdapter } from './adapter.ts'
import type { Send } from './back-end.ts'
import { features } from './features.ts'

/** Any JSON: the tests say what they expect of it. */
type Json = Awaited<ReturnType<Response['json']>>
type Answered = { status: number; headers: Headers; body: Json }

export type AdaptedShop = {
  /** The paths that the back end was asked for. */
  readonly asked: string[]
  get(path: string, language?: string): Promise<Answered>
}

type Started = { readonly url: string; close(): Promise<void> }

/** A back end that was started for a test, behind an adapter. */
export function adaptStarted(started: Started): AdaptedShop & AsyncDisposable {
  const shop = adaptedBy((path, init) => fetch(`${started.url}${path}`, init), started.url)
  return { ...shop, [Symbol.asyncDispose]: () => started.close() }
}

/** Answers that a test gives by path; everything else is not there. */
export function adaptAnswers(
  answers: Readonly<Record<string, (query: URLSearchParams) => unknown>>,
): AdaptedShop {
  return adaptedBy(async (asked) => {
    const { pathname, searchParams } = new URL(asked, 'http://back.example')
    const answer = answers[pathname]?.(searchParams)
    return answer === undefined ? new Response('<h1>Not Found</h1>', { status: 404 }) : Response.json(answer)
  }, 'http://back.example')
}

/** A back end that is an adapted shop, and does not say which extensions it has. */
export function adaptAdapted(shop: AdaptedShop): AdaptedShop {
  return adaptedBy(async (asked, { headers }) => {
    if (asked.startsWith('/capabilities/')) return new Response(null, { status: 404 })
    const { status, body } = await shop.get(asked, new Headers(headers).get('accept-language') ?? 'en')
    return Response.json(body, { status })
  }, 'http://back.example')
}

function adaptedBy(send: Send, origin: string): AdaptedShop {
  const asked: string[] = []
  const adapter: Adapter = createAdapter(
    (path, init) => {
      asked.push(path)
      return send(path, init)
    },
    features,
    origin,
  )
  return {
    asked,
    async get(path, language = 'en') {
      const headers = { 'Accept-Language': language }
      const answer = await adapter(new Request(`https://shop.example${path}`, { headers }))
      if (!answer) throw new Error(`${path} is not adapted`)
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}
