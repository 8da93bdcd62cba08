import type { Language, Text } from './language.ts'
import { sentences } from './sentences.ts'

/** An answer that says no, with its body made for the caller's language. */
export class CallError extends Error {
  readonly status: number
  readonly body: (language: Language) => unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: (language: Language) => unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`answered ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type FieldErrors = Readonly<Record<string, Text>>

/** `{"field": ["…"]}`; errors of the whole form stand under `non_field_errors`. */
export function badFields(errors: FieldErrors, status = 400): CallError {
  return new CallError(status, (language) =>
    Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text[language]]])),
  )
}

/** `{"detail": "…"}` */
export function detailError(status: number, text: Text, headers: Record<string, string> = {}): CallError {
  return new CallError(status, (language) => ({ detail: text[language] }), headers)
}

/** `{"message": "…"}`, where codes are verified. */
export function messageError(status: number, text: Text): CallError {
  return new CallError(status, (language) => ({ message: text[language] }))
}

/** A customer with a session cookie must prove that the call comes from the back end's own pages. */
export function csrfFailed(): CallError {
  return new CallError(403, () => ({ detail: 'CSRF Failed: CSRF token missing.' }))
}

export function notFound(): CallError {
  return detailError(404, sentences.notFound)
}

export function throttled(seconds: number): CallError {
  return new CallError(
    429,
    (language) => ({
      detail:
        language === 'ar'
          ? `${sentences.throttled.ar} متوقع أن يكون متاحاً خلال ${seconds} ثوان.`
          : `${sentences.throttled.en} Expected available in ${seconds} seconds.`,
    }),
    { 'Retry-After': String(seconds) },
  )
}

/** The answer of the usual JSON web token authentication to an expired or invalid token. */
export function staleToken(): CallError {
  return new CallError(
    401,
    (language) => ({
      detail: sentences.badToken[language],
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: sentences.expired[language] }],
    }),
    { 'WWW-Authenticate': 'Bearer realm="api"' },
  )
}

export function staleRefresh(): CallError {
  return new CallError(
    401,
    (language) => ({ detail: sentences.expired[language], code: 'token_not_valid' }),
    { 'WWW-Authenticate': 'Bearer realm="api"' },
  )
}
