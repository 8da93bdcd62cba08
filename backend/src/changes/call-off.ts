import { plainCode } from '@marah/contract/rules/typed-codes'
import { eq } from 'drizzle-orm'
import { closePaymentsOf, isDisputed, lockBooking, openPaymentsOf } from '../bookings/index.ts'
import { otherTimes } from '../capacity/index.ts'
import { letGo } from '../holds/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { Services } from '../services/services.ts'
import { lockOrdersOf, type Payment, paymentsOf } from './booking-payments.ts'
import { bookingsAt, boundToOthers, closeTimes, movesTo, type Times } from './called-off-times.ts'
import { endPaid } from './cancel.ts'
import { releaseMove } from './move.ts'
import { notifyCalledOff } from './notices.ts'
import { refundTerms } from './refund-terms.ts'

export type CallOffRequest = {
  /** A sentence for the families. */
  readonly reason: LocalizedText | null
  /** The full refund, or that of the rules if the family has broken the agreement. */
  readonly gives: 'everything' | 'by_rules'
}

export type CallOffReport = {
  /** References of bookings that ended. */
  readonly ended: readonly string[]
  /** The refund in minor units. */
  readonly refunded: number
  /**
   * Bookings that could not be ended now, because the provider did not answer whether they are paid, or their payment
   * is disputed.
   */
  readonly left: readonly string[]
}

/** Nothing was called off. */
export class CallOffRejected extends Error {}

/** More rounds than pages that are paid, and moves that are made, while others are handled. */
const mostRounds = 4

/**
 * Calls off times that the centre cannot hold. They cannot be booked from now on; every customer who has booked is refunded
 * in full and gets an email with the nearest free times (rule B10). Run again, it continues where it stopped.
 */
export async function callOffTimes(
  services: Services,
  times: Times,
  request: CallOffRequest,
  close: typeof closeTimes = closeTimes,
): Promise<CallOffReport> {
  const { db } = services.database
  const bound = await boundToOthers(db, times)
  if (bound.length > 0) {
    throw new CallOffRejected(`these bookings take in other sessions too: ${bound.join(', ')}`)
  }
  await close(services, times, request.reason)
  const reports: CallOffReport[] = []
  for (let round = 0; round < mostRounds; round++) {
    for (const change of await movesTo(db, times)) await stopMove(services, change)
    const found = await bookingsAt(db, times)
    if (found.length === 0) break
    for (const { id } of found) reports.push(await callOffBooking(services, id, request))
  }
  const left = await bookingsAt(db, times)
  return {
    ended: reports.flatMap(({ ended }) => ended),
    refunded: reports.reduce((sum, { refunded }) => sum + refunded, 0),
    left: left.map(({ reference }) => reference),
  }
}

/** What calling off a booking does now, under the locks of it and of the orders that paid for it. */
type CallOffNow = {
  readonly row: BookingRow
  readonly payments: readonly Payment[]
  /** In minor units. */
  readonly amount: number
}

/** Throws if the person must not do that; else writes down that the person does. */
type Check = (tx: Transaction, now: CallOffNow) => Promise<void>

/**
 * Ends one booking that is held, being paid or confirmed; its open payments are closed at the provider first. The person
 * who calls it off is on record.
 */
export async function callOffBooking(
  services: Services,
  id: number,
  request: CallOffRequest,
  check: Check = async () => {},
): Promise<CallOffReport> {
  const { database } = services
  for (let round = 0; round < mostRounds; round++) {
    await closePaymentsOf(services, id)
    const report = await database.transaction(async (tx) => {
      const orderIds = await lockOrdersOf(tx, id)
      const row = await lockBooking(tx, id)
      if ((await openPaymentsOf(tx, id)).length > 0) return null
      const payments = await paymentsOf(tx, id)
      if (payments.some(({ order }) => !orderIds.includes(order.id))) return null
      return end(services, tx, { row, payments, request, check })
    })
    if (report) return report
  }
  const [row] = await database.db.select().from(booking).where(eq(booking.id, id))
  return { ended: [], refunded: 0, left: row ? [row.reference] : [] }
}

async function end(
  services: Services,
  tx: Transaction,
  given: { row: BookingRow; payments: readonly Payment[]; request: CallOffRequest; check: Check },
): Promise<CallOffReport> {
  const { row, payments, request, check } = given
  const noChange = { ended: [], refunded: 0, left: [] }
  if (row.status === 'held') {
    if (!(await letGo(services, tx, row.id))) return noChange
    await check(tx, { row, payments: [], amount: 0 })
    await keepReason(tx, row.id, request)
    await noteEnd(services, tx, row, { status: 'cancelled', refunded: 0, gives: request.gives })
    await notifyCalledOff(services, tx, row, {
      reason: request.reason,
      refunded: 0,
      ...(await otherTimes(services, tx, row)),
    })
    return { ...noChange, ended: [row.reference] }
  }
  if (row.status !== 'confirmed') return noChange
  // While the bank has the money no refund can be promised: the booking and its refund are handled once the bank has
  // decided.
  if (await isDisputed(tx, row.id)) return { ...noChange, left: [row.reference] }
  const { amount, isUndone } = calledOffTerms(row, payments, { gives: request.gives, now: services.now() })
  await check(tx, { row, payments, amount })
  const reason = request.reason?.en ?? ''
  const ended = await endPaid(services, tx, { row, payments, amount, reason, isUndone })
  if (!ended) return noChange
  await keepReason(tx, row.id, request)
  const refunded = ended.refundedAmount - row.refundedAmount
  await noteEnd(services, tx, row, { status: ended.status, refunded, gives: request.gives })
  await notifyCalledOff(services, tx, ended, {
    reason: request.reason,
    refunded,
    ...(await otherTimes(services, tx, ended)),
  })
  return { ended: [row.reference], refunded, left: [] }
}

/** What goes back of a confirmed booking that the shop calls off, in minor units; `isUndone`: nothing of it stays paid. */
export function calledOffTerms(
  row: BookingRow,
  payments: readonly Payment[],
  { gives, now }: Pick<CallOffRequest, 'gives'> & { now: Date },
): { amount: number; isUndone: boolean } {
  const left = payments.reduce((sum, payment) => sum + payment.left, 0)
  if (gives === 'everything') return { amount: left, isUndone: true }
  const terms = refundTerms(row, now)
  return { amount: Math.min(left, terms.amount), isUndone: terms.isWhole }
}

async function noteEnd(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  after: { status: BookingRow['status']; refunded: number; gives: CallOffRequest['gives'] },
): Promise<void> {
  await services.audit.note(tx, {
    subject: `booking:${row.id}`,
    before: { status: row.status, refunded_amount: row.refundedAmount },
    after: { status: after.status, refunded_amount: row.refundedAmount + after.refunded },
    reason: after.gives,
  })
}

/** Stores the reason, which the booking's page shows. */
async function keepReason(tx: Transaction, id: number, { reason }: CallOffRequest): Promise<void> {
  await tx.update(booking).set({ calledOff: { reason } }).where(eq(booking.id, id))
}

/** Ends a pending move to this time; if its difference was paid meanwhile, the next round finds the booking here. */
async function stopMove(
  services: Services,
  { id, bookingId }: { id: number; bookingId: number },
): Promise<void> {
  await closePaymentsOf(services, bookingId)
  await services.database.transaction((tx) => releaseMove(services, tx, id))
}

/** Finds any customer's booking, for the staff. */
export async function findBooking(queryable: Queryable, typed: string): Promise<BookingRow | null> {
  const reference = plainCode(typed).toUpperCase()
  const [row] = await queryable.select().from(booking).where(eq(booking.reference, reference))
  return row ?? null
}
