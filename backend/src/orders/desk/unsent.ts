import { eq, gt, inArray, sum } from 'drizzle-orm'
import { type SentParcel, type SentUnits, unsentOf } from '../../delivery/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { OrderLineRow } from '../own-orders/own-order.ts'

/** Returns the units of an order still to be sent: in no parcel and not cancelled. */
export async function unsentUnits(
  queryable: Queryable,
  orderId: number,
  { lines, parcels }: { lines: readonly OrderLineRow[]; parcels: readonly SentParcel[] },
): Promise<SentUnits[]> {
  const units = [...(await cancelledUnits(queryable, [orderId]))]
  return unsentOf(lines, [
    ...parcels,
    { lines: units.map(([orderLineId, each]) => ({ orderLineId, units: each })) },
  ])
}

/** Counts by line the units of these orders that were cancelled, or refunded by the shop, before they were sent. */
export async function cancelledUnits(
  queryable: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryable
    .select({ line: orderReturnLine.orderLineId, units: sum(orderReturnLine.unsentUnits).mapWith(Number) })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(inArray(orderReturn.orderId, [...orderIds]))
    .groupBy(orderReturnLine.orderLineId)
    .having(gt(sum(orderReturnLine.unsentUnits), '0'))
  return new Map(rows.map(({ line, units }) => [line, units]))
}

/** Returns what is still to be sent of many orders, by order; without those that have nothing left. */
export async function unsentOfOrders(
  queryable: Queryable,
  linesByOrder: ReadonlyMap<number, readonly OrderLineRow[]>,
  parcels: readonly SentParcel[],
): Promise<Map<number, SentUnits[]>> {
  const ids = [...linesByOrder.keys()]
  if (ids.length === 0) return new Map()
  const cancelled = [...(await cancelledUnits(queryable, ids))]
  const gone = [...parcels, { lines: cancelled.map(([orderLineId, units]) => ({ orderLineId, units })) }]
  const left = [...linesByOrder].map(([id, lines]) => [id, unsentOf(lines, gone)] as const)
  return new Map(left.filter(([, units]) => units.length > 0))
}
