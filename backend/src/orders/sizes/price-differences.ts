import type { Order } from '@marah/contract/orders'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'

type Json = Pick<z.input<typeof Order>, 'price_differences'>

/** Reads what was paid on top for dearer sizes of an order's lines, by orders of their own (decision 140). */
export async function priceDifferences(queryable: Queryable, id: number): Promise<Json> {
  const rows = await queryable
    .select({ id: order.id, amount: order.amount, refunded: order.refundedAmount, currency: order.currency })
    .from(sizeChange)
    .innerJoin(orderLine, eq(orderLine.id, sizeChange.lineId))
    .innerJoin(order, eq(order.id, sizeChange.orderId))
    .where(and(eq(orderLine.orderId, id), eq(sizeChange.state, 'sold')))
    .orderBy(asc(order.id))
  if (rows.length === 0) return {}
  return {
    price_differences: rows.map(({ id: paid, amount, refunded, currency }) => ({
      number: orderNumber(paid),
      amount: decimalText(amount, currency),
      refunded_amount: decimalText(refunded, currency),
    })),
  }
}
