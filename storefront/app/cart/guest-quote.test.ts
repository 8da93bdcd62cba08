// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestQuoteQuery, quoteGuestCart, withCoupon } from './guest-quote.ts'

type Sent = { coupon_code?: string; items: { product_stock: number; quantity: number }[] }

const sent: Sent[] = []
const quote = { items_amount: '20.00', discount_amount: '0.00', coupon_problem: null }
let answerToCode: () => Response

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = JSON.parse(await input.text()) as Sent
    sent.push(body)
    return body.coupon_code === undefined ? json(200, quote) : answerToCode()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Prices a cart as each changed quantity does. */
const priced = (coupon: string, quantity: number) =>
  new QueryClient().fetchQuery(
    guestQuoteQuery(withCoupon({ items: [{ product_stock: 7, quantity }] }, coupon)),
  )
const tries = () => sent.flatMap(({ coupon_code: code }) => (code === undefined ? [] : [code]))

test('a code that the server has rejected is tried once, however often the cart changes, and again when it is entered again', async () => {
  answerToCode = () => json(400, { coupon_code: ['This code can’t be used.'] })
  for (const quantity of [1, 2, 3])
    expect(await priced('ENDED', quantity)).toMatchObject({
      items_amount: '20.00',
      coupon_problem: 'This code can’t be used.',
    })
  expect(tries()).toEqual(['ENDED'])
  answerToCode = () => json(200, { ...quote, discount_amount: '2.00' })
  await quoteGuestCart(withCoupon({ items: [{ product_stock: 7, quantity: 4 }] }, 'ENDED'))
  expect(await priced('ENDED', 5)).toMatchObject({ discount_amount: '2.00', coupon_problem: null })
})

test('while a network has tried too many codes, the items have a price without one, and the coupon says why', async () => {
  answerToCode = () => json(429, { code: 'throttled', detail: 'Too many attempts.' })
  expect(await priced('GOOD', 1)).toMatchObject({
    items_amount: '20.00',
    coupon_problem: 'Too many attempts.',
  })
  answerToCode = () => json(200, { ...quote, discount_amount: '2.00' })
  expect(await priced('GOOD', 2)).toMatchObject({ discount_amount: '2.00', coupon_problem: null })
})
