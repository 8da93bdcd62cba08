import type { listShopOrderIds } from '@marah/contract/desk/order-batches'
import type { listShopOrders, ShopOrderRow } from '@marah/contract/desk/orders'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { user } from '../../schema/accounts.ts'
import { order } from '../../schema/orders.ts'
import type { DeskScope } from '../../services/desk-scope.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { linesIn } from '../own-orders/names-in-language.ts'
import { bookingsOfOrders } from '../own-orders/order-bookings.ts'
import { linesOf } from '../own-orders/orders.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { countOrders, findIds, findPage } from './find-orders.ts'
import { inScope, type OrderFilters, passes } from './order-filter.ts'
import { waysToFind } from './order-search.ts'
import { stepsOfOrders } from './order-steps.ts'

type Query = z.output<(typeof listShopOrders)['query']>
type Search = OrderFilters & Pick<Query, 'q'>
type ListServices = Pick<Services, 'database' | 'settings'>
type Answer = z.input<(typeof listShopOrders)['answers'][200]>
type Row = z.input<typeof ShopOrderRow>

/** Lists a page of the orders in the scope that pass all filters. */
export async function shopOrders(
  services: ListServices,
  scope: DeskScope,
  query: Query,
  language: Language,
): Promise<Answer> {
  const { db } = services.database
  const { sort, after, page_size: size, ...search } = query
  const { ways, filtered, condition } = await searchFor(services, scope, search)
  const { ids, count } = await findPage(db, ways, condition, { sort, after, limit: size + 1 })
  const shown = ids.slice(0, size)
  return {
    results: await rowsOf(services, shown, language),
    next: ids.length > size ? (shown.at(-1) ?? null) : null,
    count,
    count_of_search:
      search.q === undefined || filtered === undefined ? null : await countOrders(db, ways, inScope(scope)),
  }
}

/** Returns the first orders in the scope that pass, and whether there are more. */
export async function shopOrderIds(
  services: ListServices,
  scope: DeskScope,
  { sort, ...search }: Search & Pick<Query, 'sort'>,
  most: number,
): Promise<z.input<(typeof listShopOrderIds)['answers'][200]>> {
  const { ways, condition } = await searchFor(services, scope, search)
  const ids = await findIds(services.database.db, ways, condition, { sort, limit: most + 1 })
  const orders = ids.slice(0, most).map((id) => ({ id, number: orderNumber(id) }))
  return { orders, has_more: ids.length > most }
}

/** Reads the ids of all orders in the scope that pass, or of the given ones, a page with each statement. */
export async function* orderPages(
  services: ListServices,
  scope: DeskScope,
  given: (Search & Pick<Query, 'sort'>) | { readonly only: readonly number[] },
  size: number,
): AsyncGenerator<number[], undefined> {
  const { db } = services.database
  if ('only' in given) {
    for (let from = 0; from < given.only.length; from += size) {
      const page = given.only.slice(from, from + size)
      const rows = await db
        .select({ id: order.id })
        .from(order)
        .where(and(inArray(order.id, page), inScope(scope)))
      const known = new Set(rows.map(({ id }) => id))
      yield page.filter((id) => known.has(id))
    }
    return
  }
  const { sort, ...search } = given
  const { ways, condition } = await searchFor(services, scope, search)
  let after: number | undefined
  do {
    const ids = await findIds(db, ways, condition, { sort, after, limit: size })
    yield ids
    after = ids.length === size ? ids.at(-1) : undefined
  } while (after !== undefined)
}

/** Returns the ways in which a search finds orders, its filters, and these with the scope. */
async function searchFor(services: ListServices, scope: DeskScope, { q, ...filters }: Search) {
  const { db } = services.database
  const filtered = passes(db, filters, await shopTimezone(services, db))
  const ways = q === undefined ? ['all' as const] : await waysToFind(db, q)
  return { ways, filtered, condition: and(inScope(scope), filtered) }
}

/** All columns of an order would take twice the time. */
const listed = {
  id: order.id,
  createdOn: order.createdOn,
  userId: order.userId,
  email: order.email,
  address: order.address,
  pickup: order.pickup,
  fulfilment: order.fulfilment,
  status: order.status,
  paymentStatus: order.paymentStatus,
  disputeStatus: order.disputeStatus,
  wayToPay: order.wayToPay,
  amount: order.amount,
  currency: order.currency,
  gift: order.gift,
}

/** The rows of these orders as the shop lists them, with names in the language of the person at the desk. */
export async function rowsOf(
  services: Pick<Services, 'database'>,
  ids: number[],
  language: Language,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { db } = services.database
  const rows = await db.select(listed).from(order).where(inArray(order.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = Map.groupBy(await linesIn(db, await linesOf(db, ids), language), ({ orderId }) => orderId)
  const visits = Map.groupBy(await bookingsOfOrders(db, ids), ({ orderId }) => orderId)
  const steps = await stepsOfOrders(db, rows, lines)
  const buyers = await buyersOf(db, rows)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const buyer = buyers.get(row.userId ?? 0)
    return {
      id,
      number: orderNumber(id),
      created_on: row.createdOn.toISOString(),
      customer: {
        name: row.address?.name ?? row.pickup?.name ?? buyer?.name ?? '',
        email: row.email,
        phone: row.address?.phone ?? row.pickup?.phone ?? buyer?.phone ?? '',
      },
      place: row.address && { city: row.address.city, country: row.address.country },
      fulfilment: row.fulfilment,
      status: row.status,
      payment_status: row.paymentStatus,
      way_to_pay: row.wayToPay,
      amount: decimalText(row.amount, row.currency),
      currency: row.currency,
      goods: (lines.get(id) ?? []).map(({ item, quantity }) => ({
        name: item.name,
        options: item.options.map(({ text }) => text).join(' · '),
        quantity,
      })),
      visits: visits.get(id)?.length ?? 0,
      is_gift: row.gift !== null,
      next_step: steps.get(id) ?? null,
    }
  })
}

async function buyersOf(
  db: Queryable,
  rows: readonly Pick<OrderRow, 'userId'>[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly phone: string | null }>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: user.id, name: user.fullName, phone: user.phone })
    .from(user)
    .where(inArray(user.id, ids))
  return new Map(found.map(({ id, ...buyer }) => [id, buyer]))
}
