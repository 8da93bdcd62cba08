import type { DeskOrder } from '@marah/contract/order-desk'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { PrivatePictures } from '../../platform/pictures/private-pictures.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { isToBeSent, order, orderReturn } from '../../schema/orders.ts'
import { type PageRequest, pageOffset } from '../../services/http/paging.ts'
import type { Services } from '../../services/services.ts'
import { linesOf } from '../own-orders/orders.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { type Decision, decideReturn } from '../returns/return-decisions.ts'
import { returnJson, returnsJson, returnsOf } from '../returns/return-json.ts'
import { type Handling, moveOrder, type Tracking } from './fulfilment.ts'

type DeskJson = z.input<typeof DeskOrder>

/**
 * Matches paid orders all of whose lines were the seller's goods at the purchase: no other seller has a part in the
 * parcel, and a seller who takes over a product later does not see earlier orders of it.
 */
export function isSellers(vendorId: number) {
  return and(eq(order.soleSeller, vendorId), inArray(order.status, ['on_progress', 'delivery', 'completed']))
}

/** Returns the one seller of all these goods; null if there are several, the shop's own goods, or no goods. */
export function soleSellerOf(items: readonly { readonly vendor: number | null }[]): number | null {
  const [first = null, ...others] = new Set(items.map(({ vendor }) => vendor))
  return others.length === 0 ? first : null
}

/**
 * Counting a hundred thousand orders for each page of twenty is too slow, and sellers do not need the five hundredth
 * page.
 */
const mostListed = 10_000

/** Lists orders still to be sent first, then the newest first; counts and pages through at most `mostListed`. */
export async function deskOrders(
  { database: { db: queryable }, privatePictures }: Services,
  vendorId: number,
  page: PageRequest,
) {
  const own = isSellers(vendorId)
  const counted = queryable.select({ id: order.id }).from(order).where(own).limit(mostListed)
  const total = await queryable.$count(counted.as('counted'))
  const rows = await queryable
    .select()
    .from(order)
    .where(own)
    .orderBy(desc(isToBeSent(order)), desc(order.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { total, results: await deskJson(queryable, rows, privatePictures) }
}

export async function moveDeskOrder(
  services: Services,
  vendorId: number,
  orderId: number,
  { to, tracking }: { to: Handling; tracking: Tracking | null },
): Promise<DeskJson> {
  return services.database.transaction(async (tx) => {
    const own = and(eq(order.id, orderId), isSellers(vendorId))
    const [found] = await tx.select().from(order).where(own).for('update')
    if (!found) throw notFound()
    const outcome = await moveOrder(services, tx, orderId, to, tracking)
    if (outcome === 'disputed') throw new HttpError(409, 'payment_disputed')
    if (outcome !== 'done') throw new HttpError(409, 'not_movable')
    const [moved] = await tx.select().from(order).where(eq(order.id, orderId))
    if (!moved) throw notFound()
    await services.audit.note(tx, {
      subject: `order:${orderId}`,
      before: handlingOf(found),
      after: handlingOf(moved),
    })
    const [json] = await deskJson(tx, [moved], services.privatePictures)
    if (!json) throw notFound()
    return json
  })
}

function handlingOf({ status, tracking }: OrderRow): AuditFacts {
  return { status, tracking: tracking?.number ?? null }
}

export async function decideReturnAtDesk(
  services: Services,
  vendorId: number,
  returnId: number,
  decision: Decision,
) {
  return services.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: orderReturn.id })
      .from(orderReturn)
      .innerJoin(order, eq(order.id, orderReturn.orderId))
      .where(and(eq(orderReturn.id, returnId), isSellers(vendorId)))
    if (!found) throw notFound()
    const decided = await decideReturn(services, tx, returnId, decision)
    await services.audit.note(tx, {
      subject: `return:${returnId}`,
      before: { status: 'requested' },
      after: { status: decision, refund_amount: decided.refundAmount },
    })
    return returnJson(tx, decided, services.privatePictures)
  })
}

async function deskJson(
  queryable: Queryable,
  rows: readonly OrderRow[],
  pictures: PrivatePictures,
): Promise<DeskJson[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(queryable, ids), ({ orderId }) => orderId)
  const returns = await returnsJson(queryable, await returnsOf(queryable, ids), pictures)
  return rows.map((row) => ({
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    number: orderNumber(row.id),
    status: row.status,
    tracking: row.tracking,
    dispute: row.disputeStatus,
    items: (lines.get(row.id) ?? []).map(({ item, quantity }) => ({
      name: item.name,
      options: item.options.map(({ text }) => text).join(' · '),
      quantity,
    })),
    gift: row.gift,
    returns: returns.filter((one) => one.order === row.transactionId),
  }))
}
