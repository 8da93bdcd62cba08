import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { addOn, capacityBucket, packageAddOn } from '../schema/play.ts'
import { addOnSteps } from './add-on-steps.ts'
import type { PartyTime } from './party-time.ts'

/** An add-on that only so many parties can have at once. */
export type LimitedAddOn = { readonly id: number; readonly atOnce: number; readonly prepareMinutes: number }

/** Returns how many of an add-on a party at a time could still have. */
export type AddOnsLeft = (time: PartyTime, limited: LimitedAddOn) => number

export async function limitedAddOnsOf(queryable: Queryable, packageId: number): Promise<LimitedAddOn[]> {
  const rows = await queryable
    .select({ id: addOn.id, atOnce: addOn.atOnce, prepareMinutes: addOn.prepareMinutes })
    .from(addOn)
    .innerJoin(packageAddOn, eq(packageAddOn.addOnId, addOn.id))
    .where(and(eq(packageAddOn.packageId, packageId), eq(addOn.isActive, true), isNotNull(addOn.atOnce)))
    .orderBy(addOn.order, addOn.id)
  return rows.flatMap(({ atOnce, ...row }) => (atOnce === null ? [] : [{ ...row, atOnce }]))
}

/**
 * Reads what is left of add-ons around some times. A hold that lapsed takes nothing from others, and `exceptBooking` takes
 * nothing from itself.
 */
export async function addOnsLeft(
  queryable: Queryable,
  {
    addOns,
    times,
    now,
    exceptBooking = 0,
  }: {
    readonly addOns: readonly LimitedAddOn[]
    readonly times: readonly PartyTime[]
    readonly now: Date
    readonly exceptBooking?: number
  },
): Promise<AddOnsLeft> {
  const first = times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  const last = times.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  if (addOns.length === 0 || !first || !last) return (_, { atOnce }) => atOnce
  const longest = Math.max(...addOns.map(({ prepareMinutes }) => prepareMinutes))
  const around = addOnSteps({ startsOn: first.startsAt, endsOn: last.endsAt, prepareMinutes: longest })
  const [from, to] = [around[0]?.startsOn ?? now, around.at(-1)?.endsOn ?? now]
  const free = sql<number>`(
    select coalesce(sum(own.quantity), 0)::int from booking_allocation own
    join booking on booking.id = own.booking_id
    where own.bucket_id = ${capacityBucket.id} and own.state in ('held', 'booked')
      and (booking.id = ${exceptBooking}
        or (booking.status = 'held' and booking.hold_expires_on < ${now.toISOString()}::timestamptz)))`
  const rows = await queryable
    .select({
      addOnId: capacityBucket.addOnId,
      startsOn: capacityBucket.startsOn,
      left: sql<number>`${capacityBucket.capacity} - ${capacityBucket.held} - ${capacityBucket.booked} + ${free}`,
    })
    .from(capacityBucket)
    .where(
      and(
        inArray(
          capacityBucket.addOnId,
          addOns.map(({ id }) => id),
        ),
        lt(capacityBucket.startsOn, to),
        gt(capacityBucket.endsOn, from),
      ),
    )
  const left = new Map(rows.map((row) => [`${row.addOnId}:${row.startsOn?.getTime()}`, row.left]))
  return ({ startsAt, endsAt }, { id, atOnce, prepareMinutes }) => {
    const steps = addOnSteps({ startsOn: startsAt, endsOn: endsAt, prepareMinutes })
    return Math.min(...steps.map(({ startsOn }) => left.get(`${id}:${startsOn.getTime()}`) ?? atOnce))
  }
}
