import type { OrderReturn } from '@marah/contract/returns'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { PrivatePictures } from '../../platform/pictures/private-pictures.ts'
import { returnNumber } from '../../platform/text/record-numbers.ts'
import { order, orderLine, orderReturn, orderReturnImage, orderReturnLine } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'

export type ReturnRow = typeof orderReturn.$inferSelect
type ReturnJson = z.input<typeof OrderReturn>

export function returnsOf(queryable: Queryable, orderIds: readonly number[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return queryable
    .select()
    .from(orderReturn)
    .where(inArray(orderReturn.orderId, [...orderIds]))
    .orderBy(desc(orderReturn.id))
}

export async function returnJson(queryable: Queryable, row: ReturnRow, pictures: PrivatePictures) {
  const [json] = await returnsJson(queryable, [row], pictures)
  if (!json) throw new Error('A return could not be presented')
  return json
}

export async function returnsJson(
  queryable: Queryable,
  rows: readonly ReturnRow[],
  pictures: PrivatePictures,
): Promise<ReturnJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await queryable
    .select({ given: orderReturnLine, item: orderLine.item })
    .from(orderReturnLine)
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(inArray(orderReturnLine.returnId, ids))
    .orderBy(asc(orderReturnLine.id))
  const images = await queryable
    .select()
    .from(orderReturnImage)
    .where(inArray(orderReturnImage.returnId, ids))
    .orderBy(asc(orderReturnImage.id))
  const refunds = await queryable.select().from(refund).where(inArray(refund.returnId, ids))
  const orders = await queryable
    .select({ id: order.id, transactionId: order.transactionId, currency: order.currency })
    .from(order)
    .where(inArray(order.id, [...new Set(rows.map(({ orderId }) => orderId))]))
  return rows.flatMap((row) => {
    const of = orders.find(({ id }) => id === row.orderId)
    // Units that were never sent cannot be returned, and what the shop refunds is no return of the customer's.
    if (!of || row.kind === 'unsent' || row.kind === 'by_shop') return []
    const isRefunded = refunds.some(({ returnId, status }) => returnId === row.id && status === 'done')
    return {
      id: row.id,
      created_on: row.createdOn.toISOString(),
      edited_on: row.editedOn.toISOString(),
      number: returnNumber(row.id),
      order: of.transactionId,
      kind: row.kind,
      status: row.status === 'received' && isRefunded ? ('refunded' as const) : row.status,
      note: row.note,
      rejection: row.rejection,
      items: lines
        .filter(({ given }) => given.returnId === row.id)
        .map(({ given, item }) => ({
          id: given.orderLineId,
          name: item.name,
          quantity: given.quantity,
          reason: given.reason,
          amount: decimalText(given.amount, of.currency),
          exchange_for: given.exchangeOptions && {
            product_stock: given.exchangeStockId,
            options: [...given.exchangeOptions],
          },
        })),
      images: images
        .filter(({ returnId }) => returnId === row.id)
        .map(({ id, image }) => ({ id, image_sources: pictures.sources(image) })),
      refund_amount: decimalText(row.refundAmount, of.currency),
      refund_amount_currency: of.currency,
      withdrawable: row.status === 'requested',
      send_by: row.sendBy,
    }
  })
}
