import type { Transaction } from '@marah/backend/platform/database/database'
import { decimalText } from '@marah/backend/platform/money/money'
import { productStock } from '@marah/backend/schema/catalogue'
import { order, orderLine } from '@marah/backend/schema/orders'
import { dayMs } from '@marah/contract/rules/durations'
import { inArray } from 'drizzle-orm'
import type { DemoCatalogue, DemoProduct } from './demo-types.ts'
import { Random } from './random.ts'

const deliveredAfter = 3 * dayMs
/** Number of orders with a product as the first line; with those of its companions it is in about three times as many. */
const ordersEach = 3

type Unit = typeof productStock.$inferSelect

/**
 * Creates past orders, so that there are products often bought together. A product's total of sold units is its own figure.
 */
export async function fillOrders(
  tx: Transaction,
  { products, today, currency }: DemoCatalogue,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const units = Map.groupBy(
    await tx
      .select()
      .from(productStock)
      .where(inArray(productStock.productId, [...ids.values()]))
      .orderBy(productStock.id),
    ({ productId }) => productId,
  )
  const carts = products.flatMap((item) => {
    const random = new Random(`orders ${item.slug}`)
    const companions = random.some(products.filter(goesWith(item)), 3)
    const age = Math.floor((Date.parse(today) - Date.parse(item.created_on)) / dayMs)
    return Array.from({ length: ordersEach }, (_, nth) => ({
      // The first companion comes along every time, the others now and then.
      goods: [item, ...companions.filter((_, place) => place === 0 || place === nth)].flatMap((each) => {
        const own = units.get(ids.get(each.slug) ?? 0)
        return own ? [{ item: each, unit: random.pick(own) }] : []
      }),
      paidOn: new Date(Date.parse(today) - random.between(0, Math.min(age, 300)) * dayMs),
    }))
  })
  const orders = await tx
    .insert(order)
    .values(
      carts.map(({ goods, paidOn }, nth) => {
        const amount = goods.reduce((sum, { unit }) => sum + unit.price - unit.discount, 0)
        const delivered = new Date(paidOn.getTime() + deliveredAfter)
        return {
          createdOn: paidOn,
          editedOn: delivered,
          paidOn,
          handedOverOn: paidOn,
          deliveredOn: delivered,
          kind: 'cart' as const,
          status: 'completed' as const,
          paymentStatus: 'paid' as const,
          language: 'en' as const,
          itemsAmount: amount,
          deliveryFee: 0,
          amount,
          currency,
          contentHash: `demo-${nth}`,
          email: `customer-${nth}@marah.example`,
        }
      }),
    )
    .returning({ id: order.id, contentHash: order.contentHash })
  const orderIds = new Map(orders.map(({ id, contentHash }) => [contentHash, id]))
  await tx.insert(orderLine).values(
    carts.flatMap(({ goods }, nth) =>
      goods.map(({ item, unit }) => ({
        orderId: orderIds.get(`demo-${nth}`) ?? 0,
        productStockId: unit.id,
        quantity: 1,
        unitPrice: unit.price - unit.discount,
        state: 'sold' as const,
        item: frozen(item, unit),
      })),
    ),
  )
}

/** For the same wearer, and not one more of the same kind. */
function goesWith(item: DemoProduct) {
  return (other: DemoProduct) => other.product_type === item.product_type && other.category !== item.category
}

function frozen({ slug, name }: DemoProduct, unit: Unit) {
  return {
    product: unit.productId,
    product_stock: unit.id,
    slug,
    name: name.en,
    options: [],
    sku_number: unit.skuNumber,
    vendor: null,
    vendor_name: '',
    image_sources: null,
    unit_price: decimalText(unit.price - unit.discount, unit.priceCurrency),
    list_price: decimalText(unit.price, unit.priceCurrency),
    currency: unit.priceCurrency,
  }
}
