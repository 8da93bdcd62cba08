import { eq } from 'drizzle-orm'
import { receiveCash } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Actor } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { endOrder } from '../cancellation/end-order.ts'
import { moveOrder } from '../desk/fulfilment.ts'
import { type LockedOrder, type LockOrder, lockOrder } from '../own-orders/own-order.ts'

/** `not_due`: the order does not wait for cash. */
export type CashOutcome = 'done' | 'not_due' | 'unknown'

/** Records that the courier has handed a parcel over and taken its money: the order is paid and delivered. */
export function collectCash(
  services: Services,
  number: string,
  by: Actor,
  lock?: LockOrder,
): Promise<CashOutcome> {
  return withDue(services, number, (tx, locked) => takeDueCash(services, tx, locked, by), lock)
}

/** Does the same for a locked order that waits for cash. */
export async function takeDueCash(
  services: Services,
  tx: Transaction,
  { order: row }: LockedOrder,
  by: Actor,
): Promise<void> {
  await receiveCash(services, tx, row, by)
  await moveOrder(services, tx, row.id, 'completed')
}

/**
 * Records that the customer refused the parcel: its goods are in stock again, nothing is owed, and it counts against
 * later orders for cash.
 */
export function refuseParcel(services: Services, number: string, lock?: LockOrder): Promise<CashOutcome> {
  return withDue(services, number, (tx, locked) => endRefused(services, tx, locked), lock)
}

/** Does the same for a locked order that waits for cash. */
export async function endRefused(services: Services, tx: Transaction, locked: LockedOrder): Promise<void> {
  await endOrder(services, tx, locked, { reason: 'parcel_refused' })
  await tx.update(order).set({ refusedOn: services.now() }).where(eq(order.id, locked.order.id))
}

function withDue(
  services: Services,
  number: string,
  settle: (tx: Transaction, locked: LockedOrder) => Promise<void>,
  lock: LockOrder = lockOrder,
): Promise<CashOutcome> {
  return services.database.transaction(async (tx) => {
    const id = idOfNumber(number)
    const [known] = id === null ? [] : await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) return 'unknown'
    const locked = await lock(tx, known.id)
    if (locked.order.paymentStatus !== 'due') return 'not_due'
    await settle(tx, locked)
    return 'done'
  })
}
