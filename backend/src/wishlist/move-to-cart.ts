import type { moveToCart as moveToCartCall } from '@marah/contract/wishlist'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { addUnits, loadGoods } from '../cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { wishlistEntry } from '../schema/wishlist.ts'
import { goodOf } from './wishlist.ts'

type Moved = z.input<(typeof moveToCartCall.answers)[200]>
type Reason = Moved['stayed'][number]['reason']

/** Translates the cart's errors to those of a wishlist item, by message key: only the cart decides what it accepts. */
const reasons = new Map<string, Reason>([
  ['cart_unknown_item', 'gone'],
  ['cart_nothing_left', 'sold_out'],
  ['cart_not_enough', 'cart_limit'],
  ['cart_line_limit', 'cart_limit'],
  ['cart_full', 'cart_full'],
  ['cart_other_currency', 'other_currency'],
])

/**
 * Moves one entry or all of them into the open cart, one unit each, oldest first. What cannot be bought stays on the
 * list, and so does an entry without a chosen variant, unless one is chosen now (`stockId`). The entries are locked
 * first: two presses at once put nothing into the cart twice.
 */
export async function moveEntries(
  tx: Transaction,
  userId: number,
  { entryId, stockId }: { readonly entryId: number | undefined; readonly stockId: number | undefined },
  shown: { readonly language: Language; readonly now: Date },
): Promise<Moved> {
  const entries = await tx
    .select()
    .from(wishlistEntry)
    .where(
      and(
        eq(wishlistEntry.userId, userId),
        entryId === undefined ? undefined : eq(wishlistEntry.id, entryId),
      ),
    )
    .orderBy(asc(wishlistEntry.id))
    .for('update')
  if (entryId !== undefined && entries.length === 0) throw notFound()
  const [only] = entries
  const chosen = entryId === undefined ? undefined : stockId
  if (chosen !== undefined && only) await expectSameProduct(tx, chosen, only.productStockId)
  const goods = await loadGoods(
    tx,
    entries.map(({ productStockId }) => productStockId),
  )
  const moved: number[] = []
  const stayed: Moved['stayed'] = []
  for (const { id, productStockId, isVariantChosen } of entries) {
    const reason =
      isVariantChosen || chosen !== undefined
        ? await reasonNotToMove(tx, userId, chosen ?? productStockId, shown.now)
        : 'variant_not_chosen'
    const good = goods.get(productStockId)
    if (reason === null) moved.push(id)
    else if (good) {
      stayed.push({ id, product_stock: productStockId, name: textIn(shown.language, good.name), reason })
    }
  }
  if (moved.length > 0) await tx.delete(wishlistEntry).where(inArray(wishlistEntry.id, moved))
  return { moved: moved.length, stayed }
}

/** @throws InvalidInput beside `product_stock` when the chosen unit does not belong to the entry's product. */
async function expectSameProduct(tx: Transaction, chosen: number, entryStock: number): Promise<void> {
  const chosenGood = await goodOf(tx, chosen)
  const entryGood = (await loadGoods(tx, [entryStock])).get(entryStock)
  if (chosenGood.slug !== entryGood?.slug)
    throw new InvalidInput({ product_stock: [msg('cart_unknown_item')] })
}

async function reasonNotToMove(
  tx: Transaction,
  userId: number,
  stockId: number,
  now: Date,
): Promise<Reason | null> {
  try {
    await addUnits(tx, userId, { product_stock: stockId, quantity: 1 }, now)
    return null
  } catch (error) {
    const reason = error instanceof InvalidInput ? reasonIn(error) : undefined
    if (!reason) throw error
    return reason
  }
}

function reasonIn({ fields }: InvalidInput): Reason | undefined {
  const messages = Object.values(fields).flatMap((messages) =>
    Array.isArray(messages) ? messages.map(({ messageKey }) => messageKey) : [],
  )
  return messages.map((messageKey) => reasons.get(messageKey)).find((reason) => reason !== undefined)
}
