import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { lockPhoneProof, promisedBy, provenPhoneKey } from '../accounts/index.ts'
import { payUntil, type VenueTerms } from '../bookings/index.ts'
import { bookedShare } from '../capacity/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/** Why a visit cannot be paid for at the venue. */
export type NotAtVenue =
  | 'not_for_parties'
  | 'above_maximum'
  | 'too_late'
  | 'phone_not_verified'
  | 'too_many_open'
  | 'visits_missed'
  | 'nearly_full'

/** Returns why payment at the venue is not offered for this visit, regardless of the customer. */
export function whyNotVisit(
  terms: VenueTerms,
  { kind, amount, startsOn }: Pick<BookingRow, 'kind' | 'amount' | 'startsOn'>,
  now: Date,
): NotAtVenue | null {
  if (kind === 'event' && !terms.parties) return 'not_for_parties'
  if (terms.max !== undefined && amount > terms.max) return 'above_maximum'
  return payUntil(terms, startsOn) <= now ? 'too_late' : null
}

/**
 * Returns why an account may not have `more` unpaid visits; those of other accounts with the same proven phone count, too
 * (decision 81). The account's row is locked while they are counted, so that two simultaneous requests count one after the
 * other.
 */
export async function whyNotAccount(
  services: Pick<Services, 'secretKey'>,
  tx: Transaction,
  terms: VenueTerms,
  { userId, more, now }: { userId: number; more: number; now: Date },
  lock: typeof lockPhoneProof = lockPhoneProof,
): Promise<NotAtVenue | null> {
  if (!(await lock(tx, userId))) return 'phone_not_verified'
  const phone = await provenPhoneKey(services, tx, userId)
  const own = promisedBy({ userId, phone }, booking)
  const open = and(
    own,
    eq(booking.pays, 'at_venue'),
    lt(sql`${booking.amountPaid} - ${booking.refundedAmount} + ${booking.givenBack}`, booking.amount),
    // A family that was let in without paying still owes it.
    inArray(booking.status, ['confirmed', 'checked_in', 'completed']),
  )
  if ((await tx.$count(booking, open)) + more > terms.most_open) return 'too_many_open'
  const since = new Date(now.getTime() - terms.missed_days * dayMs)
  const missed = await tx.$count(booking, and(own, gt(booking.missedOn, since)))
  return missed > terms.missed_most ? 'visits_missed' : null
}

/** Unpaid visits never take the last places: those are for families that pay. */
export async function isNearlyFull(
  queryable: Queryable,
  terms: VenueTerms,
  bookingIds: readonly number[],
): Promise<boolean> {
  return (await bookedShare(queryable, bookingIds)) > terms.full_share
}
