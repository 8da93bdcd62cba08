import { and, eq, gte, inArray } from 'drizzle-orm'
import { type ClosureRule, findVenue, venueSlug } from '../play/index.ts'
import { closure, venue } from '../schema/play.ts'
import type { Applying } from './applying.ts'
import { closuresOf, hoursOf, seasonsOf } from './file-calendar.ts'

export async function writeVenue({ tx, file, tally, now, today }: Applying): Promise<void> {
  const { name, address, timezone, currency, hours, book_days_ahead } = file.venue
  const stored = await findVenue(tx)
  if (stored && stored.timezone !== timezone) {
    // All that was sold is at instants that this would move on the wall.
    tally.problems.push(`venue.timezone: stays ${stored.timezone} once the play centre is open`)
  }
  const values = {
    name,
    address,
    timezone,
    currency,
    openingHours: hoursOf(hours),
    seasons: seasonsOf(file),
    bookDaysAhead: book_days_ahead ?? null,
  }
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
  const key = ({ startsOn, endsOn, starts, ends, scope, scopeSlug }: ClosureRule) =>
    [startsOn, endsOn, starts, ends, scope, scopeSlug].join(' ')
  const requested = closuresOf(file)
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
