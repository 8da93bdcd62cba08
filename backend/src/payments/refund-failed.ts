import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { moneyText } from '../platform/money/money.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import type { Services } from '../services/services.ts'
import { shopLanguage } from '../shop/written-language.ts'
import { type OrderRow, paymentEvents, type RefundRow } from './payable.ts'

/** Tells customer and shop that money has not gone back, and the shop what to do about it. */
export async function reportFailedRefund(
  services: Services,
  tx: Transaction,
  orderRow: OrderRow,
  row: RefundRow,
): Promise<void> {
  services.log.error({ refund: row.id, order: orderRow.transactionId }, 'a refund has failed at the provider')
  await paymentEvents().refundFailed(services, tx, orderRow, row)
  const language = shopLanguage(services)
  const t = services.messages[language]
  const [number, amount] = [orderNumber(orderRow.id), moneyText(row.amount, row.currency)]
  await mailShop(services, tx, {
    kind: 'shop_payment',
    key: `refund-failed:${row.id}:${row.attempt}`,
    account: null,
    language,
    subject: t('shop_mail_refund_failed_subject', { amount, number }),
    text: t('shop_mail_refund_failed_text', { id: isolate(String(row.id)) }),
    screen: `/orders/${orderRow.id}`,
    facts: [
      { label: t('shop_mail_refund'), lines: [`${row.id}: ${amount}`, t(`refund_reason_${row.reason}`)] },
      { label: t('shop_mail_of_payment'), lines: [row.paymentReference] },
    ],
  })
}
