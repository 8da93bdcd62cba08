import type { listShopOrders } from '@marah/contract/desk/orders'
import { mostCounted } from '@marah/contract/limits'
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { WayToFind } from './order-search.ts'

export type Way = WayToFind | 'all'
type Reading = {
  readonly sort: z.output<(typeof listShopOrders)['query']>['sort']
  readonly after?: number | undefined
  readonly limit: number
  /** Ways that are known to find few orders. */
  readonly rare?: ReadonlySet<Way>
}
type Found = { readonly id: number; readonly micros: number }

/**
 * Returns the ids of the orders that are found in one of the ways and fulfil the condition. Each way is read by an index of its own,
 * no further than the page goes: one condition with OR would read all orders.
 */
export async function findIds(
  db: Queryable,
  ways: readonly Way[],
  condition: SQL | undefined,
  reading: Reading,
): Promise<number[]> {
  const found: Found[] = []
  for (const way of ways) found.push(...(await readWay(db, way, condition, reading)))
  const turn = reading.sort === 'newest' ? -1 : 1
  return [...new Map(found.map(({ id, micros }) => [id, micros]))]
    .sort(([oneId, one], [otherId, other]) => turn * (one - other || oneId - otherId))
    .slice(0, reading.limit)
    .map(([id]) => id)
}

/** A word that many orders have is found among so many of the first ones, before an index hands over all of them. */
const firstOnes = 2_000

async function readWay(
  db: Queryable,
  way: Way,
  condition: SQL | undefined,
  reading: Reading,
): Promise<Found[]> {
  if (way === 'all') return readOrders(db, condition, reading)
  if ('units' in way) return readOrdersOfUnits(db, way.units, condition, reading)
  if (reading.rare?.has(way)) return readOrders(db, and(condition, way.condition), reading)
  const first = ordersIn(db, condition, { ...reading, limit: firstOnes }).as('first')
  const among = inArray(order.id, db.select({ id: first.id }).from(first))
  const early = await readOrders(db, and(among, way.condition), reading)
  if (early.length === reading.limit) return early
  return readOrders(db, and(condition, way.condition), reading)
}

async function readOrders(db: Queryable, condition: SQL | undefined, reading: Reading): Promise<Found[]> {
  return ordersIn(db, condition, reading)
}

function ordersIn(db: Queryable, condition: SQL | undefined, reading: Reading) {
  const { direction, isAfter } = orderOf(reading)
  return db
    .select({ id: order.id, micros: microsOf(order.createdOn).as('micros') })
    .from(order)
    .where(and(condition, isAfter))
    .orderBy(direction(order.createdOn), direction(order.id))
    .limit(reading.limit)
}

async function readOrdersOfUnits(
  db: Queryable,
  units: readonly number[],
  condition: SQL | undefined,
  reading: Reading,
): Promise<Found[]> {
  const { rows } = await db.execute<{ id: number; micros: string }>(sql`
    select id, ${microsOf(sql`created_on`)} as micros from (${ordersOfUnits(db, units, condition, reading)}) as of_units`)
  return rows.map((row) => ({ id: row.id, micros: Number(row.micros) }))
}

/** Selects each unit's orders in the order of their ids, which is that of their time. */
function ordersOfUnits(
  db: Queryable,
  units: readonly number[],
  condition: SQL | undefined,
  reading: Reading,
): SQL {
  const { direction, isAfter } = orderOf(reading)
  const ofUnit = db
    .select({ id: order.id, createdOn: order.createdOn })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(condition, isAfter, sql`${orderLine.productStockId} = unit`))
    .orderBy(direction(orderLine.orderId))
    .limit(reading.limit)
  return sql`select distinct found.* from unnest(${sql.param([...units])}::integer[]) as units (unit), lateral ${ofUnit} as found`
}

/** A Date has milliseconds alone, by which two orders may be equal. */
const microsOf = (column: SQLWrapper) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)`.mapWith(Number)

const signOf = (sort: Reading['sort']) => (sort === 'newest' ? sql`<` : sql`>`)

function orderOf({ sort, after }: Reading) {
  return {
    direction: sort === 'newest' ? desc : asc,
    isAfter:
      after === undefined
        ? undefined
        : sql`(${order.createdOn}, ${order.id}) ${signOf(sort)} (select created_on, id from customer_order where id = ${after})`,
  }
}

/**
 * Returns a page of the ids of the orders that are found in one of the ways and fulfil the condition, and how many there are, up to
 * `mostCounted`. What is found seldom is read once for both.
 */
export async function findPage(
  db: Queryable,
  ways: readonly Way[],
  condition: SQL | undefined,
  reading: Reading,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  if (ways.length === 0) return { ids: [], count: 0 }
  const { counts, ids } = await readSome(db, ways, condition, reading)
  const rare = new Set(ways.filter((_, place) => (counts.get(place) ?? 0) < mostCounted))
  const isWhole = rare.size === ways.length
  return {
    ids: isWhole ? ids : await findIds(db, ways, condition, { ...reading, rare }),
    count: counts.get(null) ?? 0,
  }
}

/** Counts the orders that are found in one of the ways and fulfil the condition, up to `mostCounted`. */
export async function countOrders(
  db: Queryable,
  ways: readonly Way[],
  condition: SQL | undefined,
): Promise<number> {
  if (ways.length === 0) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select least(count(distinct id), ${mostCounted})::int as count from (${someOfEach(db, ways, condition)}) as found`)
  return rows[0]?.count ?? 0
}

/**
 * Reads up to `mostCounted` orders of each way, in any order. Returns how many each way has, by its place, and all together (null);
 * and the page of those that were read.
 */
async function readSome(
  db: Queryable,
  ways: readonly Way[],
  condition: SQL | undefined,
  { sort, after, limit }: Reading,
) {
  const turn = sort === 'newest' ? sql`desc` : sql`asc`
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(created_on, id) ${signOf(sort)} (select created_on, id from ${order} where id = ${after})`
  const { rows } = await db.execute<{ way: number | null; count: number; ids: number[] | null }>(sql`
    with found as materialized (${someOfEach(db, ways, condition)}),
    page as (select distinct id, created_on from found where ${isAfter}
      order by created_on ${turn}, id ${turn} limit ${limit})
    select way, least(count(distinct id), ${mostCounted})::int as count,
      (select array_agg(id order by created_on ${turn}, id ${turn}) from page) as ids
    from found group by grouping sets ((), (way))`)
  return { counts: new Map(rows.map(({ way, count }) => [way, count])), ids: rows[0]?.ids ?? [] }
}

/** Selects the place of each way, and the ids and times of up to `mostCounted` of its orders. */
function someOfEach(db: Queryable, ways: readonly Way[], condition: SQL | undefined): SQL {
  const each = ways.map(
    (way, place) =>
      sql`(select ${place}::int as way, id, created_on from (${someOf(db, way, condition)}) as part)`,
  )
  return sql.join(each, sql` union all `)
}

/** Selects them in any order, so that none has to be sorted. */
function someOf(db: Queryable, way: Way, condition: SQL | undefined): SQLWrapper {
  if (way !== 'all' && 'units' in way)
    return ordersOfUnits(db, way.units, condition, { sort: 'newest', limit: mostCounted })
  return db
    .select({ id: order.id, createdOn: order.createdOn })
    .from(order)
    .where(and(condition, way === 'all' ? undefined : way.condition))
    .limit(mostCounted)
}
