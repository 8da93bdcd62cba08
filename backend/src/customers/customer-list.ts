import type { CustomerRow as CustomerJson, listCustomers } from '@marah/contract/desk/customers'
import { mostCounted } from '@marah/contract/limits'
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { user } from '../schema/accounts.ts'
import { type CustomerRow, customer } from '../schema/customers.ts'
import type { Services } from '../services/services.ts'
import { waysToFind } from './customer-search.ts'
import { accountsOf, purchasesOf } from './purchases-of.ts'

type Query = z.output<(typeof listCustomers)['query']>
type Answer = z.input<(typeof listCustomers)['answers'][200]>
type Json = z.input<typeof CustomerJson>

/** Lists a page of the customers that pass, the newest first. */
export async function customerList(
  { database: { db } }: Pick<Services, 'database'>,
  { tab, q, after, page_size: size }: Query,
): Promise<Answer> {
  const filtered = inTab(tab)
  const ways = q === undefined ? [undefined] : await waysToFind(db, q)
  const ids = await findIds(db, ways, filtered, { after, limit: size + 1 })
  const shown = ids.slice(0, size)
  return {
    results: await rowsOf(db, shown),
    next: ids.length > size ? (shown.at(-1) ?? null) : null,
    count: await countOf(db, ways, filtered),
    count_of_search: q === undefined || tab === 'all' ? null : await countOf(db, ways, undefined),
  }
}

function inTab(tab: Query['tab']): SQL | undefined {
  switch (tab) {
    case 'accounts':
      return isNotNull(customer.userId)
    case 'guests':
      return isNull(customer.userId)
    case 'all':
      return undefined
  }
}

type Ways = readonly (SQL | undefined)[]
type Reading = { readonly after: number | undefined; readonly limit: number }

/** A word that many customers have is found among so many of the newest, before an index hands over all of them. */
const firstOnes = 2_000

/** Each way is read by an index of its own, no further than the page goes: one condition with OR would read all customers. */
async function findIds(
  db: Queryable,
  ways: Ways,
  filtered: SQL | undefined,
  reading: Reading,
): Promise<number[]> {
  const found = new Set<number>()
  for (const way of ways) for (const id of await readWay(db, way, filtered, reading)) found.add(id)
  return [...found].sort((one, other) => other - one).slice(0, reading.limit)
}

async function readWay(
  db: Queryable,
  way: SQL | undefined,
  filtered: SQL | undefined,
  { after, limit }: Reading,
): Promise<number[]> {
  const isAfter = after === undefined ? undefined : lt(customer.id, after)
  const read = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ id: customer.id })
      .from(customer)
      .where(and(condition, isAfter))
      .orderBy(desc(customer.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }
  if (way === undefined) return read(filtered)
  const first = db
    .select({ id: customer.id })
    .from(customer)
    .where(and(filtered, isAfter))
    .orderBy(desc(customer.id))
    .limit(firstOnes)
  const early = await read(and(inArray(customer.id, first), way))
  if (early.length === limit) return early
  // Without the order of the page: else the planner reads all customers backwards until it has enough.
  const all = db
    .select({ id: customer.id })
    .from(customer)
    .where(and(filtered, isAfter, way))
    .offset(0)
  const { rows } = await db.execute<{ id: number }>(
    sql`with found as materialized (${all}) select id from found order by id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Counts those that are found in one of the ways, up to `mostCounted`. */
async function countOf(db: Queryable, ways: Ways, filtered: SQL | undefined): Promise<number> {
  if (ways.length === 0) return 0
  const each = ways.map((way) => {
    const some = db.select({ id: customer.id }).from(customer).where(and(filtered, way)).limit(mostCounted)
    return sql`(${some})`
  })
  const { rows } = await db.execute<{ count: number }>(sql`
    select least(count(*), ${mostCounted})::int as count from (${sql.join(each, sql` union `)}) as found`)
  return rows[0]?.count ?? 0
}

async function rowsOf(db: Queryable, ids: readonly number[]): Promise<Json[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ customer, isProven: user.isEmailVerified })
    .from(customer)
    .leftJoin(user, eq(user.id, customer.userId))
    .where(inArray(customer.id, [...ids]))
  const customers = rows.map((row) => row.customer)
  const accounts = await accountsOf(db, customers)
  const purchases = await purchasesOf(db, customers, accounts)
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.customer.id === id)
    const bought = purchases.get(id)
    return row && bought ? [rowJson(row.customer, row.isProven ?? false, bought)] : []
  })
}

/** The fields that the list and the page of a customer show. */
export function rowJson(
  { id, userId, name, email, phone, createdOn }: CustomerRow,
  isProven: boolean,
  { orders, visits, lastOn }: { orders: number; visits: number; lastOn: Date | null },
): Json {
  return {
    id,
    kind: userId === null ? 'guest' : 'account',
    name,
    email,
    phone,
    is_email_proven: isProven,
    since: createdOn.toISOString(),
    orders,
    visits,
    last_bought_on: lastOn?.toISOString() ?? null,
  }
}
