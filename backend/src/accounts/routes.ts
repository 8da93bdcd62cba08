import { getUser, login, logout, refreshToken, register, updateUser } from '@marah/contract/accounts'
import {
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses as listAddressesCall,
  updateAddress,
} from '@marah/contract/addresses'
import { say } from '../platform/field-errors.ts'
import { idFrom } from '../platform/ids.ts'
import { pageFrame, pageRequest } from '../platform/paging.ts'
import { InvalidInput, Refusal } from '../platform/refusal.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { changeUser, loadUser, logIn, signUp, userJson } from './accounts.ts'
import {
  addAddress,
  addressJson,
  changeAddress,
  listAddresses,
  loadAddress,
  removeAddress,
} from './addresses.ts'
import { sessionOfExpired } from './authentication.ts'
import { loginAnswer, tokenAnswer } from './login-answer.ts'
import { emptyRefreshCookie, isOwnPage, readRefreshCookie } from './refresh-cookie.ts'
import { endSession, endSessionOf, rotate, sweepSessions } from './sessions.ts'

const sweepSeconds = 3600

export function registerAccounts(router: Router, services: Services): void {
  registerLogin(router, services)
  registerUser(router, services)
  registerAddresses(router, services)
  services.jobs.every('accounts.sweep', sweepSeconds, () => sweepSessions(services))
}

function registerLogin(router: Router, services: Services): void {
  router.answer(register, async ({ body, language, headers }) => {
    const made = await signUp(services, body, { language, userAgent: headers.get('user-agent') })
    return { status: 201, ...(await loginAnswer(services, made, headers)) }
  })
  router.answer(login, async ({ body, language, headers }) => {
    const found = await logIn(services, body, { language, userAgent: headers.get('user-agent') })
    return { status: 200, ...(await loginAnswer(services, found, headers)) }
  })
  router.answer(refreshToken, async ({ body, headers }) => {
    const cookie = body.refresh ? undefined : readRefreshCookie(headers, services.config)
    const given = body.refresh || cookie
    if (!given) throw new InvalidInput({ refresh: [say('required')] })
    const rotation = await rotate(services, given)
    if (rotation.kind !== 'renewed') throw refused(rotation.kind, services, headers)
    return { status: 200, ...tokenAnswer(services, rotation.tokens, cookie !== undefined) }
  })
  router.answer(logout, async ({ body, user, language, headers }) => {
    const { db } = services.database
    const sessionId = user?.sessionId ?? (await sessionOfExpired(services, headers.get('authorization')))
    if (sessionId) await endSession(db, sessionId, services.now())
    if (body.refresh) await endSessionOf(db, body.refresh, services.now())
    const detail = services.words[language]('accounts_logged_out')
    return { status: 200, body: { detail }, headers: forgetCookie(services, headers) }
  })
}

function refused(kind: 'invalid' | 'reused', services: Services, headers: Headers): Refusal {
  return new Refusal(401, kind === 'reused' ? 'token_reused' : 'token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api"', ...forgetCookie(services, headers) },
  })
}

function forgetCookie(services: Services, headers: Headers): Record<string, string> {
  if (!isOwnPage(headers, services.config)) return {}
  return { 'Set-Cookie': emptyRefreshCookie(services.config) }
}

function registerUser(router: Router, services: Services): void {
  router.answer(getUser, async ({ user }) => ({
    status: 200,
    body: await userJson(services, await loadUser(services, user.userId)),
  }))
  router.answer(updateUser, async ({ user, body }) => ({
    status: 200,
    body: await userJson(services, await changeUser(services, user.userId, body)),
  }))
}

function registerAddresses(router: Router, services: Services): void {
  router.answer(listAddressesCall, async ({ user, query, url }) => {
    const page = pageRequest(query)
    const { count, rows } = await listAddresses(services, user.userId, page)
    const frame = pageFrame(page, count, url, services.config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results: rows.map(addressJson) } }
  })
  router.answer(createAddress, async ({ user, body }) => ({
    status: 201,
    body: addressJson(await addAddress(services, user.userId, body)),
  }))
  router.answer(getAddress, async ({ user, params }) => ({
    status: 200,
    body: addressJson(await loadAddress(services, user.userId, idFrom(params.id))),
  }))
  router.answer(updateAddress, async ({ user, params, body }) => ({
    status: 200,
    body: addressJson(await changeAddress(services, user.userId, idFrom(params.id), body)),
  }))
  router.answer(deleteAddress, async ({ user, params }) => {
    await removeAddress(services, user.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
}
