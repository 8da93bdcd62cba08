// @vitest-environment happy-dom

import { ApiError } from '@marah/ui/calls/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressesQuery, makeDefault, removeAddress, saveAddress } from '../addresses/address-queries.ts'
import { type AddressValues, addressFields } from '../addresses/address-rules.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { updateUser, userQuery } from '../personal/user-queries.ts'
import { appState } from '../platform/app-state.ts'
import { api, call } from '../platform/personal/api.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { presetsQuery, removeAvatar, uploadAvatar } from './avatar-calls.ts'
import { changeEmail, changePhone, proveCode, resendCode } from './codes.ts'
import { closeAccount } from './log-out.ts'
import { logIn, resetAndLogIn, signUp } from './open-session.ts'
import {
  askResetByMail,
  askResetBySms,
  changePassword,
  createPassword,
  isResetLinkGood,
} from './passwords.ts'
import { referFriend } from './referrals.ts'

const login = { email: ' a@b.example ', password: ' p ', remember: true }
const registration = {
  email: 'a@b.example',
  full_name: 'Layla',
  password1: 'Aa1!bc',
  password2: 'Aa1!bc',
  remember: false,
}
const twice = { new_password1: 'Merry-Kite', new_password2: 'Merry-Kite' }
const reset = { ...twice, uid: 'u', token: 't' }
const tokens = { user: {}, access: 'new', refresh: 'r2' }
const address = Object.fromEntries(addressFields.map((field) => [field, field])) as AddressValues

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

/** Makes every account call of the specification (rule P30) through the functions that the screens use. */
const calls: Record<string, () => Promise<unknown>> = {
  login: () => logIn(login),
  'sign-up': () => signUp(registration),
  'e-mail verify': () => proveCode('email', '123456'),
  'phone verify': () => proveCode('phone', '123456'),
  'e-mail change verify': () => proveCode('email-change', '123456'),
  'phone change verify': () => proveCode('phone-change', '123456'),
  'resend e-mail code': () => resendCode('email'),
  'resend SMS code': () => resendCode('phone'),
  'resend e-mail change code': () => resendCode('email-change'),
  'resend phone change code': () => resendCode('phone-change'),
  'e-mail change': () => changeEmail('b@c.example', 'p'),
  'phone change': () => changePhone('+971501234567', 'p'),
  'create password': () => createPassword(twice),
  'change password': () => changePassword({ old_password: 'x', ...twice }),
  'password reset': () => askResetByMail('a@b.example'),
  'SMS reset': () => askResetBySms('+971501234567'),
  'reset confirm': () => resetAndLogIn(reset),
  'read user': () => queries.fetchQuery({ ...userQuery, retry: false }),
  'change user': () => updateUser({ full_name: 'Nur' }),
  'read avatar': () => queries.fetchQuery({ ...presetsQuery, retry: false }),
  'remove avatar': () => removeAvatar(),
  'upload avatar': () => uploadAvatar(new Blob(['x'], { type: 'image/jpeg' })),
  'delete account': () => closeAccount('p'),
  'address read': () => queries.fetchQuery({ ...addressesQuery, retry: false }),
  'address create': () => saveAddress(address, undefined),
  'address update': () => saveAddress(address, 7),
  'address default': () => makeDefault(7),
  'address delete': () => removeAddress(7),
  'refer a friend': () => referFriend('b@c.example'),
}

describe.each(Object.entries(calls))('%s', (_, make) => {
  test.each([
    ['500', { status: 500, body: { detail: 'x', code: 'server_error' } }, 500],
    ['a gateway’s HTML page', { status: 502, body: '<html><h1>Bad gateway</h1></html>' }, 502],
  ])('%s keeps the session, whatever its body is', async (_name, answer, status) => {
    backEnd.answer(() => answer)
    await expect(make()).rejects.toSatisfy((error) => failureFrom(error).status === status)
    expect(localStorage.getItem('access')).toBe('good')
    expect(appState.getState().loggedIn).toBe(true)
  })

  test.each([
    ['no connection', new TypeError('Failed to fetch'), 'network'],
    ['an answer that takes more than 100 s', new DOMException('', 'TimeoutError'), 'timeout'],
  ])('%s is reported as such', async (_name, thrown, code) => {
    backEnd.answer(() => Promise.reject(thrown))
    await expect(make()).rejects.toSatisfy((error) => {
      const failure = failureFrom(error)
      return error instanceof ApiError && failure.status === 0 && failure.code === code
    })
    expect(localStorage.getItem('access')).toBe('good')
  })
})

test('login: 200 logs in, e-mail trimmed and password exactly as typed, without the old token', async () => {
  backEnd.answer(() => ({ status: 200, body: tokens }))
  await logIn(login)
  const [sent] = backEnd.sent
  expect(sent).toMatchObject({ path: '/auth/login/', token: null })
  expect(JSON.parse(sent?.body ?? '')).toEqual({ email: 'a@b.example', password: ' p ', remember: true })
  expect(localStorage.getItem('access')).toBe('new')
  expect(appState.getState()).toMatchObject({ loggedIn: true, rememberMe: true })
  expect(localStorage.getItem('root')).not.toContain('new')
})

test.each([undefined, {}, { user: { id: 1 } }])(
  'login: 200 without tokens (%o) logs nobody in',
  async (body) => {
    backEnd.answer(() => ({ status: 200, body }))
    await expect(logIn(login)).rejects.toMatchObject({ failure: { status: 502 } })
    expect(localStorage.getItem('access')).toBe('good')
    expect(appState.getState().rememberMe).toBe(true)
  },
)

test.each([400, 401])('login: %i shows the answer’s errors and changes nothing', async (status) => {
  backEnd.answer(() => ({ status, body: { non_field_errors: ['Wrong pair'] } }))
  await expect(logIn(login)).rejects.toMatchObject({ failure: { status, message: 'Wrong pair' } })
  expect(localStorage.getItem('access')).toBe('good')
})

test('sign-up: 201 logs in; a referral code is sent only if there is one', async () => {
  backEnd.answer(() => ({ status: 201, body: tokens }))
  expect(await signUp(registration)).toBe(true)
  expect(localStorage.getItem('access')).toBe('new')
  expect(await signUp({ ...registration, referral_code: 'abc' })).toBe(true)
  const [first, second] = backEnd.sent.map(({ body }) => JSON.parse(body || '{}'))
  expect(first).toMatchObject({ password1: 'Aa1!bc', password2: 'Aa1!bc', is_terms_agreed: true })
  expect(first).not.toHaveProperty('referral_code')
  expect(second).toMatchObject({ referral_code: 'abc' })
})

test('sign-up: no session where the email must be verified first', async () => {
  for (const answer of [{ status: 201, body: { detail: 'Look into your mail' } }, { status: 204 }]) {
    backEnd.answer(() => answer)
    expect(await signUp(registration)).toBe(false)
    expect(localStorage.getItem('access')).toBe('good')
  }
})

test('sign-up: 400 gives errors by field', async () => {
  backEnd.answer(() => ({ status: 400, body: { email: ['Taken'], password1: 'Weak' } }))
  await expect(signUp(registration)).rejects.toMatchObject({
    failure: { status: 400, fields: { email: ['Taken'], password1: ['Weak'] } },
  })
})

test('create password: 200 marks the user logged in, 403 is a failure', async () => {
  backEnd.answer(() => ({ status: 200, body: { detail: '' } }))
  await createPassword(twice)
  expect(JSON.parse(backEnd.sent[0]?.body ?? '')).toEqual(twice)
  expect(appState.getState().loggedIn).toBe(true)
  backEnd.answer(() => ({ status: 403, body: { detail: 'There is one' } }))
  await expect(createPassword(twice)).rejects.toMatchObject({ failure: { status: 403 } })
})

test.each(['read user', 'read avatar'])('%s: 405 logs out here', async (name) => {
  backEnd.answer(() => ({ status: 405, body: { detail: 'Method not allowed' } }))
  await expect(calls[name]?.()).rejects.toThrow()
  expect(localStorage.getItem('access')).toBeNull()
  expect(appState.getState().loggedIn).toBe(false)
})

test('405 to changing the user, or to any other call, does not log out', async () => {
  backEnd.answer(() => ({ status: 405, body: { detail: 'Method not allowed' } }))
  for (const name of ['change user', 'address read', 'resend e-mail code'])
    await expect(calls[name]?.()).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBe('good')
})

test.each([400, 401])(
  'password reset and SMS reset: %i gives the body, and no session is ended',
  async (status) => {
    backEnd.answer(() => ({ status, body: { email: ['Unknown'], phone: ['Unknown'] } }))
    await expect(askResetByMail('a@b.example')).rejects.toMatchObject({
      failure: { status, fields: { email: ['Unknown'] } },
    })
    await expect(askResetBySms('+971501234567')).rejects.toMatchObject({
      failure: { status, fields: { phone: ['Unknown'] } },
    })
    expect(backEnd.sent.map(({ path }) => path)).toEqual([
      '/auth/password/reset/',
      '/auth/sms-password-reset/',
    ])
    expect(backEnd.sent.every(({ token }) => token === null)).toBe(true)
    expect(localStorage.getItem('access')).toBe('good')
  },
)

test('reset confirm: 200 logs in, but not without tokens; 400 fails', async () => {
  backEnd.answer(() => ({ status: 200, body: { detail: '', ...tokens } }))
  expect(await resetAndLogIn(reset)).toBe(true)
  expect(localStorage.getItem('access')).toBe('new')
  localStorage.clear()
  backEnd.answer(() => ({ status: 200, body: { detail: 'Changed' } }))
  expect(await resetAndLogIn(reset)).toBe(false)
  expect(localStorage.getItem('access')).toBeNull()
  backEnd.answer(() => ({ status: 400, body: { token: ['Invalid'] } }))
  await expect(resetAndLogIn(reset)).rejects.toMatchObject({ failure: { fields: { token: ['Invalid'] } } })
})

test('a reset link is checked without a token; a back end without that call checks it on submit', async () => {
  backEnd.answer(() => ({ status: 200, body: { valid: false, expires_on: null } }))
  expect(await isResetLinkGood('u', 't')).toBe(false)
  expect(backEnd.sent[0]).toMatchObject({ token: null, query: '?uid=u&token=t' })
  backEnd.answer(() => ({ status: 404, body: '<html>' }))
  expect(await isResetLinkGood('u', 't')).toBe(true)
})

test.each([400])('change password: %i gives the old password’s error', async (status) => {
  backEnd.answer(() => ({ status, body: { old_password: ['Wrong'] } }))
  await expect(changePassword({ old_password: 'x', ...twice })).rejects.toMatchObject({
    failure: { status, fields: { old_password: ['Wrong'] } },
  })
})

test('change password: 401 with a fresh token means a wrong old password and does not log out', async () => {
  backEnd.answer(({ url }) =>
    url.includes('/token/refresh/')
      ? { status: 200, body: { access: 'newer', refresh: 'r3' } }
      : { status: 401, body: { old_password: ['Wrong'] } },
  )
  await expect(changePassword({ old_password: 'x', ...twice })).rejects.toMatchObject({
    failure: { status: 401, fields: { old_password: ['Wrong'] } },
  })
  expect(localStorage.getItem('access')).toBe('newer')
})

test('only 200 counts as a referral', async () => {
  const referral = { link: 'https://shop.example/signup?ref=x', code: 'x', invited: 1, joined: 0 }
  backEnd.answer(() => ({ status: 200, body: referral }))
  expect(await referFriend('b@c.example')).toEqual(referral)
  for (const status of [201, 202, 429]) {
    backEnd.answer(() => ({ status, body: referral }))
    await expect(referFriend('b@c.example')).rejects.toThrow(ApiError)
  }
})

test('preset pictures may come as a page, a list, one picture, or not at all', async () => {
  const preset = { id: 1, avatar: '/a.webp', name: 'Fox', order: 2 }
  const first = { ...preset, id: 2, order: 1 }
  for (const body of [{ results: [preset, first] }, [preset, first]]) {
    backEnd.answer(() => ({ status: 200, body }))
    queries.clear()
    expect(await queries.fetchQuery(presetsQuery)).toEqual([first, preset])
  }
  queries.clear()
  backEnd.answer(() => ({ status: 200, body: preset }))
  expect(await queries.fetchQuery(presetsQuery)).toEqual([preset])
  queries.clear()
  backEnd.answer(() => ({ status: 404, body: {} }))
  expect(await queries.fetchQuery(presetsQuery)).toEqual([])
})

test('a call that fails with a token never repeats more than once', async () => {
  backEnd.answer(({ url }) =>
    url.includes('/token/refresh/') ? { status: 503 } : { status: 401, body: { detail: 'Old' } },
  )
  await expect(call(api.GET('/auth/session/'))).rejects.toThrow(ApiError)
  expect(backEnd.sent.filter(({ path }) => path === '/auth/session/')).toHaveLength(1)
  expect(localStorage.getItem('access')).toBe('good')
})
