import type { Booking } from '../bookings/index.ts'
import { partyCountsOf, requestedParty } from '../holds/index.ts'
import type { packageQuery } from '../play/index.ts'

type Package = Awaited<ReturnType<NonNullable<ReturnType<typeof packageQuery>['queryFn']>>>
type Start = { add_ons: { add_on: number; left: number }[] }

/**
 * Returns the names of a party's extras that others have taken at a start on some day. On its own day the party itself may
 * be who has taken them, so only other days are judged.
 */
export function extrasTakenAt(
  { add_ons: left }: Start,
  booking: Pick<Booking, 'guests' | 'grown_ups' | 'lines' | 'date'>,
  pack: { add_ons: Pick<Package['add_ons'][number], 'id' | 'unit' | 'name'>[] },
  day: string,
): string[] {
  if (day === booking.date) return []
  return requestedParty(pack, partyCountsOf(booking)).add_ons.flatMap(({ add_on, quantity }) => {
    const isTaken = left.some((each) => each.add_on === add_on && each.left < quantity)
    return isTaken ? (pack.add_ons.find(({ id }) => id === add_on)?.name ?? []) : []
  })
}
