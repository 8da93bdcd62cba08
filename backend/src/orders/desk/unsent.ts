import { and, eq, inArray } from 'drizzle-orm'
import { type SentParcel, type SentUnits, unsentOf } from '../../delivery/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { OrderLineRow } from '../own-orders/own-order.ts'
import type { ReturnRow } from '../returns/return-json.ts'

/** Returns the units of an order still to be sent: in no parcel and not cancelled. */
export async function unsentUnits(
  queryable: Queryable,
  orderId: number,
  { lines, parcels }: { lines: readonly OrderLineRow[]; parcels: readonly SentParcel[] },
): Promise<SentUnits[]> {
  const cancelled = await queryable
    .select()
    .from(orderReturn)
    .where(and(eq(orderReturn.orderId, orderId), eq(orderReturn.kind, 'unsent')))
  const units = [...(await cancelledUnits(queryable, cancelled))]
  return unsentOf(lines, [
    ...parcels,
    { lines: units.map(([orderLineId, each]) => ({ orderLineId, units: each })) },
  ])
}

/** Counts by line the units that these returns cancelled before they were sent. */
export async function cancelledUnits(
  queryable: Queryable,
  returns: readonly Pick<ReturnRow, 'id' | 'kind'>[],
): Promise<Map<number, number>> {
  const ids = returns.flatMap(({ id, kind }) => (kind === 'unsent' ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ line: orderReturnLine.orderLineId, units: orderReturnLine.quantity })
    .from(orderReturnLine)
    .where(inArray(orderReturnLine.returnId, ids))
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
  const cancelled = await queryable
    .select({ orderLineId: orderReturnLine.orderLineId, units: orderReturnLine.quantity })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(and(inArray(orderReturn.orderId, ids), eq(orderReturn.kind, 'unsent')))
  const gone = [...parcels, { lines: cancelled }]
  const left = [...linesByOrder].map(([id, lines]) => [id, unsentOf(lines, gone)] as const)
  return new Map(left.filter(([, units]) => units.length > 0))
}
