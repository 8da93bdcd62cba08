import type { Transaction } from '../platform/database/database.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import type { PaymentRow } from './ledger.ts'
import type { OrderRow } from './payable.ts'
import type { LineItem } from './way-to-pay.ts'
import { hostedWay, wayNamed } from './ways.ts'

/** The reconciler does not touch a request while its answer may still come. */
const answerSeconds = 60

/**
 * Stores the attempt to have an order paid, in the transaction that writes the order, with the request to the provider
 * as it will be sent and, after a crash, sent again. `openPage` sends it.
 */
export async function writeSession(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  {
    payableUntil,
    ...page
  }: { lineItems: readonly LineItem[]; cancelPath: string; payableUntil: Date | null },
): Promise<PaymentRow> {
  const now = services.now()
  // The provider keeps a page open for at least half an hour; the reconciler closes it sooner.
  const pageEndsOn = new Date(now.getTime() + services.settings.rules().paymentMinutes * 60_000)
  const attempt = 1
  const isHosted = order.wayToPay === 'hosted'
  const provider = hostedWay(services)
  const [payment] = await tx
    .insert(paymentSession)
    .values({
      orderId: order.id,
      provider: isHosted ? provider : order.wayToPay,
      amount: order.amount,
      currency: order.currency,
      attempt,
      expiresOn: payableUntil && payableUntil < pageEndsOn ? payableUntil : pageEndsOn,
      request: isHosted
        ? wayNamed(provider).request(services, order, { ...page, attempt, expiresOn: pageEndsOn })
        : {},
      nextCheckOn: new Date(now.getTime() + answerSeconds * 1000),
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!payment) throw new Error('A payment could not be written')
  return payment
}
