import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { addOnSteps } from '../play/index.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import { addOn } from '../schema/play.ts'

type Party = {
  readonly startsOn: Date
  readonly endsOn: Date
  readonly lines: readonly Pick<FrozenLine, 'kind' | 'ref' | 'quantity'>[]
}

/**
 * Returns the people and things that a party takes for its period, as places in buckets. It creates missing buckets in
 * one order, so that two transactions that create the same ones wait for each other without a deadlock. An import that
 * changes their numbers locks the halls, which every party has locked before.
 */
export async function addOnClaims(
  queryable: Queryable,
  { startsOn, endsOn, lines }: Party,
): Promise<{ bucketId: number; quantity: number }[]> {
  const chosen = lines.filter(({ kind }) => kind === 'add_on')
  if (chosen.length === 0) return []
  const limited = await queryable
    .select({ id: addOn.id, unit: addOn.unit, atOnce: addOn.atOnce, prepareMinutes: addOn.prepareMinutes })
    .from(addOn)
    .where(
      and(
        isNotNull(addOn.atOnce),
        inArray(
          addOn.id,
          chosen.map(({ ref }) => ref),
        ),
      ),
    )
    .orderBy(asc(addOn.id))
  const requested = limited.flatMap(({ id, unit, atOnce, prepareMinutes }) => {
    const line = chosen.find(({ ref }) => ref === id)
    // An add-on that is paid per guest is still one person.
    const quantity = unit === 'event' ? (line?.quantity ?? 1) : 1
    return addOnSteps({ startsOn, endsOn, prepareMinutes }).map((step) => ({ ...step, id, atOnce, quantity }))
  })
  if (requested.length === 0) return []
  const ids = sql.param(requested.map(({ id }) => id))
  const starts = sql.param(requested.map((each) => each.startsOn.toISOString()))
  await queryable.execute(sql`
    insert into capacity_bucket (add_on_id, starts_on, ends_on, capacity)
    select step.* from unnest(${ids}::int[], ${starts}::timestamptz[],
        ${sql.param(requested.map((each) => each.endsOn.toISOString()))}::timestamptz[],
        ${sql.param(requested.map(({ atOnce }) => atOnce ?? 0))}::int[]) as step (add_on_id, starts_on, ends_on, capacity)
      left join capacity_bucket made on made.add_on_id = step.add_on_id and made.starts_on = step.starts_on
    where made.id is null order by step.add_on_id, step.starts_on
    on conflict (add_on_id, starts_on) do nothing`)
  const { rows } = await queryable.execute<{ id: number; place: number }>(sql`
    select bucket.id, step.place::int as place
    from unnest(${ids}::int[], ${starts}::timestamptz[]) with ordinality as step (add_on_id, starts_on, place)
      join capacity_bucket bucket on bucket.add_on_id = step.add_on_id and bucket.starts_on = step.starts_on`)
  return rows.map(({ id, place }) => ({ bucketId: id, quantity: requested[place - 1]?.quantity ?? 0 }))
}
