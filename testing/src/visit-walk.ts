import { callOffBooking } from '@marah/backend/changes/index'
import { makeCoupon } from '@marah/backend/coupons/index'
import { openRefunds, reconcile, retryRefund } from '@marah/backend/payments/index'
import { providerNames } from '@marah/backend/platform/config/payment-providers'
import { minorUnitsOf } from '@marah/backend/platform/money/money'
import { coupon } from '@marah/backend/schema/coupons'
import { refund } from '@marah/backend/schema/payments'
import { addOn, eventPackage, openPlay, ticketType } from '@marah/backend/schema/play'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makePlay, makeSlot, type TestPlay } from './booked.ts'
import { until } from './checkout-shop.ts'
import { expectDocumented } from './documented.ts'
import type { PlayShop } from './play-shop.ts'

const day = 24 * 3_600_000
/** Far enough apart that the share of a time does not depend on the hour at which the test runs. */
const times = [
  { days: 25, percent: 100 },
  { days: 15, percent: 50 },
  { days: 5, percent: 0 },
] as const
const policy = {
  refundSteps: [
    { hoursBefore: 20 * 24, percent: 100 },
    { hoursBefore: 10 * 24, percent: 50 },
  ],
  rescheduleUntilHours: 0,
  rescheduleMost: 3,
}
/** The last one is free. */
const slotPrices = [1500, 1903, 2400, 0] as const
const partyPrices = [20_000, 26_001, 33_300, 20_000] as const
/** The prices for ten guests: by the piece, for each guest, for every eight of them. */
const addOnPrices = { clown: 8000, bag: 3000, cake: 5000 } as const
type AddOnName = keyof typeof addOnPrices
const addOnNames = Object.keys(addOnPrices) as AddOnName[]
const partyHours = ['10:00', '13:00', '16:00']

const which = fc.nat(1)
const [time, price] = [fc.nat(2), fc.nat(3)]
const anyVisit = fc.record({
  kind: fc.constantFrom('slot', 'party'),
  pays: fc.constantFrom('full', 'deposit'),
  addOns: fc.subarray(addOnNames),
  coupon: fc.constantFrom(null, { kind: 'percent', value: 15 }, { kind: 'amount', value: 1733 }),
  time,
  price,
})
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move'), which, time, price, isPaid: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('balance', 'cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('call off', 'cancel'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel goods',
        'fail',
        'heal',
        'send',
        'retry',
        'dispute',
        'win',
        'other provider',
      ),
    }),
  },
)
export const anyVisits = fc.record({
  provider: fc.constantFrom(...providerNames),
  visits: fc.array(anyVisit, { minLength: 1, maxLength: 2 }),
  hasGoods: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 4, maxLength: 9, size: 'max' }),
})
export type VisitPlan = typeof anyVisits extends fc.Arbitrary<infer Each> ? Each : never
type Step = VisitPlan['steps'][number]

/** A visit as docs/money.md has it: what it costs, what was paid, and what is owed. Minor units. */
type Visit = {
  readonly id: number
  readonly kind: 'slot' | 'party'
  readonly couponCode: string | null
  /** The price of its add-ons, which move with it. */
  readonly addOnAmount: number
  readonly discount: number
  /** What a coupon takes off in percent; null for a sum and without a coupon. */
  readonly percentOff: number | null
  time: (typeof times)[number]
  amount: number
  paid: number
  /** What a party has to pay until its balance is due, which is later than any time of a walk; null for a slot. */
  readonly deposit: number | null
  percentMost: number
  moves: number
  owed: number
  isEnded: boolean
  isCouponBack: boolean
}

export type VisitStage = { readonly shop: PlayShop; readonly play: TestPlay }

/** A play centre whose visits give back all, half or nothing, by the day on which they are. */
export async function stageVisits(shop: PlayShop): Promise<VisitStage> {
  const play = await makePlay(shop.db)
  await shop.db.update(openPlay).set({ policy }).where(eq(openPlay.id, play.openPlayId))
  await shop.db.update(eventPackage).set({ policy, balanceDueHours: 24 })
  // The price of a slot is all in its surcharge, so that there are free ones.
  await shop.db.update(ticketType).set({ price: 0 }).where(eq(ticketType.id, play.ticketTypeId))
  return { shop, play }
}

let count = 0

/** A family's visits, and perhaps goods, walked through their steps; at each what they got is held against what is owed. */
export async function walkVisits(
  { shop, play }: VisitStage,
  { provider, visits: requested, hasGoods, steps }: VisitPlan,
  afterStep: (visitIds: readonly number[]) => Promise<unknown> = async () => {},
): Promise<void> {
  const buyer = await shop.buyer()
  let seller = provider
  await shop.sellBy(seller)
  const visits: Visit[] = []
  const sessions: string[] = []
  let goods = { path: '', paid: 0, owed: 0 }
  let dispute: string | null = null
  const disputedSession = () => sessions[0] ?? ''

  const send = (method: string, path: string, body?: object) => shop.send(buyer, method, path, body)
  const pathOf = ({ id }: Visit) => `/booking/booking/${id}/`
  const placeAt = async (kind: Visit['kind'], at: number, priced: number) => {
    const { days } = times[at] ?? times[0]
    count++
    if (kind === 'party') {
      await shop.db.update(eventPackage).set({ price: partyPrices[priced] ?? 0 })
      return { starts_at: shop.partyStart(days, partyHours[count % 3]) }
    }
    const startsOn = new Date(Date.now() + days * day + count * 60_000)
    const surcharge = slotPrices[priced] ?? 0
    return { slot: (await makeSlot(shop.db, play, { startsOn, places: 5, surcharge })).id }
  }

  const priceOf = (kind: Visit['kind'], priced: number) =>
    (kind === 'party' ? partyPrices : slotPrices)[priced] ?? 0

  async function addOnsOf(names: readonly AddOnName[]) {
    const rows = await shop.db.select({ id: addOn.id, slug: addOn.slug }).from(addOn)
    return names.map((name) => ({ add_on: rows.find(({ slug }) => slug === name)?.id, quantity: 1 }))
  }

  async function book({ kind, pays, addOns, coupon, time: at, price: priced }: VisitPlan['visits'][number]) {
    const addOnAmount = kind === 'party' ? addOns.reduce((sum, name) => sum + addOnPrices[name], 0) : 0
    const subtotal = priceOf(kind as Visit['kind'], priced) + addOnAmount
    // A coupon takes nothing off a price of zero, and the quote says so.
    const given = subtotal > 0 ? coupon : null
    const place = await placeAt(kind as Visit['kind'], at, priced)
    const answer =
      kind === 'party'
        ? await shop.bookParty(buyer, place.starts_at ?? '', { pays, add_ons: await addOnsOf(addOns) })
        : await shop.bookSlot(buyer, place.slot ?? 0, [], {
            kids: [await shop.kid(buyer)],
            tickets: [{ ticket_type: play.ticketTypeId, quantity: 1 }],
          })
    if (answer.status === 409) return
    expect(answer.status).toBe(201)
    const { id } = answer.body
    const made = given && (await makeCoupon(shop.db, couponFor(kind, given)))
    if (made) {
      expect((await send('POST', `/booking/booking/${id}/coupon/`, { code: made.code })).status).toBe(200)
    }
    const discount = !given
      ? 0
      : given.kind === 'amount'
        ? Math.min(given.value, subtotal)
        : (await shop.booking(id)).discount
    const amount = subtotal - discount
    const deposit = kind === 'party' ? Math.round(amount / 4) : null
    const paid = pays === 'deposit' ? (deposit ?? amount) : amount
    visits.push({
      id,
      kind: kind as Visit['kind'],
      couponCode: made?.code ?? null,
      addOnAmount,
      discount,
      percentOff: given?.kind === 'percent' ? given.value : null,
      amount,
      paid,
      deposit,
      time: times[at] ?? times[0],
      percentMost: 100,
      moves: 0,
      owed: 0,
      isEnded: false,
      isCouponBack: false,
    })
  }

  async function pay(session: string) {
    await shop.act(session, 'pay')
    await until(async () => (await shop.orderOf(session)).paymentStatus === 'paid')
    sessions.push(session)
  }

  async function move(visit: Visit, step: Extract<Step, { isPaid: boolean }>) {
    const place = await placeAt(visit.kind, step.time, step.price)
    const subtotal = priceOf(visit.kind, step.price) + visit.addOnAmount
    // A coupon takes no more off than it did, and its percentage less off a cheaper time.
    const off = visit.percentOff === null ? subtotal : Math.floor((subtotal * visit.percentOff + 50) / 100)
    const amount = subtotal - Math.min(visit.discount, off)
    const difference = visit.paid >= visit.amount ? Math.max(0, amount - visit.paid) : 0
    const reached = percentOf(visit)
    const answer = await send('POST', `${pathOf(visit)}reschedule/`, place)
    if (visit.isEnded || visit.moves >= policy.rescheduleMost || dispute) expect(answer.status).toBe(409)
    if (answer.status === 409) return
    expect(answer.status).toBe(difference > 0 ? 201 : 200)
    if (answer.status === 201) {
      expect(minorUnitsOf(answer.body.price_difference, 'USD')).toBe(difference)
      const session: string = answer.body.checkout_session_id
      if (!step.isPaid) {
        await shop.act(session, 'expire')
        await until(async () => (await shop.orderOf(session)).paymentStatus === 'expired')
        return
      }
      await pay(session)
    } else if (answer.body.reschedule_count === visit.moves) return
    Object.assign(visit, {
      amount,
      paid: visit.paid + difference,
      moves: visit.moves + 1,
      percentMost: reached,
      time: times[step.time] ?? times[0],
    })
  }

  async function payBalance(visit: Visit) {
    const due = visit.isEnded ? 0 : Math.max(0, visit.amount - visit.paid)
    const answer = await shop.pay(buyer, visit.id, { balance: true })
    expect(answer.status === 200).toBe(due > 0 && dispute === null)
    if (answer.status !== 200) return
    await pay(answer.body.checkout_session_id)
    visit.paid += due
  }

  async function cancel(visit: Visit) {
    const foretold = await send('GET', `${pathOf(visit)}cancel/`)
    const answer = await send('POST', `${pathOf(visit)}cancel/`, {})
    if (!visit.isEnded) expect(answer.status).toBe(dispute ? 409 : 200)
    if (visit.isEnded || dispute) return
    const percent = percentOf(visit)
    const agreed = visit.deposit ?? Math.max(visit.amount, visit.paid)
    visit.owed = visit.paid - (agreed - Math.floor((agreed * percent + 50) / 100))
    visit.isEnded = true
    visit.isCouponBack = percent === 100
    for (const { body } of [foretold, answer])
      expect(minorUnitsOf(body.refund_amount, 'USD')).toBe(visit.owed)
  }

  async function callOff(visit: Visit) {
    const report = await callOffBooking(shop.services, visit.id, { reason: null, gives: 'everything' })
    const isRejected = visit.isEnded || dispute !== null
    expect(report.refunded).toBe(isRejected ? 0 : visit.paid)
    if (isRejected) return
    Object.assign(visit, { owed: visit.paid, isEnded: true, isCouponBack: true })
  }

  async function cancelGoods() {
    if (!hasGoods) return
    const { status } = await send('POST', `${goods.path}cancel/`)
    if (status === 200) goods = { ...goods, owed: goods.paid }
    else expect(dispute).not.toBeNull()
  }

  async function openDispute() {
    // A free visit has no payment to dispute.
    const { amount } = await shop.orderOf(disputedSession())
    if (dispute || amount === 0 || (await paidBackOf(disputedSession())) > 0) return
    dispute = await shop.dispute(disputedSession())
    await until(async () => (await shop.orderOf(disputedSession())).disputeStatus === 'open')
  }

  async function winDispute() {
    if (!dispute) return
    await shop.endDispute(dispute, 'win')
    await until(async () => (await shop.orderOf(disputedSession())).disputeStatus === 'won')
    dispute = null
  }

  /** Payments that were begun stay with their provider; new ones use the other. */
  async function replaceProvider() {
    seller = providerNames.find((name) => name !== seller) ?? seller
    await shop.sellBy(seller)
  }

  async function take(step: Step) {
    const visit = 'which' in step ? (visits[step.which] ?? visits[0]) : visits[0]
    if (!visit) return
    if ('isPaid' in step) await move(visit, step)
    else if (step.do === 'balance') await payBalance(visit)
    else if (step.do === 'cancel') await cancel(visit)
    else if (step.do === 'call off') await callOff(visit)
    else if (step.do === 'cancel goods') await cancelGoods()
    else if (step.do === 'send') await (dispute ? reconcile(shop.services) : shop.converge())
    else if (step.do === 'retry') await retryAll(shop)
    else if (step.do === 'dispute') await openDispute()
    else if (step.do === 'win') await winDispute()
    else if (step.do === 'other provider') await replaceProvider()
    else await shop.switches({ refund_outcome: step.do === 'fail' ? 'failed' : 'succeeded' })
  }

  async function paidBackOf(session: string): Promise<number> {
    const { paymentReference, amount } = await shop.orderOf(session)
    if (!paymentReference) return 0
    const back = (await shop.books.refundsOf(paymentReference)).amount
    expect(back).toBeLessThanOrEqual(amount)
    return back
  }
  const paidBack = async () =>
    (await Promise.all(sessions.map(paidBackOf))).reduce((sum, each) => sum + each, 0)
  const owed = () => goods.owed + visits.reduce((sum, visit) => sum + visit.owed, 0)

  async function expectAgreed() {
    expect(await paidBack()).toBeLessThanOrEqual(owed())
    for (const visit of visits) {
      const { amountPaid, refundedAmount, amount, refundPercentMost } = await shop.booking(visit.id)
      expect({ amountPaid, refundedAmount, amount }).toEqual({
        amountPaid: visit.paid,
        refundedAmount: visit.owed,
        amount: visit.amount,
      })
      expect(refundPercentMost).toBeLessThanOrEqual(visit.percentMost)
      if (!visit.couponCode) continue
      const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, visit.couponCode))
      expect({ held: row?.held, used: row?.used }).toEqual({ held: 0, used: visit.isCouponBack ? 0 : 1 })
    }
  }

  for (const visit of requested) await book(visit)
  if (hasGoods) await shop.put(buyer, await shop.unit(1, 1000))
  await pay((await shop.checkout(buyer)).body.checkout_session_id)
  const bought = await shop.orderOf(disputedSession())
  goods = {
    path: `/order/orders/${bought.transactionId}/`,
    paid: bought.amount - bought.bookingsAmount,
    owed: 0,
  }
  await expectAgreed()
  for (const step of steps) {
    await take(step)
    await expectAgreed()
    await afterStep(visits.map(({ id }) => id))
  }
  await winDispute()
  // The halls are free for the next walk.
  for (const visit of visits) await cancel(visit)
  await shop.switches({})
  await shop.converge()
  await retryAll(shop)
  await shop.converge()
  await expectAgreed()
  expect(await paidBack()).toBe(owed())
  const rows = await Promise.all(sessions.map((session) => shop.orderOf(session)))
  expect(rows.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)).toBe(owed())
  expect(await openRefunds(shop.services)).toEqual([])
  for (const { id } of rows) await expectDocumented(shop, id)
}

function percentOf({ time: { percent }, percentMost }: Visit): number {
  return Math.min(percent, percentMost)
}

function couponFor(kind: string, given: { kind: string; value: number }) {
  return {
    kind: given.kind === 'percent' ? ('percent' as const) : ('amount' as const),
    value: given.value,
    appliesTo: kind === 'party' ? ('event' as const) : ('open_play' as const),
    maxUses: 1,
  }
}

async function retryAll(shop: PlayShop): Promise<void> {
  const failed = await shop.db.select().from(refund).where(eq(refund.status, 'failed'))
  for (const { id } of failed) await retryRefund(shop.services, id)
}
