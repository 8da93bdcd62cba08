import type { buyAgain as buyAgainCall } from '@marah/contract/orders'
import { eq, sum } from 'drizzle-orm'
import type { z } from 'zod'
import { openCart } from '../open-cart/index.ts'
import { linesOf, readOwnOrder } from '../orders/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { cartItem } from '../schema/cart.ts'
import type { Customer } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { mergeItems } from './changes.ts'

type Bought = z.input<(typeof buyAgainCall.answers)[200]>

/** Puts the units of an order into the open cart as far as they are available, and names those that are not. */
export async function buyAgain(
  services: Services,
  customer: Customer,
  request: { reference: string; key: string | undefined; language: Language },
): Promise<Bought> {
  const { userId } = customer
  const { reference, key, language } = request
  const { db } = services.database
  const lines = await linesOf(db, [(await readOwnOrder(db, customer, reference)).id])
  const names = new Map(lines.map(({ productStockId, item }) => [productStockId, item.name]))
  const requested = lines.flatMap(({ productStockId, quantity }) =>
    productStockId === null ? [] : [{ product_stock: productStockId, quantity }],
  )
  return services.database.transaction(async (tx) => {
    const before = await unitsIn(tx, userId)
    const options = { key, language, unknownName: '', now: services.now() }
    const changed = await mergeItems(tx, userId, requested, options)
    const deleted = lines.filter(({ productStockId }) => productStockId === null)
    return {
      added: (await unitsIn(tx, userId)) - before,
      missing: [
        ...changed.map(({ product_stock, name, reason }) => ({
          name: name || (names.get(product_stock) ?? ''),
          reason,
        })),
        ...deleted.map(({ item }) => ({ name: item.name, reason: 'gone' as const })),
      ],
    }
  })
}

/** Counted under the cart's lock, so that no other change comes in between. */
async function unitsIn(tx: Transaction, userId: number): Promise<number> {
  const open = await openCart(tx, userId)
  const [row] = await tx
    .select({ units: sum(cartItem.quantity).mapWith(Number) })
    .from(cartItem)
    .where(eq(cartItem.cartId, open.id))
  return row?.units ?? 0
}
