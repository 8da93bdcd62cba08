import { isNotNull, sql } from 'drizzle-orm'
import { playReview } from '../schema/invitations.ts'
import type { Services } from '../services/services.ts'
import { isSwitchedOn } from '../shop/features.ts'

const columns = {
  openPlay: playReview.openPlayId,
  workshop: playReview.workshopId,
  package: playReview.packageId,
}

type Rating = { readonly average: number | null; readonly count: number }
/** Looks up the rating of an activity by its id; the rating of an unrated one is empty. */
export type Ratings = (id: number) => Rating

export async function ratingsOf(
  { database: { db }, settings }: Pick<Services, 'database' | 'settings'>,
  what: keyof typeof columns,
): Promise<Ratings> {
  if (!isSwitchedOn(settings, 'reviews')) return () => ({ average: null, count: 0 })
  const column = columns[what]
  const rows = await db
    .select({
      id: column,
      average: sql<number>`round(avg(${playReview.rating}), 1)::float8`,
      count: sql<number>`count(*)::integer`,
    })
    .from(playReview)
    .where(isNotNull(column))
    .groupBy(column)
  const byId = new Map(rows.map(({ id, average, count }) => [id, { average, count }]))
  return (id) => byId.get(id) ?? { average: null, count: 0 }
}
