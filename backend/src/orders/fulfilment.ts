import { eq } from 'drizzle-orm'
import { noticeOrderDelivered, noticeOrderHandedOver } from '../notifications/order-notices.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { idOfNumber } from './number.ts'
import { lockOrder } from './own-order.ts'
import { order } from './tables.ts'

export type Handling = 'delivery' | 'completed'
export type HandlingOutcome = 'done' | 'not_paid' | 'ended' | 'already'

/**
 * The shop's word on where a parcel is. It only goes forward; a parcel that was never said to be handed over was, at the
 * latest when it arrived. The customer is told.
 */
export async function moveOrder(
  services: Services,
  tx: Transaction,
  orderId: number,
  to: Handling,
): Promise<HandlingOutcome> {
  const { order: row } = await lockOrder(tx, orderId)
  if (row.status === 'pending') return 'not_paid'
  if (row.status === 'cancelled') return 'ended'
  if (row.status === 'completed' || row.status === to) return 'already'
  const now = services.now()
  const isDelivered = to === 'completed'
  await tx
    .update(order)
    .set({
      status: to,
      handedOverOn: row.handedOverOn ?? now,
      ...(isDelivered && { deliveredOn: now }),
      editedOn: now,
    })
    .where(eq(order.id, orderId))
  if (isDelivered) await noticeOrderDelivered(services, tx, row)
  else await noticeOrderHandedOver(services, tx, row)
  return 'done'
}

/** For the command line: by the number that customers say; `unknown` when there is no such order. */
export async function moveOrderNumbered(
  services: Services,
  number: string,
  to: Handling,
): Promise<HandlingOutcome | 'unknown'> {
  const id = idOfNumber(number)
  if (id === null) return 'unknown'
  return services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    return known ? moveOrder(services, tx, id, to) : 'unknown'
  })
}
