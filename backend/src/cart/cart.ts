/** Reads the lines of a cart at current prices and stock, for the cart and, under its lock, for the checkout. */
import type { FrozenItem } from '@marah/contract/cart'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits, type StockUnit } from '../catalogue/index.ts'
import type { DeliveryOption } from '../delivery/index.ts'
import { type AppliedRule, grantRules, rulesNow } from '../discounts/index.ts'
import { lockOpenCart } from '../open-cart/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { product, productStock } from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { order, orderLine } from '../schema/orders.ts'
import { vendor } from '../schema/sellers.ts'
import type { TaxClass } from '../schema/tax.ts'
import type { Services } from '../services/services.ts'
import { bookingsInCart } from './bookings-in-cart.ts'
import { type LineStatus, lineAmount, type PricedLine, statusOf, sumUp, type Totals } from './cart-totals.ts'

/** The facts of a stock unit that the cart needs. Amounts in minor units. */
export type Good = {
  readonly stockId: number
  readonly productId: number
  readonly categoryId: number | null
  readonly slug: string
  readonly name: LocalizedText
  readonly vendorId: number | null
  readonly vendorName: LocalizedText | null
  /** The final price of one unit. */
  readonly unitPrice: number
  readonly currency: string
  readonly taxClass: TaxClass
  /** Units that any customer can have now; 0 if the unit is no longer offered. */
  readonly available: number
  /** Weight of one unit; null if unknown. */
  readonly weightGrams: number | null
}

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
  readonly rule: AppliedRule | null
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
  /** The automatic discount of the line. */
  readonly rule: AppliedRule | null
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
/** By which automatic discounts are granted: the shop's currency and its clock. */
type Shop = Pick<Services, 'config' | 'now'>

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
export async function loadLines(shop: Shop, queryable: Queryable, cartId: number): Promise<CartLine[]> {
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
  return withRules(
    shop,
    queryable,
    inOneCurrency(
      rows.flatMap((row) => {
        const good = goods.get(row.productStockId)
        return good ? [lineOf(row, good, holds)] : []
      }),
    ),
  )
}

/** Grants the automatic discounts to lines; their amounts are in the shop's own currency, so they do not apply to another one. */
async function withRules<Line extends PricedLine & { readonly good: Good }>(
  { config, now }: Shop,
  queryable: Queryable,
  lines: readonly Line[],
): Promise<(Line & { readonly rule: AppliedRule | null })[]> {
  const counting = lines.map((line) => (line.currency === config.CURRENCY ? lineAmount(line) : 0))
  const isEmpty = counting.every((amount) => amount === 0)
  const rules = isEmpty ? [] : await rulesNow(queryable, now())
  const granted = grantRules(
    rules,
    lines.map(({ quantity, good: { categoryId } }, index) => {
      const amount = counting[index] ?? 0
      return { amount, units: amount === 0 ? 0 : quantity, categoryId }
    }),
    config.CURRENCY,
  )
  return lines.map((line, index) => ({ ...line, rule: granted[index] ?? null }))
}

export async function loadGoods(
  queryable: Queryable,
  stockIds: readonly number[],
): Promise<Map<number, Good>> {
  if (stockIds.length === 0) return new Map()
  const rows = await queryable
    .select({
      stockId: productStock.id,
      productId: product.id,
      categoryId: product.categoryId,
      slug: product.slug,
      name: product.name,
      vendorId: product.vendorId,
      vendorName: vendor.name,
      price: productStock.price,
      discount: productStock.discount,
      currency: productStock.priceCurrency,
      weightGrams: productStock.weightGrams,
      taxClass: product.taxClass,
      onHand: productStock.quantity,
      reserved: productStock.reserved,
      isActive: productStock.isActive,
      isPublished: product.isPublished,
    })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .leftJoin(vendor, eq(vendor.id, product.vendorId))
    .where(inArray(productStock.id, [...stockIds]))
  return new Map(
    rows.map(({ price, discount, onHand, reserved, isActive, isPublished, ...good }) => [
      good.stockId,
      {
        ...good,
        unitPrice: price - discount,
        available: isActive && isPublished ? Math.max(0, onHand - reserved) : 0,
      },
    ]),
  )
}

/**
 * Returns units that open payments of this cart hold. They do not count against their customer's availability (rule
 * B7).
 */
export async function loadOwnHolds(queryable: Queryable, cartId: number): Promise<Map<number, number>> {
  const rows = await queryable
    .select({ stockId: orderLine.productStockId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    // Joined by the customer, whose orders are indexed.
    .innerJoin(cart, and(eq(cart.id, order.cartId), eq(cart.userId, order.userId)))
    .where(and(eq(cart.id, cartId), eq(order.paymentStatus, 'unpaid'), eq(orderLine.state, 'reserved')))
    .groupBy(orderLine.productStockId)
  return new Map(rows.flatMap(({ stockId, units }) => (stockId === null ? [] : [[stockId, units]])))
}

function inOneCurrency<Line extends PricedLine>(lines: readonly Line[]): Line[] {
  const currency = lines.find(({ status }) => status !== 'gone')?.currency
  return lines.map((line) => (line.currency === currency ? line : { ...line, available: 0, status: 'gone' }))
}

function lineOf(row: CartItemRow, good: Good, holds: ReadonlyMap<number, number>): Omit<CartLine, 'rule'> {
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
  couponAmount: number,
  delivery: Pick<DeliveryOption, 'usualFee' | 'freeFrom'> | null,
): Totals {
  const { usualFee: fee, freeFrom } = delivery ?? { usualFee: 0, freeFrom: null }
  return sumUp(lines, { fee, freeFrom, currency }, couponAmount)
}

/**
 * Loads the open cart for checkout and locks its row to the end of the transaction, so that no other request changes a line
 * meanwhile. The stock is not locked: the reservation locks it, after the orders (lock order: cart, order, stock by id).
 * Null if there is no open cart; an open cart may have no lines.
 */
export async function loadCartForCheckout(
  shop: Shop,
  tx: Transaction,
  userId: number,
  shown: Shown,
): Promise<CheckoutCart | null> {
  const row = await lockOpenCart(tx, userId)
  if (!row) return null
  const lines = await loadLines(shop, tx, row.id)
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
  shop: Shop,
  queryable: Queryable,
  requested: readonly RequestedItem[],
  shown: Shown,
): Promise<CheckoutLine[]> {
  const ids = requested.map(({ productStockId }) => productStockId)
  const goods = await loadGoods(queryable, ids)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  const lines = inOneCurrency(
    requested.flatMap(({ productStockId, quantity }) => {
      const good = goods.get(productStockId)
      const unit = units.get(productStockId)
      if (!good || !unit) return []
      const { available, unitPrice, currency } = good
      return [{ good, unit, quantity, unitPrice, currency, available, status: statusOf(quantity, available) }]
    }),
  )
  return (await withRules(shop, queryable, lines)).map(({ unit, ...line }) =>
    checkoutLine(line, unit, { cartItemId: null, seenPrice: line.unitPrice }, shown.language),
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
    rule: line.rule,
    weightGrams: line.good.weightGrams,
    item: freeze(line.good, unit, language),
    taxClass: line.good.taxClass,
  }
}

/** Returns the facts that an order freezes, in the customer's language. */
function freeze(good: Good, unit: StockUnit, language: Language): z.infer<typeof FrozenItem> {
  return {
    product: good.productId,
    product_stock: good.stockId,
    slug: good.slug,
    name: textIn(language, good.name),
    options: unit.product_option_details.filter(isTold).map((option) => ({
      type: option.option_type,
      text: option.option_text_value,
    })),
    sku_number: unit.sku_number,
    vendor: good.vendorId,
    vendor_name: good.vendorName ? textIn(language, good.vendorName) : '',
    image_sources: unit.product_media.find((media) => media.image_sources)?.image_sources ?? null,
    unit_price: decimalText(good.unitPrice, good.currency),
    // The price that pages strike through: the lowest of the 30 days before the discount (judgment C-330/23).
    list_price: unit.lowest_price_30_days ?? unit.price,
    currency: good.currency,
  }
}

/** Carts, orders and invoices do not mention that an item is new. */
function isTold({ option_type, key }: StockUnit['product_option_details'][number]): boolean {
  return option_type !== 'condition' || key !== 'new'
}
