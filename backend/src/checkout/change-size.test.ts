import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { guestOrder } from '@marah/testing/guest'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { productStock } from '../schema/catalogue.ts'
import { shopDocument } from '../schema/documents.ts'

let shop: CheckoutShop
let salma: TestPerson
let omar: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  salma = await personAt(at(), 'shop_assistant')
  omar = await personAt(at(), 'shop_assistant')
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

/** An order of two units of a product in two sizes. */
async function sized(left = 9) {
  const small = await shop.unit(9)
  const large = await shop.otherSize(small, left)
  const bought = await guestOrder(shop, [{ id: small, quantity: 2 }])
  const { body } = await salma.ask('GET', `/desk/order/${bought.orderId}/`)
  const path = `/desk/order/${bought.orderId}/line/${body.unsent[0].line}/units/`
  return { small, large, path, bought, line: body.unsent[0].line }
}

test('the size of an unpacked line is changed: stock is swapped, the invoice replaced, the buyer mailed', async () => {
  const { small, large, path, bought } = await sized()
  const { orderId, guest } = bought
  const offered = await salma.ask('GET', path)
  expect(offered.body.results).toMatchObject([{ product_stock: large, available: 9, is_same_price: true }])
  const changed = await salma.ask('POST', path, { from: small, to: large })
  expect(changed.body).toMatchObject({ status: 'on_progress', goods: [{ options: 'L', quantity: 2 }] })
  expect(changed.body.unsent).toMatchObject([{ sku: `L-${small}`, units: 2 }])
  expect(await shop.stock(small)).toEqual({ quantity: 9, reserved: 0 })
  expect(await shop.stock(large)).toEqual({ quantity: 7, reserved: 0 })
  const documents = await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId))
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice', 'invoice'])
  await until(async () => (await shop.mails(guest.email)).length === 2)
  const records = and(eq(audit.subject, `order:${orderId}`), eq(audit.call, 'changeOrderSize'))
  expect(await shop.db.$count(audit, records)).toBe(1)
})

test('of two people who change one line, the second reads so; what is short, dearer or packed stays', async () => {
  const { small, large, path } = await sized()
  const both = await Promise.all(
    [salma, omar].map(({ ask }) => ask('POST', path, { from: small, to: large })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')

  const scarce = await sized(1)
  const short = await salma.ask('POST', scarce.path, { from: scarce.small, to: scarce.large })
  expect(short.body.code).toBe('units_short')
  expect(await shop.stock(scarce.small)).toEqual({ quantity: 7, reserved: 0 })
  await shop.db.update(productStock).set({ price: 2600 }).where(eq(productStock.id, scarce.large))
  const dear = await salma.ask('POST', scarce.path, { from: scarce.small, to: scarce.large })
  expect(dear.body.code).toBe('other_price')
  const parcel = { lines: [{ line: scarce.line, units: 1 }] }
  await salma.ask('POST', `/desk/order/${scarce.bought.orderId}/parcel/`, parcel)
  expect((await salma.ask('GET', scarce.path)).body.code).toBe('line_fixed')
})
