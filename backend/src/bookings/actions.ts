import { hourMs } from '@marah/contract/rules/durations'
import type { BookingRow } from '../schema/bookings.ts'
import { dueOf, isOwing } from './amounts.ts'
import { owesAtVenue } from './at-venue.ts'
import { isLapsed } from './hold-time.ts'

/** Whether a hold may get more time, or a lapsed one be held again; never past the last moment that was set at first. */
function isExtendable(row: BookingRow, now: Date): boolean {
  if (!row.inCart || row.holdMaxUntil === null || now >= row.holdMaxUntil || row.startsOn <= now) return false
  if (row.status === 'expired') return true
  return row.status === 'held' && row.holdExpiresOn !== null && row.holdExpiresOn < row.holdMaxUntil
}

function isReschedulable(row: BookingRow, now: Date): boolean {
  const { rescheduleUntilHours, rescheduleMost } = row.policy
  const until = row.startsOn.getTime() - rescheduleUntilHours * hourMs
  return row.status === 'confirmed' && row.rescheduleCount < rescheduleMost && now.getTime() <= until
}

/**
 * Returns the last moment at which a party may change: when its balance is due, or would be. A party that was booked
 * before changes were offered may change as long as it may move.
 */
export function changeUntil({ policy, startsOn }: Pick<BookingRow, 'policy' | 'startsOn'>): Date {
  const hours = policy.changeUntilHours ?? policy.rescheduleUntilHours
  return new Date(startsOn.getTime() - hours * hourMs)
}

/** A party whose balance is still due may change too: its balance grows or shrinks. */
function isPartyChangeable(row: BookingRow, now: Date): boolean {
  return row.kind === 'event' && row.status === 'confirmed' && now <= changeUntil(row)
}

/** True if the booking is confirmed, has not begun and has no guest inside. */
function isCancellable({ status, startsOn }: Pick<BookingRow, 'status' | 'startsOn'>, now: Date) {
  return status === 'confirmed' && now < startsOn
}

/** A family that was let in without paying still owes the balance after the visit. */
function isBalancePayable(row: BookingRow, now: Date): boolean {
  if (owesAtVenue(row) && row.checkedInOn !== null) return isOwing(row)
  return row.status === 'confirmed' && dueOf(row) > 0 && now < row.endsOn
}

/** Lists what the customer may do with the booking now. */
export function actionsOf(row: BookingRow, now: Date, isDisputed = false) {
  const isOpen = (row.status === 'held' && !isLapsed(row, now)) || row.status === 'paying'
  const isSure = row.status === 'confirmed'
  return {
    pay: isOpen,
    pay_balance: isBalancePayable(row, now) && !isDisputed,
    edit: isOpen,
    extend: isExtendable(row, now),
    cancel: isCancellable(row, now) && !isDisputed,
    reschedule: isReschedulable(row, now) && !isDisputed,
    change_party: isPartyChangeable(row, now) && !isDisputed,
    review: row.status === 'checked_in' || row.status === 'completed',
    invite: row.kind === 'event' && (isSure || row.status === 'checked_in'),
  }
}
