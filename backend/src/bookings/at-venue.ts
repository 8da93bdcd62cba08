import { hourMs } from '@marah/contract/rules/durations'
import type { Services } from '../platform/services.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { keptOf } from './amounts.ts'

/** On which terms visits may be paid for at the venue; undefined where the shop does not offer it. */
export function venueTerms({ settings }: Pick<Services, 'settings'>) {
  return settings.current().document.ways_to_pay?.pay_at_venue
}

export type VenueTerms = NonNullable<ReturnType<typeof venueTerms>>

/** Until when a reserved visit has to be paid. */
export function payUntil({ until_hours }: VenueTerms, startsOn: Date): Date {
  return new Date(startsOn.getTime() - until_hours * hourMs)
}

/** Reserved without payment, and not paid yet. */
export function owesAtVenue({
  pays,
  amount,
  ...money
}: Pick<BookingRow, 'pays' | 'amountPaid' | 'refundedAmount' | 'amount'>): boolean {
  return pays === 'at_venue' && keptOf(money) < amount
}

/** Unpaid places are released before the start, or not at all: who comes to pay on arrival may be late. */
export function isReleasedUnpaid({ balanceDueOn, startsOn }: Pick<BookingRow, 'balanceDueOn' | 'startsOn'>) {
  return balanceDueOn !== null && balanceDueOn < startsOn
}
