import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { and, asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { audit } from '../../schema/audit.ts'
import { order } from '../../schema/orders.ts'
import { vendor } from '../../schema/sellers.ts'

let shop: CheckoutShop
let assistant: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  assistant = await personAt(at(), 'shop_assistant')
})
afterAll(() => shop.close())

type Asked = { kind: string; orders: number[]; parcel?: number }

function print(asked: Asked, headers: Record<string, string> = {}, person = assistant) {
  return person.ask('POST', '/desk/order-papers/', asked, headers)
}

/** The texts of the pages that are printed. */
async function pagesOf(asked: Asked, headers: Record<string, string> = {}): Promise<string[]> {
  const { status, headers: given, body } = await print(asked, headers)
  expect([status, given.get('content-type')]).toEqual([200, 'application/pdf'])
  // Drawn as texts and lines, not as a picture of a page.
  expect(Buffer.from(body).toString('latin1')).not.toContain('/Subtype /Image')
  const { text } = await extractText(await getDocumentProxy(body), { mergePages: false })
  return text.map((each) => each.normalize('NFKC').replace(/\s+/g, ' '))
}

const printsOf = async (id: number) =>
  (
    await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, `order:${id}`), eq(audit.call, 'printOrderPapers')))
      .orderBy(asc(audit.id))
  ).map(({ actor, after }) => [actor.id, after.printed])

async function send(id: number, units: number): Promise<number[]> {
  const { body: now } = await assistant.ask('GET', `/desk/order/${id}/`)
  const { body } = await assistant.ask('POST', `/desk/order/${id}/parcel/`, {
    lines: [{ line: now.unsent[0].line, units }],
    tracking: { number: `RX-${units}`, carrier: 'Aramex', link: null },
  })
  return body.whole.parcels.map((each: { id: number }) => each.id)
}

/** An order of three units that was placed in Arabic, and paid. */
async function paidInArabic(unit: number, buyer: Buyer): Promise<number> {
  await shop.put(buyer, unit, 3)
  const id: string = (await shop.checkout(buyer, undefined, 'ar')).body.checkout_session_id
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  return (await shop.orderOf(id)).id
}

test('labels, slips and gift receipts are printed for what is left, for one parcel and for all that was sent, in the language of the order, each time on record', async () => {
  const unit = await shop.unit(9)
  const { orderId } = await paidOrder(shop, [{ id: unit, quantity: 3 }])
  const arabic = await paidInArabic(unit, await shop.buyer())
  const number = orderNumber(orderId)
  const [first] = await send(orderId, 2)

  const labels = await pagesOf({ kind: 'labels', orders: [arabic, orderId] })
  expect(labels).toHaveLength(2)
  expect(labels[0]).toContain(orderNumber(arabic))
  expect(labels[0]).not.toMatch(/Parcel|Order/)
  for (const part of ['Noor Haddad', 'Hamra Street 12', 'Lebanon', 'Parcel', number])
    expect(labels[1]).toContain(part)
  expect(labels[1]).not.toContain('RX-2')
  const { body } = await print({ kind: 'labels', orders: [orderId], parcel: first ?? 0 })
  const page = await (await getDocumentProxy(body.slice())).getPage(1)
  const sides = [page.view[2], page.view[3]].map((points) => Math.round(((points ?? 0) / 72) * 25.4))
  expect(sides).toEqual([100, 150])
  expect((await extractText(await getDocumentProxy(body), { mergePages: true })).text).toContain('RX-2')

  await send(orderId, 1)
  const slips = await pagesOf({ kind: 'packing_slips', orders: [orderId] }, { 'accept-language': 'ar' })
  expect(slips).toHaveLength(2)
  expect(slips[0]).toMatch(/Packing slip.*1 of 2.*Sunny tee.* 2 /)
  expect(slips[1]).toMatch(/2 of 2.*Sunny tee.* 1 /)
  for (const slip of slips) expect(slip).not.toMatch(/\$\d/)

  // A gift has one receipt, however many parcels it went in; what is no gift has none.
  const gifts = { kind: 'gift_receipts', orders: [arabic, orderId] }
  expect(await print(gifts)).toMatchObject({ status: 409, body: { code: 'nothing_to_print' } })
  await shop.db
    .update(order)
    .set({ gift: { message: 'For Noor' } })
    .where(eq(order.id, orderId))
  const [receipt, ...others] = await pagesOf(gifts, { 'accept-language': 'ar' })
  expect(others).toEqual([])
  expect(receipt).toMatch(/Gift receipt.*For Noor.*Sunny tee.* 3 /)
  expect(receipt).not.toMatch(/\$\d/)

  const rows = await printsOf(orderId)
  expect(rows).toEqual(
    ['labels', 'labels', 'packing_slips', 'gift_receipts'].map((kind) => [assistant.id, kind]),
  )
  expect(await printsOf(arabic)).toEqual([[assistant.id, 'labels']])
})

test('a pick list adds up the units that are left of all orders, in the language of the person', async () => {
  const unit = await shop.unit(20)
  const one = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  const other = await paidOrder(shop, [{ id: unit, quantity: 3 }])
  const sent = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  await send(sent.orderId, 1)
  const orders = [one, other, sent].map(({ orderId }) => orderId)
  const [page = ''] = await pagesOf({ kind: 'pick_list', orders })
  for (const part of [
    'Pick list',
    'Units 5',
    `${orderNumber(one.orderId)} × 2`,
    `${orderNumber(other.orderId)} × 3`,
  ])
    expect(page).toContain(part)
  expect(page.match(/Sunny tee/g)).toHaveLength(1)
  expect(page).not.toContain(orderNumber(sent.orderId))
  expect(await printsOf(sent.orderId)).toEqual([])
  const [arabic = ''] = await pagesOf({ kind: 'pick_list', orders }, { 'accept-language': 'ar' })
  expect(arabic).not.toMatch(/Pick list|Units/)
  expect(await printsOf(one.orderId)).toHaveLength(2)
})

test('a cut line and a second try print once on record, and both get the file', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(9), quantity: 1 }])
  const key = { 'idempotency-key': 'labels-of-one-press' }
  const [one, again] = [
    await print({ kind: 'labels', orders: [orderId] }, key),
    await print({ kind: 'labels', orders: [orderId] }, key),
  ]
  expect([one.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('content-disposition')).toContain(`${orderNumber(orderId)}-labels.pdf`)
  expect(Buffer.from(again.body).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await printsOf(orderId)).toHaveLength(1)
  const elsewhere = await print({ kind: 'packing_slips', orders: [orderId] }, key)
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'key_reused' } })
})

test('what is not paid, another order’s parcel and another seller’s order are not printed', async () => {
  const unit = await shop.unit(9)
  const [own, others] = [
    await paidOrder(shop, [{ id: unit, quantity: 1 }]),
    await paidOrder(shop, [{ id: unit, quantity: 1 }]),
  ]
  const buyer = await shop.buyer()
  await shop.put(buyer, unit, 1)
  const unpaid = await shop.orderOf((await shop.checkout(buyer)).body.checkout_session_id)
  for (const kind of ['pick_list', 'packing_slips', 'labels'])
    expect(await print({ kind, orders: [unpaid.id] })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_print' },
    })
  const [parcel] = await send(others.orderId, 1)
  const mixed = { kind: 'labels', orders: [own.orderId], parcel: parcel ?? 0 }
  expect((await print(mixed)).status).toBe(404)

  const [made] = await shop.db
    .insert(vendor)
    .values({ slug: 'tiny-toes', name: { en: 'Tiny Toes' }, description: { en: '' } })
    .returning()
  const vendorId = made?.id ?? 0
  await shop.db.update(order).set({ soleSeller: vendorId }).where(eq(order.id, own.orderId))
  const seller = await personAt(at(), 'seller', { vendorId })
  const both = { kind: 'labels', orders: [own.orderId, others.orderId] }
  const { status, body } = await print(both, {}, seller)
  expect(status).toBe(200)
  const { text } = await extractText(await getDocumentProxy(body), { mergePages: true })
  expect(text).toContain(orderNumber(own.orderId))
  expect(text).not.toContain(orderNumber(others.orderId))
  expect(await printsOf(others.orderId)).toEqual([])
})
