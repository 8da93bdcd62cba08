import { fileURLToPath } from 'node:url'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { type Guest, newGuest, withLink } from '@marah/testing/guest'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { decideReturn } from '../orders/returns/return-decisions.ts'
import { minorUnitsOf } from '../platform/money/money.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { type DocumentContent, shopDocument } from '../schema/documents.ts'
import { order, orderLine } from '../schema/orders.ts'
import { payment } from '../schema/payments.ts'
import { shopSettings } from '../schema/shop-settings.ts'
import { importSettings } from './import-settings.ts'

/** The files of docs/shops with what they promise: the tax of goods in basis points, and what delivery of 20 costs. */
const shops = [
  {
    file: 'riyadh',
    provider: 'stripe',
    currency: 'SAR',
    rate: 1500,
    fee: '15.00',
    number: /^WA-\d{4}-000001$/,
    hasQr: true,
    address: { country: 'SA', city: 'Riyadh', state: 'الرياض', postal_code: '12213', phone: '+966501234567' },
  },
  {
    file: 'kuwait-city',
    provider: 'checkout_com',
    currency: 'KWD',
    rate: null,
    fee: '1.500',
    number: /^INV-0*1$/,
    hasQr: false,
    address: { country: 'KW', city: 'Salmiya', state: 'HA', postal_code: '20001', phone: '+96551234567' },
  },
  {
    file: 'berlin',
    provider: 'stripe',
    currency: 'EUR',
    rate: 1900,
    fee: '4.90',
    number: /^R-\d{4}-000001$/,
    hasQr: false,
    address: { country: 'DE', city: 'Berlin', state: '', postal_code: '10119', phone: '+4930123456' },
  },
]

type Own = (typeof shops)[number]

const price = '10'

function unitsOf(text: string, { currency }: Own): number {
  const units = minorUnitsOf(text, currency)
  if (units === null) throw new Error(`${text} is no amount of ${currency}`)
  return units
}

async function guestPays(
  shop: PlayShop,
  { address }: Own,
  unit: number,
): Promise<{ guest: Guest; session: string; token: string; fee: string }> {
  const guest = newGuest()
  const { country, state, postal_code } = address
  const cart = { items: [{ product_stock: unit, quantity: 2 }] }
  const quote = await shop.request('POST', '/cart/guest-quote/', {
    body: { ...cart, place: { country, state, postal_code } },
  })
  expect(quote.status).toBe(200)
  const { status, body } = await shop.request('POST', '/stripe/create-guest-checkout-session/', {
    body: {
      ...cart,
      ...guest,
      address: { name: 'Noor', address_line1: 'Main Street 1', ...address },
      expected_amount: quote.body.total_amount,
    },
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
  return {
    guest,
    session: body.checkout_session_id,
    token: body.order_token,
    fee: quote.body.delivery_fee,
  }
}

async function documentsOf(shop: PlayShop, orderId: number): Promise<DocumentContent[]> {
  const rows = await shop.db
    .select({ content: shopDocument.content })
    .from(shopDocument)
    .where(eq(shopDocument.orderId, orderId))
    .orderBy(asc(shopDocument.id))
  return rows.map(({ content }) => content)
}

/** Every document adds up: rows and sums to its total, and the taxes to no more than that. */
function expectAddedUp({ rows, sums, taxes, total, kind }: DocumentContent): void {
  const listed = rows.reduce((sum, { amount }) => sum + amount, 0)
  const charges = sums.filter(({ kind }) => kind !== 'goods' && kind !== 'bookings')
  expect(charges.reduce((sum, { amount }) => sum + amount, listed)).toBe(total)
  const taxed = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
  expect([0, total]).toContain(taxed)
  for (const { rate, net, tax } of taxes) {
    const whole = net + tax
    if (kind === 'invoice') expect(Math.abs(tax - (whole * rate) / (10_000 + rate))).toBeLessThan(3)
  }
}

/** Switches a language off. @returns The one that is left. */
async function switchOff(shop: PlayShop, language: 'en' | 'ar'): Promise<'en' | 'ar'> {
  const { settings } = shop.services
  const left = language === 'en' ? 'ar' : 'en'
  const { version, input } = settings.current()
  const document = { ...input, languages: [left] }
  await shop.db.insert(shopSettings).values({ version: version + 1, document, madeBy: 'test' })
  await settings.reload()
  return left
}

async function partyOf(shop: PlayShop, buyer: Buyer) {
  const party = await shop.bookParty(buyer, shop.partyStart(11), { guests: 11, pays: 'deposit' })
  expect(party.status).toBe(201)
  const opened = await shop.pay(buyer, party.body.id)
  await shop.act(opened.body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(opened.body.checkout_session_id)).paymentStatus === 'paid')
  return { party, row: await shop.orderOf(opened.body.checkout_session_id) }
}

async function openWith(own: { readonly file: string; readonly currency: string }): Promise<PlayShop> {
  const shop = await openPlayShop({ CURRENCY: own.currency, ORDER_YEARS: '10' })
  const file = fileURLToPath(new URL(`../../../docs/shops/${own.file}.yaml`, import.meta.url))
  const report = await importSettings(shop.services, { file, dryRun: false, by: 'test' })
  expect(report.version).toBe(1)
  await shop.services.settings.reload()
  return shop
}

/**
 * Further files, with what a visitor is answered for two products of 10, one of them zero-rated: their delivery and all tax in
 * it, each share rounded for itself.
 */
const quoted = [
  {
    file: 'amman',
    currency: 'JOD',
    place: { country: 'JO', state: 'AM', postal_code: '11181' },
    quote: { delivery_fee: '2.000', total_amount: '22.000', tax_amount: '1.655' },
    // 10 × 16 / 116 = 1.379 and 2 × 16 / 116 = 0.276.
    taxes: [
      ['16', '1.655'],
      ['0', '0.000'],
    ],
    options: ['توصيل عادي', 'في اليوم نفسه'],
  },
  {
    file: 'london',
    currency: 'GBP',
    place: { country: 'GB', state: '', postal_code: 'E2 0HU' },
    quote: { delivery_fee: '2.95', total_amount: '22.95', tax_amount: '2.16' },
    // 10 / 6 = 1.67 and 2.95 / 6 = 0.49.
    taxes: [
      ['20', '2.16'],
      ['0', '0.00'],
    ],
    options: ['Bicycle courier', 'Tracked 48', 'Pick up on Roman Road'],
  },
] as const

test.each(quoted)('the shop of docs/shops: $file quotes to the last unit', async (own) => {
  const shop = await openWith(own)
  try {
    const price = minorUnitsOf('10', own.currency) ?? 0
    const [taxed, free] = [await shop.unit(5, price), await shop.unit(5, price)]
    const [{ productId } = { productId: 0 }] = await shop.db
      .select({ productId: productStock.productId })
      .from(productStock)
      .where(eq(productStock.id, free))
    await shop.db.update(product).set({ taxClass: 'zero' }).where(eq(product.id, productId))
    const items = [taxed, free].map((product_stock) => ({ product_stock, quantity: 1 }))
    const { status, body } = await shop.request('POST', '/cart/guest-quote/', {
      body: { items, place: own.place },
    })
    expect({ status, body }).toMatchObject({ status: 200, body: own.quote })
    expect(body.taxes.map((each: { rate: string; tax: string }) => [each.rate, each.tax])).toEqual(own.taxes)
    expect(body.delivery.options.map(({ name }: { name: string }) => name)).toEqual(own.options)
    expect(shop.services.settings.rules().withdrawal).toBe(own.file === 'london' ? 'on' : 'off')
  } finally {
    await shop.close()
  }
})

describe.each(shops)('the shop of docs/shops: $file', (own) => {
  let shop: PlayShop
  beforeAll(async () => {
    shop = await openWith(own)
  })
  afterAll(() => shop.close())

  test('sells goods to a visitor, takes half of them back, and both documents add up', async () => {
    const unit = await shop.unit(5, unitsOf(price, own))
    const { session, token, fee } = await guestPays(shop, own, unit)
    expect(fee).toBe(own.fee)
    const row = await shop.orderOf(session)
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, row.id))
    expect(paid?.provider).toBe(own.provider)
    const [invoice] = await documentsOf(shop, row.id)
    if (!invoice) throw new Error('There is no invoice')
    expect(invoice).toMatchObject({ kind: 'invoice', total: row.amount, currency: own.currency })
    expect(invoice.number).toMatch(own.number)
    expect(invoice.qr !== null).toBe(own.hasQr)
    expect(invoice.taxes.map(({ rate }) => rate)).toEqual(own.rate === null ? [] : [own.rate])
    expectAddedUp(invoice)

    const left = await switchOff(shop, row.language)
    await shop.database.transaction((tx) => moveOrder(shop.services, tx, row.id, 'completed'))
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    const items = [{ id: line?.id, quantity: 1, reason: 'too_small' }]
    const returned = await withLink(shop, token, [
      'POST',
      `/order/orders/${row.transactionId}/return/`,
      { items },
    ])
    await shop.database.transaction((tx) => decideReturn(shop.services, tx, returned.body.id, 'received'))
    await shop.converge()
    const [after] = await shop.db.select().from(order).where(eq(order.id, row.id))
    expect(after?.refundedAmount).toBe(unitsOf(price, own))
    const [, credit] = await documentsOf(shop, row.id)
    if (!credit) throw new Error('There is no credit note')
    // The language that it was bought in is off by now.
    expect([invoice.language, credit.language]).toEqual([row.language, left])
    expect(credit).toMatchObject({ kind: 'credit_note', total: after?.refundedAmount })
    expect(credit.corrects?.number).toBe(invoice.number)
    expect(credit.taxes.map(({ rate }) => rate)).toEqual(invoice.taxes.map(({ rate }) => rate))
    expectAddedUp(credit)
  })

  test('takes the deposit of a party, gives it back, and both documents add up', async () => {
    const { buyer } = await shop.family(0)
    const { party, row } = await partyOf(shop, buyer)
    expect(row.amount).toBe(unitsOf(party.body.deposit_amount, own))
    const cancelled = await shop.send(buyer, 'POST', `/booking/booking/${party.body.id}/cancel/`, {
      expected_refund: party.body.deposit_amount,
    })
    expect(cancelled.status).toBe(200)
    await shop.converge()
    const documents = await documentsOf(shop, row.id)
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', row.amount],
      ['credit_note', row.amount],
    ])
    for (const each of documents) expectAddedUp(each)
    expect(await shop.faults()).toEqual([])
  })
})
