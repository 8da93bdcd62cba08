import { longestTrackingNumber } from '@marah/contract/limits'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { address } from '../../schema/accounts.ts'
import { audit } from '../../schema/audit.ts'
import { orderBatchItem } from '../../schema/order-batches.ts'
import { order } from '../../schema/orders.ts'
import { vendor } from '../../schema/sellers.ts'
import { shopOrderIds } from './shop-list.ts'

let shop: CheckoutShop
let assistant: TestPerson
let owner: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  assistant = await personAt(at(), 'shop_assistant')
  owner = await personAt(at(), 'owner')
})
afterAll(() => shop.close())

const paid = async (quantity = 1) => paidOrder(shop, [{ id: await shop.unit(9), quantity }])
const rowsOf = (subject: string) =>
  shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(asc(audit.id))

type Batch = { id: number; orders: { id: number; outcome: string | null }[] }

async function resultOf({ id }: Batch): Promise<Batch> {
  const read = async (): Promise<Batch> => (await assistant.ask('GET', `/desk/order-batch/${id}/`)).body
  await until(async () => (await read()).orders.every(({ outcome }) => outcome !== null))
  return read()
}

test('many orders are handed over, each with a result and a row of its own; a repeated press and a repeated job hand over none again', async () => {
  const [one, parted, sent, unpaid] = [await paid(), await paid(3), await paid(), await shop.buyer()]
  const { body } = await assistant.ask('GET', `/desk/order/${parted.orderId}/`)
  const [{ line }] = body.unsent
  const parcel = (id: number, of: number, units: number) =>
    assistant.ask('POST', `/desk/order/${id}/parcel/`, { lines: [{ line: of, units }], tracking: null })
  await parcel(parted.orderId, line, 1)
  const last = await assistant.ask('GET', `/desk/order/${sent.orderId}/`)
  await parcel(sent.orderId, last.body.unsent[0].line, 1)
  await shop.put(unpaid, await shop.unit(9), 1)
  const open = await shop.orderOf((await shop.checkout(unpaid)).body.checkout_session_id)

  const orders = [one.orderId, parted.orderId, sent.orderId, open.id]
  const key = { 'idempotency-key': 'hand-over-of-one-press' }
  const press = () => assistant.ask('POST', '/desk/order-batch/', { orders }, key)
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.id).toBe(first.body.id)
  const { orders: results } = await resultOf(first.body)
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    [one.orderId, 'done'],
    [parted.orderId, 'done'],
    [sent.orderId, 'already'],
    [open.id, 'not_paid'],
  ])
  const again: Batch = (await assistant.ask('POST', '/desk/order-batch/', { orders })).body
  expect((await resultOf(again)).orders.map(({ outcome }) => outcome)).toEqual([
    'already',
    'already',
    'already',
    'not_paid',
  ])

  const { body: now } = await assistant.ask('GET', `/desk/order/${parted.orderId}/`)
  expect(now).toMatchObject({ status: 'delivery', unsent: [] })
  expect(now.whole.parcels.map((each: { items: { quantity: number }[] }) => each.items[0]?.quantity)).toEqual(
    [1, 2],
  )
  const rows = await rowsOf(`order:${one.orderId}`)
  expect(rows).toMatchObject([
    {
      actor: { kind: 'staff', id: assistant.id },
      call: 'handOverShopOrders',
      before: { status: 'on_progress', parcels: 0 },
      after: { status: 'delivery', parcels: 1 },
    },
  ])
  expect(await rowsOf(`order:${open.id}`)).toEqual([])
  await until(async () =>
    (await shop.mails(one.buyer.email)).some(({ text }) => text.includes(orderNumber(one.orderId))),
  )
})

test('each of many parcels has the tracking number that was given for its order, of which its buyer is mailed', async () => {
  const [one, other] = [await paid(), await paid()]
  const tracked = {
    orders: [one.orderId, other.orderId],
    tracking_numbers: ['', ' RX 77 '],
    carrier: 'Aramex',
  }
  const tooLong = { ...tracked, tracking_numbers: ['', 'x'.repeat(longestTrackingNumber + 1)] }
  expect(await assistant.ask('POST', '/desk/order-batch/', tooLong)).toMatchObject({
    status: 400,
    body: { tracking_numbers: expect.anything() },
  })
  await resultOf((await assistant.ask('POST', '/desk/order-batch/', tracked)).body)
  const trackingOf = async (id: number) =>
    (await assistant.ask('GET', `/desk/order/${id}/`)).body.whole.parcels[0].tracking
  expect(await trackingOf(one.orderId)).toBeNull()
  expect(await trackingOf(other.orderId)).toEqual({ number: 'RX 77', carrier: 'Aramex', link: null })
  await until(async () => (await shop.mails(other.buyer.email)).some(({ text }) => text.includes('RX 77')))
})

test('a job that stopped half-way goes on with the orders that have no result', async () => {
  const [one, other] = [await paid(), await paid()]
  const orders = [one.orderId, other.orderId]
  const batch: Batch = (await assistant.ask('POST', '/desk/order-batch/', { orders })).body
  await resultOf(batch)
  const isFirst = and(eq(orderBatchItem.batchId, batch.id), eq(orderBatchItem.orderId, one.orderId))
  await shop.db.update(orderBatchItem).set({ outcome: null }).where(isFirst)
  const payload = { batch: batch.id, staff: assistant.id, requestId: 'again-1234' }
  await shop.database.transaction((tx) => shop.services.jobs.add(tx, 'orders.hand-over', payload))
  const { orders: results } = await resultOf(batch)
  expect(results.map(({ outcome }) => outcome)).toEqual(['already', 'done'])
  expect(await rowsOf(`order:${other.orderId}`)).toHaveLength(1)
})

test('a seller hands over and finds the own orders alone, exports none, and reads no batch of another person', async () => {
  const [own, others] = [await paid(), await paid()]
  const [made] = await shop.db
    .insert(vendor)
    .values({ slug: 'tiny-toes', name: { en: 'Tiny Toes' }, description: { en: '' } })
    .returning()
  const vendorId = made?.id ?? 0
  await shop.db.update(order).set({ soleSeller: vendorId }).where(eq(order.id, own.orderId))
  const seller = await personAt(at(), 'seller', { vendorId })
  const { body } = await seller.ask('GET', '/desk/order-ids/')
  expect(body).toEqual({
    orders: [{ id: own.orderId, number: orderNumber(own.orderId) }],
    has_more: false,
  })
  const both = { orders: [own.orderId, others.orderId] }
  expect((await seller.ask('POST', '/desk/order-batch/', both)).status).toBe(404)
  expect(await rowsOf(`order:${others.orderId}`)).toEqual([])
  const asked = { filters: {}, columns, orders: [own.orderId] }
  expect((await seller.ask('POST', '/desk/order-csv/', asked)).status).toBe(403)
  const batch = (await assistant.ask('POST', '/desk/order-batch/', { orders: [others.orderId] })).body
  expect((await seller.ask('GET', `/desk/order-batch/${batch.id}/`)).status).toBe(404)
})

const columns = ['number', 'customer', 'state']

/** The file as its bytes are; `asked` overrides what is asked for. */
async function csvOf(asked: object, headers: Record<string, string> = {}): Promise<string> {
  const body = { filters: {}, columns, ...asked }
  const answer = await owner.ask('POST', '/desk/order-csv/', body, headers)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8')
}

test('the file has all orders that pass, the chosen columns and no formula, in the language of the person; who may not take customers’ data out gets none, and that it was read is on record', async () => {
  const buyer = await shop.buyer()
  await shop.db.update(address).set({ name: '=HYPERLINK("x")' }).where(eq(address.userId, buyer.userId))
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(9), quantity: 1 }], buyer)
  const asked = { filters: { q: buyer.email }, columns }
  expect((await assistant.ask('POST', '/desk/order-csv/', asked)).status).toBe(403)
  const file = await csvOf(asked)
  const [head, row, ...rest] = file.trimEnd().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('Order,Customer,Email,Phone,State')
  expect(row).toContain(`${orderNumber(orderId)},"'=HYPERLINK(""x"")",${buyer.email},'+`)
  expect(row).toContain('In progress')
  expect(rest).toEqual([])
  const arabic = await csvOf(
    { filters: { q: buyer.email }, columns: ['state'] },
    {
      'accept-language': 'ar',
    },
  )
  expect(arabic).toContain('الحالة\r\nقيد التجهيز')

  const { body } = await assistant.ask('GET', '/desk/order-ids/?tab=all')
  const first = await shopOrderIds(shop.services, 'shop', { tab: 'all', sort: 'newest' }, 1)
  expect(first).toEqual({ orders: [{ id: orderId, number: orderNumber(orderId) }], has_more: true })
  const all = (await csvOf({ columns: ['number'] })).trimEnd().split('\r\n').slice(1)
  expect(all).toEqual(body.orders.map(({ number }: { number: string }) => number))
  const rows = (await rowsOf(`staff:${owner.id}`)).filter(({ call }) => call === 'exportShopOrders')
  expect(rows[0]?.after).toEqual({
    exported: 'orders',
    columns: columns.join(' '),
    tab: 'all',
    is_search: true,
  })
  expect(JSON.stringify(rows)).not.toContain(buyer.email)
})
