import { type Email, renderEmail } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber, returnNumber } from '../../platform/text/record-numbers.ts'
import { dayText } from '../../platform/time/time-text.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { orderAddress } from '../mails/order-mails.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { returnDestination } from './return-destination.ts'
import type { ReturnRow } from './return-json.ts'

type Requested = {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly row: ReturnRow
  readonly items: readonly { readonly id: number; readonly quantity: number }[]
}

/** Mails where, how and until when to send the items of a return or an exchange, and the next steps; once per request. */
export async function mailReturnRequested(
  services: Services,
  tx: Transaction,
  { order: found, lines, row, items }: Requested,
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  const { language } = order
  const t = services.messages[language]
  const { address, instructions } = returnDestination(services, language)
  const number = returnNumber(row.id)
  const isExchange = row.kind === 'exchange'
  const email: Email = {
    language,
    subject: t('mail_return_requested_subject', { number: orderNumber(order.id) }),
    heading: t(isExchange ? 'mail_return_requested_exchange_heading' : 'mail_return_requested_heading'),
    paragraphs: [
      t('mail_return_requested_text', { number: isolate(number), order: isolate(orderNumber(order.id)) }),
      ...(address ? [] : [t('mail_return_requested_ask')]),
    ],
    facts: [
      {
        label: t('mail_return_requested_items'),
        lines: items.map(({ id, quantity }) => {
          const name = lines.find((line) => line.id === id)?.item.name ?? ''
          return t('mail_return_requested_item', { name: isolate(name), count: quantity })
        }),
      },
      ...(address ? [{ label: t('mail_return_requested_to'), lines: [address] }] : []),
      {
        label: t('mail_return_requested_how'),
        lines: [instructions, t('mail_return_requested_mark', { number: isolate(number) })].filter(Boolean),
      },
      {
        label: t('mail_return_requested_by'),
        lines: [row.sendBy ? dayText(row.sendBy, language) : t('mail_return_requested_any_day')],
      },
      {
        label: t('mail_return_requested_then'),
        lines: [t(nextStepOf(row), { amount: isolate(moneyText(row.refundAmount, order.currency)) })],
      },
    ],
    action: address
      ? { label: t('mail_order_action'), address: await orderAddress(services, tx, order) }
      : { label: t('mail_return_requested_contact'), address: shopAddress(services, language, '/contact') },
    closing: t('mail_refund_closing'),
  }
  await services.messenger.mail(
    tx,
    { kind: 'return_requested', to: order.email, ...(await renderEmail(services, email)) },
    { idempotencyKey: `return-requested:${row.id}` },
  )
}

/** Returns the shop's next step once it has the items. */
function nextStepOf({ kind, refundAmount }: ReturnRow) {
  if (kind !== 'exchange') return 'mail_return_requested_refund'
  return refundAmount > 0 ? 'mail_return_requested_exchange_less' : 'mail_return_requested_exchange'
}
