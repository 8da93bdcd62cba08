import { mostUnits } from '@marah/contract/limits'
import type { SavedItem } from '@marah/contract/saved-items'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits } from '../catalogue/index.ts'
import { openCart } from '../open-cart/index.ts'
import { recheckPagesOf } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { invalidField, notFound } from '../platform/errors/http-error.ts'
import { decimalText } from '../platform/money/money.ts'
import { cartItem, savedItem } from '../schema/cart.ts'
import { type Shown, unitDetails } from './answers.ts'
import { loadGoods } from './cart.ts'
import { addAvailable } from './changes.ts'

type SavedRow = typeof savedItem.$inferSelect
type CartItemRow = typeof cartItem.$inferSelect

/** The largest number of items saved for later. */
const mostSaved = 100

/** Returns saved items that the catalogue still has, newest first. */
export function savedItems(queryable: Queryable, userId: number) {
  const own = eq(savedItem.userId, userId)
  return {
    count: async (): Promise<number> => {
      const [row] = await queryable.select({ count: count() }).from(savedItem).where(own)
      return row?.count ?? 0
    },
    page: (offset: number, size: number): Promise<SavedRow[]> =>
      queryable
        .select()
        .from(savedItem)
        .where(own)
        .orderBy(desc(savedItem.createdOn), desc(savedItem.id))
        .limit(size)
        .offset(offset),
  }
}

/** Moves a line of the open cart to the saved items, where it is added to one of the same unit. */
export async function saveLine(
  tx: Transaction,
  userId: number,
  itemId: number,
  now: Date,
): Promise<SavedRow> {
  const open = await openCart(tx, userId)
  const [line] = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.id, itemId), eq(cartItem.cartId, open.id)))
    .returning()
  if (!line) throw notFound()
  await recheckPagesOf(tx, open.id)
  const { productStockId, quantity, seenPrice } = line
  const [saved] = await tx
    .insert(savedItem)
    .values({ userId, productStockId, quantity, seenPrice, createdOn: now, editedOn: now })
    .onConflictDoUpdate({
      target: [savedItem.userId, savedItem.productStockId],
      set: {
        quantity: sql`least(${mostUnits}::integer, ${savedItem.quantity} + ${quantity})`,
        seenPrice,
        createdOn: now,
        editedOn: now,
      },
    })
    .returning()
  if (!saved) throw new Error('A line could not be put aside')
  if ((await savedItems(tx, userId).count()) > mostSaved)
    throw invalidField('cart_item', 'cart_saved_full', { max: mostSaved })
  return saved
}

/**
 * Moves a saved item back into the cart, as many units as are available; the others stay saved. A second click has
 * nothing left to move.
 */
export async function moveSaved(
  tx: Transaction,
  userId: number,
  savedId: number,
  now: Date,
): Promise<CartItemRow> {
  await openCart(tx, userId)
  const isOwn = and(eq(savedItem.id, savedId), eq(savedItem.userId, userId))
  const [saved] = await tx.select().from(savedItem).where(isOwn).for('update')
  if (!saved) throw notFound()
  const requested = { product_stock: saved.productStockId, quantity: saved.quantity }
  const { item, added } = await addAvailable(tx, userId, requested, now)
  if (added < saved.quantity) {
    await tx
      .update(savedItem)
      .set({ quantity: saved.quantity - added, editedOn: now })
      .where(isOwn)
  } else await tx.delete(savedItem).where(isOwn)
  return item
}

export async function forgetSaved(queryable: Queryable, userId: number, savedId: number): Promise<void> {
  const deleted = await queryable
    .delete(savedItem)
    .where(and(eq(savedItem.id, savedId), eq(savedItem.userId, userId)))
    .returning({ id: savedItem.id })
  if (deleted.length === 0) throw notFound()
}

export async function savedItemsJson(
  queryable: Queryable,
  rows: readonly SavedRow[],
  shown: Shown,
): Promise<z.input<typeof SavedItem>[]> {
  const ids = rows.map(({ productStockId }) => productStockId)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  const goods = await loadGoods(queryable, ids)
  return rows.flatMap((row) => {
    const [unit, good] = [units.get(row.productStockId), goods.get(row.productStockId)]
    if (!unit || !good) return []
    return [
      {
        id: row.id,
        created_on: row.createdOn.toISOString(),
        edited_on: row.editedOn.toISOString(),
        product_stock: row.productStockId,
        product_stock_details: unitDetails(unit, good, good.available, shown.language),
        quantity: row.quantity,
        price_changed_from:
          row.seenPrice === good.unitPrice ? null : decimalText(row.seenPrice, good.currency),
      },
    ]
  })
}
