// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { ApiError } from '@marah/ui/calls/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../app-state.ts'
import { readDraft, saveDraft } from '../drafts.ts'
import { api, call } from './api.ts'
import { beginSession, consumeSessionEnd, endSession, followSession, sessionSignal } from './logout.ts'
import { type Answer, mockBackEnd } from './mock-back-end.ts'
import { queries } from './queries.ts'
import { refreshSession } from './refresh.ts'

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Accepts the token `good`, and answers refreshes with `refresh`. */
function renewsWith(refresh: Answer) {
  return (request: Request): Answer => {
    if (request.url.endsWith('/auth/token/refresh/')) return refresh
    if (request.headers.get('Authorization') === 'Bearer good') return { status: 200, body: { results: [] } }
    return { status: 401, body: { detail: 'Token is old', code: 'token_not_valid' } }
  }
}

const refreshes = () => backEnd.sent.filter(({ path }) => path.endsWith('/auth/token/refresh/'))

test('many calls with 401 at once refresh once and are retried once each', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 200, body: { access: 'good', refresh: 'r2' } }))
  await Promise.all([1, 2, 3].map(() => call(api.GET('/cart/cart/'))))
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]?.body).toBe('{"refresh":"r1"}')
  expect(localStorage.getItem('access')).toBe('good')
  expect(localStorage.getItem('refresh')).toBe('r2')
})

test('a tab that waited for the lock uses the token that another tab has renewed', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 500 }))
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

test('a rejected refresh ends the session; public data is then read anonymously', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer((request) =>
    request.headers.has('Authorization') || request.url.includes('refresh')
      ? { status: 401, body: { detail: 'no' } }
      : { status: 200, body: { results: [] } },
  )
  await call(api.GET('/product/product/'))
  expect(localStorage.getItem('access')).toBeNull()
  expect(localStorage.getItem('refresh')).toBeNull()
  expect(appState.getState().loggedIn).toBe(false)
})

test.each([408, 425, 429, 500, 503])(
  'a refresh that is answered %i, which says nothing of the session, keeps the customer logged in for a retry',
  async (status) => {
    beginSession({ access: 'old', refresh: 'r1' }, true)
    backEnd.answer(renewsWith({ status }))
    await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
    expect(localStorage.getItem('access')).toBe('old')
    expect(appState.getState().loggedIn).toBe(true)
  },
)

test('a 401 with a fresh token logs out instead of retrying for ever', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 200, body: { access: 'bad' } }))
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(backEnd.sent.filter(({ path }) => path.endsWith('/cart/cart/'))).toHaveLength(2)
  expect(localStorage.getItem('access')).toBeNull()
})

test('a call is aborted after 100 seconds (rule P33)', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    const end = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    late.abort(new DOMException('late', 'TimeoutError'))
    return end
  })
  await expect(call(api.GET('/cart/cart/'))).rejects.toMatchObject({
    failure: { status: 0, code: 'timeout' },
  })
  expect(timeout).toHaveBeenCalledWith(100_000)
  timeout.mockRestore()
})

test('an unexpected status is logged to the console with its request id; others are not', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const answered = async (status: number) => {
    backEnd.answer(() => ({ status, body: {}, headers: { 'X-Request-Id': 'r-17' } }))
    await call(api.GET('/cart/cart/')).catch(() => undefined)
    return written.mock.calls.splice(0).flat()
  }
  for (const status of [200, 400, 403, 404, 409, 429]) expect(await answered(status)).toEqual([])
  for (const status of [418, 500, 503])
    expect(await answered(status)).toEqual([
      expect.stringMatching(`Unhandled error: GET .*/cart/cart/ answered ${status} \\(request r-17\\)$`),
    ])
  written.mockRestore()
})

test('login never sends an old token, and without "remember me" the refresh token lasts as long as the tab', async () => {
  localStorage.setItem('access', 'old')
  backEnd.answer(() => ({ status: 200, body: {} }))
  await call(api.POST('/auth/login/', { body: { email: 'a@b.c', password: 'x' } }))
  expect(backEnd.sent[0]?.token).toBeNull()
  beginSession({ access: 'new', refresh: 'r' }, false)
  expect(localStorage.getItem('refresh')).toBeNull()
  expect(sessionStorage.getItem('refresh')).toBe('r')
})

test('an empty refresh means that a cookie holds it: it is called without a body field', async () => {
  beginSession({ access: 'old', refresh: '' }, true)
  backEnd.answer(renewsWith({ status: 200, body: { access: 'good', refresh: '' } }))
  await call(api.GET('/cart/cart/'))
  expect(refreshes()[0]?.body).toBe('{}')
})

test('405 on the user logs out; on other paths it does not', async () => {
  backEnd.answer(() => ({ status: 405, body: { detail: 'no' } }))
  beginSession({ access: 'good' }, true)
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBe('good')
  await expect(call(api.GET('/auth/user/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBeNull()
})

test('a session that ended by token reuse has its own reason, which login shows', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 401, body: { detail: 'no', code: 'token_reused' } }))
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(consumeSessionEnd()).toBe('reused')
  expect(consumeSessionEnd()).toBeUndefined()
})

test('the end of a session clears storage and cache, except language and scheme', () => {
  beginSession({ access: 'good', refresh: 'r' }, true)
  localStorage.setItem('cart-merge', 'x')
  saveDraft('address', 7, { name: 'Layla' })
  queries.setQueryData(['user'], { email: 'a@b.c' })
  const under = sessionSignal()
  endSession('left')
  expect(Object.keys(localStorage)).toEqual(['root'])
  expect(sessionStorage).toHaveLength(0)
  expect(queries.getQueryData(['user'])).toBeUndefined()
  expect(under.aborted).toBe(true)
  expect(appState.getState()).toMatchObject({ loggedIn: false, rememberMe: false })
})

test.each(['over', 'reused'] as const)(
  'a session that ends by itself (%s) leaves the typed text to its owner alone',
  (why) => {
    beginSession({ access: 'good', refresh: 'r' }, false)
    saveDraft('address', 7, { name: 'Layla' })
    endSession(why)
    expect(Object.keys(sessionStorage)).toEqual(['input:address'])
    beginSession({ access: 'good' }, false, 7)
    expect(readDraft('address', 7)).toEqual({ name: 'Layla' })
    endSession(why)
    beginSession({ access: 'good' }, false, 8)
    expect(sessionStorage).toHaveLength(0)
  },
)

test('a tab follows another tab’s logout within a second, with its reason', async () => {
  beginSession({ access: 'good', refresh: 'r' }, true)
  queries.setQueryData(['user'], { email: 'a@b.c' })
  const stop = followSession()
  const other = new BroadcastChannel('marah-session')
  // The other tab clears the shared storage, then notifies.
  localStorage.clear()
  other.postMessage({ why: 'reused', token: 'good' })
  await vi.waitFor(() => expect(appState.getState().loggedIn).toBe(false), { timeout: 1000 })
  expect(queries.getQueryData(['user'])).toBeUndefined()
  expect(consumeSessionEnd()).toBe('reused')
  other.close()
  stop()
})

test.each(['this tab', 'another tab'])(
  'a login of %s that is faster than the message of the logout before it stays',
  async (where) => {
    beginSession({ access: 'good', refresh: 'r' }, true)
    const stop = followSession()
    const heard = Promise.withResolvers<void>()
    const listener = new BroadcastChannel('marah-session')
    listener.onmessage = () => heard.resolve()
    if (where === 'this tab') {
      endSession('over')
      beginSession({ access: 'next', refresh: 'r2' }, true)
    } else {
      localStorage.setItem('access', 'next')
      const other = new BroadcastChannel('marah-session')
      other.postMessage({ why: 'left', token: 'good' })
      other.close()
    }
    const under = sessionSignal()
    await heard.promise
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([appState.getState().loggedIn, localStorage.getItem('access')]).toEqual([true, 'next'])
    expect(under.aborted).toBe(false)
    listener.close()
    stop()
  },
)

test('storage that was cleared elsewhere, such as by the browser, ends the session', () => {
  beginSession({ access: 'good', refresh: 'r' }, true)
  const stop = followSession()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(appState.getState().loggedIn).toBe(false)
  // The reason is unknown: the page assumes expiry, unless another tab reports otherwise in a moment.
  expect(consumeSessionEnd()).toBeUndefined()
  stop()
})

test('a login over the session of this tab reloads the page; a refreshed token or a first login does not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  beginSession({ access: 'good', refresh: 'r' }, true)
  const stop = followSession()
  const storageEvent = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'access', oldValue, newValue }))
  storageEvent('good', 'renewed')
  expect(reload).not.toHaveBeenCalled()
  // Another tab has dropped one token and stored the next before this one received either event.
  storageEvent('renewed', null)
  storageEvent(null, 'next')
  expect(reload).toHaveBeenCalledTimes(1)
  localStorage.removeItem('access')
  storageEvent('next', null)
  localStorage.setItem('access', 'first')
  storageEvent(null, 'first')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(appState.getState().loggedIn).toBe(true)
  stop()
})

test('a 401 of an order shows its message, and does not log the customer out', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer((request) =>
    request.url.includes('refresh')
      ? { status: 401, body: { detail: 'no' } }
      : { status: 401, body: { detail: 'Not now' } },
  )
  for (const asked of [
    () => call(api.GET('/order/orders/')),
    () => call(api.GET('/order/orders/{id}/', { params: { path: { id: '7' } } })),
  ]) {
    const rejected = await asked().catch((error: unknown) => error)
    expect(rejected).toMatchObject({ failure: { status: 401, message: 'Not now' } })
  }
  expect(appState.getState().loggedIn).toBe(true)
  await call(api.GET('/cart/cart/')).catch(() => undefined)
  expect(appState.getState().loggedIn).toBe(false)
})
