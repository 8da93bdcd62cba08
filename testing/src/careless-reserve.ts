import type { Reserve } from '@marah/backend/orders/index'
import { productStock } from '@marah/backend/schema/catalogue'
import { eq } from 'drizzle-orm'

/** Reads and then writes what it has read, like `reserveStock` without its row locks. */
export function carelessReserve(buyers: number): Reserve {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, [unit]) => {
    if (!unit) return []
    const [row] = await tx.select().from(productStock).where(eq(productStock.id, unit.productStockId))
    if (++seen === buyers) barrier.resolve()
    await barrier.promise
    const reserved = (row?.reserved ?? 0) + unit.quantity
    await tx.update(productStock).set({ reserved }).where(eq(productStock.id, unit.productStockId))
    return []
  }
}
