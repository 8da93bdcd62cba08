import { isDatabaseAway } from '../../platform/database/database.ts'
import { translateFields } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { Services } from '../services.ts'
import { type CallContext, languageOf } from './call-context.ts'

type ReadRequest = { readonly language: Language; readonly requestId: string; readonly path: string }
type Problem = {
  readonly status: 400 | 500 | 503 | HttpError['status']
  readonly body: object
  readonly headers: Record<string, string>
}

export function answerError(error: unknown, c: CallContext, services: Services): Response {
  const request = { language: languageOf(c), requestId: c.get('requestId'), path: c.req.path }
  const { status, body, headers } = describeError(error, request, services)
  return c.json(body, status, headers)
}

/** Converts a handler's error to one of the contract's kinds (contract: errors.ts); logs an unexpected one. */
export function describeError(
  error: unknown,
  { language, requestId, path }: ReadRequest,
  services: Services,
): Problem {
  const t = services.messages[language]
  if (error instanceof InvalidInput) {
    const { fields, sentence } = error
    const message = sentence && { message: t(sentence.messageKey, sentence.values) }
    return { status: 400, body: { ...translateFields(fields, t), ...message }, headers: noStore }
  }
  if (error instanceof HttpError) {
    const body = { detail: t(error.messageKey, error.values), code: error.code, ...error.extra }
    return { status: error.status, body, headers: { ...noStore, ...error.headers } }
  }
  services.log.error({ err: error, request_id: requestId, path }, 'unexpected error')
  const away = isDatabaseAway(error)
  const code = away ? 'unavailable' : 'server_error'
  return {
    status: away ? 503 : 500,
    body: { detail: t(code), code, request_id: requestId },
    headers: away ? { ...noStore, 'Retry-After': '5' } : noStore,
  }
}

const noStore = { 'Cache-Control': 'no-store' }
