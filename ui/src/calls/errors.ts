import type { components } from '@marah/contract/client'

type Conflict = components['schemas']['Conflict']

/** A failed call in one shape, independent of what the back end answered (rule C9). */
export type ApiFailure = {
  /** 0 means that no answer came (offline, timeout, connection lost). */
  status: number
  /** Machine-readable, if given. */
  code: string | undefined
  /** The message for the form or call as a whole; undefined if the caller has to supply one. */
  message: string | undefined
  /** Messages by field; nested objects as `items.0.quantity`. */
  fields: Record<string, string[]>
  /** Seconds from `Retry-After`. */
  retryAfter?: number | undefined
}

const formLevelKeys = new Set(['detail', 'message', 'error', 'non_field_errors'])
const notAField = new Set([...formLevelKeys, 'code', 'request_id', 'messages'])

/** An error answer, with its headers. */
export function failureOfAnswer(response: Response, body: unknown): ApiFailure {
  const seconds = secondsOf(response.headers.get('Retry-After'))
  const failure = failureOf(response.status, body)
  return seconds === undefined ? failure : { ...failure, retryAfter: seconds }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
export function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Parses strings, lists and nested objects; a body that is not JSON (an HTML error page) leaves only the status. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const failure: ApiFailure = { status, code: undefined, message: undefined, fields: {} }
  if (Array.isArray(body)) return { ...failure, message: textsOf(body)[0] }
  if (typeof body !== 'object' || body === null) return failure
  const entries = Object.entries(body)
  const code: unknown = Reflect.get(body, 'code')
  if (typeof code === 'string') failure.code = code
  for (const [key, value] of entries) {
    if (formLevelKeys.has(key)) failure.message ??= textsOf(value)[0]
    // A form may have a field named `code`: its messages are a list, the error code is a string.
    else if (!notAField.has(key) || (key === 'code' && Array.isArray(value)))
      collect(failure.fields, key, value)
  }
  return failure
}

/** Returns the failure of a call without an answer: the connection failed, timed out, or the user left the page. */
export function failureOfNetwork(error: unknown): ApiFailure {
  const code = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  return { status: 0, code, message: undefined, fields: {} }
}

function collect(fields: Record<string, string[]>, key: string, value: unknown): void {
  if (typeof value === 'string') fields[key] = [value]
  else if (Array.isArray(value)) {
    const texts = textsOf(value)
    if (texts.length) fields[key] = texts
    value.forEach((item: unknown, index) => {
      if (typeof item === 'object') collect(fields, `${key}.${index}`, item)
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, innerValue] of Object.entries(value)) collect(fields, `${key}.${inner}`, innerValue)
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Thrown by queries and mutations. */
export class ApiError extends Error {
  readonly failure: ApiFailure
  /**
   * The parsed body of the error response, for fields that an endpoint sends besides its messages; undefined if no answer
   * came.
   */
  readonly body: unknown
  constructor(failure: ApiFailure, body?: unknown) {
    super(failure.message ?? `API answered ${failure.status}`)
    this.name = 'ApiError'
    this.failure = failure
    this.body = body
  }
}

/**
 * Returns the fields that a 409 sends besides its message. Each is optional, as another back end may leave it out; null for
 * other errors.
 */
export function conflictIn(error: unknown): Partial<Conflict> | null {
  if (!(error instanceof ApiError) || error.failure.status !== 409) return null
  return typeof error.body === 'object' && error.body !== null ? error.body : {}
}
