import { and, asc, eq, gte } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { closure, venue } from '../schema/play.ts'

export type VenueRow = typeof venue.$inferSelect
export type ClosureRow = typeof closure.$inferSelect

/** There is one play centre at most. */
export const venueSlug = 'venue'

export async function findVenue(queryable: Queryable): Promise<VenueRow | null> {
  const [found] = await queryable.select().from(venue).where(eq(venue.slug, venueSlug))
  return found ?? null
}

/** 404 in a shop without a play centre. */
export async function theVenue(queryable: Queryable): Promise<VenueRow> {
  const found = await findVenue(queryable)
  if (!found) throw notFound()
  return found
}

/** Closures that end on `day` or later, in their order. */
export async function closuresFrom(
  queryable: Queryable,
  venueId: number,
  day: string,
): Promise<ClosureRow[]> {
  return queryable
    .select()
    .from(closure)
    .where(and(eq(closure.venueId, venueId), gte(closure.endsOn, day)))
    .orderBy(asc(closure.startsOn), asc(closure.id))
}
