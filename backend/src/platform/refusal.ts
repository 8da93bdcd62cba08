import { type FieldErrorTree, type FieldMessage, say } from './field-errors.ts'

type Values = Record<string, string | number>

/** Statuses of refusals that carry one sentence and a stable code. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 414 | 415 | 429 | 503

/**
 * A refusal with one sentence (`Problem` in the contract). `code` is what clients branch on and never changes; `word` names
 * the sentence in `words/<language>.json`, the code's own unless told.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly word: string
  readonly values: Values
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: RefusalStatus,
    code: string,
    more: {
      word?: string
      values?: Values
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.word = more.word ?? code
    this.values = more.values ?? {}
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

export function notFound(): Refusal {
  return new Refusal(404, 'not_found')
}

/**
 * 400 with messages beside fields: `{ email: [say('email_taken')] }`. Words, not texts: the router translates. `message`
 * goes beside them as one bare sentence, which is where clients of the specification read some of them (rule P26).
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
  word: string,
  values?: Record<string, string | number>,
): InvalidInput {
  return new InvalidInput({ [field]: [say(word, values)] })
}
