import { mailShop, renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { isKnownAddress } from '../platform/known-address.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { shopTimezone } from '../platform/shop-timezone.ts'
import { deadlineText } from '../platform/time-text.ts'
import { writtenLanguage } from '../platform/written-language.ts'
import type { order } from '../schema/orders.ts'
import type { withdrawal } from '../schema/withdrawals.ts'

type Row = typeof withdrawal.$inferSelect
type OrderRow = typeof order.$inferSelect

/** Tells the sender what was received, as far as the address may hear of it; false: it may hear of nothing. */
export async function acknowledge(
  services: Services,
  tx: Transaction,
  row: Row,
  isMatched: boolean,
): Promise<boolean> {
  if (!isMatched) return mailUnmatched(services, tx, row)
  await mailReceipt(services, tx, row)
  return true
}

/**
 * The acknowledgement that the law asks for: what was declared, and when it was received. It repeats what was typed, so it
 * goes only to the email that the order with this number was bought with.
 */
async function mailReceipt(services: Services, tx: Transaction, row: Row): Promise<void> {
  const language = writtenLanguage(services, row.language)
  const t = services.messages[language]
  const email = await renderEmail(services, {
    language,
    subject: t('mail_withdrawal_subject', { number: row.orderNumber }),
    heading: t('mail_withdrawal_heading'),
    paragraphs: [t('mail_withdrawal_text')],
    facts: [
      { label: t('mail_withdrawal_declared'), lines: [t('mail_withdrawal_declaration')] },
      { label: t('mail_withdrawal_order'), lines: [isolate(row.orderNumber)] },
      { label: t('mail_withdrawal_goods'), lines: [row.goods || t('mail_withdrawal_all')] },
      { label: t('mail_withdrawal_name'), lines: [isolate(row.name)] },
      await receivedFact(services, tx, row),
    ],
    closing: t('mail_withdrawal_closing'),
  })
  await services.messenger.mail(
    tx,
    { kind: 'withdrawal', to: row.email, ...email },
    { idempotencyKey: `withdrawal:${row.requestKey}` },
  )
}

/**
 * No order has this number and this email: the form must not carry anyone's words to a stranger, so this says only when
 * something was received, and only to an address that the shop knows. Otherwise the shop answers by hand.
 */
async function mailUnmatched(services: Services, tx: Transaction, row: Row): Promise<boolean> {
  const kind = 'withdrawal_unmatched'
  const isProven = await isKnownAddress(tx, row.email)
  if (!services.messenger.mayReach(kind, isProven)) return false
  const language = writtenLanguage(services, row.language)
  const t = services.messages[language]
  const email = await renderEmail(services, {
    language,
    subject: t('mail_withdrawal_unmatched_subject'),
    heading: t('mail_withdrawal_heading'),
    paragraphs: [t('mail_withdrawal_unmatched_text')],
    facts: [await receivedFact(services, tx, row)],
    closing: t('mail_withdrawal_closing'),
  })
  await services.messenger.mail(
    tx,
    { kind, to: row.email, isProven, ...email },
    { idempotencyKey: `withdrawal:${row.requestKey}` },
  )
  return true
}

async function receivedFact(services: Services, tx: Transaction, row: Row) {
  const language = writtenLanguage(services, row.language)
  const received = deadlineText(row.createdOn, await shopTimezone(services, tx), language)
  return { label: services.messages[language]('mail_withdrawal_received'), lines: [received] }
}

/** What the shop has to know to give the money back in time. */
export async function mailShopWithdrawal(
  services: Services,
  tx: Transaction,
  row: Row,
  { bought, isAnswered }: { bought: OrderRow | undefined; isAnswered: boolean },
): Promise<void> {
  const timezone = await shopTimezone(services, tx)
  await mailShop(services, tx, {
    kind: 'shop_withdrawal',
    key: `withdrawal:${row.requestKey}`,
    subject: `Withdrawal from order ${row.orderNumber}`,
    text: shopText(bought !== undefined, isAnswered),
    facts: [
      { label: 'Customer', lines: [row.name, row.email] },
      { label: 'Goods', lines: [row.goods || 'All of them'] },
      { label: 'Received', lines: [deadlineText(row.createdOn, timezone, 'en')] },
      ...(bought ? [{ label: 'Order', lines: stateOf(bought, timezone) }] : []),
    ],
    replyTo: row.email,
  })
}

function shopText(isMatched: boolean, isAnswered: boolean): string {
  if (isMatched)
    return 'A customer withdraws from this purchase. Refund it within 14 days; you may wait until the goods are back, or sent back.'
  const unmatched =
    'A customer withdraws from a purchase, but no order has this number and this email. Ask which order is meant.'
  if (isAnswered) return unmatched
  return `${unmatched} Nothing was ever bought with this email, so no receipt was sent to it: reply to confirm that you have received the withdrawal.`
}

function stateOf(bought: OrderRow, timezone: string): string[] {
  const at = (moment: Date) => deadlineText(moment, timezone, 'en')
  if (bought.cancelledOn) return [`${orderNumber(bought.id)}, cancelled ${at(bought.cancelledOn)}`]
  if (bought.deliveredOn) return [`${orderNumber(bought.id)}, delivered ${at(bought.deliveredOn)}`]
  if (bought.handedOverOn) return [`${orderNumber(bought.id)}, handed over ${at(bought.handedOverOn)}`]
  return [`${orderNumber(bought.id)}, not sent yet`]
}
