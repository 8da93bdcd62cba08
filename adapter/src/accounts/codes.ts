import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer } from '../back-end.ts'
import { codeIn, problemBody } from '../problem.ts'
import { handled, isDone, passOn, rejected, reply } from '../reply.ts'
import { sentences } from '../sentences.ts'
import { countIn, type Fields, fieldsIn, instantIn, listIn, textIn, textOf } from '../values.ts'
import { userWithPicture } from './avatars.ts'

const provingCalls = [
  '/auth/registration/verify-email/',
  '/base_user/verify-phone-number/',
  '/auth/email-change/verify-change-email/',
  '/auth/change-phone-number/verify-change-phone-number/',
] as const

const resendingCalls = [
  '/base_user/verify-email/resend/',
  '/base_user/verify-phone-number/resend/',
  '/auth/email-change/verify-change-email/resend/',
  '/auth/change-phone-number/verify-phone-number/resend/',
] as const

const changingCalls = ['/auth/email-change/', '/auth/change-phone-number/'] as const

/** One-time codes. Where the back end says nothing about a code but that it was sent, the storefront has its own waiting time. */
export function adaptCodes(calls: AdaptedCalls): void {
  for (const path of provingCalls)
    calls.on(
      'POST',
      path,
      [],
      handled((exchange) => prove(exchange, path)),
    )
  for (const path of resendingCalls) calls.on('GET', path, [], (exchange) => sendCode(exchange, path))
  for (const path of changingCalls) calls.on('POST', path, [], (exchange) => sendCode(exchange, path))
}

/** The account that the code has changed stands beside, so that it is not read again. */
async function prove(exchange: Exchange, path: `/${string}/`): Promise<Response> {
  const { backEnd, request } = exchange
  const answer = await passOn(exchange, path)
  if (!isDone(answer)) return rejectCode(exchange, answer)
  const fields = fieldsIn(answer.body) ?? {}
  const detail = textOf(fields, 'detail', 'message') || sentences.done[backEnd.language]
  const known = await userWithPicture(fields.user, backEnd)
  const hasToken = request.headers.has('authorization')
  const read = async () => userWithPicture((await backEnd.call('GET', '/auth/user/')).body, backEnd)
  const user = known ?? (hasToken ? await read() : null)
  return reply(200, { detail, message: detail, ...(user && { user }) }, answer.headers)
}

/** The fault of a code is reported beside its field, and as `message` (rule P26). */
function rejectCode(exchange: Exchange, answer: Answer): Response {
  const { status, body, headers } = answer
  if (status !== 400 && status !== 404) return rejected(exchange, answer)
  const known = fieldsIn(problemBody(status, body, exchange.backEnd.language)) ?? {}
  const [beside] = listIn(known.otp)
  const message =
    textIn(beside) || textOf(known, 'message', 'detail') || textIn(listIn(known.non_field_errors)[0])
  const code = codeIn(body) || (status === 404 ? 'not_found' : '')
  return reply(status, { otp: [message], message, ...(code && { code, detail: message }) }, headers)
}

async function sendCode(exchange: Exchange, path: `/${string}/`): Promise<Response> {
  const answer = await passOn(exchange, path)
  if (!isDone(answer)) return rejected(exchange, answer)
  const fields = fieldsIn(answer.body) ?? {}
  const detail = textOf(fields, 'detail', 'message') || sentences.done[exchange.backEnd.language]
  return reply(200, { detail, ...factsIn(fields) }, answer.headers)
}

/** Those that the back end knows. */
function factsIn(fields: Fields): object {
  const retryAfter = countIn(fields.retry_after)
  const expiresOn = instantIn(fields.expires_on)
  const sentTo = textIn(fields.sent_to)
  return {
    ...(retryAfter !== null && { retry_after: retryAfter }),
    ...(expiresOn !== null && { expires_on: expiresOn }),
    ...(sentTo !== '' && { sent_to: sentTo }),
  }
}
