import type { listShopReturns, ShopReturn, ShopReturnRow } from '@marah/contract/desk/returns'
import { mostCounted } from '@marah/contract/limits'
import { and, asc, desc, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { idOfNumber, orderNumber, returnNumber } from '../../platform/text/record-numbers.ts'
import { audit } from '../../schema/audit.ts'
import { orderRefund } from '../../schema/order-desk.ts'
import { order, orderLine, orderReturn } from '../../schema/orders.ts'
import type { DeskScope } from '../../services/desk-scope.ts'
import type { Services } from '../../services/services.ts'
import { staffNames } from '../../services/staff-names.ts'
import { optionsIn } from '../own-orders/names-in-language.ts'
import { linesOf } from '../own-orders/orders.ts'
import { returnsJson } from '../returns/return-json.ts'
import { givenLines } from '../returns/what-came.ts'
import { inScope } from './order-filter.ts'
import { waysToFind } from './order-search.ts'
import { rowsOf } from './shop-list.ts'

type Query = z.output<(typeof listShopReturns)['query']>
type Answer = z.input<(typeof listShopReturns)['answers'][200]>
type Row = z.input<typeof ShopReturnRow>
type Json = z.input<typeof ShopReturn>

/** Lists a page of the returns of the orders in the scope. */
export async function shopReturns(
  services: Services,
  scope: DeskScope,
  { tab, q, after, page_size: size }: Query,
  language: Language,
): Promise<Answer> {
  const { db } = services.database
  const found = q === undefined ? undefined : await isFoundBy(db, q)
  // Units that were never sent are no return, nor is what the shop refunded by itself.
  const all = and(inScope(scope), notInArray(orderReturn.kind, ['unsent', 'by_shop']), found)
  const passes = and(all, inTab(tab))
  // Who has waited longest comes first.
  const [direction, isAfter] = tab === 'waiting' ? [asc, gt] : [desc, lt]
  const rows = await db
    .select({ id: orderReturn.id })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .where(and(passes, after === undefined ? undefined : isAfter(orderReturn.id, after)))
    .orderBy(direction(orderReturn.id))
    .limit(size + 1)
  const shown = rows.slice(0, size).map(({ id }) => id)
  return {
    results: await returnRows(services, shown, language),
    next: rows.length > size ? (shown.at(-1) ?? null) : null,
    count: await countOf(db, passes),
    count_of_search: q === undefined ? null : await countOf(db, all),
  }
}

async function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: orderReturn.id })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .where(condition)
    .limit(mostCounted)
  return db.$count(some.as('some'))
}

function inTab(tab: Query['tab']): SQL | undefined {
  switch (tab) {
    case 'waiting':
      return eq(orderReturn.status, 'requested')
    case 'received':
      return inArray(orderReturn.status, ['received', 'exchanged'])
    case 'rejected':
      return inArray(orderReturn.status, ['refused', 'withdrawn'])
    case 'all':
      return undefined
  }
}

/** A scanner reads the number of the return or of its order; any other text finds the order. */
async function isFoundBy(db: Queryable, typed: string): Promise<SQL | undefined> {
  const id = idOfNumber(typed)
  if (id !== null && /^\s*r/i.test(typed)) return eq(orderReturn.id, id)
  if (id !== null) return or(eq(orderReturn.orderId, id), eq(orderReturn.id, id))
  const ways = await waysToFind(db, typed)
  if (ways.length === 0) return sql`false`
  const conditions = ways.map((way) => {
    if ('condition' in way)
      return inArray(orderReturn.orderId, db.select({ id: order.id }).from(order).where(way.condition))
    const ofUnits = db
      .select({ id: orderLine.orderId })
      .from(orderLine)
      .where(inArray(orderLine.productStockId, [...way.units]))
    return inArray(orderReturn.orderId, ofUnits)
  })
  return or(...conditions)
}

async function returnRows(services: Services, ids: readonly number[], language: Language): Promise<Row[]> {
  if (ids.length === 0) return []
  const { db } = services.database
  const rows = await db
    .select()
    .from(orderReturn)
    .where(inArray(orderReturn.id, [...ids]))
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await rowsOf(services, orderIds, language)).map((each) => [each.id, each]))
  const lines = await linesOf(db, orderIds)
  const presented = new Map(
    (await returnsJson(db, rows, services.privatePictures)).map((json) => [json.id, json]),
  )
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    const json = presented.get(id)
    const of = row && orders.get(row.orderId)
    if (!row || !json || !of) return []
    const ofOrder = lines.filter(({ orderId }) => orderId === row.orderId)
    return {
      id,
      number: returnNumber(id),
      created_on: json.created_on,
      order: { id: row.orderId, number: orderNumber(row.orderId) },
      customer: { name: of.customer.name, email: of.customer.email },
      kind: json.kind,
      status: json.status,
      goods: json.items.map(({ id: line, name, quantity }) => {
        const named = of.goods[ofOrder.findIndex((each) => each.id === line)]
        return { name: named?.name ?? name, options: named?.options ?? '', quantity }
      }),
      refund_amount: json.refund_amount,
      currency: json.refund_amount_currency,
      send_by: json.send_by,
    }
  })
}

/** @throws HttpError 404 for a return that is not there, or not in the scope */
export async function readShopReturn(
  services: Services,
  { scope, language }: { readonly scope: DeskScope; readonly language: Language },
  id: number,
): Promise<Json> {
  const { db } = services.database
  const [found] = await db
    .select({ row: orderReturn, language: order.language })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .where(and(eq(orderReturn.id, id), notInArray(orderReturn.kind, ['unsent', 'by_shop']), inScope(scope)))
  if (!found) throw notFound()
  const [listed] = await returnRows(services, [id], language)
  const [json] = await returnsJson(db, [found.row], services.privatePictures)
  if (!listed || !json) throw notFound()
  const ofOrder = await linesOf(db, [found.row.orderId])
  const given = await givenLines(db, id)
  const optionsOf = await optionsIn(
    db,
    ofOrder.map(({ item }) => item.product),
    language,
  )
  return {
    ...listed,
    language: found.language,
    note: json.note,
    images: json.images,
    rejection: json.rejection,
    decided_on: found.row.decidedOn?.toISOString() ?? null,
    is_asked: await isAsked(db, id),
    decided_by: found.row.decidedOn === null ? null : await deciderOf(db, id),
    lines: given.flatMap((each, place) => {
      const line = ofOrder.find((one) => one.id === each.orderLineId)
      if (!line) return []
      const { item } = line
      return {
        line: line.id,
        name: listed.goods[place]?.name ?? item.name,
        options: listed.goods[place]?.options ?? '',
        sku: item.sku_number ?? '',
        picture: item.image_sources,
        quantity: each.quantity,
        reason: each.reason,
        instead: each.exchangeOptions && optionsOf(item.product, [...each.exchangeOptions]).join(' · '),
        damaged: each.damaged,
        restocked: each.restocked,
      }
    }),
  }
}

async function isAsked(db: Queryable, id: number): Promise<boolean> {
  const waiting = and(eq(orderRefund.returnId, id), eq(orderRefund.status, 'waiting'))
  return (await db.$count(orderRefund, waiting)) > 0
}

/** The person of the shop who decided it, if one did. */
async function deciderOf(db: Queryable, id: number): Promise<string | null> {
  const records = await db
    .select({ actor: audit.actor })
    .from(audit)
    .where(
      and(
        eq(audit.subject, `return:${id}`),
        inArray(audit.call, [
          'receiveShopReturn',
          'rejectShopReturn',
          'approveShopRefund',
          'approveShopRefundByPin',
        ]),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
  const names = await staffNames(
    db,
    records.map(({ actor }) => actor),
  )
  return names.values().next().value ?? null
}
