import type { Answer } from './back-end.ts'
import type { Language } from './language.ts'
import { type Sentence, sentences } from './sentences.ts'
import { type Fields, fieldsIn, textIn } from './values.ts'

type Messages = { [field: string]: string[] | Messages }

const codes: Readonly<Record<number, Sentence>> = {
  400: 'invalid',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'throttled',
  500: 'server_error',
}

const tokenCodes = new Set([
  'not_authenticated',
  'authentication_failed',
  'token_not_valid',
  'user_not_found',
])

/** Names under which one sentence about the whole stands; the first that there is counts. */
const aboutAll = ['detail', 'message', 'error', 'title', 'reason']
const noFields = new Set([...aboutAll, 'code', 'request_id', 'messages', 'status', 'status_code', 'type'])
const formNames = new Set(['__all__', 'non_field_errors', 'form'])

const longestMessage = 500
const mostMessages = 50
const deepest = 4

/**
 * The status by the contract. Where session authentication comes first, who is not logged in is 403; and what cannot be
 * processed is 422 with some.
 */
export function statusOf({ status, body }: Answer, hasToken: boolean): number {
  if (status === 422) return 400
  if (status !== 403) return status
  return !hasToken || tokenCodes.has(codeIn(body)) ? 401 : 403
}

export function codeIn(body: unknown): string {
  const code = fieldsIn(body)?.code
  return typeof code === 'string' ? code : ''
}

/** The body of an error in the contract's one shape (contract: errors.ts), with the messages that the back end gave. */
export function problemBody(status: number, body: unknown, language: Language): object {
  if (isProblem(body)) return body
  const fallback = status >= 500 && status !== 500 ? 'unavailable' : (codes[status] ?? 'invalid')
  const code = codeIn(body) || fallback
  // A server error describes the fault to its operator, not to a customer.
  if (status >= 500) return { detail: sentences[fallback][language], code }
  const fields = fieldMessages(body)
  const detail = sentenceIn(body)
  const names = Object.keys(fields)
  if (names.length === 0) return { detail: detail ?? sentences[fallback][language], code }
  // Beside its field a message is read, and as `message` too (rule P26).
  if (status === 400) return { ...fields, ...(detail !== null && aboutForm(fields, body, detail)) }
  return { ...fields, detail: detail ?? firstOf(fields) ?? sentences[fallback][language], code }
}

function isProblem(body: unknown): body is object {
  const fields = fieldsIn(body)
  return typeof fields?.detail === 'string' && fields.detail !== '' && typeof fields.code === 'string'
}

function aboutForm(fields: Messages, body: unknown, detail: string): object {
  if (textIn(fieldsIn(body)?.message) === detail) return { message: detail }
  return 'non_field_errors' in fields ? {} : { non_field_errors: [detail] }
}

/** The one sentence about the whole. */
function sentenceIn(body: unknown): string | null {
  if (typeof body === 'string') return shortened(body)
  const fields = fieldsIn(body)
  if (!fields) return null
  for (const name of aboutAll) {
    const [text] = textsIn(fields[name])
    if (text !== undefined) return text
  }
  return null
}

/** Messages by field; a list alone is about the form. */
function fieldMessages(body: unknown): Messages {
  if (Array.isArray(body)) {
    const texts = textsIn(body)
    return texts.length > 0 ? { non_field_errors: texts } : {}
  }
  const fields = fieldsIn(body)
  if (!fields) return {}
  return messagesIn(fieldsIn(fields.errors) ?? fields, 0)
}

function messagesIn(fields: Fields, depth: number): Messages {
  const found: Messages = {}
  for (const [name, value] of Object.entries(fields).slice(0, mostMessages)) {
    if (depth === 0 && noFields.has(name) && !(name === 'code' && Array.isArray(value))) continue
    const messages = messagesOf(value, depth)
    if (messages !== null) found[formNames.has(name) ? 'non_field_errors' : name] = messages
  }
  return found
}

/** A single text counts as a list of one; nested objects and lists of them nest. */
function messagesOf(value: unknown, depth: number): string[] | Messages | null {
  const texts = textsIn(value)
  if (texts.length > 0) return texts
  if (depth === deepest) return null
  const nested = fieldsIn(Array.isArray(value) ? { ...value.slice(0, mostMessages) } : value)
  const messages = nested ? messagesIn(nested, depth + 1) : {}
  return Object.keys(messages).length > 0 ? messages : null
}

function textsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.slice(0, mostMessages) : [value]
  return texts.flatMap((text: unknown) => (typeof text === 'string' ? (shortened(text) ?? []) : []))
}

function shortened(text: string): string | null {
  const short = textIn(text).slice(0, longestMessage)
  return short === '' ? null : short
}

function firstOf(fields: Messages): string | undefined {
  const [first] = Object.values(fields)
  return Array.isArray(first) ? first[0] : first && firstOf(first)
}
