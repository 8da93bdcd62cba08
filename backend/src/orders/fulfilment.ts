import { isDeepStrictEqual } from 'node:util'
import { ParcelTrackingInput } from '@marah/contract/orders'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { idOfNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { order } from '../schema/orders.ts'
import { notifyOrderDelivered, notifyOrderHandedOver } from './order-notifications.ts'
import { lockOrder } from './own-order.ts'

export type Handling = 'delivery' | 'completed'
export type Tracking = z.output<typeof ParcelTrackingInput>
export type HandlingOutcome = 'done' | 'not_paid' | 'ended' | 'disputed' | 'already'

/**
 * Records where a parcel is, as the shop reports it. It only goes forward; a parcel that was never said to be handed over was, at the
 * latest when it arrived. The customer is notified. Called again with other `tracking`, `delivery` corrects it.
 */
export async function moveOrder(
  services: Services,
  tx: Transaction,
  orderId: number,
  to: Handling,
  tracking: Tracking | null = null,
): Promise<HandlingOutcome> {
  const { order: row } = await lockOrder(tx, orderId)
  if (row.status === 'pending') return 'not_paid'
  if (row.status === 'cancelled') return 'ended'
  const isDisputed = row.disputeStatus === 'open' || row.disputeStatus === 'lost'
  if (row.status === 'on_progress' && isDisputed) return 'disputed'
  const isCorrection =
    row.status === 'delivery' && tracking !== null && !isDeepStrictEqual(tracking, row.tracking)
  if (row.status === 'completed' || (row.status === to && !isCorrection)) return 'already'
  // What is paid on delivery has arrived once its money has.
  if (to === 'completed' && row.paymentStatus === 'due') return 'not_paid'
  const now = services.now()
  const isDelivered = to === 'completed'
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
  else await notifyOrderHandedOver(services, tx, row, tracking)
  return 'done'
}

/** For the command line: by the number that customers say; `unknown` when there is no such order. */
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

/** Tracking as somebody typed it; null where the number, the carrier or the link cannot be taken. */
export function readTracking(typed: {
  number: string
  carrier: string | undefined
  link: string | undefined
}): Tracking | null {
  return ParcelTrackingInput.safeParse(typed).data ?? null
}
