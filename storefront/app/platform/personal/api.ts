import type { paths } from '@marah/contract/client'
import createClient from 'openapi-fetch'
import { languageOf } from '../language.tsx'
import { accessToken } from '../session.ts'
import { apiBase } from './api-url.ts'
import { ApiError, failureOfAnswer, failureOfNetwork } from './errors.ts'
import { endSession, sessionSignal } from './logout.ts'
import { refreshSession } from './refresh.ts'
import { noteUnhandled } from './unhandled.ts'

/** Rule P33. */
const requestTimeout = 100_000

/** Calls that a stale token must not reach: they open a session, they do not need one (rule C1). */
const opensSession =
  /\/(auth\/(login|registration|password\/reset(\/\w+)?|sms-password-reset|token\/\w+)|social-auth\/\w+)\/?$/
/** Here 401 may also mean the old password (rule P30): with a fresh token it says nothing of the session. */
const says401 = /\/auth\/password\/change\/?$/
/** Answering 405 to these means that the session is gone (rule P13). */
const endsOn405 = /\/(auth\/user|user\/avatar)\/?$/

/** The typed client of the whole contract, for the browser. Each call answers `{ data, error, response }`; see `call`. */
export const api = createClient<paths>({
  baseUrl: apiBase(),
  headers: { Accept: 'application/json' },
  querySerializer: { array: { style: 'form', explode: true } },
  fetch: send,
})

async function send(request: Request): Promise<Response> {
  const response = await ask(request)
  noteUnhandled(request, response)
  return response
}

async function ask(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  const anonymous = opensSession.test(path)
  const token = anonymous ? null : accessToken()
  // A body can be read once: the copy is for the repetition.
  const again = token === null ? undefined : request.clone()
  const response = await transmit(request, token)
  if (response.status === 405 && request.method === 'GET' && endsOn405.test(path)) endSession('over')
  if (response.status !== 401 || token === null || !again) return response

  const outcome = await refreshSession(token)
  if (outcome === 'unreachable') return response
  const renewed = outcome === 'renewed' ? accessToken() : null
  if (renewed === null) {
    endSession(outcome === 'reused' ? 'reused' : 'over')
    // What anyone may read is read as anyone; a refused write was not executed and stays refused.
    return again.method === 'GET' ? transmit(again, null) : response
  }
  const second = await transmit(again, renewed)
  // A fresh token that is refused as well: never try a third time.
  if (second.status === 401 && !says401.test(path)) endSession('over')
  return second
}

function transmit(request: Request, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers)
  // Only what opens a session may set the refresh cookie of a back end on another origin.
  const credentials = opensSession.test(new URL(request.url).pathname) ? 'include' : 'same-origin'
  headers.set('Accept-Language', languageOf(location.pathname))
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  // Ends with the session: a late answer must not fill a stranger's screen.
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout), sessionSignal()])
  return fetch(new Request(request, { headers, signal, credentials }))
}

/**
 * Awaits a call and gives its data, or throws an ApiError in the one shape that screens know:
 * `const cart = await call(api.GET('/cart/cart/'))`.
 */
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
  if (!response.ok) throw new ApiError(failureOfAnswer(response, error))
  return data as T
}
