import { makeBooked, makePlay, makeSlot, payFor } from '@marah/testing/booked'
import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/make.ts'
import { address } from '../schema/accounts.ts'
import type { Paper } from './paper.ts'
import { paperPdf } from './paper-pdf.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({
    INVOICE_SELLER: 'Tea House SAL | 12 Shop Street, Beirut | Tax number 4711',
  })
})
afterAll(() => shop.close())

/** Three units at 33.35 with ten percent off, paid in a language. */
async function paidWithCoupon(language: 'en' | 'ar') {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(9, 3335), 2)
  const code = `TEN${buyer.userId}`
  await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', code })
  await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })
  const id: string = (await shop.checkout(buyer, undefined, language)).body.checkout_session_id
  return { buyer, code, id, path: `/order/orders/${(await shop.orderOf(id)).transactionId}/` }
}

async function pay(id: string): Promise<void> {
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
}

function invoiceOf(buyer: Buyer, path: string) {
  return shop.send(buyer, 'GET', `${path}invoice/`)
}

/** The invoice as a person would copy it out of the file. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

async function download(buyer: Buyer, path: string): Promise<Uint8Array> {
  const { status, headers, body } = await invoiceOf(buyer, path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return body
}

test('a paid order has an invoice that adds up', async () => {
  const { buyer, code, id, path } = await paidWithCoupon('en')
  expect((await invoiceOf(buyer, path)).status).toBe(404)
  await pay(id)
  const text = await textOf(await download(buyer, path))
  const order = await shop.orderOf(id)
  for (const part of [
    'Invoice',
    `M-${100_000 + order.id}`,
    'Visa •••• 4242',
    'Tea House SAL',
    'Tax number 4711',
    'Noor Haddad',
    'Hamra Street 12',
    'Lebanon',
    'Sunny tee',
    '$33.35',
    '$66.70',
    `Discount, coupon ${code} −$6.67`,
    'Delivery $4.90',
    'Total paid $64.93',
  ]) {
    expect(text).toContain(part)
  }
  // The head names who sells, as the lines of the seller do, and not the software.
  expect(text.match(/Tea House SAL/g)).toHaveLength(2)
  expect(text).not.toContain('Marah')
})

test('an Arabic order has an Arabic invoice whose words and numbers can be read', async () => {
  const { buyer, id, path } = await paidWithCoupon('ar')
  await shop.db.update(address).set({ name: 'نور حداد' }).where(eq(address.userId, buyer.userId))
  await pay(id)
  const text = await textOf(await download(buyer, path))
  for (const part of [
    'فاتورة',
    'قميص مشمس',
    'إجمالي المدفوع',
    'لبنان',
    '$64.93',
    '−$6.67',
    'Visa •••• 4242',
  ]) {
    expect(text).toContain(part)
  }
  // English words of the shop stand nowhere on it.
  expect(text).not.toMatch(/Invoice|Total|Delivery/)
})

test('places of the play centre stand on it with their time there and what part was paid', async () => {
  const buyer = await shop.buyer()
  const play = await makePlay(shop.db)
  const slot = await makeSlot(shop.db, play, { startsOn: new Date('2027-03-05T12:00Z'), places: 4 })
  const booked = await makeBooked(shop.db, play, slot, { userId: buyer.userId, quantity: 2, paid: 0 })
  const orderId = await payFor(shop.db, booked, 1000, 'deposit')
  const text = await textOf(await download(buyer, `/order/orders/${orderId}/`))
  for (const part of [
    'Climbing world (deposit)',
    'The big hall',
    '5 Mar 2027',
    '16:00',
    '$10.00',
    'Total paid $10.00',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Delivery')
})

test('the invoice of another customer’s order answers 404', async () => {
  const { id, path } = await paidWithCoupon('en')
  await pay(id)
  expect((await invoiceOf(await shop.buyer(), path)).status).toBe(404)
  expect((await shop.request('GET', `${path}invoice/`)).status).toBe(401)
})

test('a long order goes on over pages, whatever its names are made of', async () => {
  const paper: Paper = {
    language: 'ar',
    title: 'فاتورة',
    fileName: 'INV-000001.pdf',
    issuedOn: '2027-03-01T10:00:00.000Z',
    qr: null,
    barcode: null,
    closing: 'شكرًا',
    seller: { label: 'من', lines: ['مرح'] },
    buyer: { label: 'إلى', lines: ['Łukasz 张伟 🎈', 'улица Мира 5'] },
    facts: [],
    message: [],
    columns: { item: 'المنتج', quantity: 'الكمية', prices: { unit: 'السعر', amount: 'المبلغ' } },
    rows: Array.from({ length: 40 }, (_, index) => ({
      title: `قطعة رقم ${index}`,
      note: 'أزرق · XL',
      quantity: '1',
      unitPrice: '$1.00',
      amount: '$1.00',
    })),
    sums: [{ label: 'المجموع', amount: '$100.00', isTotal: true }],
  }
  const pdf = await paperPdf(paper)
  // Each part of the font once, however often a text changes between them.
  const fonts =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/FontFile2 /g) ?? []
  expect(fonts.length).toBeGreaterThan(1)
  expect(fonts.length).toBeLessThanOrEqual(6)
  const document = await getDocumentProxy(pdf)
  expect(document.numPages).toBeGreaterThan(1)
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toContain('39')
  expect(text).toContain('$100.00')
})
