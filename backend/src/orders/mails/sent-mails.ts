import type { Transaction } from '../../platform/database/database.ts'
import { orderMail } from '../../schema/order-desk.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { Services } from '../../services/services.ts'

/** Keeps for the time line of an order that an email was handed to the queue; one that is sent once is kept once. */
export async function keepSentMail(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  orderId: number,
  { kind, name = null }: { readonly kind: MessageKind; readonly name?: string | null },
): Promise<void> {
  await tx.insert(orderMail).values({ orderId, kind, name, at: now() }).onConflictDoNothing()
}
