import type { FrozenItem } from '@marah/contract/cart'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits, type StockUnit } from '../catalogue/index.ts'
import type { DeliveryOption } from '../delivery/index.ts'
import { lockOpenCart } from '../open-cart/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { cart, cartItem } from '../schema/cart.ts'
import type { TaxClass } from '../schema/tax.ts'
import { bookingsInCart } from './bookings-in-cart.ts'
import { type LineStatus, type PricedLine, statusOf, sumUp, type Totals } from './cart-totals.ts'
import { freeze, type Good, loadGoods, loadOwnHolds } from './goods.ts'

type CartItemRow = typeof cartItem.$inferSelect

/** A line of a cart with the present facts of its goods. */
export type CartLine = {
  readonly row: CartItemRow
  readonly good: Good
  readonly quantity: number
  readonly unitPrice: number
  readonly currency: string
  /** The stock for this customer: on hand, without the holds of others. */
  readonly available: number
  readonly status: LineStatus
}

/** A line for checkout; `seenPrice` is the price that the customer saw last, in minor units. */
export type CheckoutLine = {
  /** Null if the item is bought directly, without the cart. */
  readonly cartItemId: number | null
  readonly productStockId: number
  readonly quantity: number
  readonly seenPrice: number
  readonly unitPrice: number
  readonly currency: string
  readonly available: number
  readonly status: LineStatus
  /** Weight of one unit; null if unknown. */
  readonly weightGrams: number | null
  readonly item: z.infer<typeof FrozenItem>
  readonly taxClass: TaxClass
}

export type CheckoutCart = {
  readonly cartId: number
  readonly deliveryAddressId: number | null
  readonly couponId: number | null
  readonly deliveryOption: string | null
  readonly lines: readonly CheckoutLine[]
}

export type RequestedItem = { readonly productStockId: number; readonly quantity: number }

type Shown = { readonly language: Language; readonly mediaUrl: string }

/** Counts the units and bookings in the open cart, without creating one. */
export async function countUnits(queryable: Queryable, userId: number): Promise<number> {
  const [found] = await queryable
    .select({ units: sql<number>`coalesce(sum(${cartItem.quantity}), 0)::int` })
    .from(cartItem)
    .innerJoin(cart, eq(cart.id, cartItem.cartId))
    .where(and(eq(cart.userId, userId), eq(cart.status, 'open')))
  return (found?.units ?? 0) + (await bookingsInCart(queryable, userId)).length
}

/**
 * Loads the lines of a cart, oldest first. One payment has one currency: a unit whose currency has changed since cannot
 * be bought with the others.
 */
export async function loadLines(queryable: Queryable, cartId: number): Promise<CartLine[]> {
  const rows = await queryable
    .select()
    .from(cartItem)
    .where(eq(cartItem.cartId, cartId))
    .orderBy(asc(cartItem.createdOn), asc(cartItem.id))
  const goods = await loadGoods(
    queryable,
    rows.map(({ productStockId }) => productStockId),
  )
  const holds = await loadOwnHolds(queryable, cartId)
  return inOneCurrency(
    rows.flatMap((row) => {
      const good = goods.get(row.productStockId)
      return good ? [lineOf(row, good, holds)] : []
    }),
  )
}

function inOneCurrency<Line extends PricedLine>(lines: readonly Line[]): Line[] {
  const currency = lines.find(({ status }) => status !== 'gone')?.currency
  return lines.map((line) => (line.currency === currency ? line : { ...line, available: 0, status: 'gone' }))
}

function lineOf(row: CartItemRow, good: Good, holds: ReadonlyMap<number, number>): CartLine {
  const available = good.available + (holds.get(good.stockId) ?? 0)
  return {
    row,
    good,
    quantity: row.quantity,
    unitPrice: good.unitPrice,
    currency: good.currency,
    available,
    status: statusOf(row.quantity, available),
  }
}

/** Returns sums and the fee of the chosen delivery; null if no delivery is shown yet. */
export function totalsOf(
  lines: readonly PricedLine[],
  { CURRENCY: currency }: Pick<Config, 'CURRENCY'>,
  discountAmount: number,
  delivery: Pick<DeliveryOption, 'usualFee' | 'freeFrom'> | null,
): Totals {
  const { usualFee: fee, freeFrom } = delivery ?? { usualFee: 0, freeFrom: null }
  return sumUp(lines, { fee, freeFrom, currency }, discountAmount)
}

/**
 * Loads the open cart for checkout and locks its row to the end of the transaction, so that no other request changes a line
 * meanwhile. The stock is not locked: the reservation locks it, after the orders (lock order: cart, order, stock by id).
 * Null if there is no open cart; an open cart may have no lines.
 */
export async function loadCartForCheckout(
  tx: Transaction,
  userId: number,
  shown: Shown,
): Promise<CheckoutCart | null> {
  const row = await lockOpenCart(tx, userId)
  if (!row) return null
  const lines = await loadLines(tx, row.id)
  const units = await loadStockUnits(
    tx,
    lines.map(({ good }) => good.stockId),
    shown.language,
    shown.mediaUrl,
  )
  return {
    cartId: row.id,
    deliveryAddressId: row.deliveryAddressId,
    couponId: row.couponId,
    deliveryOption: row.deliveryOption,
    lines: lines.flatMap((line) => {
      const unit = units.get(line.good.stockId)
      const { id: cartItemId, seenPrice } = line.row
      return unit ? [checkoutLine(line, unit, { cartItemId, seenPrice }, shown.language)] : []
    }),
  }
}

/** Loads lines of items that are in no stored cart; unknown stock units are omitted. */
export async function loadRequestedLines(
  queryable: Queryable,
  requested: readonly RequestedItem[],
  shown: Shown,
): Promise<CheckoutLine[]> {
  const ids = requested.map(({ productStockId }) => productStockId)
  const goods = await loadGoods(queryable, ids)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  return inOneCurrency(
    requested.flatMap(({ productStockId, quantity }) => {
      const good = goods.get(productStockId)
      const unit = units.get(productStockId)
      if (!good || !unit) return []
      const { available, unitPrice, currency } = good
      const status = statusOf(quantity, available)
      const line = { good, quantity, unitPrice, currency, available, status }
      return [checkoutLine(line, unit, { cartItemId: null, seenPrice: unitPrice }, shown.language)]
    }),
  )
}

function checkoutLine(
  line: Omit<CartLine, 'row'>,
  unit: StockUnit,
  entry: { cartItemId: number | null; seenPrice: number },
  language: Language,
): CheckoutLine {
  return {
    ...entry,
    productStockId: line.good.stockId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    currency: line.currency,
    available: line.available,
    status: line.status,
    weightGrams: line.good.weightGrams,
    item: freeze(line.good, unit, language),
    taxClass: line.good.taxClass,
  }
}
