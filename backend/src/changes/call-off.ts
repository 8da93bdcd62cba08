import { eq } from 'drizzle-orm'
import {
  type BookingRow,
  closePaymentsOf,
  isDisputed,
  lockBooking,
  lockOrdersOf,
  openPaymentsOf,
  otherTimes,
  paymentsOf,
  refundTerms,
  tellCalledOff,
} from '../bookings/index.ts'
import { letGo } from '../holds/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { booking } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { bookingsAt, boundToOthers, closeTimes, movesTo, type Times } from './called-off-times.ts'
import { endPaid } from './cancel.ts'
import { dropMove } from './move.ts'

export type CallOffWish = {
  /** A sentence for the families, as they read it. */
  readonly reason: LocalizedText | null
  /** Everything comes back, unless the family has not kept to what was agreed: then what the rules say. */
  readonly gives: 'everything' | 'by_rules'
}

export type CallOffReport = {
  /** References of bookings that ended. */
  readonly ended: readonly string[]
  /** Minor units that go back. */
  readonly refunded: number
  /** Bookings that could not be ended now, since the provider did not say whether they are paid, or their payment is disputed. */
  readonly left: readonly string[]
}

/** Nothing was called off. */
export class CallOffRefused extends Error {}

/** Pages that are paid, and moves that are made, while the others are looked after. */
const mostRounds = 4

/**
 * The centre cannot hold these times: nobody books them from now on, and who has booked gets all of it back, with a letter
 * that names the nearest free times (rule B10). Run again it goes on where it was stopped.
 */
export async function callOffTimes(
  services: Services,
  times: Times,
  wish: CallOffWish,
  close: typeof closeTimes = closeTimes,
): Promise<CallOffReport> {
  const { db } = services.database
  const bound = await boundToOthers(db, times)
  if (bound.length > 0) {
    throw new CallOffRefused(`these bookings take in other sessions too: ${bound.join(', ')}`)
  }
  await close(services, times)
  const reports: CallOffReport[] = []
  for (let round = 0; round < mostRounds; round++) {
    for (const change of await movesTo(db, times)) await stopMove(services, change)
    const found = await bookingsAt(db, times)
    if (found.length === 0) break
    for (const { id } of found) reports.push(await callOffBooking(services, id, wish))
  }
  const left = await bookingsAt(db, times)
  return {
    ended: reports.flatMap(({ ended }) => ended),
    refunded: reports.reduce((sum, { refunded }) => sum + refunded, 0),
    left: left.map(({ reference }) => reference),
  }
}

/** Ends one booking that is held, being paid or sure; what may still be paid of it is closed at the provider first. */
export async function callOffBooking(
  services: Services,
  id: number,
  wish: CallOffWish,
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
      return end(services, tx, { row, payments, wish })
    })
    if (report) return report
  }
  const [row] = await database.db.select().from(booking).where(eq(booking.id, id))
  return { ended: [], refunded: 0, left: row ? [row.reference] : [] }
}

async function end(
  services: Services,
  tx: Transaction,
  given: { row: BookingRow; payments: Awaited<ReturnType<typeof paymentsOf>>; wish: CallOffWish },
): Promise<CallOffReport> {
  const { row, payments, wish } = given
  const nobody = { ended: [], refunded: 0, left: [] }
  if (row.status === 'held') {
    if (!(await letGo(services, tx, row.id))) return nobody
    await tellCalledOff(services, tx, row, {
      ...{ reason: wish.reason, refunded: 0 },
      ...(await otherTimes(services, tx, row)),
    })
    return { ...nobody, ended: [row.reference] }
  }
  if (row.status !== 'confirmed') return nobody
  // While the bank has the money nothing can be promised back: it is ended, with all of it, once the bank has decided.
  if (await isDisputed(tx, row.id)) return { ...nobody, left: [row.reference] }
  const left = payments.reduce((sum, payment) => sum + payment.left, 0)
  const terms = refundTerms(row, services.now())
  const isUndone = wish.gives === 'everything' || terms.percent === 100
  const amount = isUndone ? left : Math.min(left, terms.amount)
  const reason = wish.reason?.en ?? ''
  const ended = await endPaid(services, tx, { row, payments, amount, reason, isUndone })
  if (!ended) return nobody
  const refunded = ended.refundedAmount - row.refundedAmount
  await tellCalledOff(services, tx, ended, {
    ...{ reason: wish.reason, refunded },
    ...(await otherTimes(services, tx, ended)),
  })
  return { ended: [row.reference], refunded, left: [] }
}

/** A wish to move here ends; if its difference was paid meanwhile, the booking is found here in the next round. */
async function stopMove(
  services: Services,
  { id, bookingId }: { id: number; bookingId: number },
): Promise<void> {
  await closePaymentsOf(services, bookingId)
  await services.database.transaction((tx) => dropMove(services, tx, id))
}
