import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { moneyText } from '../platform/money/money.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { deadlineText } from '../platform/time/time-text.ts'
import { order } from '../schema/orders.ts'
import { paymentDispute, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import { shopLanguage } from '../shop/written-language.ts'
import { sumUpHeld } from './held-money.ts'
import type { FoundDispute, FraudWarning } from './hosted-provider.ts'
import type { Alongside } from './locked-payment.ts'
import { type OrderRow, payables, paymentEvents } from './payable.ts'
import { refundable } from './refunds.ts'

export async function recordDispute(
  services: Services,
  found: FoundDispute,
  alongside: Alongside,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (await alongside(tx)) await applyDispute(services, tx, found)
  })
}

/**
 * Stores a dispute as the provider reports it and marks its order. While the dispute is open, the shop hands nothing
 * over and refunds nothing. If the shop loses it, the customer has the money, and the rest of the order ends. A dispute
 * about an unknown payment has no effect: `finalise` reads it once an order has the payment.
 */
export async function applyDispute(services: Services, tx: Transaction, found: FoundDispute) {
  const row = await lockOrderOf(tx, found.paymentReference)
  if (!row) return
  const now = services.now()
  const { status, withdrawn, reason, dueOn } = found
  const facts = { status, withdrawn, reason, dueOn, editedOn: now }
  const [before] = await tx
    .select()
    .from(paymentDispute)
    .where(eq(paymentDispute.providerDisputeId, found.id))
  const [dispute] = await tx
    .insert(paymentDispute)
    .values({
      ...facts,
      orderId: row.id,
      providerDisputeId: found.id,
      amount: found.amount,
      createdOn: now,
      currency: found.currency,
    })
    .onConflictDoUpdate({ target: paymentDispute.providerDisputeId, set: facts })
    .returning()
  if (before?.status === status) return
  const marked = await mark(tx, row, now)
  services.log.warn({ order: row.transactionId, dispute: found.id, status }, 'a payment is disputed')
  await mailShopDispute(services, tx, row, found)
  if (marked.disputeStatus === 'lost') await endLost(services, tx, marked, found)
  if (status === 'lost' && dispute) await paymentEvents().disputeLost(services, tx, marked, dispute)
}

async function lockOrderOf(tx: Transaction, paymentReference: string | null) {
  if (!paymentReference) return null
  const [row] = await tx
    .select()
    .from(order)
    .where(eq(order.paymentReference, paymentReference))
    .for('update')
  return row ?? null
}

/** An open dispute takes precedence over a lost one, and a lost one over all others. */
async function mark(tx: Transaction, { id }: OrderRow, now: Date): Promise<OrderRow> {
  const rows = await tx.select().from(paymentDispute).where(eq(paymentDispute.orderId, id))
  const disputeStatus =
    (['open', 'lost', 'won'] as const).find((each) => rows.some(({ status }) => status === each)) ?? null
  const [marked] = await tx
    .update(order)
    .set({ disputeStatus, editedOn: now })
    .where(eq(order.id, id))
    .returning()
  if (!marked) throw new Error('An order vanished while it was locked')
  return marked
}

/** Goods that are still in the shop and coming visits are free again; so is what was reserved for a held payment. */
async function endLost(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  { paymentReference, currency }: FoundDispute,
): Promise<void> {
  await reducePlanned(tx, row, services.now())
  if (row.paidOn === null && paymentReference !== null)
    await sumUpHeld(services, tx, row, { paymentReference, currency, received: null })
  for (const payable of payables()) await payable.endDisputed(services, tx, row.id)
}

/** The bank has paid what the shop planned to refund: of that, only what it left of the payment is still owed. */
async function reducePlanned(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  const isPlanned = inArray(refund.status, ['pending', 'failed'])
  const planned = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, row.id), isPlanned))
    .orderBy(asc(refund.id))
  let left = Math.max(0, await refundable(tx, row, not(isPlanned)))
  for (const { id, amount, attempt } of planned) {
    const owed = Math.min(amount, left)
    left -= owed
    if (owed === amount) continue
    // Another amount is another request to the provider.
    const set = owed > 0 ? { amount: owed, attempt: attempt + 1 } : { status: 'superseded' as const }
    await tx
      .update(refund)
      .set({ ...set, editedOn: now })
      .where(eq(refund.id, id))
  }
}

async function mailShopDispute(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  found: FoundDispute,
): Promise<void> {
  const { status, dueOn } = found
  const language = shopLanguage(services)
  const t = services.messages[language]
  const about = { amount: moneyText(found.amount, found.currency), number: orderNumber(row.id) }
  await mailShop(services, tx, {
    kind: 'shop_payment',
    key: `dispute:${found.id}:${status}`,
    account: null,
    language,
    subject: t(`shop_mail_dispute_${status}_subject`, about),
    text: t(`shop_mail_dispute_${status}_text`),
    screen: `/money?tab=disputes${status === 'open' ? '' : '&state=all'}`,
    facts: [
      {
        label: t('shop_mail_dispute'),
        lines: [found.id, t('shop_mail_dispute_reason', { reason: found.reason.replaceAll('_', ' ') })],
      },
      { label: t('shop_mail_of_payment'), lines: [row.paymentReference ?? ''] },
      ...(status === 'open' && dueOn
        ? [
            {
              label: t('shop_mail_answer_by'),
              lines: [deadlineText(dueOn, await shopTimezone(services, tx), language)],
            },
          ]
        : []),
    ],
  })
}

/**
 * Records that the card network suspects fraud. It takes no money yet: the shop decides whether to refund the payment
 * before the customer's bank disputes it.
 */
export async function recordFraudWarning(
  services: Services,
  found: FraudWarning,
  alongside: Alongside,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (!(await alongside(tx))) return
    const row = await lockOrderOf(tx, found.paymentReference)
    if (!row) return
    services.log.warn({ order: row.transactionId, warning: found.id }, 'a payment is suspected of fraud')
    const language = shopLanguage(services)
    const t = services.messages[language]
    await mailShop(services, tx, {
      kind: 'shop_payment',
      key: `fraud-warning:${found.id}`,
      account: null,
      language,
      subject: t('shop_mail_fraud_subject', { number: orderNumber(row.id) }),
      text: t('shop_mail_fraud_text'),
      screen: `/orders/${row.id}`,
      facts: [
        { label: t('shop_mail_warning'), lines: [found.id, found.reason.replaceAll('_', ' ')] },
        { label: t('shop_mail_of_payment'), lines: [row.paymentReference ?? ''] },
      ],
    })
  })
}
