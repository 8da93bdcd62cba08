import { eq } from 'drizzle-orm'
import { noticeOrderDelivered, noticeOrderHandedOver } from '../notifications/order-notices.ts'
import type { Services } from '../platform/services.ts'
import { idOfNumber } from './number.ts'
import { lockOrder } from './own-order.ts'
import { order } from './tables.ts'

export type Handling = 'handed-over' | 'delivered'
export type HandlingOutcome = 'done' | 'unknown' | 'not_paid' | 'ended' | 'already'

/**
 * The shop's word on where a parcel is. It only goes forward; a parcel that was never said to be handed over was, at the
 * latest when it arrived. The customer is told.
 */
export async function moveOrder(services: Services, number: string, to: Handling): Promise<HandlingOutcome> {
  const orderId = idOfNumber(number)
  if (orderId === null) return 'unknown'
  return services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId))
    if (!known) return 'unknown'
    const { order: row } = await lockOrder(tx, orderId)
    if (row.status === 'pending') return 'not_paid'
    if (row.status === 'cancelled') return 'ended'
    if (row.status === 'completed' || (to === 'handed-over' && row.status === 'delivery')) return 'already'
    const now = services.now()
    const isDelivered = to === 'delivered'
    await tx
      .update(order)
      .set({
        status: isDelivered ? 'completed' : 'delivery',
        handedOverOn: row.handedOverOn ?? now,
        ...(isDelivered && { deliveredOn: now }),
        editedOn: now,
      })
      .where(eq(order.id, orderId))
    if (isDelivered) await noticeOrderDelivered(services, tx, row)
    else await noticeOrderHandedOver(services, tx, row)
    return 'done'
  })
}
