// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../app-state.ts'
import { api, call } from './api.ts'
import { beginSession, endSession } from './logout.ts'
import { type Answer, mockBackEnd } from './mock-back-end.ts'
import { queries } from './queries.ts'

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  backEnd = mockBackEnd()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Holds the answers to `held`; the test decides when they come, and with what. */
function holdAnswers(held: string) {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = Promise.withResolvers<void>()
  backEnd.answer(({ url, headers }) => {
    if (headers.get('Authorization') === 'Bearer new') return { status: 200, body: {} }
    if (!url.endsWith(held)) return { status: 401, body: { detail: 'Token is old' } }
    asked.resolve()
    return promise
  })
  return { isAsked: asked.promise, answer: resolve }
}

test.each([
  ['refused', { status: 401, body: { detail: 'no' } }],
  ['granted', { status: 200, body: { access: 'of the old session', refresh: 'old too' } }],
])(
  'a refresh of an older session that is %s after the next login leaves that login alone',
  async (_, late) => {
    beginSession({ access: 'old', refresh: 'r1' }, true)
    const refresh = holdAnswers('/auth/token/refresh/')
    const body = { product_stock: 1, quantity: 1 }
    const write = call(api.POST('/cart/cart-item/', { body })).catch(() => undefined)
    await refresh.isAsked
    beginSession({ access: 'new', refresh: 'r2' }, true)
    refresh.answer(late)
    await write
    expect(backEnd.sent.filter(({ token }) => token === 'Bearer new')).toEqual([])
    expect(localStorage.getItem('access')).toBe('new')
    expect(localStorage.getItem('refresh')).toBe('r2')
    expect(appState.getState().loggedIn).toBe(true)
  },
)

test('undoing a change of email goes on when it ends the session of this browser', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  const undo = holdAnswers('/auth/email-change/undo/')
  const undone = call(api.POST('/auth/email-change/undo/', { body: { token: 't' } }))
  await undo.isAsked
  endSession('over')
  undo.answer({ status: 200, body: { email: 'a@b.c', uid: '7', token: 'link' } })
  expect(await undone).toEqual({ email: 'a@b.c', uid: '7', token: 'link' })
  expect(backEnd.sent.at(-1)?.token).toBeNull()
  expect(appState.getState().loggedIn).toBe(false)
})

test('a link for a new password is checked to the end although an older session ends meanwhile', async () => {
  beginSession({ access: 'old', refresh: 'r1' }, true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const options = { queryKey: ['reset-link'], queryFn: () => promise, meta: { isPersonal: false } }
  const observer = new QueryObserver(queries, options)
  const stop = observer.subscribe(() => undefined)
  endSession('over')
  resolve(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(true))
  stop()
})
