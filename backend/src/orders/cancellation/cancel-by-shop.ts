import { longestOrderReason } from '@marah/contract/limits'
import { eq } from 'drizzle-orm'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { type LockedOrder, type LockOrder, lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { closeOpenPayment } from './cancel.ts'
import { endOrder, markCancelled } from './end-order.ts'

/**
 * `closed`: it was not paid, and can no longer be; `sent`: a part of it was sent; `over`: it has nothing to send, for
 * example an order of visits alone.
 */
export type CancelOutcome =
  | 'done'
  | 'closed'
  | 'already'
  | 'sent'
  | 'over'
  | 'processing'
  | 'disputed'
  | 'wrong_reason'
  | 'unknown'

/**
 * Cancels an order of which nothing was sent, for the shop: its goods return to stock, the money for them is refunded,
 * and the customer reads the reason. Idempotent, and otherwise the same as a customer's own cancellation.
 */
export async function cancelByShop(
  services: Services,
  number: string,
  reason: LocalizedText,
  lock: LockOrder = lockOrder,
): Promise<CancelOutcome> {
  const texts = [reason.en, reason.ar ?? reason.en]
  if (texts.some((text) => text === '' || text.length > longestOrderReason)) return 'wrong_reason'
  const id = idOfNumber(number)
  const [found] = id === null ? [] : await services.database.db.select().from(order).where(eq(order.id, id))
  if (!found) return 'unknown'
  await closeOpenPayment(services, found)
  return services.database.transaction(async (tx) => {
    const locked = await lock(tx, found.id)
    const obstacle = obstacleTo(locked)
    if (obstacle) return obstacle
    if (locked.order.status === 'cancelled') {
      await markCancelled(tx, locked.order, { reason: reason.en, now: services.now() })
      return 'closed'
    }
    await endOrder(services, tx, locked, { reason: reason.en, shopReason: reason })
    return 'done'
  })
}

/** An order that lapsed unpaid is `cancelled` without a reason: the shop's reason is added, as a customer's would be. */
function obstacleTo({ order: row }: LockedOrder): CancelOutcome | null {
  if (row.disputeStatus === 'open') return 'disputed'
  if (row.status === 'cancelled') return wasCancelled(row) ? 'already' : null
  if (row.status === 'pending') return 'processing'
  if (row.status === 'on_progress') return row.handedOverOn === null ? null : 'sent'
  return row.handedOverOn === null ? 'over' : 'sent'
}

function wasCancelled({ cancelReason, paidOn }: OrderRow): boolean {
  return cancelReason !== null || paidOn !== null
}
