import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { moneyText } from '../platform/money.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import type { OrderRow, RefundRow } from './payable.ts'
import { paymentEvents } from './payables.ts'

/** Customer and shop hear that money has not gone back; the shop also what to do about it. */
export async function reportFailedRefund(
  services: Services,
  tx: Transaction,
  orderRow: OrderRow,
  row: RefundRow,
): Promise<void> {
  services.log.error({ refund: row.id, order: orderRow.transactionId }, 'a refund has failed at the provider')
  await paymentEvents().refundFailed(services, tx, orderRow, row)
  const [number, amount] = [orderNumber(orderRow.id), moneyText(row.amount, row.currency)]
  await mailShop(services, tx, {
    kind: 'shop_payment',
    key: `refund-failed:${row.id}:${row.attempt}`,
    subject: `Refund failed: ${amount} for order ${number}`,
    text:
      `The payment provider did not make refund ${row.id}. The customer has been notified that it is delayed. ` +
      `Look at the payment in the provider's dashboard, then send the refund again with ` +
      `"npm run shop -- refunds retry ${row.id}", or pay it in the dashboard: the shop takes note of that by itself.`,
    facts: [
      { label: 'Refund', lines: [`${row.id}: ${amount}`, row.reason] },
      { label: 'Payment', lines: [row.paymentReference] },
    ],
  })
}
