import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { guestCheckout, newGuest } from '@marah/testing/guest'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/index.ts'
import { finalise } from '../payments/index.ts'
import { decimalText } from '../platform/money/money.ts'
import { category, product, productStock } from '../schema/catalogue.ts'
import { coupon } from '../schema/coupons.ts'
import { discountRule, orderDiscount } from '../schema/discounts.ts'
import { orderLine } from '../schema/orders.ts'

const currencies = ['USD', 'JPY', 'KWD'] as const
/** Of one unit, in minor units: what is not divisible by its units is on purpose. */
const price = { USD: 3335, JPY: 3335, KWD: 33_350 } as const
const shops = new Map<string, CheckoutShop>()
let shop: CheckoutShop

function shopOf(currency: string): CheckoutShop {
  const found = shops.get(currency)
  if (!found) throw new Error(`There is no shop of ${currency}`)
  return found
}

beforeAll(async () => {
  for (const CURRENCY of currencies) {
    const terms = {
      USD: { DELIVERY_FEE: '4.90', FREE_DELIVERY_FROM: '100.00' },
      JPY: { DELIVERY_FEE: '490', FREE_DELIVERY_FROM: '10000' },
      KWD: { DELIVERY_FEE: '0.490', FREE_DELIVERY_FROM: '100.000' },
    }[CURRENCY]
    shops.set(CURRENCY, await openCheckoutShop({ CURRENCY, ...terms }))
  }
  shop = shopOf('USD')
})
beforeEach(async () => {
  for (const { db } of shops.values()) await db.delete(discountRule)
})
afterEach(async () => {
  for (const each of shops.values()) expect(await each.faults()).toEqual([])
})
afterAll(async () => {
  for (const each of shops.values()) await each.close()
})

type RuleFacts = Partial<typeof discountRule.$inferInsert>

async function newRule(of: CheckoutShop, facts: RuleFacts = {}): Promise<number> {
  const usual = { kind: 'pieces', takes: 'percent', value: 10, minUnits: 3 } as const
  const [made] = await of.db
    .insert(discountRule)
    .values({ name: { en: 'Three for less', ar: 'ثلاثة بأقل' }, ...usual, ...facts })
    .returning()
  return made?.id ?? 0
}

const endRule = (of: CheckoutShop, id: number) =>
  of.db.update(discountRule).set({ isActive: false }).where(eq(discountRule.id, id))
const cartOf = async (of: CheckoutShop, buyer: Buyer) =>
  (await of.send(buyer, 'GET', '/cart/cart/')).body.results[0]

async function pay(of: CheckoutShop, sessionId: string) {
  await of.act(sessionId, 'pay')
  await until(async () => (await of.orderOf(sessionId)).paymentStatus === 'paid')
  return of.orderOf(sessionId)
}

test.each(currencies)(
  'three units, a coupon on the rest, and everything given back: cart, payment, order and documents agree to the last unit of %s',
  async (currency) => {
    const of = shopOf(currency)
    const text = (amount: number) => decimalText(amount, currency)
    const step = currency === 'KWD' ? 10 : 1
    const part = (sum: number) => Math.floor((sum / step) * 0.1 + 0.5) * step
    await newRule(of)
    const made = await makeCoupon(of.db, { kind: 'percent', value: 10, appliesTo: 'goods' })
    const buyer = await of.buyer()
    const unit = await of.unit(9, price[currency])
    await of.put(buyer, unit, 2)
    expect(await cartOf(of, buyer)).toMatchObject({ discounts: [], discount_amount: text(0) })
    await of.put(buyer, unit, 3)
    await of.send(buyer, 'POST', '/cart/cart/coupon/', { code: made?.code })
    const gross = 3 * price[currency]
    const ruled = part(gross)
    const byCoupon = part(gross - ruled)
    const shown = await cartOf(of, buyer)
    expect(shown).toMatchObject({
      items_amount: text(gross),
      discounts: [{ name: 'Three for less', amount: text(ruled) }],
      discount_amount: text(ruled + byCoupon),
      // Free delivery counts what is paid.
      delivery_fee: { USD: '4.90', JPY: '490', KWD: '0.490' }[currency],
    })
    const [item] = (await of.send(buyer, 'GET', '/cart/cart-item/', undefined, 'ar')).body.results
    expect(item.discount).toEqual({ name: 'ثلاثة بأقل', amount: text(ruled) })

    const opened = await of.checkout(buyer, { expected_amount: shown.total_amount })
    const row = await pay(of, opened.body.checkout_session_id)
    expect(text(row.amount)).toBe(shown.total_amount)
    const [line] = await of.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    expect(line?.discount).toBe(ruled + byCoupon)
    expect(
      await of.db
        .select()
        .from(orderDiscount)
        .where(eq(orderDiscount.orderLineId, line?.id ?? 0)),
    ).toMatchObject([{ amount: ruled, name: { en: 'Three for less' } }])
    const [used] = await of.db
      .select()
      .from(coupon)
      .where(eq(coupon.id, made?.id ?? 0))
    expect(used).toMatchObject({ held: 0, used: 1 })
    const path = `/order/orders/${row.transactionId}/`
    expect((await of.send(buyer, 'GET', path)).body).toMatchObject({
      discounts: [{ name: 'Three for less', amount: text(ruled) }],
      discount_amount: text(ruled + byCoupon),
      cart_frozen_data: { items: [{ discount: { name: 'Three for less', amount: text(ruled) } }] },
    })
    const invoice = await of.send(buyer, 'GET', `${path}invoice/`)
    const { text: paper } = await extractText(await getDocumentProxy(invoice.body), { mergePages: true })
    expect(paper).toContain('Three for less')
    expect(paper).toContain(made?.code)
    await until(async () => (await of.mails(buyer.email)).length > 0)
    expect((await of.mails(buyer.email))[0]?.text).toContain('Three for less')

    // Unit by unit, what was paid for it: the last one brings the rest and the delivery.
    const boss = await personAt({ request: of.request, backend: { services: of.services } }, 'owner')
    for (let count = 0; count < 3; count++)
      expect(
        (await giveSeenBack(boss, row.id, { lines: [{ line: line?.id ?? 0, units: 1 }] })).answer.status,
      ).toBe(200)
    await of.converge()
    expect((await of.orderOf(opened.body.checkout_session_id)).refundedAmount).toBe(row.amount)
    await expectDocumented(of, row.id)
  },
)

test.each(currencies)(
  'an amount from an amount, and a category with all below it, count in %s',
  async (currency) => {
    const of = shopOf(currency)
    const text = (amount: number) => decimalText(amount, currency)
    const [above] = await of.db
      .insert(category)
      .values({ slug: `toys-${currency}`, name: { en: 'Toys' }, description: { en: '' } })
      .returning()
    const [below] = await of.db
      .insert(category)
      .values({
        slug: `bricks-${currency}`,
        name: { en: 'Bricks' },
        description: { en: '' },
        parentId: above?.id,
      })
      .returning()
    const [toy, other] = [await of.unit(9, price[currency]), await of.unit(9, price[currency])]
    const [stock] = await of.db.select().from(productStock).where(eq(productStock.id, toy))
    await of.db
      .update(product)
      .set({ categoryId: below?.id ?? null })
      .where(eq(product.id, stock?.productId ?? 0))
    const buyer = await of.buyer()
    await of.put(buyer, toy)
    await of.put(buyer, other)
    const sale = { kind: 'category', minUnits: 1, value: 50, categoryId: above?.id } as const
    await newRule(of, { name: { en: 'Toy sale' }, ...sale })
    const half =
      Math.floor(price[currency] / (currency === 'KWD' ? 10 : 1) / 2 + 0.5) * (currency === 'KWD' ? 10 : 1)
    expect((await cartOf(of, buyer)).discounts).toEqual([{ name: 'Toy sale', amount: text(half) }])
    const more = { kind: 'from_amount', takes: 'amount', minUnits: 1 } as const
    const from = await newRule(of, {
      name: { en: 'Welcome gift' },
      ...more,
      value: price[currency],
      minAmount: 2 * price[currency],
    })
    expect((await cartOf(of, buyer)).discounts).toEqual([
      { name: 'Welcome gift', amount: text(price[currency]) },
    ])
    await of.db
      .update(discountRule)
      .set({ minAmount: 9 * price[currency] })
      .where(eq(discountRule.id, from))
    expect((await cartOf(of, buyer)).discounts).toEqual([{ name: 'Toy sale', amount: text(half) }])
  },
)

test('guests and single purchases get the same discount, and the page of the payment names it', async () => {
  await newRule(shop)
  const unit = await shop.unit(9, 2000)
  const quote = await shop.request('POST', '/cart/guest-quote/', {
    body: { items: [{ product_stock: unit, quantity: 3 }] },
  })
  expect(quote.body).toMatchObject({
    discounts: [{ name: 'Three for less', amount: '6.00' }],
    discount_amount: '6.00',
    items: [{ product_stock: unit, discount: { name: 'Three for less', amount: '6.00' } }],
    total_amount: '58.90',
  })
  const guest = await guestCheckout(shop, newGuest(), [{ id: unit, quantity: 3 }])
  expect((await shop.orderOf(guest.body.checkout_session_id)).discountAmount).toBe(600)
  const page = await shop.sandbox.app.request(`/payments/${guest.body.checkout_session_id}`)
  expect(await page.text()).toContain('Three for less')
  const buyer = await shop.buyer()
  const single = await shop.buyNow(buyer, unit, 3)
  expect((await shop.orderOf(single.body.checkout_session_id)).discountAmount).toBe(600)
})

test('a rule that ends while the payment page is open is kept by its order; the next purchase reads that the cart has changed', async () => {
  const rule = await newRule(shop)
  const unit = await shop.unit(9, 2000)
  const [one, other] = [await shop.buyer(), await shop.buyer()]
  for (const buyer of [one, other]) await shop.put(buyer, unit, 3)
  const { total_amount: seen } = await cartOf(shop, other)
  const opened = await shop.checkout(one)
  await endRule(shop, rule)
  const row = await pay(shop, opened.body.checkout_session_id)
  expect(row).toMatchObject({ discountAmount: 600, amount: 5890 })
  expect(await shop.checkout(other, { expected_amount: seen })).toMatchObject({
    status: 409,
    body: { code: 'cart_changed', lines: [] },
  })
  expect(await cartOf(shop, other)).toMatchObject({ discounts: [], discount_amount: '0.00' })
})

test('of twenty buyers for the last use of a coupon one has it, all of them with the automatic discount', async () => {
  await newRule(shop, { kind: 'from_amount', minUnits: 1, minAmount: 1000 })
  const made = await makeCoupon(shop.db, { kind: 'percent', value: 50, appliesTo: 'goods', maxUses: 1 })
  const unit = await shop.unit(50, 2000)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()))
  for (const buyer of buyers) {
    await shop.put(buyer, unit)
    await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: made?.code })
  }
  const answers = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code])
  for (const each of late) expect(each).toEqual([409, 'coupon_ended'])
  const id: string = opened[0]?.body.checkout_session_id
  await shop.act(id, 'pay')
  await finalise(shop.services, id)
  // 2000 less 10 %, and half of the rest.
  expect(await shop.orderOf(id)).toMatchObject({ discountAmount: 1100 })
})
