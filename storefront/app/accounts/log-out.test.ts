// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../platform/app-state.ts'
import { api } from '../platform/personal/api.ts'
import { beginSession, consumeSessionEnd } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { closeAccount, logOut } from './log-out.ts'

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test.each([200, 204])('logout: %i clears the storage and marks logged out', async (status) => {
  backEnd.answer(() => ({ status, ...(status === 200 && { body: { detail: '' } }) }))
  await logOut()
  expect(Object.keys(localStorage)).toEqual(['root'])
  expect(appState.getState().loggedIn).toBe(false)
  expect(consumeSessionEnd()).toBe('left')
})

test('logout sends the refresh token, by which some back ends end a session', async () => {
  backEnd.answer(() => ({ status: 200, body: { detail: '' } }))
  await logOut()
  expect(backEnd.sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/auth/logout/', { refresh: 'r' }],
  ])
})

test.each([
  ['rejected', () => ({ status: 401, body: { detail: '' } })],
  ['broken', () => ({ status: 500, body: '<html>' })],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('logout clears all the same when the call is %s', async (_, answer) => {
  backEnd.answer(answer)
  await logOut()
  expect(localStorage.getItem('access')).toBeNull()
  expect(consumeSessionEnd()).toBe('left')
})

test('a call that the server rejects because of the logout does not make it an expired session', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<{ status: number; body: unknown }>()
  backEnd.answer(({ url }) =>
    url.endsWith('/auth/logout/') ? answered : { status: 401, body: { detail: 'Token is invalid' } },
  )
  const leaving = logOut()
  await api.GET('/cart/cart/', {}).catch(() => undefined)
  expect(localStorage.getItem('access')).toBeNull()
  expect(consumeSessionEnd()).toBe('left')
  answer({ status: 200, body: { detail: '' } })
  await leaving
  expect(consumeSessionEnd()).toBeUndefined()
})

test('deletion: 204 clears everything; a wrong password keeps everything', async () => {
  backEnd.answer(() => ({ status: 400, body: { password: ['Wrong'] } }))
  await expect(closeAccount('x')).rejects.toMatchObject({ failure: { fields: { password: ['Wrong'] } } })
  expect(localStorage.getItem('access')).toBe('good')
  backEnd.answer(() => ({ status: 204 }))
  await closeAccount('x')
  expect(JSON.parse(backEnd.sent.at(-1)?.body ?? '')).toEqual({ password: 'x' })
  expect(Object.keys(localStorage)).toEqual(['root'])
  expect(consumeSessionEnd()).toBe('closed')
})
