// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../app-state.ts'
import { api, call } from './api.ts'
import { ApiError } from './errors.ts'
import { beginSession } from './logout.ts'
import { refreshSession } from './refresh.ts'

type Answer = { status: number; body?: unknown }
let answer: (request: Request) => Answer | Promise<Answer>
const sent: { path: string; token: string | null; body: string }[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  // The platform's own Web Locks: happy-dom has none.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), location.href),
      {
        ...(input instanceof Request && {
          method: input.method,
          headers: input.headers,
          body: (await input.text()) || null,
        }),
        ...(init && { method: init.method ?? 'GET', body: init.body ?? null, headers: init.headers ?? {} }),
      },
    )
    const path = new URL(request.url).pathname
    sent.push({ path, token: request.headers.get('Authorization'), body: await request.clone().text() })
    const { status, body } = await answer(request)
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A back end that takes the token `good` and renews with `refresh`. */
function backEnd(refresh: Answer) {
  return (request: Request): Answer => {
    if (request.url.endsWith('/auth/token/refresh/')) return refresh
    if (request.headers.get('Authorization') === 'Bearer good') return { status: 200, body: { results: [] } }
    return { status: 401, body: { detail: 'Token is old', code: 'token_not_valid' } }
  }
}

const refreshes = () => sent.filter(({ path }) => path.endsWith('/auth/token/refresh/'))

test('many calls that are refused at once refresh once and are each repeated once', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  answer = backEnd({ status: 200, body: { access: 'good', refresh: 'r2' } })
  await Promise.all([1, 2, 3].map(() => call(api.GET('/cart/cart/'))))
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]?.body).toBe('{"refresh":"r1"}')
  expect(localStorage.getItem('access')).toBe('good')
  expect(localStorage.getItem('refresh')).toBe('r2')
})

test('a tab that waited for the lock uses the token that another tab has renewed', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  answer = backEnd({ status: 500 })
  let release = () => {}
  const other = locks.request('auth-refresh', () => new Promise<void>((resolve) => (release = resolve)))
  const mine = refreshSession('old')
  await new Promise((resolve) => setTimeout(resolve, 0))
  localStorage.setItem('access', 'good')
  release()
  await other
  expect(await mine).toBe('renewed')
  expect(refreshes()).toHaveLength(0)
})

test('a refused refresh ends the session; public data is then read as anyone', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  answer = (request) =>
    request.headers.has('Authorization') || request.url.includes('refresh')
      ? { status: 401, body: { detail: 'no' } }
      : { status: 200, body: { results: [] } }
  await call(api.GET('/product/product/'))
  expect(localStorage.getItem('access')).toBeNull()
  expect(localStorage.getItem('refresh')).toBeNull()
  expect(appState.getState().loggedIn).toBe(false)
})

test('an unreachable refresh keeps the tokens for a later try', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  answer = backEnd({ status: 503 })
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBe('old')
})

test('a renewed token that is refused too logs out instead of trying for ever', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  answer = backEnd({ status: 200, body: { access: 'bad' } })
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(sent.filter(({ path }) => path.endsWith('/cart/cart/'))).toHaveLength(2)
  expect(localStorage.getItem('access')).toBeNull()
})

test('login never carries an old token, and without "remember me" the refresh token dies with the tab', async () => {
  localStorage.setItem('access', 'old')
  answer = () => ({ status: 200, body: {} })
  await call(api.POST('/auth/login/', { body: { email: 'a@b.c', password: 'x' } }))
  expect(sent[0]?.token).toBeNull()
  beginSession({ access: 'new', refresh: 'r' }, false)
  expect(localStorage.getItem('refresh')).toBeNull()
  expect(sessionStorage.getItem('refresh')).toBe('r')
})

test('an empty refresh means that a cookie holds it: it is called without a body field', async () => {
  beginSession({ access: 'old', refresh: '' }, true)
  answer = backEnd({ status: 200, body: { access: 'good', refresh: '' } })
  await call(api.GET('/cart/cart/'))
  expect(refreshes()[0]?.body).toBe('{}')
})

test('405 on the user logs out; on other paths it does not', async () => {
  answer = () => ({ status: 405, body: { detail: 'no' } })
  beginSession({ access: 'good' }, true)
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBe('good')
  await expect(call(api.GET('/auth/user/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBeNull()
})
