import type { CallContext } from './call-context.ts'
import { isDatabaseAway } from './database.ts'
import { translateFields } from './field-errors.ts'
import { InvalidInput, Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { preferredLanguage } from './words.ts'

/** What a handler threw, as the contract's kinds of errors (contract: errors.ts); what nobody foresaw is logged. */
export function answerError(error: unknown, c: CallContext, services: Services): Response {
  const t = services.words[preferredLanguage(c.req.header('accept-language'))]
  if (error instanceof InvalidInput) {
    const { fields, sentence } = error
    const message = sentence && { message: t(sentence.word, sentence.values) }
    return c.json({ ...translateFields(fields, t), ...message }, 400, noStore)
  }
  if (error instanceof Refusal) {
    const problem = { detail: t(error.word, error.values), code: error.code, ...error.extra }
    return c.json(problem, error.status, { ...noStore, ...error.headers })
  }
  const requestId = c.get('requestId')
  services.log.error({ err: error, request_id: requestId, path: c.req.path }, 'unexpected error')
  const away = isDatabaseAway(error)
  const code = away ? 'unavailable' : 'server_error'
  return c.json({ detail: t(code), code, request_id: requestId }, away ? 503 : 500, {
    ...noStore,
    ...(away && { 'Retry-After': '5' }),
  })
}

const noStore = { 'Cache-Control': 'no-store' }
