import type { SizeDifference } from '@marah/contract/desk/pay-link'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { decimalText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { changeOf } from '../sizes/change-of.ts'
import { phoneSale } from './phone-sale.ts'

type Json = z.input<typeof SizeDifference>

/** Reads the dearer sizes of an order's lines whose difference waits to be paid. */
export async function sizeDifferences(services: Services, id: number): Promise<Json[]> {
  const rows = await services.database.db
    .select({ size: sizeChange, row: order })
    .from(sizeChange)
    .innerJoin(orderLine, eq(orderLine.id, sizeChange.lineId))
    .innerJoin(order, eq(order.id, sizeChange.orderId))
    .where(and(eq(orderLine.orderId, id), eq(sizeChange.state, 'reserved')))
    .orderBy(asc(sizeChange.orderId))
  const found: Json[] = []
  for (const { size, row } of rows) {
    const sale = await phoneSale(services, row)
    if (!sale?.link) continue
    found.push({
      order: row.id,
      number: orderNumber(row.id),
      line: size.lineId,
      name: size.item.name,
      options: size.item.options.map(({ text }) => text).join(' · '),
      amount: decimalText(row.amount, row.currency),
      link: sale.link,
    })
  }
  return found
}

/** The order whose line becomes dearer by what this one pays. */
export async function differenceOf({ database: { db } }: Services, { id, kind }: OrderRow) {
  const change = kind === 'difference' ? await changeOf(db, id) : null
  return change && { id: change.changedId, number: orderNumber(change.changedId) }
}
