import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import { order, orderLine, orderReturn } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import { maybeId } from '../../services/http/ids.ts'

export type OrderRow = typeof order.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect
export type LockedOrder = { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }

/** Reads and locks an order with its lines for a change, so that no other transaction changes it before this one ends. */
export type LockOrder = (tx: Transaction, orderId: number) => Promise<LockedOrder>

/** Whether an order has no goods to prepare: goods have an address, or are picked up. */
export function isOfVisits({ address, fulfilment }: OrderRow): boolean {
  return address === null && fulfilment !== 'pickup'
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Matches an account's orders, or the one order of a guest; once an account has taken it over, the guest's token is no
 * longer valid.
 */
export function heldBy(holder: OrderHolder): SQL | undefined {
  if (holder.kind !== 'order-guest') return eq(order.userId, holder.userId)
  return and(eq(order.id, holder.orderId), isNotNull(order.guestKey))
}

/** Does the same for returns. */
export function returnHeldBy(holder: OrderHolder): SQL {
  if (holder.kind !== 'order-guest') return eq(orderReturn.userId, holder.userId)
  return eq(orderReturn.orderId, holder.orderId)
}

/** The key by which limits count the actions of an order's holder. */
export function limitKey(holder: OrderHolder): number | string {
  return holder.kind === 'order-guest' ? `order ${holder.orderId}` : holder.userId
}

/** Matches the holder's own order by id or transaction id; null if the text is neither. */
function named(holder: OrderHolder, idOrTransactionId: string): SQL | null {
  const id = maybeId(idOrTransactionId)
  if (id === null && !uuid.test(idOrTransactionId)) return null
  const isIt = id === null ? eq(order.transactionId, idOrTransactionId) : eq(order.id, id)
  return and(heldBy(holder), isIt) ?? null
}

/** Throws the same 404 for a missing order and for another customer's order. */
export async function readOwnOrder(
  queryable: Queryable,
  holder: OrderHolder,
  idOrTransactionId: string,
): Promise<OrderRow> {
  const isOwn = named(holder, idOrTransactionId)
  const [row] = isOwn === null ? [] : await queryable.select().from(order).where(isOwn)
  if (!row) throw notFound()
  return row
}

export const lockOrder: LockOrder = async (tx, orderId) => {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
  if (!row) throw notFound()
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  return { order: row, lines }
}
