import { and, eq, inArray } from 'drizzle-orm'
import { type SentParcel, type SentUnits, unsentOf } from '../delivery/index.ts'
import type { Queryable } from '../platform/database.ts'
import { orderReturn, orderReturnLine } from '../schema/orders.ts'
import type { OrderLineRow } from './own-order.ts'
import type { ReturnRow } from './return-json.ts'

/** What of an order is still to be sent: it is in no parcel and was not cancelled. */
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

/** Of these returns, the units by line that were cancelled before they were sent. */
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
