import { inArray } from 'drizzle-orm'
import { claimAtHall, partyClaims } from '../capacity/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { depositOf, keptWithoutDeposit, partyLines, possibleParty, theVenue } from '../play/index.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import { addOn } from '../schema/play.ts'
import { requireOwnKid } from './booked-kids.ts'
import type { Planner } from './plan.ts'

type PartyRequest = {
  readonly package: number
  readonly hall: number
  readonly starts_at: string
  readonly guests: number
  readonly grown_ups?: number | undefined
  readonly add_ons?: readonly { readonly add_on: number; readonly quantity: number }[] | undefined
  readonly birthday_kid?: number | null | undefined
  /** The add-ons of the existing party, used if the request names none. */
  readonly existingAddOns?: readonly FrozenLine[] | undefined
}

export function planParty(request: PartyRequest): Planner {
  return async (tx, { userId, now }) => {
    const venue = await theVenue(tx)
    const add_ons = request.add_ons ?? (await requestedAddOns(tx, request.existingAddOns ?? []))
    const party = await possibleParty(tx, venue, { ...request, add_ons }, now, { keepsHall: true })
    if (request.birthday_kid) await requireOwnKid(tx, userId, request.birthday_kid)
    const { chosen, hall, guests, grownUps, addOns, startsAt, endsAt, localDate } = party
    const lines = partyLines(chosen, party, addOns)
    const kept = keptWithoutDeposit(chosen)
    const time = { startsOn: startsAt, endsOn: endsAt }
    const counted = await partyClaims(tx, { ...time, packageId: chosen.id, guests, grownUps, lines })
    return {
      what: { kind: 'event', packageId: chosen.id, hallId: hall.id },
      title: chosen.name,
      place: hall.name,
      timezone: venue.timezone,
      currency: venue.currency,
      image: chosen.image,
      ...time,
      localDate,
      guests,
      grownUps,
      lines,
      kids: [],
      claim: claimAtHall(time, hall, counted),
      policy: {
        ...chosen.policy,
        changeUntilHours: chosen.balanceDueHours,
        ...(kept && { depositKeptOf: kept }),
      },
      depositOf: (total) => depositOf(chosen, { total, currency: venue.currency }, startsAt, now),
    }
  }
}

/**
 * Derives requested add-ons from lines, which contain how often each is paid for; one that is priced per guest was
 * requested once.
 */
async function requestedAddOns(queryable: Queryable, lines: readonly FrozenLine[]) {
  if (lines.length === 0) return []
  const rows = await queryable
    .select({ id: addOn.id, unit: addOn.unit })
    .from(addOn)
    .where(
      inArray(
        addOn.id,
        lines.map(({ ref }) => ref),
      ),
    )
  const unitOf = new Map(rows.map(({ id, unit }) => [id, unit]))
  return lines.map(({ ref, quantity }) => ({
    add_on: ref,
    quantity: unitOf.get(ref) === 'event' ? quantity : 1,
  }))
}
