import { hourMs } from '@marah/contract/rules/durations'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { settledOf } from './amounts.ts'

/** Returns the terms of paying visits at the venue; undefined if the shop does not offer it. */
export function venueTerms({ settings }: Pick<Services, 'settings'>) {
  return settings.current().document.ways_to_pay?.pay_at_venue
}

export type VenueTerms = NonNullable<ReturnType<typeof venueTerms>>

/** Returns the deadline for paying a reserved visit. */
export function payUntil({ until_hours }: VenueTerms, startsOn: Date): Date {
  return new Date(startsOn.getTime() - until_hours * hourMs)
}

/** Whether a visit was reserved without payment, and is still unpaid. */
export function owesAtVenue({
  pays,
  amount,
  ...money
}: Pick<BookingRow, 'pays' | 'amountPaid' | 'refundedAmount' | 'givenBack' | 'amount'>): boolean {
  return pays === 'at_venue' && settledOf(money) < amount
}

/** Whether unpaid places are released before the start; otherwise families pay on arrival, and may be late. */
export function isReleasedUnpaid({ balanceDueOn, startsOn }: Pick<BookingRow, 'balanceDueOn' | 'startsOn'>) {
  return balanceDueOn !== null && balanceDueOn < startsOn
}
