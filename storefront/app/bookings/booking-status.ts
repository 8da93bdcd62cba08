import type { Standing } from '../parts/standing-badge.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import type { Booking } from './booking.ts'

/** The customer's words (rule P15); what more there is to say stands beside them. */
const standings: Record<Booking['status'], Standing> = {
  held: { word: 'bookings.onProgress', tone: 'waiting' },
  paying: { word: 'bookings.onProgress', tone: 'waiting' },
  confirmed: { word: 'bookings.onProgress', tone: 'moving' },
  checked_in: { word: 'bookings.completed', tone: 'done' },
  completed: { word: 'bookings.completed', tone: 'done' },
  no_show: { word: 'bookings.cancelled', tone: 'ended' },
  cancelled: { word: 'bookings.cancelled', tone: 'ended' },
  expired: { word: 'bookings.cancelled', tone: 'ended' },
}

export function standingOf({ status }: Pick<Booking, 'status'>): Standing {
  return standings[status]
}

const details: Record<Booking['status'], WordKey> = {
  held: 'bookings.detailHeld',
  paying: 'bookings.detailPaying',
  confirmed: 'bookings.detailConfirmed',
  checked_in: 'bookings.detailCheckedIn',
  completed: 'bookings.detailCompleted',
  no_show: 'bookings.detailNoShow',
  cancelled: 'bookings.detailCancelled',
  expired: 'bookings.detailExpired',
}

/** How it stands, in a sentence. */
export function detailOf({ status }: Pick<Booking, 'status'>): WordKey {
  return details[status]
}

export const kindWords: Record<Booking['kind'], WordKey> = {
  open_play: 'bookings.openPlay',
  workshop: 'bookings.workshop',
  event: 'bookings.event',
}

type Entry = Booking['history'][number]

const historyWords: Record<Entry['kind'], WordKey> = {
  held: 'bookings.wasHeld',
  extended: 'bookings.wasExtended',
  confirmed: 'bookings.wasConfirmed',
  balance_paid: 'bookings.wasBalancePaid',
  rescheduled: 'bookings.wasMoved',
  checked_in: 'bookings.wasCheckedIn',
  completed: 'bookings.wasCompleted',
  no_show: 'bookings.wasMissed',
  cancelled: 'bookings.wasCancelled',
  expired: 'bookings.wasExpired',
  refund_started: 'bookings.refundStarted',
  refund_done: 'bookings.refundDone',
}

/** A first payment that was a deposit is not called paid. */
export function historyWordOf(kind: Entry['kind'], { pays }: Pick<Booking, 'pays'>): WordKey {
  return kind === 'confirmed' && pays === 'deposit' ? 'bookings.wasDepositPaid' : historyWords[kind]
}

type Settling = Pick<Booking, 'status' | 'history' | 'hold_expires_at'>

/** Whether it may change by itself in a moment: money is on its way, there or back, or the time of a hold is over. */
export function isSettling({ status, history, hold_expires_at }: Settling, now = Date.now()): boolean {
  if (status === 'held' && hold_expires_at !== null && Date.parse(hold_expires_at) <= now) return true
  const started = history.filter(({ kind }) => kind === 'refund_started').length
  const done = history.filter(({ kind }) => kind === 'refund_done').length
  return status === 'paying' || started > done
}

/** Whether a clock runs until which its places are kept: its own, or that of its payment page. */
export function isHeld({ status, hold_expires_at }: Pick<Booking, 'status' | 'hold_expires_at'>): boolean {
  return (status === 'held' || status === 'paying') && hold_expires_at !== null
}

/** Booked with a deposit, and the rest is not paid yet. */
export function isOwed({ status, amount_due }: Pick<Booking, 'status' | 'amount_due'>): boolean {
  return status === 'confirmed' && Number(amount_due) > 0
}
