import type { FrozenItem } from '@marah/contract/cart'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StockUnit } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { cart } from '../schema/cart.ts'
import { product, productStock } from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { order, orderLine } from '../schema/orders.ts'
import { vendor } from '../schema/sellers.ts'
import type { TaxClass } from '../schema/tax.ts'

/** The facts of a stock unit that the cart needs. Amounts in minor units. */
export type Good = {
  readonly stockId: number
  readonly productId: number
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

export async function loadGoods(
  queryable: Queryable,
  stockIds: readonly number[],
): Promise<Map<number, Good>> {
  if (stockIds.length === 0) return new Map()
  const rows = await queryable
    .select({
      stockId: productStock.id,
      productId: product.id,
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

/** Returns the facts that an order freezes, in the customer's language. */
export function freeze(good: Good, unit: StockUnit, language: Language): z.infer<typeof FrozenItem> {
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
