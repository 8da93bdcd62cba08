import { listShopOrders } from '@marah/contract/desk/orders'
import { mostCounted } from '@marah/contract/limits'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../../catalogue/index.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { address } from '../../schema/accounts.ts'
import { product } from '../../schema/catalogue.ts'
import { order, orderLine } from '../../schema/orders.ts'
import { moveOrderNumbered, moveParcelNumbered } from './fulfilment.ts'
import { shopOrders } from './shop-list.ts'

let shop: CheckoutShop
/** Three orders, oldest first. */
let [sara, rami, layan]: PaidOrder[] = []
beforeAll(async () => {
  shop = await openCheckoutShop()
  sara = await orderOf('سارة القاسم', '+962791234567', 1)
  rami = await orderOf('Rami Haddad', '+96265551234', 2)
  layan = await orderOf('Layan Nasser', '+971501112233', 1)
  const products = await shop.db.select({ id: product.id }).from(product)
  await shop.database.transaction((tx) =>
    refreshListings(
      tx,
      products.map(({ id }) => id),
    ),
  )
})
afterAll(() => shop.close())

async function orderOf(name: string, phone: string, quantity: number): Promise<PaidOrder> {
  const buyer = await shop.buyer()
  await shop.db.update(address).set({ name, phone }).where(eq(address.userId, buyer.userId))
  return paidOrder(shop, [{ id: await shop.unit(9), quantity }], buyer)
}

async function itemOf(orderId = 0) {
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  if (!line) throw new Error('The order has no line')
  return line.item
}

async function list(query: Record<string, unknown> = {}) {
  return shopOrders(shop.services, 'shop', listShopOrders.query.parse(query), 'en')
}

async function found(q: string, more: Record<string, unknown> = {}): Promise<number[]> {
  return (await list({ q, ...more })).results.map(({ id }) => id)
}

test('an order is found by a name in any spelling, by its phone in three, by a part of its number, its email, its product and its SKU', async () => {
  const [arabic, english] = [sara?.orderId, rami?.orderId]
  for (const name of ['سارة', 'ساره القاسم', 'القاسم سارة', 'قاسم'])
    expect(await found(name), name).toEqual([arabic])
  for (const name of ['haddad', 'RAMI', 'Hadd rami', 'ra ha'])
    expect(await found(name), name).toEqual([english])
  for (const phone of [
    '+962 79 123 4567',
    '00962791234567',
    '079 123 4567',
    '٠٧٩١٢٣٤٥٦٧',
    '1234567',
    '(079) 123-4567',
  ])
    expect(await found(phone), phone).toEqual([arabic])
  const number = orderNumber(arabic ?? 0)
  for (const part of [number, `#${number}`, number.slice(2), number.toLowerCase()])
    expect(await found(part), part).toContain(arabic)
  const [row] = (await list({ q: number })).results
  const email = row?.customer.email ?? ''
  for (const part of [email, email.toUpperCase(), email.slice(0, 6)])
    expect(await found(part), part).toEqual([arabic])
  const bought = await itemOf(arabic)
  expect(await found(bought.sku_number)).toEqual([arabic])
  expect(await found(bought.name)).toEqual([arabic])
  for (const nothing of ['nobody-of-this-name', '0770000000', '…'])
    expect(await found(nothing), nothing).toEqual([])
})

test('a search that the filters hide says how many orders it finds without them', async () => {
  const hidden = await list({ q: 'haddad', tab: 'sent' })
  expect(hidden).toMatchObject({ results: [], count: 0, count_of_search: 1 })
  expect(await list({ q: 'haddad' })).toMatchObject({ count: 1, count_of_search: null })
})

test('pages follow one another in both directions, and an order that arrives meanwhile repeats none', async () => {
  const newest = [layan?.orderId, rami?.orderId, sara?.orderId]
  const first = await list({ page_size: '2' })
  expect(first.results.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  expect(first).toMatchObject({ count: 3, next: newest[1] })
  const last = await list({ page_size: '2', after: String(first.next) })
  expect(last.results.map(({ id }) => id)).toEqual(newest.slice(2))
  expect(last.next).toBeNull()
  const oldest = await list({ sort: 'oldest', page_size: '2' })
  expect(oldest.results.map(({ id }) => id)).toEqual(newest.toReversed().slice(0, 2))
})

test('each tab has the orders that wait for the same thing, and each order names its next step', async () => {
  const idsIn = async (tab: string) =>
    (await list({ tab })).results.map(({ id, next_step }) => [id, next_step])
  const [first, second, third] = [sara?.orderId ?? 0, rami?.orderId ?? 0, layan?.orderId ?? 0]
  expect(await idsIn('to_pack')).toEqual([third, second, first].map((id) => [id, 'pack']))

  const half = { units: new Map([[(await itemOf(second)).sku_number, 1]]), tracking: null }
  expect(await moveParcelNumbered(shop.services, orderNumber(second), half)).toBe('done')
  expect(await moveOrderNumbered(shop.services, orderNumber(first), 'delivery')).toBe('done')
  expect(await idsIn('to_pack')).toEqual([
    [third, 'pack'],
    [second, 'pack'],
  ])
  expect(await idsIn('sent')).toEqual([[first, 'confirm_arrival']])

  await moveOrderNumbered(shop.services, orderNumber(first), 'completed')
  const { body } = await shop.send(sara?.buyer ?? (await shop.buyer()), 'GET', sara?.path ?? '')
  const items = [{ id: body.cart_frozen_data.items[0].id, quantity: 1, reason: 'other' }]
  const asked = await shop.send(sara?.buyer ?? (await shop.buyer()), 'POST', `${sara?.path}return/`, {
    items,
  })
  expect(asked.status).toBe(200)
  expect(await idsIn('returns')).toEqual([[first, 'decide_return']])

  expect(await idsIn('attention')).toEqual([])
  await shop.dispute(layan?.sessionId ?? '')
  await until(async () => (await idsIn('attention')).length > 0)
  expect(await idsIn('attention')).toEqual([[third, 'answer_dispute']])
})

test('a seller finds orders of the seller’s goods alone', async () => {
  await shop.db
    .update(order)
    .set({ soleSeller: 1 })
    .where(eq(order.id, layan?.orderId ?? 0))
  const query = listShopOrders.query.parse({})
  const own = await shopOrders(shop.services, { vendorId: 1 }, query, 'en')
  expect(own.results.map(({ id }) => id)).toEqual([layan?.orderId])
  const search = listShopOrders.query.parse({ q: 'haddad' })
  expect(await shopOrders(shop.services, { vendorId: 1 }, search, 'en')).toMatchObject({
    results: [],
    count: 0,
  })
})

test('a name that over a thousand orders have is counted up to that, and its pages follow one another in both directions', async () => {
  const ids = await copiesNamed('Common Name', mostCounted + 100)
  expect(await list({ q: 'common' })).toMatchObject({ count: mostCounted })
  for (const [sort, expected] of [
    ['newest', ids.toReversed()],
    ['oldest', ids],
  ] as const) {
    const first = await list({ q: 'common', sort, page_size: '20' })
    const second = await list({ q: 'common', sort, page_size: '20', after: String(first.next) })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(expected.slice(0, 40))
  }
  const [oldest] = ids
  await shop.db
    .update(order)
    .set({ address: sql`jsonb_set(address, '{name}', '"Seldom Name"')` })
    .where(eq(order.id, oldest ?? 0))
  expect(await found('seldom')).toEqual([oldest])
})

/** Copies an order so many times, a second apart, under this name; returns the ids, oldest first. */
async function copiesNamed(name: string, count: number): Promise<number[]> {
  const [row] = await shop.db
    .select()
    .from(order)
    .where(eq(order.id, layan?.orderId ?? 0))
  if (!row?.address) throw new Error('The order has no address')
  const { id: _, transactionId: __, ...facts } = row
  const copied = { ...facts, cartId: null, soleSeller: null, address: { ...row.address, name } }
  const ids: number[] = []
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, nth) => ({
      ...copied,
      contentHash: `copy ${from + nth}`,
      createdOn: new Date(row.createdOn.getTime() + (from + nth + 1) * 1000),
    }))
    const written = await shop.db.insert(order).values(rows).returning({ id: order.id })
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}
