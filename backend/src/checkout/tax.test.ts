import { type Buyer, until } from '@marah/testing/checkout-shop'
import { guestCheckout, newGuest } from '@marah/testing/guest'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/index.ts'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { decideReturn } from '../orders/returns/return-decisions.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { shopDocument } from '../schema/documents.ts'
import { order, orderLine } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'
import { addOn, eventPackage } from '../schema/play.ts'
import type { TaxClass } from '../schema/tax.ts'
import type { ShopDocumentInput } from '../shop/shop-document.ts'
import { writeSettings } from '../shop/shop-settings.ts'

type TaxSettings = NonNullable<ShopDocumentInput['tax']>

/** Buyers live in Lebanon, so the shop is there, too. */
const lebanese: TaxSettings = {
  included: true,
  country: 'LB',
  rates: { LB: [{ from: '2020-07-01', standard: '15', reduced: '5' }] },
}

async function setTax({ database, services }: PlayShop, tax: TaxSettings) {
  const { now } = services
  await database.transaction((tx) => writeSettings(tx, { input: { tax }, by: 'huda', now: now() }))
  await services.settings.reload()
}

async function goods(shop: PlayShop, price: number, taxClass: TaxClass): Promise<number> {
  const id = await shop.unit(10, price)
  const [unit] = await shop.db.select().from(productStock).where(eq(productStock.id, id))
  await shop.db
    .update(product)
    .set({ taxClass })
    .where(eq(product.id, unit?.productId ?? 0))
  return id
}

async function cartOf(shop: PlayShop, buyer: Buyer) {
  return (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
}

async function coupon(shop: PlayShop, buyer: Buyer, value: number) {
  const { code } = (await makeCoupon(shop.db, { kind: 'percent', value, appliesTo: 'goods' })) ?? {}
  expect((await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })).status).toBe(200)
}

async function pay(shop: PlayShop, buyer: Buyer) {
  const sessionId: string = (await shop.checkout(buyer)).body.checkout_session_id
  const page = await shop.services.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  await shop.act(sessionId, 'pay')
  await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
  return { page, row: await shop.orderOf(sessionId), sessionId }
}

async function sendBack(
  shop: PlayShop,
  buyer: Buyer,
  path: string,
  items: { id: number; quantity: number }[],
) {
  const { body } = await shop.send(buyer, 'POST', `${path}return/`, {
    items: items.map((item) => ({ ...item, reason: 'too_small' })),
  })
  await shop.database.transaction((tx) => decideReturn(shop.services, tx, body.id, 'received'))
  const [given] = await shop.db.select().from(refund).where(eq(refund.returnId, body.id))
  return given?.amount ?? 0
}

/** Lets the customer's bank dispute a payment and win. */
async function loseToBank(shop: PlayShop, sessionId: string): Promise<void> {
  const dispute = await shop.dispute(sessionId)
  await until(async () => (await shop.orderOf(sessionId)).disputeStatus === 'open')
  await shop.endDispute(dispute, 'lose')
  await until(async () => (await shop.orderOf(sessionId)).disputeStatus === 'lost')
  await shop.converge()
}

/** Checks the two payments of a party: the credit notes cover the whole chargeback, and the shop's own refund. */
async function expectBothCorrected(shop: PlayShop, sessions: { lost: string; other: string }): Promise<void> {
  const [lost, other] = [await shop.orderOf(sessions.lost), await shop.orderOf(sessions.other)]
  expect([other.paymentStatus, other.refundedAmount]).toEqual(['refunded', other.amount])
  expect([lost.disputeStatus, lost.refundedAmount]).toEqual(['lost', 0])
  for (const each of [lost, other]) {
    const [invoice, note, ...others] = await shop.db
      .select()
      .from(shopDocument)
      .where(eq(shopDocument.orderId, each.id))
      .orderBy(asc(shopDocument.id))
    expect([invoice?.total, note?.total, others]).toEqual([each.amount, each.amount, []])
    expect(note?.content.taxes).toEqual(invoice?.content.taxes)
    expect(note?.content.corrects?.number).toBe(invoice?.number)
    expect(note?.disputeId === null).toBe(each === other)
  }
}

describe('a shop whose prices include tax', () => {
  let shop: PlayShop
  beforeAll(async () => {
    shop = await openPlayShop({ CURRENCY: 'SAR', DELIVERY_FEE: '11.50', FREE_DELIVERY_FROM: 'never' })
    await setTax(shop, lebanese)
  })
  afterAll(() => shop.close())

  test('charges what it charged before, and says what tax is in it, line by line, in the cart, the order and its mail', async () => {
    const { buyer } = await shop.family(0)
    await shop.put(buyer, await goods(shop, 11500, 'standard'), 2)
    await shop.put(buyer, await goods(shop, 1050, 'reduced'))
    await shop.put(buyer, await goods(shop, 700, 'exempt'))
    await coupon(shop, buyer, 10)
    const party = await shop.bookParty(buyer, shop.partyStart(11), { guests: 11, pays: 'deposit' })
    const deposit = Math.round(Number(party.body.deposit_amount) * 100)
    const cart = await cartOf(shop, buyer)
    const depositTax = Math.round((deposit * 15) / 115)
    const standard = 2700 + 150 + depositTax
    const text = (amount: number) => (amount / 100).toFixed(2)
    const taxes = [
      { rate: '15', net: text(20700 + 1150 + deposit - standard), tax: text(standard) },
      { rate: '5', net: '9.00', tax: '0.45' },
    ]
    const sums = { tax_amount: text(standard + 45), taxes, prices_include_tax: true, tax_name: null }
    expect(cart).toMatchObject(sums)
    const amount = 24750 - 2475 + 1150 + deposit
    expect(cart.total_amount).toBe(text(amount))

    const { page, row } = await pay(shop, buyer)
    expect(page.amount_total).toBe(amount)
    expect(page.line_items?.data).toHaveLength(4)
    const path = `/order/orders/${row.transactionId}/`
    expect((await shop.send(buyer, 'GET', path)).body).toMatchObject({ ...sums, amount: text(amount) })
    const [booked] = await shop.db.select().from(orderBooking).where(eq(orderBooking.orderId, row.id))
    expect(booked?.taxes).toEqual([{ rate: 1500, net: deposit - depositTax, tax: depositTax }])
    const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    expect(lines.map((line) => line.taxes)).toEqual([
      [{ rate: 1500, net: 18000, tax: 2700 }],
      [{ rate: 500, net: 900, tax: 45 }],
      [],
    ])
    await until(async () => (await shop.mails(row.email)).length > 0)
    const [mail] = await shop.mails(row.email)
    const read = mail?.text.normalize('NFKC').replace(/[\u2066-\u2069]/g, '')
    expect(read).toContain('Includes VAT 15%')
    expect(read).toContain('Includes VAT 5%')
  })

  test('a change of the rate is another payment, and an order keeps its own', async () => {
    const { buyer } = await shop.family(0)
    await shop.put(buyer, await goods(shop, 11500, 'standard'))
    const before: string = (await shop.checkout(buyer)).body.checkout_session_id
    await setTax(shop, {
      ...lebanese,
      name: { en: 'Sales tax', ar: 'ضريبة' },
      rates: { LB: [{ from: '2020-01-01', standard: '5' }] },
    })
    const after: string = (await shop.checkout(buyer)).body.checkout_session_id
    expect(after).not.toBe(before)
    const [first, second] = [await shop.orderOf(before), await shop.orderOf(after)]
    expect(first.deliveryTaxes).toEqual([{ rate: 1500, net: 1000, tax: 150 }])
    expect(second.deliveryTaxes).toEqual([{ rate: 500, net: 1095, tax: 55 }])
    const { body } = await shop.send(buyer, 'GET', `/order/orders/${second.transactionId}/`)
    expect(body.tax_name).toBe('Sales tax')
    await setTax(shop, lebanese)
  })
})

describe('a shop that adds tax to its prices', () => {
  let shop: PlayShop
  beforeAll(async () => {
    shop = await openPlayShop({ CURRENCY: 'SAR', DELIVERY_FEE: '10.00', FREE_DELIVERY_FROM: 'never' })
    await setTax(shop, { ...lebanese, included: false })
  })
  afterAll(() => shop.close())

  test('charges it as a line of its own, and gives back the share of each unit with its tax', async () => {
    const { buyer } = await shop.family(0)
    await shop.put(buyer, await goods(shop, 3333, 'standard'), 3)
    await coupon(shop, buyer, 10)
    // 99.99 less 10.00, 15 % of 89.99 and of 10.00.
    const added = 1350 + 150
    const cart = await cartOf(shop, buyer)
    expect(cart).toMatchObject({
      items_amount: '99.99',
      discount_amount: '10.00',
      delivery_fee: '10.00',
      tax_amount: '15.00',
      taxes: [{ rate: '15', net: '99.99', tax: '15.00' }],
      prices_include_tax: false,
      total_amount: '114.99',
    })
    const { page, row } = await pay(shop, buyer)
    expect(page.amount_total).toBe(11499)
    expect(
      page.line_items?.data.map(({ description, amount_subtotal }) => [description, amount_subtotal]),
    ).toContainEqual(['VAT', added])
    expect(row).toMatchObject({ amount: 11499, taxAdded: added, pricesIncludeTax: false })
    const path = `/order/orders/${row.transactionId}/`
    const preview = await shop.send(buyer, 'GET', `${path}cancel/`)
    expect(preview.body).toMatchObject({
      items_amount: '103.49',
      delivery_fee: '11.50',
      refund_amount: '114.99',
    })

    await shop.database.transaction((tx) => moveOrder(shop.services, tx, row.id, 'completed'))
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    const parts: number[] = []
    for (let unit = 0; unit < 3; unit++)
      parts.push(await sendBack(shop, buyer, path, [{ id: line?.id ?? 0, quantity: 1 }]))
    expect(parts).toEqual([3449, 3450, 3450 + 1150])
    await shop.converge()
    const [after] = await shop.db.select().from(order).where(eq(order.id, row.id))
    expect(after).toMatchObject({ refundedAmount: 11499, paymentStatus: 'refunded' })
    expect(await shop.faults()).toEqual([])
  })

  test('a cancelled order gives all of it back', async () => {
    const { buyer } = await shop.family(0)
    await shop.put(buyer, await goods(shop, 1000, 'reduced'))
    const { row } = await pay(shop, buyer)
    expect(row.amount).toBe(1000 + 50 + 1000 + 150)
    const { body } = await shop.send(buyer, 'POST', `/order/orders/${row.transactionId}/cancel/`, {})
    expect(body).toMatchObject({ items_amount: '10.50', delivery_fee: '11.50', refund_amount: '22.00' })
  })

  test('tells a guest the tax of the country that it is sent to', async () => {
    const unit = await goods(shop, 2000, 'standard')
    const quote = (country?: string) =>
      shop.request('POST', '/cart/guest-quote/', {
        body: {
          items: [{ product_stock: unit, quantity: 1 }],
          ...(country && { place: { country, state: '', postal_code: '' } }),
        },
      })
    expect((await quote()).body).toMatchObject({ total_amount: '34.50', tax_amount: '4.50' })
    expect((await quote('LB')).body).toMatchObject({ total_amount: '34.50' })
    expect((await quote('KW')).body).toMatchObject({ total_amount: '30.00', tax_amount: '0.00', taxes: [] })
    const guest = newGuest()
    expect((await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }])).status).toBe(200)
    const wrong = await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }], { expected_amount: '30.00' })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'cart_changed'])
  })

  test('adds the tax of a visit by the class of each ticket, once, to all that is paid of it', async () => {
    await shop.db.update(eventPackage).set({ taxClass: 'reduced' })
    await shop.db.update(addOn).set({ taxClass: 'exempt' })
    const { buyer } = await shop.family(0)
    const quoted = await shop.request('POST', '/event/quote/', {
      body: {
        package: shop.ids.explorers,
        hall: shop.ids.oak,
        starts_at: shop.partyStart(12),
        guests: 11,
      },
    })
    const party = await shop.bookParty(buyer, shop.partyStart(12), { guests: 11, pays: 'deposit' })
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    const subtotal = cents(party.body.subtotal)
    const added = Math.round((subtotal * 5) / 100)
    const sums = {
      subtotal: party.body.subtotal,
      total_amount: ((subtotal + added) / 100).toFixed(2),
      tax_amount: (added / 100).toFixed(2),
      prices_include_tax: false,
      taxes: [{ rate: '5', net: party.body.subtotal, tax: (added / 100).toFixed(2) }],
    }
    expect(quoted.body).toMatchObject(sums)
    expect(party.body).toMatchObject(sums)

    const unit = await goods(shop, 1000, 'standard')
    await shop.put(buyer, unit)
    const cart = await cartOf(shop, buyer)
    const { page, row, sessionId } = await pay(shop, buyer)
    const deposit = cents(party.body.deposit_amount)
    expect(cart.total_amount).toBe(((deposit + 2300) / 100).toFixed(2))
    expect([page.amount_total, row.amount]).toEqual([deposit + 2300, deposit + 2300])
    expect(row.itemsAmount + row.bookingsAmount + row.deliveryFee + row.taxAdded).toBe(row.amount)
    const { body } = await shop.send(buyer, 'GET', `/order/orders/${row.transactionId}/`)
    expect(cents(body.cart_frozen_data.bookings[0].amount)).toBe(row.bookingsAmount)

    const [document] = (await shop.send(buyer, 'GET', `/order/orders/${row.transactionId}/documents/`)).body
    expect(document).toMatchObject({ total: (row.amount / 100).toFixed(2) })
    const balance = await shop.pay(buyer, party.body.id, { balance: true })
    await shop.act(balance.body.checkout_session_id, 'pay')
    await until(async () => (await shop.orderOf(balance.body.checkout_session_id)).paymentStatus === 'paid')
    const parts = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, party.body.id))
    const taxes = parts.flatMap((part) => part.taxes)
    expect(taxes.map(({ rate }) => rate)).toEqual([500, 500])
    expect(taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(added)
    expect(taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(subtotal + added)

    // The bank takes the deposit back: its invoice is corrected by the dispute, that of the balance by the refund.
    await loseToBank(shop, sessionId)
    await expectBothCorrected(shop, { lost: sessionId, other: balance.body.checkout_session_id })
    expect((await shop.booking(party.body.id)).status).toBe('cancelled')
    expect(await shop.faults()).toEqual([])
  })

  test('a balance that the bank takes back ends the party, and its deposit goes back, each with its credit note', async () => {
    const { buyer } = await shop.family(0)
    const party = await shop.bookParty(buyer, shop.partyStart(13), { guests: 11, pays: 'deposit' })
    const paid = async (more: { balance?: boolean }): Promise<string> => {
      const { body } = await shop.pay(buyer, party.body.id, more)
      const session: string = body.checkout_session_id
      await shop.act(session, 'pay')
      await until(async () => (await shop.orderOf(session)).paymentStatus === 'paid')
      return session
    }
    const [deposit, balance] = [await paid({}), await paid({ balance: true })]
    await loseToBank(shop, balance)
    await expectBothCorrected(shop, { lost: balance, other: deposit })
    // Both were invoiced with their part of the tax: the shop keeps nothing of the price or of its tax.
    const orders = [await shop.orderOf(deposit), await shop.orderOf(balance)]
    const cents = Math.round(Number(party.body.total_amount) * 100)
    expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
    const back = await shop.booking(party.body.id)
    expect([back.status, back.refundedAmount]).toEqual(['cancelled', orders[0]?.amount])
    const again = await shop.send(buyer, 'POST', '/stripe/create-booking-checkout-session/', {
      booking: party.body.id,
      balance: true,
    })
    expect(again.status).toBe(409)
    expect(await shop.faults()).toEqual([])
  })
})

describe('a shop of three decimals', () => {
  let shop: PlayShop
  beforeAll(async () => {
    shop = await openPlayShop({ CURRENCY: 'KWD', DELIVERY_FEE: '0.490', FREE_DELIVERY_FROM: 'never' })
  })
  afterAll(() => shop.close())

  test('has no tax without settings, and adds only what can be charged with them', async () => {
    const { buyer } = await shop.family(0)
    await shop.put(buyer, await goods(shop, 2350, 'standard'))
    expect(await cartOf(shop, buyer)).toMatchObject({ total_amount: '2.840', tax_amount: '0.000', taxes: [] })
    await setTax(shop, { ...lebanese, included: false })
    // 15 % of 2.350 and of 0.490 are 0.3525 and 0.0735.
    expect(await cartOf(shop, buyer)).toMatchObject({ total_amount: '3.260', tax_amount: '0.420' })
    const { page, row } = await pay(shop, buyer)
    expect([page.amount_total, row.amount]).toEqual([3260, 3260])
  })
})
