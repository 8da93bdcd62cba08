import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { order } from '../../schema/orders.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import type { PaymentRow } from '../ledger.ts'
import { payables, paymentEvents } from '../payable.ts'
import { donePage } from '../return-page.ts'

/**
 * Places an order that is paid in cash on delivery: it is sold at once and owes its amount until the cash is collected.
 * No provider is asked, so the answer leads to the page to which a provider would have led back.
 */
export async function placeOnDelivery(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const now = services.now()
  const [placed] = await tx
    .update(order)
    .set({ status: 'on_progress', paymentStatus: 'due', editedOn: now })
    .where(eq(order.id, payment.orderId))
    .returning()
  if (!placed) throw new Error('An order vanished while it was written')
  const id = `due_${placed.transactionId}`
  const page = { providerSessionId: id, url: donePage(services, placed, id), status: 'due' as const }
  await tx
    .update(paymentSession)
    .set({ ...page, editedOn: now })
    .where(eq(paymentSession.id, payment.id))
  for (const payable of payables()) {
    const isSold = await payable.sell(services, tx, placed, { late: false })
    if (!isSold) throw new Error('What was reserved in this transaction cannot be sold')
  }
  await paymentEvents().placed(services, tx, placed)
  return { ...payment, ...page }
}
