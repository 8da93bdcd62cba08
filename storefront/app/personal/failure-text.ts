import { ApiError, type ApiFailure } from '../platform/personal/errors.ts'
import type { Words } from '../platform/words.tsx'

const unexpected: ApiFailure = { status: 500, code: undefined, message: undefined, fields: {} }

/** Whatever a call threw, in the shape that screens know. */
export function failureFrom(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : unexpected
}

/** One sentence for the reader. A server's own words are shown where it refused, never where it broke. */
export function failureText(t: Words, { status, code, message }: ApiFailure): string {
  if (status === 0) return t(code === 'timeout' ? 'accounts.timedOut' : 'accounts.noConnection')
  // A pause says by itself how long it is.
  if (status === 429 && !(code === 'unpaid_pause' && message)) return t('accounts.tooMany')
  return status < 500 && message ? message : t('shell.errorText')
}

/** The message about the first field that an error names, for a screen that shows one message only. */
export function fieldMessage({ fields }: ApiFailure): string | undefined {
  return Object.values(fields)[0]?.[0]
}
