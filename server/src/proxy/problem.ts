import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { loadMessages, preferredLanguage } from '@marah/backend/platform/language/messages'

/** A failure between us and the other back end, or in its answer. */
export type Fault = { readonly status: number; readonly code: string }

export const unreachable: Fault = { status: 502, code: 'bad_gateway' }
export const tooSlow: Fault = { status: 504, code: 'gateway_timeout' }
export const tooLarge: Fault = { status: 413, code: 'body_too_large' }
export const unknownMethod: Fault = { status: 405, code: 'method_not_allowed' }

/** Codes of the contract for an error whose body is not JSON: a page of Django, of a web server, of something between. */
const codes = new Map([
  [401, 'not_authenticated'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [406, 'not_acceptable'],
  [413, 'body_too_large'],
  [414, 'query_too_long'],
  [415, 'unsupported_media_type'],
])

export function faultOf(status: number): Fault {
  return { status, code: codes.get(status) ?? (status === 500 ? 'server_error' : 'unavailable') }
}

/** Faults with a message of their own; the customer can do nothing about the others. */
const sentences = new Set([...codes.values(), 'server_error'])
/** None of them names the shop. */
const messages = loadMessages(() => ({ en: '', ar: '' }))

/** The one shape of errors (contract: errors.ts), with the id under which the log has it. */
export function sendProblem(
  response: ServerResponse,
  { status, code }: Fault,
  given: {
    readonly method: string | undefined
    readonly requestId: string
    readonly asked: IncomingHttpHeaders
    readonly headers?: Record<string, string>
  },
): void {
  const language = preferredLanguage(given.asked['accept-language'])
  const key = sentences.has(code) ? code : 'unavailable'
  const detail = messages[language](key, { method: given.method ?? '' })
  const body = Buffer.from(JSON.stringify({ detail, code, request_id: given.requestId }))
  response.writeHead(status, {
    ...given.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    'X-Request-Id': given.requestId,
  })
  response.end(given.method === 'HEAD' ? undefined : body)
}
