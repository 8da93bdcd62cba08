import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { paidOrder } from '@marah/testing/paid-order'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { disputePage } from '../../payments/stripe/disputes.ts'

let shop: CheckoutShop
let owner: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  owner = await personAt({ request: shop.request, backend: { services: shop.services } }, 'owner')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Acts as the customer's bank at the provider. */
async function bank(path: string): Promise<{ id: string }> {
  const answer = await shop.sandbox.app.request(`/payments/${path}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

test('a dispute is listed with its sum, reason and the day to answer by; when it is lost, with what the bank took and what is left', async () => {
  const { orderId, sessionId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  await giveSeenBack(owner, orderId, { free: '10.00' })
  await shop.converge()
  const { id: dispute } = await bank(`${sessionId}/dispute`)
  const rowOf = async (state: string) =>
    (await owner.ask('GET', `/desk/dispute/?state=${state}`)).body.results.find(
      ({ order }: { order: { id: number } }) => order.id === orderId,
    )
  await until(async () => (await rowOf('open')) !== undefined)
  const open = await rowOf('open')
  expect(open).toMatchObject({ status: 'open', provider: 'stripe', reference: dispute, page: null })
  expect(open.reason).not.toBe('')
  expect(Date.parse(open.answer_by)).toBeGreaterThan(Date.now())
  expect((await giveSeenBackStatus(orderId)).code).toBe('payment_disputed')
  await bank(`disputes/${dispute}/lose`)
  await until(async () => (await rowOf('all'))?.status === 'lost')
  expect(await rowOf('open')).toBeUndefined()
  const lost = await rowOf('all')
  expect(lost).toMatchObject({ answer_by: null, given_back: '10.00', taken: lost.amount })
  const cents = (text: string) => Math.round(Number(text) * 100)
  const { body } = await owner.ask('GET', `/desk/order/${orderId}/`)
  expect(cents(lost.left) + cents(lost.taken) + cents(lost.given_back)).toBe(cents(body.amount))
})

const giveSeenBackStatus = async (id: number) => (await owner.ask('GET', `/desk/order/${id}/refund/`)).body

test('the link to a dispute leads to its payment in Stripe’s dashboard, in test mode where the key is one of tests', () => {
  expect(disputePage({ STRIPE_SECRET_KEY: 'sk_live_1' }, 'pi_1')).toBe(
    'https://dashboard.stripe.com/payments/pi_1',
  )
  expect(disputePage({ STRIPE_SECRET_KEY: 'sk_test_1' }, 'pi_1')).toBe(
    'https://dashboard.stripe.com/test/payments/pi_1',
  )
})
