import type { paths as ShopPaths } from '@marah/contract/client'
import type { paths } from '@marah/contract/desk-client'
import { ApiError, failureOfAnswer, failureOfNetwork } from '@marah/ui/calls/errors'
import { sendPatiently } from '@marah/ui/calls/patience'
import { requestTimeout } from '@marah/ui/calls/request-timeout'
import createClient from 'openapi-fetch'
import { noteSessionEnd } from './session-end.ts'

/** Calls that open a session: a 401 of theirs says nothing about another one. */
const openingCalls = /\/desk\/(sign-in|invitation)\//

const shared = {
  baseUrl: '/rest',
  headers: { Accept: 'application/json' },
  querySerializer: { array: { style: 'form', explode: true } },
  credentials: 'same-origin',
  fetch: send,
} as const

/** The typed client of the desk's own calls. The browser sends the session's cookie by itself. */
export const api = createClient<paths>(shared)

/** The client of the shop's public calls: what they say is the same for everyone. */
export const shopApi = createClient<ShopPaths>(shared)

async function send(request: Request): Promise<Response> {
  const response = await sendPatiently((isLast) => transmit(isLast ? request : request.clone()))
  const { pathname } = new URL(request.url)
  if (response.status === 401 && !openingCalls.test(pathname)) noteSessionEnd()
  return response
}

function transmit(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', document.documentElement.lang)
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)])
  return fetch(new Request(request, { headers, signal }))
}

/** Awaits a call and returns its data, or throws an ApiError: `await call(api.GET('/desk/me/'))`. */
export async function call<T>(
  pending: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  let answer: { data?: T; error?: unknown; response: Response }
  try {
    answer = await pending
  } catch (error) {
    throw new ApiError(failureOfNetwork(error))
  }
  const { data, error, response } = answer
  if (!response.ok) throw new ApiError(failureOfAnswer(response, error), error)
  return data as T
}

/** A file that a call answers, with the name that the server gives it. */
export type AnsweredFile = { readonly file: Blob; readonly name: string }

/** Awaits a call that answers a file, made with `parseAs: 'blob'`. */
export async function fileOf(
  pending: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<AnsweredFile> {
  let name = ''
  const noted = pending.then((answer) => {
    name = /filename="([^"]+)"/.exec(answer.response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
    return answer
  })
  const file = await call<unknown>(noted)
  return { file: file as Blob, name }
}

/** Returns the header of a change: `api.POST(path, { params: { header: once(key) }, body })`. */
export function once(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key }
}
