// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState, initialState, restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { addToVisitorCart, setVisitorCoupon } from '../platform/visitor-cart.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'
import { mergeVisitorCart } from './merge.ts'

type Sent = { items: { product_stock: number; quantity: number }[]; merge_key: string }

const sent: Sent[] = []
let answer: () => Response

function item(product_stock: number, quantity = 1): VisitorItem {
  return {
    product_stock,
    quantity,
    product_slug: 'thing',
    name: 'Thing',
    options: [],
    unit_price: '10.00',
    list_price: '10.00',
    currency: 'USD',
    image_sources: null,
    vendor_name: 'Nur',
  }
}

function merged(changed: unknown[] = []): Response {
  return new Response(JSON.stringify({ cart: {}, changed }), {
    headers: { 'Content-Type': 'application/json' },
  })
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  answer = () => merged()
  appState.setState(initialState, true)
  restoreState('en')
  beginSession({ access: 'token' }, true)
  // The test uses Node's Web Locks, since happy-dom has no implementation.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(JSON.parse(await input.text()))
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const cart = () => appState.getState().cart.map(({ product_stock, quantity }) => [product_stock, quantity])

test('the whole cart is merged once, and is then empty', async () => {
  addToVisitorCart(item(7, 2))
  addToVisitorCart(item(8))
  await mergeVisitorCart()
  await mergeVisitorCart()
  expect(sent.map(({ items }) => items)).toEqual([
    [
      { product_stock: 7, quantity: 2 },
      { product_stock: 8, quantity: 1 },
    ],
  ])
  expect(cart()).toEqual([])
})

test('the coupon of the visitor moves to the account, and is removed from the device', async () => {
  addToVisitorCart(item(7))
  setVisitorCoupon('MARAH10')
  await mergeVisitorCart()
  expect(sent[1]).toEqual({ code: 'MARAH10' })
  expect(appState.getState().coupon).toBeNull()
})

test('without an answer nothing is lost, and the retry has the same idempotency key', async () => {
  addToVisitorCart(item(7))
  answer = () => {
    throw new TypeError('cut off')
  }
  await expect(mergeVisitorCart()).rejects.toThrow()
  expect(cart()).toEqual([[7, 1]])
  answer = () => merged()
  await mergeVisitorCart()
  expect(sent[1]?.merge_key).toBe(sent[0]?.merge_key)
})

test('a changed cart gets another key', async () => {
  addToVisitorCart(item(7))
  answer = () => new Response('<html>', { status: 502 })
  await expect(mergeVisitorCart()).rejects.toThrow()
  addToVisitorCart(item(7))
  answer = () => merged()
  await mergeVisitorCart()
  expect(sent[1]?.merge_key).not.toBe(sent[0]?.merge_key)
})

test('an item added during the call stays', async () => {
  addToVisitorCart(item(7, 2))
  answer = () => {
    answer = () => new Response(null, { status: 503 })
    addToVisitorCart(item(7, 3))
    addToVisitorCart(item(9))
    return merged()
  }
  await expect(mergeVisitorCart()).rejects.toThrow()
  expect(cart()).toEqual([
    [7, 3],
    [9, 1],
  ])
})

test('more lines than one call takes are merged in several', async () => {
  for (let stock = 1; stock <= 230; stock += 1) addToVisitorCart(item(stock))
  await mergeVisitorCart()
  expect(sent.map(({ items }) => items.length)).toEqual([100, 100, 30])
  expect(new Set(sent.map(({ merge_key }) => merge_key)).size).toBe(3)
  expect(cart()).toEqual([])
})

test('shortages are shown', async () => {
  addToVisitorCart(item(7, 5))
  answer = () => merged([{ product_stock: 7, name: 'Thing', reason: 'capped', quantity: 2 }])
  await mergeVisitorCart()
  expect(appState.getState().modal).not.toBeNull()
})
