import { eq } from 'drizzle-orm'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { shopLanguage } from '../shop/written-language.ts'
import type { SessionFacts } from './hosted-provider.ts'
import { type Locked, leaveCart } from './locked-payment.ts'
import type { OrderRow } from './payable.ts'

/**
 * Holds a payment whose amount or currency is not the agreed one: the shop hands nothing over and refunds nothing until
 * a person has looked, or what was missing has arrived (`finalise`). The order stores the payment's reference, by which a
 * refund in the provider's dashboard finds it.
 */
export async function holdPayment(
  services: Services,
  tx: Transaction,
  { order: orderRow, payment }: Locked,
  facts: SessionFacts,
) {
  services.log.error(
    {
      order: orderRow.transactionId,
      session: facts.id,
      agreed: [orderRow.amount, orderRow.currency],
      paid: [facts.amount, facts.currency],
    },
    'a payment does not fit its order and is held',
  )
  await tx
    .update(paymentSession)
    .set({ status: 'held', ...heldFacts(facts), editedOn: services.now() })
    .where(eq(paymentSession.id, payment.id))
  await mailShopHeld(services, tx, orderRow, facts)
  if (orderRow.paymentReference !== null) return
  const isAwaited = orderRow.paymentStatus === 'unpaid'
  await tx
    .update(order)
    .set({
      paymentReference: facts.paymentReference,
      ...(isAwaited && { paymentStatus: 'processing' as const }),
      editedOn: services.now(),
    })
    .where(eq(order.id, orderRow.id))
  if (isAwaited) await leaveCart(tx, orderRow)
}

/** Keeps what a held payment has brought since, for the person who looks at it. */
export async function updateHeld(
  { now }: Services,
  tx: Transaction,
  { payment }: Locked,
  facts: SessionFacts,
): Promise<void> {
  if (facts.outcome !== 'paid') return
  await tx
    .update(paymentSession)
    .set({ ...heldFacts(facts), editedOn: now() })
    .where(eq(paymentSession.id, payment.id))
}

function heldFacts({ amount, currency, paymentReference }: SessionFacts) {
  return { heldAmount: amount, heldCurrency: currency, heldReference: paymentReference }
}

async function mailShopHeld(services: Services, tx: Transaction, orderRow: OrderRow, facts: SessionFacts) {
  const number = orderNumber(orderRow.id)
  const language = shopLanguage(services)
  const t = services.messages[language]
  await mailShop(services, tx, {
    kind: 'shop_payment',
    key: `payment-held:${facts.id}`,
    account: null,
    language,
    subject: t('shop_mail_held_subject', { number }),
    text: t('shop_mail_held_text'),
    screen: '/money',
    facts: [
      // As the provider counts it, since the currency may be any.
      { label: t('shop_mail_held_agreed'), lines: [`${orderRow.amount} ${orderRow.currency}`] },
      { label: t('shop_mail_held_paid'), lines: [`${facts.amount} ${facts.currency}`] },
      { label: t('shop_mail_of_payment'), lines: [facts.paymentReference ?? facts.id] },
    ],
  })
}
