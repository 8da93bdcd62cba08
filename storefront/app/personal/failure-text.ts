import { ApiError, type ApiFailure } from '@marah/ui/calls/errors'
import type { Translate } from '../platform/messages.tsx'

const unexpected: ApiFailure = { status: 500, code: undefined, message: undefined, fields: {} }

/** Converts any thrown error to an ApiFailure. */
export function failureFrom(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : unexpected
}

/** A message for the reader. The server's own is shown for 4xx, never for 5xx. */
export function failureText(t: Translate, { status, code, message }: ApiFailure): string {
  if (status === 0) return t(code === 'timeout' ? 'accounts.timedOut' : 'accounts.noConnection')
  if (status === 503) return t('accounts.busy')
  // The message of this pause includes its length.
  if (status === 429 && !(code === 'unpaid_pause' && message)) return t('accounts.tooMany')
  return status < 500 && message ? message : t('shell.errorText')
}

/** A message in place of data: where nothing was typed, nothing typed can be lost. */
export function loadFailureText(t: Translate, failure: ApiFailure): string {
  if (failure.status !== 0) return failureText(t, failure)
  return t(failure.code === 'timeout' ? 'accounts.loadTimedOut' : 'accounts.loadOffline')
}

/** The first field error, for screens that show only one message. */
export function fieldMessage({ fields }: ApiFailure): string | undefined {
  return Object.values(fields)[0]?.[0]
}
