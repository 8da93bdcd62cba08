// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../app-state.ts'
import { api, call } from './api.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { ApiError } from './errors.ts'
import { beginSession, endSession, followSession, sessionSignal, takeSessionEnd } from './logout.ts'
import { queries } from './queries.ts'
import { refreshSession } from './refresh.ts'
import { type Answer, scriptBackEnd } from './scripted-back-end.ts'

let backEnd: ReturnType<typeof scriptBackEnd>

beforeEach(() => {
  backEnd = scriptBackEnd()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A back end that takes the token `good` and renews with `refresh`. */
function renewsWith(refresh: Answer) {
  return (request: Request): Answer => {
    if (request.url.endsWith('/auth/token/refresh/')) return refresh
    if (request.headers.get('Authorization') === 'Bearer good') return { status: 200, body: { results: [] } }
    return { status: 401, body: { detail: 'Token is old', code: 'token_not_valid' } }
  }
}

const refreshes = () => backEnd.sent.filter(({ path }) => path.endsWith('/auth/token/refresh/'))

test('many calls that are refused at once refresh once and are each repeated once', async () => {
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

test('a refused refresh ends the session; public data is then read as anyone', async () => {
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

test('an unreachable refresh keeps the tokens for a later try', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 503 }))
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(localStorage.getItem('access')).toBe('old')
})

test('a renewed token that is refused too logs out instead of trying for ever', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 200, body: { access: 'bad' } }))
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(backEnd.sent.filter(({ path }) => path.endsWith('/cart/cart/'))).toHaveLength(2)
  expect(localStorage.getItem('access')).toBeNull()
})

test('a call is given up after 100 seconds (rule P33)', async () => {
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

test('a status that no screen expects is written to the console, with what finds it in the log; others are not', async () => {
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

test('login never carries an old token, and without "remember me" the refresh token dies with the tab', async () => {
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

test('a session that ended because an old token of it was used is told apart, for login to say so', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  backEnd.answer(renewsWith({ status: 401, body: { detail: 'no', code: 'token_reused' } }))
  await expect(call(api.GET('/cart/cart/'))).rejects.toThrow(ApiError)
  expect(takeSessionEnd()).toBe('reused')
  expect(takeSessionEnd()).toBeUndefined()
})

test('the end of a session empties storage and the answers in memory, and keeps language and scheme alone', () => {
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
  'a session that ends by itself (%s) leaves its owner what they were typing, and nobody else',
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

test('another tab’s end is followed within a second, and its reason with it', async () => {
  beginSession({ access: 'good', refresh: 'r' }, true)
  queries.setQueryData(['user'], { email: 'a@b.c' })
  const stop = followSession()
  const other = new BroadcastChannel('marah-session')
  // What that tab does: it empties the storage that all share, then tells.
  localStorage.clear()
  other.postMessage('reused')
  await vi.waitFor(() => expect(appState.getState().loggedIn).toBe(false), { timeout: 1000 })
  expect(queries.getQueryData(['user'])).toBeUndefined()
  expect(takeSessionEnd()).toBe('reused')
  other.close()
  stop()
})

test('a storage that was emptied elsewhere, by the browser for one, ends the session here as well', () => {
  beginSession({ access: 'good', refresh: 'r' }, true)
  const stop = followSession()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(appState.getState().loggedIn).toBe(false)
  // Why is not known: the page takes it for run out, unless another tab says otherwise in a moment.
  expect(takeSessionEnd()).toBeUndefined()
  stop()
})

test('a login over a session that this tab shows begins the page anew; a renewed token, or a first login, does not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  beginSession({ access: 'good', refresh: 'r' }, true)
  const stop = followSession()
  const tell = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'access', oldValue, newValue }))
  tell('good', 'renewed')
  expect(reload).not.toHaveBeenCalled()
  // Another tab has dropped one token and kept the next before this one heard of either.
  tell('renewed', null)
  tell(null, 'next')
  expect(reload).toHaveBeenCalledTimes(1)
  localStorage.removeItem('access')
  tell('next', null)
  localStorage.setItem('access', 'first')
  tell(null, 'first')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(appState.getState().loggedIn).toBe(true)
  stop()
})
