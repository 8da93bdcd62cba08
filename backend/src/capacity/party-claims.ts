import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { areaSteps, placesTaken, stepMinutes, takenAreaOf } from '../play/index.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import { addOnClaims } from './add-on-claims.ts'

type Party = {
  readonly packageId: number | null
  readonly startsOn: Date
  readonly endsOn: Date
  readonly guests: number
  readonly grownUps: number
  readonly lines: readonly Pick<FrozenLine, 'kind' | 'ref' | 'quantity'>[]
}

/** What a party takes beside its hall, as places in buckets. */
export type PartyClaims = {
  readonly buckets: readonly { readonly bucketId: number; readonly quantity: number }[]
  /** Everyone who comes, where the play area counts them; else 0. */
  readonly heads: number
}

/**
 * Returns what a party takes beside its hall: people and things, and places of a play area. The hall is locked before, so
 * that a party and an import that changes their numbers take turns.
 */
export async function partyClaims(queryable: Queryable, party: Party): Promise<PartyClaims> {
  const addOns = await addOnClaims(queryable, party)
  const area = await areaClaims(queryable, party)
  return { buckets: [...addOns, ...area.buckets], heads: area.heads }
}

/**
 * Returns the places of the play area in which a party's guests play, and heads where it counts them. They are the
 * buckets of open play in that area; half hours without a bucket get one here, in the order in which slots make
 * theirs, so that two transactions that create the same ones wait for each other without a deadlock.
 */
export async function areaClaims(
  queryable: Queryable,
  { packageId, guests, grownUps, ...period }: Omit<Party, 'lines'>,
): Promise<PartyClaims> {
  const area = packageId === null ? null : await takenAreaOf(queryable, packageId)
  if (!area) return { buckets: [], heads: 0 }
  const starts = sql.param(areaSteps(period, area.timezone).map((start) => start.toISOString()))
  const counts = area.heads === null ? sql`'{places}'::text[]` : sql`'{places,heads}'::text[]`
  await queryable.execute(sql`
    insert into capacity_bucket (area_id, counts, starts_on, ends_on, capacity)
    select area.id, counted.counts, step, step + make_interval(mins => ${stepMinutes}), counted.capacity
    from play_area area
    join lateral (values ('places', area.capacity), ('heads', area.heads)) counted (counts, capacity)
      on counted.counts = any(${counts})
    cross join unnest(${starts}::timestamptz[]) step
    left join capacity_bucket made
      on made.area_id = area.id and made.counts = counted.counts and made.starts_on = step
    where area.id = ${area.id} and made.id is null
    order by area.id, counted.counts, step on conflict do nothing`)
  const { rows } = await queryable.execute<{ id: number; counts: 'places' | 'heads' }>(sql`
    select id, counts from capacity_bucket
    where area_id = ${area.id} and counts = any(${counts}) and starts_on = any(${starts}::timestamptz[])
    order by id`)
  const heads = area.heads === null ? 0 : guests + grownUps
  const places = placesTaken(area, guests)
  return {
    buckets: rows.map(({ id, counts }) => ({ bucketId: id, quantity: counts === 'heads' ? heads : places })),
    heads,
  }
}
