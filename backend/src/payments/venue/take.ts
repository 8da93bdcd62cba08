import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { order } from '../../schema/orders.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { writtenLanguage } from '../../shop/written-language.ts'
import { receivePayment, type TakenBy } from '../finalise.ts'
import type { PaymentRow } from '../locked-payment.ts'
import { donePage } from '../return-page.ts'

/** Completes an order whose money the staff has taken. The order was written in this transaction. */
export async function takeAtVenue(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
  taken: TakenBy & { readonly method: 'cash' | 'terminal' },
): Promise<void> {
  const [found] = await tx.select().from(order).where(eq(order.id, payment.orderId))
  if (!found) throw new Error('An order vanished while it was written')
  const reference = `${taken.method}_${found.transactionId}`
  const page = { providerSessionId: reference, url: donePage(services, found, reference) }
  await tx.update(paymentSession).set(page).where(eq(paymentSession.id, payment.id))
  const paymentMethod = services.messages[writtenLanguage(services, found.language)](
    `payment_${taken.method}`,
  )
  const facts = { paymentMethod, paymentReference: reference }
  await receivePayment(services, tx, { order: found, payment: { ...payment, ...page } }, facts, taken)
  const [paid] = await tx.select().from(order).where(eq(order.id, found.id))
  // The lock prevents this. If it happens all the same, everything is rolled back, because the money is in the till.
  if (paid?.status === 'cancelled') throw new Error('A visit that owed money could not be paid')
}
