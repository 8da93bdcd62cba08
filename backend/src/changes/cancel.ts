import type { CancelPreview, cancelBooking as cancelCall } from '@marah/contract/changes'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  actionsOf,
  bookingJson,
  closePaymentsOf,
  keptOf,
  lockBooking,
  mailShopCancelled,
  openPaymentsOf,
  owesAtVenue,
  readOwnBooking,
  requireUndisputed,
} from '../bookings/index.ts'
import { refundKey, retryFailedRefund } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, invalidField } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText, minorUnitsOf } from '../platform/money/money.ts'
import { type BookingRow, bookingEvent } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { bookingRefundKey, giveBack, lockOrdersOf, type Payment, paymentsOf } from './booking-payments.ts'
import { endVisit } from './end-visit.ts'
import { notifyCancelled } from './notices.ts'
import { type RefundTerms, refundTerms, shareAmongPayments } from './refund-terms.ts'

type Preview = z.input<typeof CancelPreview>
type Cancelled = z.input<(typeof cancelCall.answers)[200]>
type CancelRequest = {
  readonly reference: string
  readonly reason: string
  readonly expected: string | undefined
  readonly language: Language
}

/** A page may be opened while another one is closed, several times. */
const mostRounds = 4

export async function previewBookingCancel(
  { database, now }: Services,
  userId: number,
  reference: string,
): Promise<Preview> {
  const row = await readOwnBooking(database.db, userId, reference)
  if (!actionsOf(row, now()).cancel) throw notCancellable()
  await requireUndisputed(database.db, row.id)
  const payments = await paymentsOf(database.db, row.id)
  return previewOf(row, termsWithin(payments, row, now()), keptOf(row))
}

/**
 * Cancels a booking and refunds it by the rules under which it was booked, once, however often it is repeated. Its open
 * payments are closed at the provider first: they might be paid meanwhile, and then that money is refunded too.
 */
export async function cancelBooking(
  services: Services,
  userId: number,
  request: CancelRequest,
  lock: typeof lockBooking = lockBooking,
): Promise<Cancelled> {
  const { database } = services
  const { id, currency } = await readOwnBooking(database.db, userId, request.reference)
  const expected = request.expected === undefined ? 0 : minorUnitsOf(request.expected, currency)
  if (expected === null) throw invalidField('expected_refund', 'invalid')
  for (let round = 0; round < mostRounds; round++) {
    await closePaymentsOf(services, id)
    const answer = await database.transaction(async (tx) => {
      const orderIds = await lockOrdersOf(tx, id)
      const row = await lock(tx, id)
      if ((await openPaymentsOf(tx, id)).length > 0) return null
      const payments = await paymentsOf(tx, id)
      if (payments.some(({ order }) => !orderIds.includes(order.id))) return null
      return end(services, tx, { row, payments, expected, request })
    })
    if (answer) return answer
  }
  throw notCancellable()
}

async function end(
  services: Services,
  tx: Transaction,
  {
    row,
    payments,
    expected,
    request,
  }: { row: BookingRow; payments: Payment[]; expected: number; request: CancelRequest },
): Promise<Cancelled> {
  const now = services.now()
  if (row.status === 'cancelled' && row.cancelledOn !== null && row.confirmedOn !== null) {
    for (const { order } of payments) {
      await retryFailedRefund(services, tx, order, refundKey(order, bookingRefundKey(row.id).name))
    }
    services.audit.unchanged()
    const amount = await refundedAtEnd(tx, row.id)
    const before = { ...row, refundedAmount: row.refundedAmount - amount }
    const terms = { ...refundTerms(before, row.cancelledOn), amount, nextChangeOn: null }
    return answerOf(services, tx, { row, terms, paid: keptOf(before), language: request.language })
  }
  if (!actionsOf(row, now).cancel) throw notCancellable()
  await requireUndisputed(tx, row.id)
  const promised = termsWithin(payments, row, now)
  if (promised.amount < expected) throw new HttpError(409, 'refund_changed')
  const cancelled = await endPaid(services, tx, {
    row,
    payments,
    amount: promised.amount,
    reason: request.reason,
    // A visit that was to be paid at the venue has no payment, so its coupon is not used up.
    isUndone: promised.isWhole || owesAtVenue(row),
  })
  if (!cancelled) throw notCancellable()
  await services.audit.note(tx, {
    subject: `booking:${row.id}`,
    before: { status: row.status, refunded_amount: row.refundedAmount },
    after: { status: cancelled.status, refunded_amount: cancelled.refundedAmount },
  })
  await notifyCancelled(services, tx, cancelled, cancelled.refundedAmount - row.refundedAmount)
  await mailShopCancelled(services, tx, cancelled, 'family')
  const terms = { ...promised, nextChangeOn: null }
  return answerOf(services, tx, { row: cancelled, terms, paid: keptOf(row), language: request.language })
}

/** Returns the refund of the cancellation, without those of earlier changes. */
async function refundedAtEnd(tx: Transaction, bookingId: number): Promise<number> {
  const [ended] = await tx
    .select({ amount: bookingEvent.amount })
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, 'cancelled')))
  return ended?.amount ?? 0
}

/** Ends a paid booking with this refund. The caller has locked orders and booking; null if it has already ended. */
export async function endPaid(
  services: Services,
  tx: Transaction,
  given: {
    row: BookingRow
    payments: readonly Payment[]
    amount: number
    reason: string
    isUndone: boolean
  },
): Promise<BookingRow | null> {
  const { row, payments, amount, reason, isUndone } = given
  const refunded = await giveBack(tx, payments, {
    amount,
    key: bookingRefundKey(row.id),
    now: services.now(),
  })
  return endVisit(services, tx, row, { refunded, reason, isUndone })
}

/** Money that has already been refunded, by the shop or at the provider, must not be promised again. */
function termsWithin(payments: readonly Payment[], row: BookingRow, now: Date): RefundTerms {
  const terms = refundTerms(row, now)
  const amount = shareAmongPayments(payments, terms.amount).reduce((sum, share) => sum + share.amount, 0)
  return { ...terms, amount }
}

async function answerOf(
  services: Services,
  queryable: Queryable,
  { row, terms, paid, language }: { row: BookingRow; terms: RefundTerms; paid: number; language: Language },
): Promise<Cancelled> {
  return { ...previewOf(row, terms, paid), booking: await bookingJson(services, queryable, row, language) }
}

function previewOf(row: BookingRow, { percent, amount, nextChangeOn }: RefundTerms, paid: number): Preview {
  return {
    refund_amount: decimalText(amount, row.currency),
    refund_amount_currency: row.currency,
    refund_percent: percent,
    fee_amount: decimalText(Math.max(0, paid - amount), row.currency),
    amount_paid: decimalText(paid, row.currency),
    next_change_on: nextChangeOn?.toISOString() ?? null,
  }
}

function notCancellable(): HttpError {
  return new HttpError(409, 'not_cancellable', { messageKey: 'booking_not_cancellable' })
}
