import { and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { productStock } from '../schema/catalogue.ts'
import { order, orderLine, orderReturn, orderReturnLine } from '../schema/orders.ts'
import { review } from '../schema/reviews.ts'

export type Bought = { readonly productStockId: number; readonly productId: number; readonly boughtOn: Date }

/**
 * A purchase counts if it was paid for and not returned. A cancelled order was never delivered, and goods or money returned
 * in full leave the buyer without the product.
 */
const isBought = and(
  eq(orderLine.state, 'sold'),
  ne(order.status, 'cancelled'),
  inArray(order.paymentStatus, ['paid', 'partially_refunded']),
  sql`${orderLine.quantity} > (
    select coalesce(sum(${orderReturnLine.quantity}), 0) from ${orderReturnLine}
    join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
    where ${orderReturnLine.orderLineId} = ${orderLine.id} and ${orderReturn.status} = 'received')`,
)

export async function hasBought(queryable: Queryable, userId: number, stockId: number): Promise<boolean> {
  const [found] = await queryable
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.userId, userId), eq(orderLine.productStockId, stockId), isBought))
    .limit(1)
  return found !== undefined
}

/** Units that a customer has bought, last bought first; of one product, or only those that have arrived and wait for a review. */
export async function listBought(
  queryable: Queryable,
  userId: number,
  { product, isWaiting, most }: { product?: number; isWaiting?: boolean; most: number },
): Promise<Bought[]> {
  const boughtOn = sql<Date>`max(coalesce(${order.paidOn}, ${order.createdOn}))`.mapWith(order.createdOn)
  const own = queryable
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.productStockId, productStock.id)))
  return queryable
    .select({ productStockId: productStock.id, productId: productStock.productId, boughtOn })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(productStock, eq(productStock.id, orderLine.productStockId))
    .where(
      and(
        eq(order.userId, userId),
        isBought,
        product === undefined ? undefined : eq(productStock.productId, product),
        isWaiting ? and(eq(order.status, 'completed'), notExists(own)) : undefined,
      ),
    )
    .groupBy(productStock.id)
    .orderBy(desc(boughtOn), desc(productStock.id))
    .limit(most)
}
