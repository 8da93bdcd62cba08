import type { LockOrder } from '@marah/backend/orders/own-orders/own-order'
import { order, orderLine } from '@marah/backend/schema/orders'
import { eq } from 'drizzle-orm'

/** Looks without taking turns: what `lockOrder` would be without its row lock. */
export function carelessLock(lookers: number): LockOrder {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, orderId) => {
    const [row] = await tx.select().from(order).where(eq(order.id, orderId))
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    if (++seen === lookers) barrier.resolve()
    await barrier.promise
    if (!row) throw new Error('There is no such order')
    return { order: row, lines }
  }
}
