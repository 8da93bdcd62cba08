import { and, inArray } from 'drizzle-orm'
import { parcelsOf, type SentParcel, type SentUnits } from '../../delivery/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { order } from '../../schema/orders.ts'
import type { DeskScope } from '../../services/desk-scope.ts'
import { linesOf } from '../own-orders/orders.ts'
import { isOfVisits, type OrderLineRow, type OrderRow } from '../own-orders/own-order.ts'
import { inScope } from './order-filter.ts'
import { unsentOfOrders } from './unsent.ts'

/** Goods of an order that are sent together. */
export type Shipment = {
  readonly order: OrderRow
  /** Null for what is left to be sent. */
  readonly parcel: SentParcel | null
  /** Among the parcels of the order, from 1. */
  readonly place: number
  /** How many parcels there are; null while something is left, which may become several. */
  readonly count: number | null
  readonly items: readonly { readonly line: OrderLineRow; readonly units: number }[]
}

/**
 * Returns what was sent and what is left of these orders, in their order; nothing of those that are not paid for, have been
 * cancelled or hold visits alone.
 */
export async function shipmentsOf(
  queryable: Queryable,
  scope: DeskScope,
  ids: readonly number[],
): Promise<Shipment[]> {
  const rows = await queryable
    .select()
    .from(order)
    .where(and(inArray(order.id, [...ids]), inScope(scope)))
  const orders = new Map(rows.filter(isPrepared).map((row) => [row.id, row]))
  const found = [...orders.keys()]
  const lines = Map.groupBy(await linesOf(queryable, found), ({ orderId }) => orderId)
  const parcels = await parcelsOf(queryable, found)
  const sent = Map.groupBy(parcels, ({ orderId }) => orderId)
  const left = await unsentOfOrders(queryable, lines, parcels)
  return [...new Set(ids)].flatMap((id) => {
    const row = orders.get(id)
    if (!row) return []
    const rest = row.status === 'on_progress' ? left.get(id) : undefined
    return shipmentsOfOrder(row, { lines: lines.get(id) ?? [], parcels: sent.get(id) ?? [], rest })
  })
}

function isPrepared(row: OrderRow): boolean {
  return row.status !== 'pending' && row.status !== 'cancelled' && !isOfVisits(row)
}

function shipmentsOfOrder(
  row: OrderRow,
  given: {
    readonly lines: readonly OrderLineRow[]
    readonly parcels: readonly SentParcel[]
    readonly rest: readonly SentUnits[] | undefined
  },
): Shipment[] {
  const { lines, parcels, rest } = given
  const itemsOf = (units: readonly SentUnits[]) =>
    units.flatMap(({ orderLineId, units: each }) => {
      const line = lines.find(({ id }) => id === orderLineId)
      return line ? [{ line, units: each }] : []
    })
  const count = rest === undefined ? parcels.length : null
  const sent = parcels.map((parcel, index) => ({
    order: row,
    parcel,
    place: index + 1,
    count,
    items: itemsOf(parcel.lines),
  }))
  if (rest === undefined) return sent
  return [...sent, { order: row, parcel: null, place: parcels.length + 1, count, items: itemsOf(rest) }]
}
