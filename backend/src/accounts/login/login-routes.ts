import { login, logout, refreshToken, register } from '@marah/contract/accounts'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../../platform/errors/http-error.ts'
import { isOwnPage } from '../../services/http/own-page.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { emptyRefreshCookie, readRefreshCookie } from '../sessions/refresh-cookie.ts'
import { logOut, logOutByRefresh, rotate } from '../sessions/sessions.ts'
import { logIn, signUp } from './accounts.ts'
import { sessionOfExpired } from './authentication.ts'
import { loginAnswer, tokenAnswer } from './login-answer.ts'
import { visitorOf } from './visitor.ts'

export function registerLogin(router: Router, services: Services): void {
  router.answer(register, async (request) => {
    const made = await signUp(services, request.body, visitorOf(request))
    return { status: 201, ...(await loginAnswer(services, made, request.headers)) }
  })
  router.answer(login, async (request) => {
    const found = await logIn(services, request.body, visitorOf(request))
    return { status: 200, ...(await loginAnswer(services, found, request.headers)) }
  })
  router.answer(refreshToken, async ({ body, headers }) => {
    const cookie = body.refresh ? undefined : readRefreshCookie(headers, services.config)
    const given = body.refresh || cookie
    if (!given) throw new InvalidInput({ refresh: [msg('required')] })
    const rotation = await rotate(services, given)
    if (rotation.kind !== 'renewed') throw tokenError(rotation.kind, services, headers)
    return { status: 200, ...tokenAnswer(services, rotation.tokens, cookie !== undefined) }
  })
  router.answer(logout, async ({ body, actor, language, headers }) => {
    const sessionId =
      actor.kind === 'customer'
        ? actor.sessionId
        : await sessionOfExpired(services, headers.get('authorization'))
    if (sessionId) await logOut(services, sessionId)
    if (body.refresh) await logOutByRefresh(services, body.refresh)
    const detail = services.messages[language]('accounts_logged_out')
    return { status: 200, body: { detail }, headers: forgetCookie(services, headers) }
  })
}

function tokenError(kind: 'invalid' | 'reused', services: Services, headers: Headers): HttpError {
  return new HttpError(401, kind === 'reused' ? 'token_reused' : 'token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api"', ...forgetCookie(services, headers) },
  })
}

function forgetCookie(services: Services, headers: Headers): Record<string, string> {
  if (!isOwnPage(headers, services.config)) return {}
  return { 'Set-Cookie': emptyRefreshCookie(services.config) }
}
