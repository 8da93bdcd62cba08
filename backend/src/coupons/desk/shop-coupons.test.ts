import { until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { onServer } from '@marah/testing/on-server'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decimalText } from '../../platform/money/money.ts'
import { audit } from '../../schema/audit.ts'
import { coupon } from '../../schema/coupons.ts'
import { makeCoupon } from '../make.ts'

const currencies = ['USD', 'JPY', 'KWD'] as const
const shops = new Map<string, PlayShop>()
let shop: PlayShop
let boss: TestPerson

const staffOf = (of: PlayShop) => ({ request: of.request, backend: { services: of.services } })
function shopOf(currency: string): PlayShop {
  const found = shops.get(currency)
  if (!found) throw new Error(`There is no shop of ${currency}`)
  return found
}

beforeAll(async () => {
  for (const CURRENCY of currencies) shops.set(CURRENCY, await openPlayShop({ CURRENCY }))
  shop = shopOf('USD')
  boss = await personAt(staffOf(shop), 'manager')
})
afterEach(async () => {
  for (const each of shops.values()) expect(await each.faults()).toEqual([])
})
afterAll(async () => {
  for (const each of shops.values()) await each.close()
})

const form = {
  kind: 'percent',
  value: '10',
  applies_to: 'goods',
  min_amount: '',
  first_day: null,
  last_day: null,
  max_uses: null,
  per_customer: null,
}
const make = (more: Record<string, unknown> = {}, person = boss) =>
  person.ask('POST', '/desk/coupon/', { ...form, ...more })
const change = (id: number, more: Record<string, unknown>) =>
  boss.ask('PATCH', `/desk/coupon/${id}/`, { ...form, ...more })
const read = async (id: number) => (await boss.ask('GET', `/desk/coupon/${id}/`)).body
const codesOf = async (query: string) =>
  (await boss.ask('GET', `/desk/coupon/?${query}`)).body.results.map(({ code }: { code: string }) => code)

test('a coupon is made with a code or a random one, in the decimals of the currency, and is on record', async () => {
  const made = await make({ code: ' spring-26 ', kind: 'amount', value: '5.00', min_amount: '30' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      code: 'SPRING-26',
      kind: 'amount',
      value: '5.00',
      min_amount: '30.00',
      currency: 'USD',
      state: 'active',
      is_fixed: false,
      brought: [],
    },
  })
  expect(
    await shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `coupon:${made.body.id}`)),
  ).toMatchObject([
    { call: 'makeShopCoupon', before: null, after: { kind: 'amount', value: 500, is_active: true } },
  ])
  expect((await make()).body.code).toMatch(/^[A-Z2-9]{10}$/)
  const wrong = [
    [{ code: 'SPRING-26' }, 'code'],
    [{ code: 'a b' }, 'code'],
    [{ value: '101' }, 'value'],
    [{ value: '2.5' }, 'value'],
    [{ kind: 'amount', value: '5.005' }, 'value'],
    [{ kind: 'amount', value: '0' }, 'value'],
    [{ min_amount: 'much' }, 'min_amount'],
    [{ first_day: '2027-03-02', last_day: '2027-03-01' }, 'last_day'],
    [{ max_uses: 0 }, 'max_uses'],
  ] as const
  for (const [more, field] of wrong) {
    const { status, body } = await make(more)
    expect([status, Object.keys(body)], JSON.stringify(more)).toEqual([400, [field]])
  }
})

test('days are those of the shop’s clock, and an hour that the command line set stays until its day changes', async () => {
  const { body } = await make({ first_day: '2027-03-01', last_day: '2027-03-31' })
  expect(body).toMatchObject({ first_day: '2027-03-01', last_day: '2027-03-31', state: 'scheduled' })
  const { timezone } = (await boss.ask('GET', '/desk/me/')).body.shop
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.id, body.id))
  const hours = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  expect([row?.validFrom, row?.validTo].map((at) => hours.format(at ?? undefined))).toEqual([
    '01/03/2027, 00:00',
    '01/04/2027, 00:00',
  ])
  const evening = new Date('2027-05-05T15:30:00Z')
  await shop.db.update(coupon).set({ validTo: evening }).where(eq(coupon.id, body.id))
  const { version } = await read(body.id)
  const days = { first_day: '2027-03-01', last_day: '2027-05-05' }
  expect((await change(body.id, { ...days, version, max_uses: 7 })).status).toBe(200)
  const [kept] = await shop.db.select().from(coupon).where(eq(coupon.id, body.id))
  expect(kept).toMatchObject({ validTo: evening, maxUses: 7 })
})

test('the list has active, scheduled and ended coupons in their tabs, finds parts of codes and goes on where a page ends', async () => {
  const past = new Date(Date.now() - 1000)
  const later = new Date(Date.now() + 3_600_000)
  const facts = { kind: 'percent', value: 5, appliesTo: 'goods' } as const
  await makeCoupon(shop.db, { ...facts, code: 'TABLE-NOW' })
  await makeCoupon(shop.db, { ...facts, code: 'TABLE-SOON', validFrom: later })
  await makeCoupon(shop.db, { ...facts, code: 'TABLE-LATE', validTo: past })
  const full = await makeCoupon(shop.db, { ...facts, code: 'TABLE-FULL', maxUses: 1 })
  await shop.db
    .update(coupon)
    .set({ used: 1 })
    .where(eq(coupon.id, full?.id ?? 0))
  const stopped = await makeCoupon(shop.db, { ...facts, code: 'TABLE-STOPPED' })
  expect((await boss.ask('POST', `/desk/coupon/${stopped?.id}/end/`)).body.state).toBe('ended')
  expect(await codesOf('tab=active&q=table-')).toEqual(['TABLE-NOW'])
  expect(await codesOf('tab=scheduled&q=table-')).toEqual(['TABLE-SOON'])
  expect(await codesOf('tab=over&q=table-')).toEqual(['TABLE-STOPPED', 'TABLE-FULL', 'TABLE-LATE'])
  const first = (await boss.ask('GET', '/desk/coupon/?q=able-&page_size=3')).body
  expect(first).toMatchObject({ count: 5, count_of_search: 5 })
  const rest = await codesOf(`q=able-&page_size=3&after=${first.next}`)
  expect([...first.results.map(({ code }: { code: string }) => code), ...rest]).toEqual([
    'TABLE-STOPPED',
    'TABLE-FULL',
    'TABLE-LATE',
    'TABLE-SOON',
    'TABLE-NOW',
  ])
  // The row was made used by hand, without the ledger.
  await shop.db.delete(coupon).where(eq(coupon.id, full?.id ?? 0))
})

test('of two people who change the same coupon the second hears so, and what a used one takes off stays', async () => {
  const { body } = await make({ code: 'TWO-PEOPLE' })
  expect((await change(body.id, { version: body.version, max_uses: 5 })).body).toMatchObject({ max_uses: 5 })
  expect(await change(body.id, { version: body.version, max_uses: 9 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const buyer = await shop.buyer()
  const unit = await shop.unit(9, 2000)
  await shop.put(buyer, unit, 2)
  await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: 'TWO-PEOPLE' })
  const opened = await shop.checkout(buyer)
  const { version, is_fixed: isFixed } = await read(body.id)
  expect(isFixed).toBe(true)
  expect(await change(body.id, { version, value: '20', max_uses: 5 })).toMatchObject({
    status: 409,
    body: { code: 'coupon_fixed' },
  })
  // A payment that is open keeps what it was promised when the coupon ends.
  expect((await change(body.id, { version, max_uses: 1 })).status).toBe(200)
  expect((await boss.ask('POST', `/desk/coupon/${body.id}/end/`)).body.state).toBe('ended')
  const over = await read(body.id)
  expect(await change(body.id, { version: over.version, max_uses: 3 })).toMatchObject({
    status: 409,
    body: { code: 'coupon_over' },
  })
  const id: string = opened.body.checkout_session_id
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect((await shop.orderOf(id)).discountAmount).toBe(400)
})

test('the uses of a coupon are never set below those that are taken', async () => {
  const { body } = await make({ max_uses: 3 })
  for (let count = 0; count < 2; count++) {
    const buyer = await shop.buyer()
    await shop.put(buyer, await shop.unit(3, 2000))
    await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: body.code })
    expect((await shop.checkout(buyer)).status).toBe(200)
  }
  const { version } = await read(body.id)
  const { status, body: fields } = await change(body.id, { version, max_uses: 1 })
  expect([status, fields]).toEqual([400, { max_uses: ['2 uses are taken already.'] }])
})

test.runIf(onServer)('of twenty people who change one version at once, one does', async () => {
  const { body } = await make()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(body.id, { version: body.version, max_uses: index + 10 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await shop.db.$count(audit, eq(audit.subject, `coupon:${body.id}`))).toBe(2)
})

test.each(currencies)(
  'what a coupon brought is the money of its orders and visits less refunds, a visit that was paid with goods once, to the last unit of %s',
  async (currency) => {
    const of = shopOf(currency)
    const owner = await personAt(staffOf(of), 'owner')
    const made = await owner.ask('POST', '/desk/coupon/', { ...form, applies_to: 'all' })
    const code: string = made.body.code
    const { buyer } = await of.family(0)
    const unit = await of.unit(5, currency === 'KWD' ? 3350 : 3335)
    await of.put(buyer, unit, 3)
    expect((await of.send(buyer, 'POST', '/cart/cart/coupon/', { code })).status).toBe(200)
    const party = await of.bookParty(buyer, of.partyStart(11), { pays: 'deposit', coupon_code: code })
    expect(party.status).toBe(201)
    const sessionId: string = (await of.checkout(buyer)).body.checkout_session_id
    await of.act(sessionId, 'pay')
    await until(async () => (await of.orderOf(sessionId)).paymentStatus === 'paid')
    const row = await of.orderOf(sessionId)
    const visit = await of.booking(party.body.id)
    const brought = async () => (await owner.ask('GET', `/desk/coupon/${made.body.id}/`)).body.brought
    const text = (amount: number) => decimalText(amount, currency)
    expect(await brought()).toEqual([
      {
        currency,
        uses: 2,
        discount: text(row.discountAmount + visit.discount),
        sales: text(row.amount),
        refunded: text(0),
        net: text(row.amount),
      },
    ])
    // One unsent unit goes back, at what was paid for it.
    const [{ line }] = (await owner.ask('GET', `/desk/order/${row.id}/`)).body.unsent
    const { seen, answer } = await giveSeenBack(owner, row.id, { lines: [{ line, units: 1 }] })
    expect(answer.status).toBe(200)
    await of.converge()
    const back = (await of.orderOf(sessionId)).refundedAmount
    expect(text(back)).toBe(seen.amount)
    expect(await brought()).toMatchObject([
      { sales: text(row.amount), refunded: text(back), net: text(row.amount - back) },
    ])
  },
)
