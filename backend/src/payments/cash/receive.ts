import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { order } from '../../schema/orders.ts'
import type { Actor } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { writtenLanguage } from '../../shop/written-language.ts'
import { type OrderRow, paymentEvents } from '../payable.ts'
import { recordPayment } from '../received.ts'

/** Records the money of an order that owed it. The caller has locked the order, which is `due`. */
export async function receiveCash(
  services: Services,
  tx: Transaction,
  due: OrderRow,
  by: Actor,
): Promise<OrderRow> {
  if (due.paymentStatus !== 'due') throw new Error('This order owes nothing')
  const now = services.now()
  const reference = `cash_${due.transactionId}`
  await recordPayment(tx, due, { method: 'cash', provider: null, reference, by, receivedOn: now })
  const [paid] = await tx
    .update(order)
    .set({
      paymentStatus: 'paid',
      paymentMethod: services.messages[writtenLanguage(services, due.language)]('payment_cash'),
      paymentReference: reference,
      paidOn: now,
      editedOn: now,
    })
    .where(eq(order.id, due.id))
    .returning()
  if (!paid) throw new Error('An order vanished while it was locked')
  await paymentEvents().paid(services, tx, paid)
  return paid
}
