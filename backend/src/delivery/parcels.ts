import type { Parcel } from '@marah/contract/orders'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type orderLine, parcel, parcelLine } from '../schema/orders.ts'

type OrderLine = typeof orderLine.$inferSelect
type Tracking = (typeof parcel.$inferSelect)['tracking']

/** Units of a line of an order. */
export type SentUnits = { readonly orderLineId: number; readonly units: number }
export type SentParcel = typeof parcel.$inferSelect & { readonly lines: readonly SentUnits[] }

/** The parcels of these orders, in the order in which they were sent. */
export async function parcelsOf(queryable: Queryable, orderIds: readonly number[]): Promise<SentParcel[]> {
  if (orderIds.length === 0) return []
  const rows = await queryable
    .select()
    .from(parcel)
    .where(inArray(parcel.orderId, [...orderIds]))
    .orderBy(asc(parcel.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await queryable
    .select()
    .from(parcelLine)
    .where(inArray(parcelLine.parcelId, ids))
    .orderBy(asc(parcelLine.orderLineId))
  const byParcel = Map.groupBy(lines, ({ parcelId }) => parcelId)
  return rows.map((row) => ({ ...row, lines: byParcel.get(row.id) ?? [] }))
}

/** Returns the units of an order that none of these parcels contains. */
export function unsentOf(
  lines: readonly OrderLine[],
  parcels: readonly Pick<SentParcel, 'lines'>[],
): SentUnits[] {
  const sent = new Map<number, number>()
  for (const { orderLineId, units } of parcels.flatMap((each) => each.lines))
    sent.set(orderLineId, (sent.get(orderLineId) ?? 0) + units)
  return lines
    .map(({ id, quantity }) => ({ orderLineId: id, units: quantity - (sent.get(id) ?? 0) }))
    .filter(({ units }) => units > 0)
}

/** Writes a parcel with these units; the order is locked, and they have not been sent before. */
export async function writeParcel(
  tx: Transaction,
  orderId: number,
  lines: readonly SentUnits[],
  { tracking, now }: { tracking: Tracking; now: Date },
): Promise<SentParcel> {
  const [row] = await tx.insert(parcel).values({ orderId, tracking, sentOn: now }).returning()
  if (!row) throw new Error('A parcel could not be written')
  await tx.insert(parcelLine).values(lines.map((line) => ({ parcelId: row.id, ...line })))
  return { ...row, lines }
}

export async function trackParcel(tx: Transaction, id: number, tracking: Tracking): Promise<void> {
  await tx.update(parcel).set({ tracking }).where(eq(parcel.id, id))
}

export async function markParcelsDelivered(
  tx: Transaction,
  parcels: readonly SentParcel[],
  now: Date,
): Promise<void> {
  const ids = parcels.flatMap(({ id, deliveredOn }) => (deliveredOn === null ? [id] : []))
  if (ids.length > 0) await tx.update(parcel).set({ deliveredOn: now }).where(inArray(parcel.id, ids))
}

export function parcelJson(row: SentParcel, lines: readonly OrderLine[]): z.input<typeof Parcel> {
  return {
    id: row.id,
    tracking: row.tracking,
    sent_on: row.sentOn.toISOString(),
    delivered_on: row.deliveredOn?.toISOString() ?? null,
    items: unitsJson(row.lines, lines),
  }
}

export function unitsJson(
  units: readonly SentUnits[],
  lines: readonly OrderLine[],
): z.input<typeof Parcel>['items'] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return units.flatMap(({ orderLineId, units: quantity }) => {
    const item = byId.get(orderLineId)?.item
    if (!item) return []
    const options = item.options.map(({ text }) => text).join(' · ')
    return [{ line: orderLineId, name: item.name, options, quantity }]
  })
}
