import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../schema/audit.ts'
import { order } from '../../schema/orders.ts'
import { vendor } from '../../schema/sellers.ts'

let shop: CheckoutShop
let assistant: TestPerson
let colleague: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  assistant = await personAt(at(), 'shop_assistant')
  colleague = await personAt(at(), 'shop_assistant')
})
afterAll(() => shop.close())

async function paid(quantity: number) {
  const bought = await paidOrder(shop, [{ id: await shop.unit(9), quantity }])
  const path = `/desk/order/${bought.orderId}/`
  const { body } = await assistant.ask('GET', path)
  return { ...bought, path, line: body.unsent[0].line as number }
}

const rowsOf = (id: number) =>
  shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${id}`))
    .orderBy(asc(audit.id))

const tracking = { number: 'RX1', carrier: 'Aramex', link: null }

test('an order is packed in two parcels, tracked, corrected and confirmed, each step on record with the person, and its buyer is mailed', async () => {
  const { path, line, orderId, buyer } = await paid(3)
  const first = await assistant.ask('POST', `${path}parcel/`, { lines: [{ line, units: 2 }], tracking })
  expect(first).toMatchObject({ status: 200, body: { status: 'on_progress', next_step: 'pack' } })
  expect(first.body.unsent).toMatchObject([{ line, units: 1 }])
  const second = await colleague.ask('POST', `${path}parcel/`, {
    lines: [{ line, units: 1 }],
    tracking: null,
  })
  expect(second).toMatchObject({
    status: 200,
    body: { status: 'delivery', unsent: [], next_step: 'confirm_arrival' },
  })
  const [one, other] = second.body.whole.parcels.map(({ id }: { id: number }) => id)
  const corrected = { tracking: { ...tracking, number: 'RX2' } }
  const tracked = await assistant.ask('PATCH', `${path}parcel/${other}/`, corrected)
  expect(tracked.body.whole.parcels[1].tracking).toMatchObject({ number: 'RX2' })
  expect(tracked.body.whole.parcels[0].tracking).toMatchObject({ number: 'RX1' })
  await assistant.ask('POST', `${path}parcel/${one}/arrival/`)
  const last = await assistant.ask('POST', `${path}parcel/${other}/arrival/`)
  expect(last).toMatchObject({ status: 200, body: { status: 'completed', next_step: null } })
  const rows = await rowsOf(orderId)
  expect(rows.map(({ actor }) => [actor.kind, actor.id])).toEqual(
    [assistant, colleague, assistant, assistant, assistant].map(({ id }) => ['staff', id]),
  )
  expect(rows[0]).toMatchObject({
    before: { units_sent: 0, parcels: 0 },
    after: { units_sent: 2, parcels: 1 },
  })
  const areMailed = (number: string) =>
    until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes(number)))
  await areMailed('RX1')
  await areMailed('RX2')
})

test('of two people who pack the same units, one sends them and the other hears that they are gone; a repeated press sends once', async () => {
  const { path, line, orderId } = await paid(2)
  const body = { lines: [{ line, units: 2 }], tracking: null }
  const answers = await Promise.all([
    assistant.ask('POST', `${path}parcel/`, body, { 'idempotency-key': 'one-press-of-many' }),
    assistant.ask('POST', `${path}parcel/`, body, { 'idempotency-key': 'one-press-of-many' }),
    colleague.ask('POST', `${path}parcel/`, body),
  ])
  const sent = answers.filter(({ status }) => status === 200)
  const rejected = answers.filter(({ status }) => status === 409)
  expect(sent.length + rejected.length).toBe(3)
  expect(rejected.length).toBeGreaterThan(0)
  expect(await rowsOf(orderId)).toHaveLength(1)
  const { body: now } = await assistant.ask('GET', path)
  expect(now.whole.parcels).toHaveLength(1)
})

test('units that are named twice count once, and more than are left are rejected', async () => {
  const { path, line } = await paid(2)
  const twice = {
    lines: [
      { line, units: 2 },
      { line, units: 1 },
    ],
    tracking: null,
  }
  expect(await assistant.ask('POST', `${path}parcel/`, twice)).toMatchObject({
    status: 409,
    body: { code: 'units_gone' },
  })
  const others = { lines: [{ line: line + 1000, units: 1 }], tracking: null }
  expect((await assistant.ask('POST', `${path}parcel/`, others)).status).toBe(409)
  const bad = { lines: [{ line, units: 0 }], tracking: { number: '', carrier: null, link: 'ftp://x' } }
  expect((await assistant.ask('POST', `${path}parcel/`, bad)).status).toBe(400)
})

test('a seller sees and sends the orders of the own goods alone', async () => {
  const [own, others] = [await paid(1), await paid(1)]
  const [made] = await shop.db
    .insert(vendor)
    .values({ slug: 'tiny-toes', name: { en: 'Tiny Toes' }, description: { en: '' } })
    .returning()
  const vendorId = made?.id ?? 0
  await shop.db.update(order).set({ soleSeller: vendorId }).where(eq(order.id, own.orderId))
  const seller = await personAt(at(), 'seller', { vendorId })
  const listed = await seller.ask('GET', '/desk/order/')
  expect(listed.body.results.map(({ id }: { id: number }) => id)).toEqual([own.orderId])
  expect((await seller.ask('GET', others.path)).status).toBe(404)
  const parcel = { lines: [{ line: others.line, units: 1 }], tracking: null }
  expect((await seller.ask('POST', `${others.path}parcel/`, parcel)).status).toBe(404)
  const sent = await seller.ask('POST', `${own.path}parcel/`, {
    lines: [{ line: own.line, units: 1 }],
    tracking: null,
  })
  expect(sent).toMatchObject({ status: 200, body: { status: 'delivery' } })
})
