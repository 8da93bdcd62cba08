import type { StatusLabel } from '../parts/status-badge.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { serverNow } from '../platform/server-clock.ts'
import type { Booking } from './booking.ts'

const tones: Record<Booking['status'], StatusLabel['tone']> = {
  held: 'waiting',
  paying: 'waiting',
  confirmed: 'moving',
  checked_in: 'done',
  completed: 'done',
  no_show: 'ended',
  cancelled: 'ended',
  expired: 'ended',
}

const details: Record<Booking['status'], MessageKey> = {
  held: 'bookings.detailHeld',
  paying: 'bookings.detailPaying',
  confirmed: 'bookings.detailConfirmed',
  checked_in: 'bookings.detailCheckedIn',
  completed: 'bookings.detailCompleted',
  no_show: 'bookings.detailNoShow',
  cancelled: 'bookings.detailCancelled',
  expired: 'bookings.detailExpired',
}

/** Returns the status in a sentence. */
export function detailOf({ status }: Pick<Booking, 'status'>): MessageKey {
  return details[status]
}

/** Returns whether a visit was cancelled by its family, and the shop keeps all that was paid. */
export function isCancelledWithoutRefund(
  booking: Pick<Booking, 'status' | 'called_off' | 'payment_disputed' | 'amount_paid' | 'refunded_amount'>,
): boolean {
  if (booking.status !== 'cancelled' || booking.called_off || booking.payment_disputed) return false
  return Number(booking.amount_paid) > 0 && Number(booking.refunded_amount) === 0
}

/** Returns the status as customers read it: one sentence, in the colour of how far the booking is. */
export function statusLabelOf(booking: Pick<Booking, 'status'>): StatusLabel {
  return { label: detailOf(booking), tone: tones[booking.status] }
}

export const kindMessages: Record<Booking['kind'], MessageKey> = {
  open_play: 'bookings.openPlay',
  workshop: 'bookings.workshop',
  event: 'bookings.event',
}

/**
 * True while the booking can be let in: a course also after its first session, a group until all of it is in. While the payment is disputed the staff
 * admits no one, so there is no ticket.
 */
export function hasTicket(booking: Booking): booking is Booking & { ticket_code: string } {
  if (booking.ticket_code === null || booking.payment_disputed) return false
  if (booking.status === 'confirmed') return true
  return (
    booking.status === 'checked_in' &&
    (booking.sessions.some(({ checked_in_on, ends_at }) => checked_in_on === null && !isOver(ends_at)) ||
      (booking.group !== null && booking.group.heads_in < booking.guests && !isOver(booking.ends_at)))
  )
}

/** Returns whether a session of a course was attended, or missed; undefined for one to come. */
export function attendanceOf(session: Booking['sessions'][number]): 'attended' | 'missed' | undefined {
  if (session.checked_in_on !== null) return 'attended'
  return isOver(session.ends_at) ? 'missed' : undefined
}

function isOver(endsAt: string): boolean {
  return Date.parse(endsAt) <= serverNow()
}

type Entry = Booking['history'][number]

const historyMessages: Record<Entry['kind'], MessageKey> = {
  held: 'bookings.wasHeld',
  extended: 'bookings.wasExtended',
  confirmed: 'bookings.wasConfirmed',
  balance_paid: 'bookings.wasBalancePaid',
  rescheduled: 'bookings.wasMoved',
  changed: 'bookings.wasChanged',
  checked_in: 'bookings.wasCheckedIn',
  completed: 'bookings.wasCompleted',
  no_show: 'bookings.wasMissed',
  cancelled: 'bookings.wasCancelled',
  expired: 'bookings.wasExpired',
  refund_started: 'bookings.refundStarted',
  refund_done: 'bookings.refundDone',
}

/** Returns the message about the money of a visit that the centre cancelled. */
export function calledOffMoneyOf(
  booking: Settling & Pick<Booking, 'amount_paid' | 'refunded_amount'>,
): MessageKey {
  if (Number(booking.refunded_amount) > 0)
    return isSettling(booking) ? 'bookings.calledOffRefund' : 'bookings.calledOffRefunded'
  return Number(booking.amount_paid) > 0 ? 'bookings.calledOffKept' : 'bookings.calledOffFree'
}

/**
 * Returns the message of a history entry. A first payment that was only a deposit is not shown as paid, nor is a
 * reservation without payment.
 */
export function historyMessageOf(
  kind: Entry['kind'],
  { pays, called_off }: Pick<Booking, 'pays' | 'called_off'>,
): MessageKey {
  if (kind === 'cancelled' && called_off) return 'bookings.detailCalledOff'
  if (kind === 'confirmed' && pays === 'deposit') return 'bookings.wasDepositPaid'
  if (kind === 'confirmed' && pays === 'at_venue') return 'bookings.wasReserved'
  return kind === 'balance_paid' && pays === 'at_venue' ? 'bookings.wasPaid' : historyMessages[kind]
}

/** Returns whether an entry ended the visit: it is not ticked off like a completed step. */
export function hasEnded(kind: Entry['kind']): boolean {
  return kind === 'cancelled' || kind === 'expired' || kind === 'no_show'
}

type Settling = Pick<Booking, 'status' | 'history' | 'hold_expires_at'>

/**
 * Returns whether the status may change soon without the customer: a payment or a refund is pending, or a hold has run out.
 */
export function isSettling({ status, history, hold_expires_at }: Settling, now = serverNow()): boolean {
  if (status === 'held' && hold_expires_at !== null && Date.parse(hold_expires_at) <= now) return true
  const started = history.filter(({ kind }) => kind === 'refund_started').length
  const done = history.filter(({ kind }) => kind === 'refund_done').length
  return status === 'paying' || started > done
}

/** Returns whether the places are held until a certain time: that of the hold, or of its payment page. */
export function isHeld({ status, hold_expires_at }: Pick<Booking, 'status' | 'hold_expires_at'>): boolean {
  return (status === 'held' || status === 'paying') && hold_expires_at !== null
}

/**
 * Returns whether an amount is still due: the visit was booked with a deposit or to be paid at the venue. A family that was
 * admitted unpaid still owes it.
 */
export function isOwed({ status, amount_due }: Pick<Booking, 'status' | 'amount_due'>): boolean {
  return ['confirmed', 'checked_in', 'completed'].includes(status) && Number(amount_due) > 0
}
