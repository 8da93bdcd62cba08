import { and, eq, gte, inArray } from 'drizzle-orm'
import { findVenue, venueSlug } from '../play/index.ts'
import { closure, type Hours, venue } from '../schema/play.ts'
import type { Applying } from './applying.ts'

export async function writeVenue({ tx, file, tally, now, today }: Applying): Promise<void> {
  const { name, address, timezone, currency, hours, closures } = file.venue
  const stored = await findVenue(tx)
  if (stored && stored.timezone !== timezone) {
    // All that was sold is at instants that this would move on the wall.
    tally.problems.push(`venue.timezone: stays ${stored.timezone} once the play centre is open`)
  }
  const values = { name, address, timezone, currency, openingHours: hours.flatMap(eachDay) }
  const venueId = await tally.save('venue', stored ?? undefined, values, {
    insert: () =>
      tx
        .insert(venue)
        .values({ slug: venueSlug, ...values })
        .returning({ id: venue.id }),
    update: (id) =>
      tx
        .update(venue)
        .set({ ...values, editedOn: now })
        .where(eq(venue.id, id)),
  })

  const known = await tx
    .select()
    .from(closure)
    .where(and(eq(closure.venueId, venueId), gte(closure.endsOn, today)))
  const key = (each: { startsOn: string; endsOn: string }) => `${each.startsOn} ${each.endsOn}`
  const requested = closures.map(({ from, to, reason }) => ({ startsOn: from, endsOn: to, reason }))
  for (const each of requested.filter(({ endsOn }) => endsOn >= today)) {
    const row = known.find((other) => key(other) === key(each))
    await tally.save('closures', row, each, {
      insert: () =>
        tx
          .insert(closure)
          .values({ venueId, ...each })
          .returning({ id: closure.id }),
      update: (id) =>
        tx
          .update(closure)
          .set({ ...each, editedOn: now })
          .where(eq(closure.id, id)),
    })
  }
  // A day that was called off is closed whatever the file says.
  const removed = known.filter(
    (row) => row.calledOffOn === null && !requested.some((each) => key(each) === key(row)),
  )
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await tx.delete(closure).where(inArray(closure.id, ids))
    tally.count('closures', 'removed', removed.length)
  }
}

/** The file names several weekdays at once; stored is a row for each. */
export function eachDay<Rest extends { days: number[] }>({
  days,
  ...rest
}: Rest): (Omit<Rest, 'days'> & Pick<Hours, 'weekday'>)[] {
  return days.map((weekday) => ({ weekday, ...rest }))
}
