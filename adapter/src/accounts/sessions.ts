import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer } from '../back-end.ts'
import { codeIn } from '../problem.ts'
import { handled, isDone, passOn, problem, rejected, reply, sentFields } from '../reply.ts'
import { sentences } from '../sentences.ts'
import { fieldsIn, textIn, textOf } from '../values.ts'
import { userWithPicture } from './avatars.ts'
import { authorizationOf, expirationsIn, sendableAccess, tokensIn } from './tokens.ts'
import type { User } from './user-json.ts'

/** Answers the calls that open, renew and end a session. */
export function adaptSessions(calls: AdaptedCalls): void {
  calls.on('POST', '/auth/login/', [], (exchange) => open(exchange, '/auth/login/', 200))
  calls.on('POST', '/auth/registration/', [], (exchange) => open(exchange, '/auth/registration/', 201))
  calls.on('POST', '/auth/password/reset/confirm/', [], (exchange) =>
    open(exchange, '/auth/password/reset/confirm/', 200),
  )
  calls.on('POST', '/social-auth/:id/', [], (exchange) =>
    open(exchange, `/social-auth/${encodeURIComponent(exchange.params.id ?? '')}/`, 200),
  )
  calls.on('POST', '/auth/token/refresh/', ['token-refresh'], renew)
  calls.on('POST', '/auth/logout/', [], handled(end))
}

/** Calls whose only purpose is a session. */
const mustOpen = /^\/(?:auth\/login|social-auth)\//

async function open(exchange: Exchange, path: `/${string}/`, status: number): Promise<Response> {
  const first = await passOn(exchange, path)
  // A wrong password is about what was entered, not about a session.
  if (!isDone(first)) return rejected(exchange, first.status === 401 ? { ...first, status: 400 } : first)
  const answer = (await loginAfterSignUp(exchange, path, first)) ?? first
  const tokens = tokensIn(answer.body)
  const detail = detailOf(answer, exchange)
  // Who asked to log in and got no token is not logged in.
  if (tokens === null && mustOpen.test(path)) return rejected(exchange, { ...answer, status: 502 })
  // The customer logs in afterwards, or verifies the email address first.
  if (tokens === null) return reply(status, { detail }, answer.headers)
  const access = await sendableAccess(tokens, exchange.backEnd)
  const user = await userOf(exchange, answer, access)
  return reply(
    status,
    {
      detail,
      ...(user && { user }),
      access,
      refresh: tokens.refresh,
      ...expirationsIn(answer.body, tokens),
      is_new: fieldsIn(answer.body)?.is_new === true,
    },
    answer.headers,
  )
}

/** Signing up logs in: where it opened no session, what was entered does. Null where that is not for now. */
async function loginAfterSignUp(exchange: Exchange, path: string, { body }: Answer): Promise<Answer | null> {
  if (path !== '/auth/registration/' || tokensIn(body) !== null) return null
  const { email, password1 } = await sentFields(exchange)
  const answer = await exchange.backEnd.call('POST', '/auth/login/', { email, password: password1 })
  return isDone(answer) && tokensIn(answer.body) !== null ? answer : null
}

function detailOf({ body }: Answer, { backEnd }: Exchange): string {
  return textOf(fieldsIn(body) ?? {}, 'detail', 'message') || sentences.done[backEnd.language]
}

/** Takes the user from the login's answer, or requests it if the answer has none. */
async function userOf(exchange: Exchange, { body }: Answer, access: string): Promise<User | null> {
  const { backEnd } = exchange
  const own = backEnd.as(authorizationOf(access))
  const given = await userWithPicture(fieldsIn(body)?.user, own)
  const user = given ?? (await userWithPicture((await own.call('GET', '/auth/user/')).body, own))
  if (user === null || user.is_terms_agreed) return user
  // Stores the agreement from the sign-up form, if the back end's sign-up call does not take it.
  const { is_terms_agreed } = await sentFields(exchange)
  if (is_terms_agreed !== true) return user
  const changed = await own.call('PATCH', '/auth/user/', { is_terms_agreed })
  return (isDone(changed) && (await userWithPicture(changed.body, own))) || user
}

/** Whatever the back end answers but new tokens, the session is over; without that call, it ends with its access token. */
async function renew(exchange: Exchange): Promise<Response> {
  const answer = await passOn(exchange, '/auth/token/refresh/')
  if (answer.status === 429 || answer.status >= 500) return rejected(exchange, answer)
  const tokens = isDone(answer) ? tokensIn(answer.body) : null
  if (tokens === null) {
    const isReused = codeIn(answer.body) === 'token_reused'
    return problem(exchange, 401, 'token_not_valid', isReused ? { code: 'token_reused' } : {})
  }
  const { refresh: sent } = await sentFields(exchange)
  // If the back end does not rotate refresh tokens, the old one stays valid.
  const refresh = tokens.refresh || textIn(sent)
  const renewed = { access: tokens.access, refresh, ...expirationsIn(answer.body, { ...tokens, refresh }) }
  return reply(200, renewed, answer.headers)
}

/** The browser clears what it holds whatever the answer is (rule C3): it is never asked to log in once more for that. */
async function end(exchange: Exchange): Promise<Response> {
  const { backEnd } = exchange
  const answer = await passOn(exchange, '/auth/logout/')
  if (answer.status >= 500 || answer.status === 429) return rejected(exchange, answer)
  // Some want the refresh token that they are to end, though the specification sends none; and with an access token that has run
  // out, a refresh token in the body or in a cookie is ended all the same.
  const wantsMore = answer.status === 400 || answer.status === 401
  const again = wantsMore
    ? await backEnd.as(null).call('POST', '/auth/logout/', await sentFields(exchange))
    : answer
  return reply(200, { detail: sentences.done[backEnd.language] }, again.headers)
}
