import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

test('a paid order is notified once and by one email, however often its payment is reported', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(3))
  await shop.switches({ duplicate: 3 })
  const { body } = await shop.checkout(buyer)
  const id: string = body.checkout_session_id
  await shop.act(id, 'pay')
  await Promise.all(Array.from({ length: 4 }, () => shop.status(buyer, id)))
  const notices = async () => (await shop.send(buyer, 'GET', '/api/notification/')).body.results
  await until(async () => (await notices()).length > 0)
  const mails = async () => {
    const answer = await shop.sandbox.app.request(`/messages?${new URLSearchParams({ to: buyer.email })}`)
    return (await answer.json()) as unknown[]
  }
  await until(async () => (await mails()).length > 0)
  await shop.status(buyer, id)

  const order = await shop.orderOf(id)
  expect(await notices()).toMatchObject([
    {
      notification_type: 'order',
      object_id: order.transactionId,
      actions: [{ target_internal_url: `/orders/${order.transactionId}` }],
    },
  ])
  expect(await mails()).toHaveLength(1)
})
