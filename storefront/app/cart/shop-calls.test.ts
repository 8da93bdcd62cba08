// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCartPayment } from '../checkout/payment-session.ts'
import { orderQuery, ordersQuery } from '../orders/order-queries.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { appState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { type Answer, mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { addToCart as addFromPage } from '../product/add-to-cart.tsx'
import { cartEdits, editCart } from './cart-editor.ts'
import { addToCart, cartItemsQuery } from './cart-items.ts'

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
  cartEdits.store.setState({ values: new Map(), failures: new Map() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

/** Makes the cart, payment and order calls of the specification (rule P30) through the functions that the screens use. */
const calls: Record<string, () => Promise<unknown>> = {
  'cart read': () => queries.fetchQuery({ ...cartItemsQuery, retry: false }),
  'add to cart': () => addToCart(7, 2),
  'checkout session': () =>
    openCartPayment({
      address: 3,
      expectedAmount: '78.90',
      way: undefined,
      company: undefined,
      gift: undefined,
    }),
  orders: () => queries.fetchQuery({ ...ordersQuery('all', 1), retry: false }),
  'one order': () => queries.fetchQuery({ ...orderQuery('9'), retry: false }),
}

describe.each(Object.entries(calls))('%s', (name, make) => {
  // The page shows a 401 of an order call (rule P30), which ends no session.
  const endsSession = name !== 'orders' && name !== 'one order'
  test.each([
    ['500', { status: 500, body: { detail: 'x', code: 'server_error' } }, { status: 500 }],
    ['a gateway’s HTML page', { status: 502, body: '<h1>Bad gateway</h1>' }, { status: 502 }],
    ['no connection', new TypeError('Failed to fetch'), { status: 0, code: 'network' }],
    ['no answer in 100 s', new DOMException('', 'TimeoutError'), { status: 0, code: 'timeout' }],
  ])('%s is a failure that keeps the session', async (_name, answer, failure) => {
    backEnd.answer(() => (answer instanceof Error ? Promise.reject(answer) : answer))
    expect(failureFrom(await make().catch((error: unknown) => error))).toMatchObject(failure)
    expect(localStorage.getItem('access')).toBe('good')
    expect(appState.getState().loggedIn).toBe(true)
  })

  test('400 returns its body', async () => {
    backEnd.answer(() => ({ status: 400, body: { quantity: ['Only 3 left.'], detail: 'No.' } }))
    expect(failureFrom(await make().catch((error: unknown) => error))).toMatchObject({
      status: 400,
      message: 'No.',
      fields: { quantity: ['Only 3 left.'] },
    })
  })

  test('401 refreshes the token once and retries the call', async () => {
    const page = { count: 0, next: null, previous: null, results: [] }
    backEnd.answer(({ url, headers }) => {
      if (url.includes('/token/refresh/')) return { status: 200, body: { access: 'newer', refresh: 'r2' } }
      return headers.get('Authorization') === 'Bearer newer'
        ? { status: 200, body: { ...page, checkout_session_id: 's', checkout_session_url: 'u' } }
        : { status: 401, body: { detail: 'x', code: 'token_not_valid' } }
    })
    await make()
    expect(backEnd.sent.filter(({ path }) => path.includes('refresh'))).toHaveLength(1)
    expect(appState.getState().loggedIn).toBe(true)
  })

  test('a second 401 logs out, except a 401 of orders', async () => {
    backEnd.answer(() => ({ status: 401, body: { detail: 'Log in.', code: 'token_not_valid' } }))
    // The end of the session clears the cache, and pending queries with it.
    await expect(make()).rejects.toBeInstanceOf(Error)
    expect(appState.getState().loggedIn).toBe(!endsSession)
    expect(localStorage.getItem('access')).toBe(endsSession ? null : 'good')
  })
})

const unit = { product_stock: 7, quantity: 2 }

test.each([200, 201])('adding from a page: %i is success', async (status) => {
  backEnd.answer(() => ({ status, body: {} }))
  expect(await addFromPage({ ...unit } as Parameters<typeof addFromPage>[0], 9)).toEqual({ kind: 'added' })
})

test.each<[string, Answer | Error, string | undefined]>([
  ['400 about the quantity', { status: 400, body: { quantity: ['Only 3 left.'] } }, 'Only 3 left.'],
  ['404', { status: 404, body: { detail: 'Gone.' } }, 'Gone.'],
  ['no answer', new TypeError('Failed to fetch'), undefined],
])('adding from a page: %s is shown', async (_name, answer, message) => {
  backEnd.answer(() => (answer instanceof Error ? Promise.reject(answer) : answer))
  const added = await addFromPage({ ...unit } as Parameters<typeof addFromPage>[0], 9)
  expect(added).toEqual({ kind: 'failed', message })
})

test.each<[string, Answer]>([
  ['a 500', { status: 500, body: { detail: 'x', code: 'server_error' } }],
  ['an HTML page', { status: 502, body: '<h1>Bad</h1>' }],
])('adding from a page: %s is the server’s error, not the connection’s', async (_name, answer) => {
  backEnd.answer(() => answer)
  const added = await addFromPage({ ...unit } as Parameters<typeof addFromPage>[0], 9)
  expect(added).toEqual({ kind: 'error' })
})

/** Answers changes of a line with `answer`, and every read with an empty cart. */
function answerChange(answer: Answer) {
  backEnd.answer(({ method }) =>
    method === 'GET' ? { status: 200, body: { count: 0, next: null, previous: null, results: [] } } : answer,
  )
}

const problemOf = (id: number) => cartEdits.store.getState().failures.get(id)
const settled = () => vi.waitFor(() => expect(cartEdits.store.getState().values.has(5)).toBe(false))

test.each([204, 404])('deleting a line: %i counts as deleted', async (status) => {
  answerChange({ status, ...(status === 404 && { body: { detail: 'Gone.' } }) })
  editCart(5, { kind: 'remove' })
  expect(cartEdits.store.getState().values.get(5)).toEqual({ kind: 'remove' })
  await settled()
  expect(problemOf(5)).toBeUndefined()
})

test.each([400, 403, 409, 500, 502])('deleting a line: %i rolls back and shows the error', async (status) => {
  answerChange({ status, body: { detail: 'Not now.' } })
  editCart(5, { kind: 'remove' })
  await vi.waitFor(() => expect(problemOf(5)).toMatchObject({ status }))
  expect(cartEdits.store.getState().values.has(5)).toBe(false)
})

test('changing a line: the errors of a 400 are shown beside it', async () => {
  answerChange({ status: 400, body: { quantity: ['Only 3 left.'] } })
  editCart(5, { kind: 'quantity', quantity: 9 })
  await vi.waitFor(() => expect(problemOf(5)?.fields).toEqual({ quantity: ['Only 3 left.'] }))
})
