import type { WishlistEntry } from '@marah/contract/wishlist'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Good, loadGoods } from '../cart/index.ts'
import { loadStockUnits } from '../catalogue/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { stockAlert, wishlistEntry, wishlistMerge } from '../schema/wishlist.ts'
import { maybeId } from '../services/http/ids.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import { lockCustomer } from '../services/lock-customer.ts'

type EntryRow = typeof wishlistEntry.$inferSelect
type Shown = { readonly language: Language; readonly mediaUrl: string }

/** No list of a person grows beyond this; a script's might. */
export const mostEntries = 500
export const mostMergeKeys = 50

/** One page of the own list, newest first; `stock` asks for one unit. */
export async function listEntries(
  queryable: Queryable,
  userId: number,
  request: { readonly page: PageRequest; readonly stock: string | undefined },
): Promise<{ total: number; rows: EntryRow[] }> {
  const stockId = request.stock ? maybeId(request.stock) : null
  if (request.stock && stockId === null) return { total: 0, rows: [] }
  const own = and(
    eq(wishlistEntry.userId, userId),
    stockId === null ? undefined : eq(wishlistEntry.productStockId, stockId),
  )
  const total = await queryable.$count(wishlistEntry, own)
  const rows = await queryable
    .select()
    .from(wishlistEntry)
    .where(own)
    .orderBy(desc(wishlistEntry.createdOn), desc(wishlistEntry.id))
    .limit(request.page.size)
    .offset(pageOffset(request.page, total))
  return { total, rows }
}

/** Which units are on the list, for the hearts of a page. */
export function listStock(queryable: Queryable, userId: number) {
  return queryable
    .select({
      id: wishlistEntry.id,
      product_stock: wishlistEntry.productStockId,
      product: productStock.productId,
      product_slug: product.slug,
    })
    .from(wishlistEntry)
    .innerJoin(productStock, eq(productStock.id, wishlistEntry.productStockId))
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(eq(wishlistEntry.userId, userId))
    .orderBy(desc(wishlistEntry.createdOn), desc(wishlistEntry.id))
}

/**
 * Choosing a variant later turns the product's entry into a chosen one. @throws InvalidInput beside `product_stock` if the
 * unit is unknown or on the list already.
 */
export async function addEntry(
  tx: Transaction,
  userId: number,
  liked: { readonly stockId: number; readonly isVariantChosen: boolean },
  now: Date,
  lock: typeof lockCustomer = lockCustomer,
): Promise<EntryRow> {
  const good = await goodOf(tx, liked.stockId)
  await lock(tx, userId)
  if ((await countEntries(tx, userId)) >= mostEntries) {
    throw new InvalidInput({ product_stock: [msg('wishlist_full', { max: mostEntries })] })
  }
  const [row] = await tx
    .insert(wishlistEntry)
    .values(valuesOf(userId, good, { isVariantChosen: liked.isVariantChosen, now }))
    .onConflictDoUpdate({
      target: [wishlistEntry.userId, wishlistEntry.productStockId],
      set: { isVariantChosen: true, editedOn: now },
      setWhere: sql`not ${wishlistEntry.isVariantChosen} and excluded.is_variant_chosen`,
    })
    .returning()
  if (!row) throw new InvalidInput({ product_stock: [msg('wishlist_already')] })
  return row
}

export async function removeEntry(queryable: Queryable, userId: number, entryId: number): Promise<void> {
  const removed = await queryable
    .delete(wishlistEntry)
    .where(and(eq(wishlistEntry.id, entryId), eq(wishlistEntry.userId, userId)))
    .returning({ id: wishlistEntry.id })
  if (removed.length === 0) throw notFound()
}

/**
 * Brings in what a visitor liked on a device. The same key changes nothing a second time, so that what was taken off
 * meanwhile does not come back.
 */
export async function mergeEntries(
  tx: Transaction,
  userId: number,
  stockIds: readonly number[],
  options: {
    readonly key: string | undefined
    /** Entries for a product whose variant was not chosen. */
    readonly unchosen: readonly number[]
    readonly now: Date
  },
): Promise<{ added: number; already: number; gone: number }> {
  const nothing = { added: 0, already: 0, gone: 0 }
  await lockCustomer(tx, userId)
  if (options.key !== undefined) {
    const [first] = await tx
      .insert(wishlistMerge)
      .values({ userId, key: options.key, createdOn: options.now })
      .onConflictDoNothing()
      .returning()
    if (!first) return nothing
    await deleteOldKeys(tx, userId)
  }
  const requested = [...new Set(stockIds)]
  const goods = await loadGoods(tx, requested.filter(isId))
  const room = Math.max(0, mostEntries - (await countEntries(tx, userId)))
  const values = requested.flatMap((id) => {
    const good = goods.get(id)
    const isVariantChosen = !options.unchosen.includes(id)
    return good ? [valuesOf(userId, good, { isVariantChosen, now: options.now })] : []
  })
  if (values.length === 0) return { ...nothing, gone: requested.length }
  const held = await tx
    .select({ stockId: wishlistEntry.productStockId })
    .from(wishlistEntry)
    .where(
      and(
        eq(wishlistEntry.userId, userId),
        inArray(
          wishlistEntry.productStockId,
          values.map(({ productStockId }) => productStockId),
        ),
      ),
    )
  const known = new Set(held.map(({ stockId }) => stockId))
  const fresh = values.filter(({ productStockId }) => !known.has(productStockId)).slice(0, room)
  const added = fresh.length === 0 ? [] : await insertAll(tx, fresh)
  return { added: added.length, already: known.size, gone: requested.length - values.length }
}

/** A merge is repeated within minutes if at all: only so many keys of an account are remembered. */
async function deleteOldKeys(tx: Transaction, userId: number): Promise<void> {
  const own = eq(wishlistMerge.userId, userId)
  const old = tx
    .select({ key: wishlistMerge.key })
    .from(wishlistMerge)
    .where(own)
    .orderBy(desc(wishlistMerge.createdOn), wishlistMerge.key)
    .offset(mostMergeKeys)
  await tx.delete(wishlistMerge).where(and(own, inArray(wishlistMerge.key, old)))
}

function insertAll(tx: Transaction, values: (typeof wishlistEntry.$inferInsert)[]) {
  return tx.insert(wishlistEntry).values(values).onConflictDoNothing().returning({ id: wishlistEntry.id })
}

export async function entriesJson(
  queryable: Queryable,
  rows: readonly EntryRow[],
  shown: Shown,
): Promise<z.input<typeof WishlistEntry>[]> {
  const ids = rows.map(({ productStockId }) => productStockId)
  const goods = await loadGoods(queryable, ids)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  const alerts = await waitingFor(queryable, rows)
  return rows.flatMap((row) => {
    const good = goods.get(row.productStockId)
    const unit = units.get(row.productStockId)
    if (!good || !unit) return []
    const isOther = row.currency === good.currency && row.priceWhenAdded !== good.unitPrice
    return [
      {
        id: row.id,
        created_on: row.createdOn.toISOString(),
        edited_on: row.editedOn.toISOString(),
        customer: row.userId,
        product_stock: row.productStockId,
        product_stock_details: {
          ...unit,
          quantity: good.available,
          product_name: textIn(shown.language, good.name),
          product_slug: good.slug,
          vendor_name: good.vendorName ? textIn(shown.language, good.vendorName) : '',
        },
        price_when_added: decimalText(row.priceWhenAdded, row.currency),
        price_changed_from: isOther ? decimalText(row.priceWhenAdded, row.currency) : null,
        was_available: row.wasAvailable,
        is_variant_chosen: row.isVariantChosen,
        has_stock_alert: alerts.has(row.productStockId),
      },
    ]
  })
}

async function waitingFor(queryable: Queryable, rows: readonly EntryRow[]): Promise<Set<number>> {
  const [first] = rows
  if (!first) return new Set()
  const found = await queryable
    .select({ stockId: stockAlert.productStockId })
    .from(stockAlert)
    .where(
      and(
        eq(stockAlert.userId, first.userId),
        isNull(stockAlert.sentOn),
        inArray(
          stockAlert.productStockId,
          rows.map(({ productStockId }) => productStockId),
        ),
      ),
    )
  return new Set(found.map(({ stockId }) => stockId))
}

/** @throws InvalidInput beside `product_stock` when there is no such unit. */
export async function goodOf(queryable: Queryable, stockId: number): Promise<Good> {
  const good = isId(stockId) ? (await loadGoods(queryable, [stockId])).get(stockId) : undefined
  if (!good) throw new InvalidInput({ product_stock: [msg('cart_unknown_item')] })
  return good
}

function valuesOf(
  userId: number,
  good: Good,
  { isVariantChosen, now }: { readonly isVariantChosen: boolean; readonly now: Date },
) {
  return {
    userId,
    productStockId: good.stockId,
    priceWhenAdded: good.unitPrice,
    currency: good.currency,
    wasAvailable: good.available > 0,
    isVariantChosen,
    createdOn: now,
    editedOn: now,
  }
}

async function countEntries(queryable: Queryable, userId: number): Promise<number> {
  const [found] = await queryable
    .select({ entries: count() })
    .from(wishlistEntry)
    .where(eq(wishlistEntry.userId, userId))
  return found?.entries ?? 0
}

/** Whether a number can be an id at all; larger ones would overflow the column. */
function isId(id: number): boolean {
  return maybeId(String(id)) !== null
}
