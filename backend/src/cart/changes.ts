import { mostUnits } from '@marah/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import { type CartRow, openCart } from '../open-cart/index.ts'
import { recheckPagesOf } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { address } from '../schema/accounts.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { maybeId } from '../services/http/ids.ts'
import { bookingsInCart } from './bookings-in-cart.ts'
import { type Good, loadGoods, loadOwnHolds } from './cart.ts'
import { mergeQuantity, mostLines, mostOf } from './cart-totals.ts'

type CartItemRow = typeof cartItem.$inferSelect
type RequestedUnits = { readonly product_stock: number; readonly quantity: number }
export type Merged = {
  product_stock: number
  name: string
  reason: 'capped' | 'gone'
  quantity: number
}

/** Puts units into the open cart, into an existing line of the same unit if there is one. */
export async function addUnits(
  tx: Transaction,
  userId: number,
  { product_stock: stockId, quantity }: RequestedUnits,
  now: Date,
): Promise<{ item: CartItemRow; isNew: boolean }> {
  const { open, items } = await openWithItems(tx, userId)
  const good = (await loadOffered(tx, open, [stockId])).get(stockId)
  if (!good) throw new InvalidInput({ product_stock: [msg('cart_unknown_item')] })
  const held = items.get(stockId)
  requireAvailable((held?.quantity ?? 0) + quantity, good.available)
  if (!held) await requireRoom(tx, open, items, good)
  const item = await putLine(tx, open, good, { held, quantity: (held?.quantity ?? 0) + quantity, now })
  return { item, isNew: !held }
}

/** Adds as many units as are available, and returns how many. @throws InvalidInput if not a single one is */
export async function addAvailable(
  tx: Transaction,
  userId: number,
  { product_stock: stockId, quantity }: RequestedUnits,
  now: Date,
): Promise<{ item: CartItemRow; added: number }> {
  const { open, items } = await openWithItems(tx, userId)
  const good = (await loadOffered(tx, open, [stockId])).get(stockId)
  if (!good) throw notFound()
  const held = items.get(stockId)
  const before = held?.quantity ?? 0
  const merged = mergeQuantity(before, quantity, good.available)
  if (merged.quantity === before) requireAvailable(before + 1, good.available)
  if (!held) await requireRoom(tx, open, items, good)
  return {
    item: await putLine(tx, open, good, { held, quantity: merged.quantity, now }),
    added: merged.quantity - before,
  }
}

/** Sets the quantity of a line; the current price counts as seen. */
export async function setQuantity(
  tx: Transaction,
  userId: number,
  itemId: number,
  quantity: number,
  now: Date,
): Promise<CartItemRow> {
  const { open, items } = await openWithItems(tx, userId)
  const held = [...items.values()].find(({ id }) => id === itemId)
  const good = held && (await loadOffered(tx, open, [held.productStockId])).get(held.productStockId)
  if (!good) throw notFound()
  requireAvailable(quantity, good.available)
  if (quantity < held.quantity) await recheckPagesOf(tx, open.id)
  return putLine(tx, open, good, { held, quantity, now })
}

export async function removeLine(tx: Transaction, userId: number, itemId: number): Promise<void> {
  const open = await openCart(tx, userId)
  const removed = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.id, itemId), eq(cartItem.cartId, open.id)))
    .returning({ id: cartItem.id })
  if (removed.length === 0) throw notFound()
  await recheckPagesOf(tx, open.id)
}

/** Stores the destination of the goods and the delivery option; an undefined field stays unchanged. */
export async function chooseDelivery(
  tx: Transaction,
  userId: number,
  { addressId, option }: { addressId: number | null | undefined; option: string | null | undefined },
  now: Date,
): Promise<void> {
  if (addressId === undefined && option === undefined)
    throw new InvalidInput({ delivery_address: [msg('required')] })
  if (addressId != null && !(await isOwnAddress(tx, userId, addressId))) {
    throw new InvalidInput({ delivery_address: [msg('cart_unknown_address')] })
  }
  const open = await openCart(tx, userId)
  await tx
    .update(cart)
    .set({
      deliveryAddressId: addressId,
      deliveryOption: option,
      editedOn: now,
    })
    .where(eq(cart.id, open.id))
}

async function isOwnAddress(tx: Transaction, userId: number, addressId: number): Promise<boolean> {
  if (!isId(addressId)) return false
  const [found] = await tx
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.userId, userId)))
    // Keeps the address from being deleted before its id is stored.
    .for('key share')
  return found !== undefined
}

/** The number of keys of merged carts that an open cart stores. */
const mostKeys = 50

/**
 * Merges a visitor's cart: quantities are added, and unavailable units are named, never lost silently. The same key
 * changes nothing a second time, also after the cart was paid.
 */
export async function mergeItems(
  tx: Transaction,
  userId: number,
  requested: readonly RequestedUnits[],
  options: { key: string | undefined; language: Language; unknownName: string; now: Date },
): Promise<Merged[]> {
  const { open, items } = await openWithItems(tx, userId)
  if (options.key !== undefined) {
    if (await isMerged(tx, userId, options.key)) return []
    const mergedKeys = [...open.mergedKeys, options.key].slice(-mostKeys)
    await tx.update(cart).set({ mergedKeys }).where(eq(cart.id, open.id))
  }
  const sums = sumByUnit(requested)
  const goods = await loadOffered(tx, open, [...sums.keys()])
  let currency = await currencyOf(tx, open, items)
  const changed: Merged[] = []
  for (const [stockId, added] of sums) {
    const good = goods.get(stockId)
    const held = items.get(stockId)
    const before = held?.quantity ?? 0
    const name = good ? textIn(options.language, good.name) : options.unknownName
    if (!good || good.available === 0 || (currency !== null && currency !== good.currency)) {
      changed.push({ product_stock: stockId, name, reason: 'gone', quantity: before })
      continue
    }
    const hasRoom = held !== undefined || items.size < mostLines
    const { quantity, isCapped } = mergeQuantity(before, added, hasRoom ? good.available : 0)
    if (isCapped) changed.push({ product_stock: stockId, name, reason: 'capped', quantity })
    if (quantity === before) continue
    items.set(stockId, await putLine(tx, open, good, { held, quantity, now: options.now }))
    currency = good.currency
  }
  return changed
}

function sumByUnit(requested: readonly RequestedUnits[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { product_stock, quantity } of requested) {
    sums.set(product_stock, (sums.get(product_stock) ?? 0) + quantity)
  }
  return sums
}

async function isMerged(tx: Transaction, userId: number, key: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.userId, userId), sql`${cart.mergedKeys} @> array[${key}]::text[]`))
    .limit(1)
  return found !== undefined
}

/** Locks the open cart, so that two simultaneous changes take turns; returns its lines by stock unit. */
async function openWithItems(
  tx: Transaction,
  userId: number,
): Promise<{ open: CartRow; items: Map<number, CartItemRow> }> {
  const open = await openCart(tx, userId)
  const rows = await tx.select().from(cartItem).where(eq(cartItem.cartId, open.id))
  return { open, items: new Map(rows.map((row) => [row.productStockId, row])) }
}

/** Loads the stock units, and counts the holds of this customer's own open payment as available. */
async function loadOffered(
  queryable: Queryable,
  open: CartRow,
  stockIds: readonly number[],
): Promise<Map<number, Good>> {
  const goods = await loadGoods(queryable, stockIds.filter(isId))
  const holds = await loadOwnHolds(queryable, open.id)
  return new Map(
    [...goods].map(([id, good]) => [id, { ...good, available: good.available + (holds.get(id) ?? 0) }]),
  )
}

function requireAvailable(quantity: number, available: number): void {
  const most = mostOf(available)
  if (quantity <= most) return
  const message =
    most === 0
      ? msg('cart_nothing_left')
      : available > mostUnits
        ? msg('cart_line_limit', { max: mostUnits })
        : msg('cart_not_enough', { available })
  throw new InvalidInput({ quantity: [message] })
}

async function requireRoom(
  tx: Transaction,
  open: CartRow,
  items: ReadonlyMap<number, CartItemRow>,
  good: Good,
): Promise<void> {
  if (items.size >= mostLines) {
    throw new InvalidInput({ product_stock: [msg('cart_full', { max: mostLines })] })
  }
  const currency = await currencyOf(tx, open, items)
  if (currency !== null && currency !== good.currency) {
    throw new InvalidInput({ product_stock: [msg('cart_other_currency')] })
  }
}

/** Returns the one currency of the cart's goods and bookings, which are paid in one payment; null while it is empty. */
async function currencyOf(
  tx: Transaction,
  { userId }: CartRow,
  items: ReadonlyMap<number, CartItemRow>,
): Promise<string | null> {
  const [first] = items.keys()
  if (first !== undefined) return (await loadGoods(tx, [first])).get(first)?.currency ?? null
  const [booked] = await bookingsInCart(tx, userId)
  return booked?.currency ?? null
}

/** Writes a line; its price at that moment counts as seen. */
async function putLine(
  tx: Transaction,
  open: CartRow,
  good: Good,
  line: { held: CartItemRow | undefined; quantity: number; now: Date },
): Promise<CartItemRow> {
  const facts = { quantity: line.quantity, seenPrice: good.unitPrice, editedOn: line.now }
  const [row] = line.held
    ? await tx.update(cartItem).set(facts).where(eq(cartItem.id, line.held.id)).returning()
    : await tx
        .insert(cartItem)
        .values({ ...facts, cartId: open.id, productStockId: good.stockId, createdOn: line.now })
        .returning()
  if (!row) throw new Error('A cart line was not stored')
  await tx.update(cart).set({ editedOn: line.now }).where(eq(cart.id, open.id))
  return row
}

/** Whether a number can be an id; larger ones would overflow the column. */
function isId(id: number): boolean {
  return maybeId(String(id)) !== null
}
