import { openBadProvider } from '@marah/testing/bad-provider'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { openSession } from '@marah/testing/late-payment'
import { undecidedPayments } from '@marah/testing/undecided-payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSession } from '../schema/payments.ts'
import { reconcile } from './reconcile.ts'

let shop: CheckoutShop
let provider: Awaited<ReturnType<typeof openBadProvider>>
beforeAll(async () => {
  provider = await openBadProvider()
  shop = await openCheckoutShop({ STRIPE_API_BASE: provider.url })
  provider.state.target = `http://${shop.sandbox.stripe.host}:${shop.sandbox.stripe.port}`
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

/**
 * Between the customer's payment at the provider and the shop's transaction, the money has no paid order yet. The goods
 * stay reserved, and the process that claimed the payment, or the next one, completes it.
 */
test('a paid page that one reconciler has claimed is undecided until that one is done, and its goods stay reserved', async () => {
  const { id, unit } = await openSession(shop)
  await shop.switches({ drop: true })
  await shop.act(id, 'pay')
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
  const isFirst = () => provider.state.asked.filter(({ path }) => path.includes(id)).length === 1
  provider.state.asked.length = 0
  provider.state.trouble = ({ path }) => (path.includes(id) && isFirst() ? answer : null)
  await shop.db
    .update(paymentSession)
    .set({ nextCheckOn: new Date(0) })
    .where(eq(paymentSession.providerSessionId, id))
  const first = reconcile(shop.services)
  await until(async () => isFirst())

  // A second reconciler finds nothing to do and returns, although nothing is decided.
  await reconcile(shop.services)
  expect(await shop.faults()).toEqual([`payment ${id} has 0 orders`])
  expect(await undecidedPayments(shop.services)).toBe(1)
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })

  letAnswer()
  await first
  expect(await undecidedPayments(shop.services)).toBe(0)
  expect(await shop.faults()).toEqual([])
  expect((await shop.orderOf(id)).paymentStatus).toBe('paid')
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
})
