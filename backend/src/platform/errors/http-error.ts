import { type FieldErrorTree, type FieldMessage, msg } from './field-errors.ts'

type Values = Record<string, string | number>

/** Statuses of errors that carry one sentence and a stable code. */
export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 414 | 415 | 429 | 503

/**
 * An error answer with one sentence (`Problem` in the contract). Clients branch on `code`, which never changes;
 * `messageKey` names the sentence in `messages/<language>.json` and is the code itself by default.
 */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  readonly code: string
  readonly messageKey: string
  readonly values: Values
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: HttpErrorStatus,
    code: string,
    more: {
      messageKey?: string
      values?: Values
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.messageKey = more.messageKey ?? code
    this.values = more.values ?? {}
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

export function notFound(): HttpError {
  return new HttpError(404, 'not_found')
}

/**
 * 400 with messages beside fields: `{ email: [msg('email_taken')] }`. The router translates the keys. `message` is
 * added as a separate sentence, where clients of the specification read some of them (rule P26).
 */
export class InvalidInput extends Error {
  readonly fields: FieldErrorTree
  readonly sentence: FieldMessage | null

  constructor(fields: FieldErrorTree, options: { message?: FieldMessage } = {}) {
    super('invalid_input')
    this.fields = fields
    this.sentence = options.message ?? null
  }
}

/** For handlers: one message beside one field. */
export function invalidField(
  field: string,
  messageKey: string,
  values?: Record<string, string | number>,
): InvalidInput {
  return new InvalidInput({ [field]: [msg(messageKey, values)] })
}
