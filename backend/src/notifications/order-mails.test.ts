import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '../accounts/tables.ts'
import { type CheckoutShop, openCheckoutShop, until } from '../testing/checkout-shop.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

test('an address from before countries were codes is paid for and written to like any other', async () => {
  const buyer = await shop.buyer()
  await shop.db.update(address).set({ country: 'Jordan' }).where(eq(address.userId, buyer.userId))
  await shop.put(buyer, await shop.unit(2))
  const { body } = await shop.checkout(buyer)
  expect(await shop.act(body.checkout_session_id, 'pay')).toBeLessThan(400)
  await until(async () => (await shop.status(buyer, body.checkout_session_id)).body.status === 'paid')
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes('Jordan')))
})
