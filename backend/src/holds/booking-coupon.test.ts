import { until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { coupon } from '../schema/coupons.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

test('a coupon of one use is kept by the hold that has it, goes with its changes, and is free again after it', async () => {
  const slot = await shop.slot()
  const [made] = await shop.db
    .insert(coupon)
    .values({ code: 'HALFPLAY', kind: 'percent', value: 50, appliesTo: 'open_play', maxUses: 1 })
    .returning()
  const uses = async () => {
    const [row] = await shop.db
      .select()
      .from(coupon)
      .where(eq(coupon.id, made?.id ?? 0))
    return [row?.held, row?.used]
  }
  const one = await shop.family(2)
  const { status, body } = await shop.bookSlot(one.buyer, slot.id, one.kidIds, { coupon_code: ' halfplay ' })
  expect([status, body.discount, body.total_amount, body.coupon_code]).toEqual([
    201,
    '9.00',
    '9.00',
    'HALFPLAY',
  ])
  const other = await shop.family(1)
  const rejected = await shop.bookSlot(other.buyer, slot.id, other.kidIds, { coupon_code: 'HALFPLAY' })
  expect([rejected.status, Object.keys(rejected.body)]).toEqual([400, ['coupon_code']])
  const path = `/booking/booking/${body.id}/`
  const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
  const fewer = await shop.send(one.buyer, 'PATCH', path, { tickets, kids: one.kidIds.slice(1) })
  expect([fewer.body.discount, fewer.body.total_amount, await uses()]).toEqual(['4.50', '4.50', [1, 0]])
  expect((await shop.send(one.buyer, 'DELETE', `${path}coupon/`)).body.total_amount).toBe('9.00')
  expect(await uses()).toEqual([0, 0])
  const again = await shop.send(one.buyer, 'POST', `${path}coupon/`, { code: 'HALFPLAY' })
  expect([again.status, again.body.total_amount, await uses()]).toEqual([200, '4.50', [1, 0]])
  const wrong = await shop.send(one.buyer, 'POST', `${path}coupon/`, { code: 'NOPE' })
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']])
  await shop.act((await shop.pay(one.buyer, body.id)).body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(body.id)).status === 'confirmed')
  expect([(await shop.booking(body.id)).amountPaid, await uses()]).toEqual([450, [0, 1]])
})

test('a coupon that comes with the same request again is taken off the hold that is there', async () => {
  await shop.db.insert(coupon).values({ code: 'AGAIN', kind: 'percent', value: 50, appliesTo: 'open_play' })
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  const wrong = await shop.bookSlot(buyer, slot.id, kidIds, { coupon_code: 'NOPE' })
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['coupon_code']])
  const again = await shop.bookSlot(buyer, slot.id, kidIds, { coupon_code: 'AGAIN' })
  expect([again.status, again.body.id, again.body.discount, again.body.coupon_code]).toEqual([
    200,
    body.id,
    '4.50',
    'AGAIN',
  ])
  // Its price is fixed while it is being paid, so the code is rejected with a message.
  const paying = await shop.family(1)
  const held = await shop.bookSlot(paying.buyer, slot.id, paying.kidIds)
  await shop.pay(paying.buyer, held.body.id)
  const late = await shop.bookSlot(paying.buyer, slot.id, paying.kidIds, { coupon_code: 'AGAIN' })
  expect([late.status, Object.keys(late.body)]).toEqual([400, ['coupon_code']])
})
