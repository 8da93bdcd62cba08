import type { paths } from '@marah/contract/client'
import { ApiError, failureOfAnswer, failureOfNetwork } from '@marah/ui/calls/errors'
import { sendPatiently } from '@marah/ui/calls/patience'
import { requestTimeout } from '@marah/ui/calls/request-timeout'
import createClient from 'openapi-fetch'
import { languageOf } from '../language.tsx'
import { noteServerDate } from '../server-clock.ts'
import { accessToken } from '../session.ts'
import { apiBase } from './api-url.ts'
import { dropGuestPass, guestTokenFor } from './guest-pass.ts'
import { endSession, sessionSignal } from './logout.ts'
import { refreshSession } from './refresh.ts'
import { reportUnhandled } from './unhandled.ts'

/**
 * Calls that open a session, or lead to one by a mailed link. They must not carry a stale token (rule C1), and the end of
 * an older session does not abort them: undoing a change of email ends that session itself.
 */
const sessionCalls =
  /\/(auth\/(login|registration|email-change\/undo|password\/reset(\/\w+)?|sms-password-reset|token\/\w+)|social-auth\/\w+)\/?$/
/**
 * A 401 of this call may mean that the old password is wrong (rule P30): with a fresh token it does not end the session.
 */
const passwordCalls = /\/auth\/password\/change\/?$/
/**
 * The page shows a 401 of these calls (rule P30), and does not log the customer out: each other call of a page finds out
 * whether the session is over.
 */
const orderCalls = /\/order\/orders\/(\d+\/?)?$/
/** A 405 from these means that the session is gone (rule P13). */
const userCalls = /\/(auth\/user|user\/avatar)\/?$/

/** The typed browser client for the whole contract. Each call returns `{ data, error, response }`; see `call`. */
export const api = createClient<paths>({
  baseUrl: apiBase(),
  headers: { Accept: 'application/json' },
  querySerializer: { array: { style: 'form', explode: true } },
  fetch: send,
})

async function send(request: Request): Promise<Response> {
  const response = await ask(request)
  reportUnhandled(request, response)
  return response
}

async function ask(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  // A call with its own Authorization, such as an order's link, must not use the session of the logged-in customer.
  const anonymous = sessionCalls.test(path) || request.headers.has('Authorization')
  const token = anonymous ? null : accessToken()
  const guest = anonymous ? null : guestTokenFor(path, token !== null, request.method)
  if (guest !== null) return askAsGuest(request, guest)
  // A body can be read only once: the clone is for the retry.
  const again = token === null ? undefined : request.clone()
  const response = await transmit(request, token)
  if (response.status === 405 && request.method === 'GET' && userCalls.test(path)) endSession('over')
  if (response.status !== 401 || token === null || !again) return response

  const session = sessionSignal()
  const outcome = await refreshSession(token)
  if (outcome === 'unreachable') return response
  // A request of a session that has ended must neither be repeated under the next login nor end that session.
  const renewed = outcome === 'renewed' && !session.aborted ? accessToken() : null
  if (renewed === null) {
    if (!session.aborted && !orderCalls.test(path)) endSession(outcome === 'reused' ? 'reused' : 'over')
    // Public reads are retried anonymously; a rejected write was not executed and stays rejected.
    return again.method === 'GET' && !orderCalls.test(path) ? transmit(again, null) : response
  }
  const second = await transmit(again, renewed)
  // The back end rejects the fresh token as well: there is no third try.
  if (
    second.status === 401 &&
    !passwordCalls.test(path) &&
    !orderCalls.test(path) &&
    accessToken() === renewed
  )
    endSession('over')
  return second
}

/** A guest whose token has ended may be a customer by now: the call is made again without it. */
async function askAsGuest(request: Request, token: string): Promise<Response> {
  const again = request.clone()
  const own = new Request(request, { headers: new Headers(request.headers) })
  own.headers.set('Authorization', `Guest ${token}`)
  const response = await transmit(own, null)
  if (response.status !== 401) return response
  dropGuestPass(token)
  return ask(again)
}

function transmit(request: Request, token: string | null): Promise<Response> {
  return sendPatiently((isLast) => transmitOnce(isLast ? request : request.clone(), token))
}

async function transmitOnce(request: Request, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers)
  const opens = sessionCalls.test(new URL(request.url).pathname)
  // Only calls that open a session may set the refresh cookie of a cross-origin back end.
  const credentials = opens ? 'include' : 'same-origin'
  headers.set('Accept-Language', languageOf(location.pathname))
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const ends = [request.signal, AbortSignal.timeout(requestTimeout)]
  // The end of the session aborts the request: a late answer must not reach another customer's screen.
  if (!opens) ends.push(sessionSignal())
  const signal = AbortSignal.any(ends)
  const response = await fetch(new Request(request, { headers, signal, credentials }))
  noteServerDate(response)
  return response
}

/** Awaits a call and returns its data, or throws an ApiError: `const cart = await call(api.GET('/cart/cart/'))`. */
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
