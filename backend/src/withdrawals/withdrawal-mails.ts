import { mailShop, renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { shopTimezone } from '../platform/shop-timezone.ts'
import { deadlineText } from '../platform/time-text.ts'
import { writtenLanguage } from '../platform/written-language.ts'
import type { order } from '../schema/orders.ts'
import type { withdrawal } from '../schema/withdrawals.ts'

type Row = typeof withdrawal.$inferSelect
type OrderRow = typeof order.$inferSelect

/** The acknowledgement that the law asks for: what was declared, and when it was received. */
export async function mailReceipt(services: Services, tx: Transaction, row: Row): Promise<void> {
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
      {
        label: t('mail_withdrawal_received'),
        lines: [deadlineText(row.createdOn, await shopTimezone(services, tx), language)],
      },
    ],
    closing: t('mail_withdrawal_closing'),
  })
  await services.messenger.mail(
    tx,
    { to: row.email, ...email },
    { idempotencyKey: `withdrawal:${row.requestKey}` },
  )
}

/** What the shop has to know to give the money back in time. */
export async function mailShopWithdrawal(
  services: Services,
  tx: Transaction,
  row: Row,
  bought: OrderRow | undefined,
): Promise<void> {
  const timezone = await shopTimezone(services, tx)
  await mailShop(services, tx, {
    key: `withdrawal:${row.requestKey}`,
    subject: `Withdrawal from order ${row.orderNumber}`,
    text: bought
      ? 'A customer withdraws from this purchase. Refund it within 14 days; you may wait until the goods are back, or sent back.'
      : 'A customer withdraws from a purchase, but no order has this number and this email. Ask which order is meant.',
    facts: [
      { label: 'Customer', lines: [row.name, row.email] },
      { label: 'Goods', lines: [row.goods || 'All of them'] },
      { label: 'Received', lines: [deadlineText(row.createdOn, timezone, 'en')] },
      ...(bought ? [{ label: 'Order', lines: stateOf(bought, timezone) }] : []),
    ],
    replyTo: row.email,
  })
}

function stateOf(bought: OrderRow, timezone: string): string[] {
  const at = (moment: Date) => deadlineText(moment, timezone, 'en')
  if (bought.cancelledOn) return [`${orderNumber(bought.id)}, cancelled ${at(bought.cancelledOn)}`]
  if (bought.deliveredOn) return [`${orderNumber(bought.id)}, delivered ${at(bought.deliveredOn)}`]
  if (bought.handedOverOn) return [`${orderNumber(bought.id)}, handed over ${at(bought.handedOverOn)}`]
  return [`${orderNumber(bought.id)}, not sent yet`]
}
