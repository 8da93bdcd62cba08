import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { productStock } from '../schema/catalogue.ts'

export type CartRow = typeof cart.$inferSelect

/** Returns the customer's open cart, locked, and creates it if needed; two simultaneous first requests get the same one. */
export async function openCart(tx: Transaction, userId: number): Promise<CartRow> {
  for (;;) {
    const found = await lockOpenCart(tx, userId)
    if (found) return found
    // A conflict waits for the other transaction; then the cart is there to be found, unless it was paid meanwhile.
    await tx.insert(cart).values({ userId }).onConflictDoNothing()
  }
}

export async function lockOpenCart(tx: Transaction, userId: number): Promise<CartRow | undefined> {
  const [row] = await tx
    .select()
    .from(cart)
    .where(and(eq(cart.userId, userId), eq(cart.status, 'open')))
    .for('update')
  return row
}

/** Reads the open cart without a lock; undefined if there is none yet. */
export async function findOpenCart(queryable: Queryable, userId: number): Promise<CartRow | undefined> {
  const [row] = await queryable
    .select()
    .from(cart)
    .where(and(eq(cart.userId, userId), eq(cart.status, 'open')))
  return row
}

/** In which currencies the goods in a cart are priced now: one payment is in one of them. */
export async function currenciesOf(queryable: Queryable, cartId: number): Promise<string[]> {
  const rows = await queryable
    .selectDistinct({ currency: productStock.priceCurrency })
    .from(cartItem)
    .innerJoin(productStock, eq(productStock.id, cartItem.productStockId))
    .where(eq(cartItem.cartId, cartId))
  return rows.map(({ currency }) => currency)
}
