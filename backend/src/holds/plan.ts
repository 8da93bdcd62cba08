/** The plan of a booking: a request that is checked and priced, before it is known whether there is room. */
import type { Claim, StoredWhat, What } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BookingGroup, FrozenLine } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { BookingPolicy } from '../schema/play.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { BookedKid } from './booked-kids.ts'

/** A line before its tax is known. */
export type PlannedLine = Omit<FrozenLine, 'taxes'>

type Moment = {
  readonly userId: number
  readonly now: Date
}

/** A request that has been checked against the shop's rules and priced, but not for room. */
export type Plan = {
  readonly what: What
  readonly title: LocalizedText
  readonly place: LocalizedText
  readonly timezone: string
  readonly currency: string
  readonly image: StoredImage | null
  readonly startsOn: Date
  readonly endsOn: Date
  readonly localDate: string
  readonly guests: number
  /** Who come to a party besides its guests; else 0. */
  readonly grownUps: number
  /** At current prices; taxed when the coupon is known (`priceVisit`). */
  readonly lines: readonly PlannedLine[]
  readonly kids: readonly BookedKid[]
  /** A school or the like, that comes by number; missing for families. */
  readonly group?: BookingGroup
  /**
   * The places it takes. The timetable rows it was read from are locked, so they cannot be called off before the booking is
   * written.
   */
  readonly claim: Claim
  readonly policy: BookingPolicy
  /** Null if everything is paid at once. */
  readonly depositOf: ((total: number) => { amount: number; balanceDueOn: Date } | null) | null
}

/** Reads the request. Throws what prevents it, beside the request's fields. */
export type Planner = (tx: Transaction, moment: Moment) => Promise<Plan>

export function subtotalOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

type Chosen = { readonly kind: FrozenLine['kind']; readonly ref: number; readonly quantity: number }

/** Two plans with one fingerprint are the same request. */
export function fingerprint(plan: {
  readonly what: StoredWhat
  readonly startsOn: Date
  readonly guests: number
  readonly grownUps: number
  readonly lines: readonly Chosen[]
  readonly kidIds: readonly number[]
}): string {
  const lines = plan.lines.map(({ kind, ref, quantity }) => `${kind}:${ref}:${quantity}`).sort()
  const { kind } = plan.what
  // As many guests as a package includes have no line.
  const people = [plan.guests, plan.grownUps, ascending(plan.kidIds)]
  return JSON.stringify([kind, placeOf(plan.what), plan.startsOn.getTime(), lines, people])
}

function placeOf(what: StoredWhat): number | null | readonly number[] {
  switch (what.kind) {
    case 'open_play':
      return what.slotId
    case 'workshop':
      return ascending(what.sessionIds)
    case 'event':
      return what.hallId
  }
}

function ascending(ids: readonly number[]): readonly number[] {
  return [...ids].sort((a, b) => a - b)
}
