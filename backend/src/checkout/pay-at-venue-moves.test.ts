import { expectAtRest } from '@marah/testing/at-rest'
import { until } from '@marah/testing/checkout-shop'
import { openVenueShop, type VenueShop } from '@marah/testing/venue-shop'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callOffBooking } from '../changes/call-off.ts'
import { makeCoupon } from '../coupons/make.ts'
import { payOutRefund } from '../payments/cash/pay-out.ts'
import { coupon } from '../schema/coupons.ts'
import { openPlaySlot } from '../schema/play.ts'

let shop: VenueShop
beforeAll(async () => {
  shop = await openVenueShop()
})
beforeEach(() => shop.offer({}))
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

test('cancelled unpaid nothing is owed; paid at the desk its money is a refund that the shop pays out, with a credit note', async () => {
  const unpaid = await shop.reserved()
  const ended = await shop.change(unpaid.buyer, unpaid.id, 'cancel')
  expect(ended.body).toMatchObject({
    refund_amount: '0.00',
    booking: { status: 'cancelled', amount_due: '0.00' },
  })
  expect(await shop.left(unpaid.slot.id)).toBe(10)
  expect((await shop.booking(unpaid.id)).missedOn).toBeNull()

  const paid = await shop.reserved()
  await shop.take(paid.reference)
  const { body } = await shop.change(paid.buyer, paid.id, 'cancel')
  expect(body.refund_amount).toBe('9.00')
  const [planned] = await shop.refundsOf(paid.id)
  expect(planned).toMatchObject({ method: 'cash', status: 'pending', amount: 900 })
  await shop.converge()
  expect((await shop.refundsOf(paid.id))[0]?.status, 'no provider is asked').toBe('pending')
  expect(await payOutRefund(shop.services, planned?.id ?? 0)).toBe('paid')
  expect((await shop.documentsOf(paid.id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
})

test('called off, an unpaid visit owes nothing, a paid one gets all of it back, and a coupon its use', async () => {
  const made = await makeCoupon(shop.db, { kind: 'percent', value: 50, appliesTo: 'open_play', maxUses: 1 })
  const used = async () =>
    (
      await shop.db
        .select()
        .from(coupon)
        .where(eq(coupon.id, made?.id ?? 0))
    )[0]?.used
  const visit = await shop.held()
  await shop.send(visit.buyer, 'POST', `/booking/booking/${visit.id}/coupon/`, { code: made?.code })
  expect((await shop.reserve(visit.buyer, [visit.id], { expected_amount: '4.50' })).status).toBe(200)
  expect(await used()).toBe(1)
  const report = await callOffBooking(shop.services, visit.id, { reason: null, gives: 'everything' })
  expect(report).toMatchObject({ ended: [visit.reference], refunded: 0 })
  expect(await used()).toBe(0)
  const paid = await shop.reserved()
  await shop.take(paid.reference, { method: 'terminal' })
  await callOffBooking(shop.services, paid.id, { reason: null, gives: 'everything' })
  expect(await shop.refundsOf(paid.id)).toMatchObject([
    { method: 'terminal', amount: 900, status: 'pending' },
  ])
})

test('moved unpaid, it owes the new price until its new time; a time that is nearly full wants payment first', async () => {
  const { buyer, id, slot } = await shop.reserved()
  const dear = await shop.slot()
  await shop.db.update(openPlaySlot).set({ surcharge: 350 }).where(eq(openPlaySlot.id, dear.id))
  expect((await shop.change(buyer, id, 'reschedule', { slot: dear.id })).body).toMatchObject({
    amount_due: '12.50',
    amount_paid: '0.00',
    balance_due_on: dear.startsOn.toISOString(),
    refund_percent_most: 100,
  })
  const full = await shop.slot()
  await shop.roomFor(full.id, 1)
  const rejected = await shop.change(buyer, id, 'reschedule', { slot: full.id })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'move_needs_payment'])
  expect((await shop.booking(id)).slotId).toBe(dear.id)
  expect((await shop.change(buyer, id, 'reschedule', { slot: slot.id })).body.amount_due).toBe('9.00')
  await shop.db.update(openPlaySlot).set({ surcharge: 0 }).where(eq(openPlaySlot.id, dear.id))
})

const anyWalk = fc.record({
  hasCoupon: fc.boolean(),
  steps: fc.array(
    fc.constantFrom(
      ...['online', 'desk', 'cancel', 'move', 'release', 'let in', 'let in unpaid', 'call off', 'pay out'],
    ),
    { minLength: 4, maxLength: 9, size: 'max' },
  ),
})

test('whatever happens to a reserved visit, it was paid what its payments say, is owed the rest, and gets back what it paid', async () => {
  await shop.offer({ most_open: 20 })
  const other = await shop.slot()
  await fc.assert(
    fc.asyncProperty(anyWalk, async ({ hasCoupon, steps }) => {
      const { buyer, id, slot, reference } = await shop.held()
      const made = await makeCoupon(shop.db, {
        kind: 'percent',
        value: 50,
        appliesTo: 'open_play',
        maxUses: 1,
      })
      if (hasCoupon) await shop.change(buyer, id, 'coupon', { code: made?.code })
      expect((await shop.reserve(buyer, [id])).status).toBe(200)
      const { amount } = await shop.booking(id)
      const amount_due = `${(amount / 100).toFixed(2)} USD`
      let wasForced = false
      for (const step of [...steps, 'call off', 'pay out']) {
        if (step === 'online') {
          const page = await shop.pay(buyer, id, { balance: true })
          if (page.status !== 200) continue
          await shop.act(page.body.checkout_session_id, 'pay')
          await until(async () => (await shop.booking(id)).amountPaid === amount)
        } else if (step === 'desk') await shop.take(reference, { amount_due })
        else if (step === 'cancel') await shop.change(buyer, id, 'cancel')
        else if (step === 'move') {
          const to = (await shop.booking(id)).slotId === other.id ? slot.id : other.id
          await shop.change(buyer, id, 'reschedule', { slot: to })
        } else if (step === 'release') await shop.releaseNow(id)
        else if (step === 'let in') await shop.letIn(reference)
        else if (step === 'let in unpaid') {
          const { amountPaid } = await shop.booking(id)
          const { status } = await shop.letIn(reference, { even_if_unpaid: true })
          wasForced ||= status === 200 && amountPaid === 0
        } else if (step === 'call off')
          await callOffBooking(shop.services, id, { reason: null, gives: 'everything' })
        else for (const row of await shop.refundsOf(id)) await payOutRefund(shop.services, row.id)

        const { status, amountPaid, refundedAmount } = await shop.booking(id)
        const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)
        const received = sumOf(await shop.paymentsOf(id))
        const isOver = status === 'cancelled' || status === 'expired'
        expect([amountPaid, [0, amount].includes(received)]).toEqual([received, true])
        expect([refundedAmount, sumOf(await shop.refundsOf(id))]).toEqual(
          isOver ? [received, received] : [0, 0],
        )
        if (status === 'checked_in')
          expect(wasForced || received === amount, 'nobody gets in unpaid').toBe(true)
        const [row] = await shop.db
          .select()
          .from(coupon)
          .where(eq(coupon.id, made?.id ?? 0))
        expect(row?.used).toBe(hasCoupon && !isOver ? 1 : 0)
        const invoices = (await shop.documentsOf(id)).filter(({ kind }) => kind === 'invoice')
        expect(invoices).toHaveLength(received > 0 ? 1 : 0)
      }
      await shop.converge()
      const done = (await shop.refundsOf(id)).filter(({ status }) => status === 'done')
      expect((await shop.documentsOf(id)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(
        done.length,
      )
      expect(await shop.faults()).toEqual([])
    }),
    { seed: 20261125, numRuns: 8, endOnFailure: true },
  )
})
