import { ApiError, type ApiFailure } from '@marah/ui/calls/errors'
import type { Translate } from '../messages.tsx'

const unexpected: ApiFailure = { status: 500, code: undefined, message: undefined, fields: {} }

/** Converts any thrown error to an ApiFailure. */
export function failureFrom(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : unexpected
}

/** A message for the reader. The server's own is shown for 4xx, never for 5xx. */
export function failureText(t: Translate, { status, code, message }: ApiFailure): string {
  if (status === 0) return t(code === 'timeout' ? 'shell.timedOut' : 'shell.noConnection')
  if (status === 503) return t('shell.busy')
  if (status === 403) return message ?? t('shell.forbidden')
  return status < 500 && message ? message : t('shell.unexpected')
}

/** The id under which the log has the request, if the answer named it. */
export function requestIdOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return undefined
  const id: unknown = Reflect.get(error.body, 'request_id')
  return typeof id === 'string' ? id : undefined
}
