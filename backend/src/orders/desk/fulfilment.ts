import { isDeepStrictEqual } from 'node:util'
import { ParcelTrackingInput } from '@marah/contract/orders'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  markParcelsDelivered,
  parcelsOf,
  type SentParcel,
  type SentUnits,
  trackParcel,
  writeParcel,
} from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import {
  notifyOrderDelivered,
  notifyOrderHandedOver,
  notifyParcelDelivered,
  notifyParcelSent,
} from '../mails/order-notifications.ts'
import { type LockedOrder, lockOrder, type OrderLineRow, type OrderRow } from '../own-orders/own-order.ts'
import { unsentUnits } from './unsent.ts'

export type Handling = 'delivery' | 'completed'
export type Tracking = z.output<typeof ParcelTrackingInput>
type HandlingOutcome = 'done' | 'not_paid' | 'ended' | 'disputed' | 'refunded' | 'already'

/**
 * Records where a parcel is, as the shop reports it. It only moves forward; a parcel without a hand-over was handed
 * over, at the latest, when it arrived. The customer is notified. A repeated call with another `tracking` or `delivery`
 * corrects it.
 */
export async function moveOrder(
  services: Services,
  tx: Transaction,
  orderId: number,
  to: Handling,
  tracking: Tracking | null = null,
): Promise<HandlingOutcome> {
  const { order: row, lines } = await lockOrder(tx, orderId)
  const obstacle = obstacleTo(row)
  if (obstacle) return obstacle
  const isCorrection =
    row.status === 'delivery' && tracking !== null && !isDeepStrictEqual(tracking, row.tracking)
  if (row.status === 'completed' || (row.status === to && !isCorrection)) return 'already'
  // An order that is paid on delivery is not completed before its money has arrived.
  if (to === 'completed' && row.paymentStatus === 'due') return 'not_paid'
  const now = services.now()
  const isDelivered = to === 'completed'
  const parcels = await sendTheRest(tx, { order: row, lines }, { tracking, now })
  const rest = parcels.at(-1)
  if (isCorrection && rest) await trackParcel(tx, rest.id, tracking)
  if (isDelivered) await markParcelsDelivered(tx, parcels, now)
  await tx
    .update(order)
    .set({
      status: to,
      handedOverOn: row.handedOverOn ?? now,
      tracking: tracking ?? row.tracking,
      ...(isDelivered && { deliveredOn: now }),
      editedOn: now,
    })
    .where(eq(order.id, orderId))
  if (isDelivered) await notifyOrderDelivered(services, tx, row)
  else if (rest && parcels.length > 1 && !isCorrection)
    await notifyParcelSent(services, tx, row, { parcel: rest, lines })
  else await notifyOrderHandedOver(services, tx, row, tracking)
  return 'done'
}

type Obstacle = Exclude<HandlingOutcome, 'done' | 'already'>

/** Returns the reason why nothing of the order may be handed over or delivered now. */
function obstacleTo({ status, disputeStatus, paymentStatus }: OrderRow): Obstacle | null {
  if (status === 'pending') return 'not_paid'
  if (status === 'cancelled') return 'ended'
  if (status === 'on_progress' && paymentStatus === 'refunded') return 'refunded'
  const isDisputed = disputeStatus === 'open' || disputeStatus === 'lost'
  return status === 'on_progress' && isDisputed ? 'disputed' : null
}

/** Sends all that is left in one parcel, if anything is; returns all parcels. */
async function sendTheRest(
  tx: Transaction,
  { order: row, lines }: LockedOrder,
  sending: { tracking: Tracking | null; now: Date },
): Promise<SentParcel[]> {
  const parcels = await parcelsOf(tx, [row.id])
  const left = await unsentUnits(tx, row.id, { lines, parcels })
  return left.length === 0 ? parcels : [...parcels, await writeParcel(tx, row.id, left, sending)]
}

/** Units of an order by SKU. */
export type UnitsBySku = ReadonlyMap<string, number>
export type PartOutcome = HandlingOutcome | 'not_in_order'

/** Chooses what goes into a parcel from what is left to be sent; null if that is not left. */
type ChoosePart = (left: readonly SentUnits[], lines: readonly OrderLineRow[]) => readonly SentUnits[] | null

/**
 * Records that some goods of an order were handed over in a parcel of their own; with the last of them the whole order
 * is on its way. The customer is notified of each parcel. Once something was sent, only the rest can be cancelled.
 */
export async function sendPart(
  services: Services,
  tx: Transaction,
  orderId: number,
  choose: ChoosePart,
  tracking: Tracking | null,
): Promise<PartOutcome> {
  const { order: row, lines } = await lockOrder(tx, orderId)
  const obstacle = obstacleTo(row)
  if (obstacle) return obstacle
  if (row.status !== 'on_progress') return 'already'
  const left = await unsentUnits(tx, orderId, { lines, parcels: await parcelsOf(tx, [orderId]) })
  const part = choose(left, lines)
  if (part === null) return 'not_in_order'
  if (sumOf(part) === sumOf(left)) return moveOrder(services, tx, orderId, 'delivery', tracking)
  const now = services.now()
  const sent = await writeParcel(tx, orderId, part, { tracking, now })
  await tx
    .update(order)
    .set({ handedOverOn: row.handedOverOn ?? now, tracking: tracking ?? row.tracking, editedOn: now })
    .where(eq(order.id, orderId))
  await notifyParcelSent(services, tx, row, { parcel: sent, lines })
  return 'done'
}

/** Chooses these units by line; null if there are none, or fewer are left of a line. */
export function ofLines(units: ReadonlyMap<number, number>): ChoosePart {
  return (left) => {
    const leftOf = (line: number) => left.find(({ orderLineId }) => orderLineId === line)?.units ?? 0
    const part = [...units].map(([orderLineId, each]) => ({ orderLineId, units: each }))
    const isLeft = part.every(({ orderLineId, units: each }) => each <= leftOf(orderLineId))
    return part.length > 0 && isLeft ? part : null
  }
}

/** Chooses these units by SKU, from whichever lines have them. */
function ofSkus(units: UnitsBySku): ChoosePart {
  return (left, lines) => partOf(lines, left, units)
}

/** Null if the order does not have all of these units left. */
function partOf(
  lines: readonly OrderLineRow[],
  left: readonly SentUnits[],
  requested: UnitsBySku,
): SentUnits[] | null {
  const rest = new Map(requested)
  const part = left.flatMap(({ orderLineId, units }) => {
    const sku = lines.find(({ id }) => id === orderLineId)?.item.sku_number ?? ''
    const taken = Math.min(units, rest.get(sku) ?? 0)
    rest.set(sku, (rest.get(sku) ?? 0) - taken)
    return taken > 0 ? [{ orderLineId, units: taken }] : []
  })
  return part.length > 0 && [...rest.values()].every((units) => units === 0) ? part : null
}

function sumOf(units: readonly SentUnits[]): number {
  return units.reduce((sum, each) => sum + each.units, 0)
}

/** Records that one parcel of several has arrived, counted from 1; with the last one the order is completed. */
export async function deliverParcel(
  services: Services,
  tx: Transaction,
  orderId: number,
  place: number,
): Promise<PartOutcome> {
  const { order: row, lines } = await lockOrder(tx, orderId)
  const obstacle = obstacleTo(row)
  if (obstacle === 'not_paid' || obstacle === 'ended') return obstacle
  const parcels = await parcelsOf(tx, [orderId])
  const arrived = parcels[place - 1]
  if (!arrived) return 'not_in_order'
  if (arrived.deliveredOn !== null) return 'already'
  const others = parcels.filter(({ id }) => id !== arrived.id)
  const left = await unsentUnits(tx, orderId, { lines, parcels })
  const isLast = left.length === 0 && others.every(({ deliveredOn }) => deliveredOn !== null)
  if (isLast) return moveOrder(services, tx, orderId, 'completed')
  const now = services.now()
  await markParcelsDelivered(tx, [arrived], now)
  await tx.update(order).set({ editedOn: now }).where(eq(order.id, orderId))
  await notifyParcelDelivered(services, tx, row, { parcel: arrived, lines })
  return 'done'
}

/** For the command line, like `moveOrderNumbered`. */
export async function moveParcelNumbered(
  services: Services,
  number: string,
  move: { readonly units: UnitsBySku; readonly tracking: Tracking | null } | { readonly delivered: number },
): Promise<PartOutcome | 'unknown'> {
  const id = idOfNumber(number)
  if (id === null) return 'unknown'
  return services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) return 'unknown'
    if ('delivered' in move) return deliverParcel(services, tx, id, move.delivered)
    return sendPart(services, tx, id, ofSkus(move.units), move.tracking)
  })
}

/** For the command line: by the number that customers say; `unknown` if there is no such order. */
export async function moveOrderNumbered(
  services: Services,
  number: string,
  to: Handling,
  tracking: Tracking | null = null,
): Promise<HandlingOutcome | 'unknown'> {
  const id = idOfNumber(number)
  if (id === null) return 'unknown'
  return services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    return known ? moveOrder(services, tx, id, to, tracking) : 'unknown'
  })
}

/** Reads typed tracking details; null if the number, the carrier or the link is invalid. */
export function readTracking(typed: {
  number: string
  carrier: string | undefined
  link: string | undefined
}): Tracking | null {
  return ParcelTrackingInput.safeParse(typed).data ?? null
}
