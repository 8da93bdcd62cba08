import { eq } from 'drizzle-orm'
import { type Email, renderEmail } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { deadlineText } from '../../platform/time/time-text.ts'
import { phoneOrder } from '../../schema/order-desk.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import { takesSms } from '../../services/messaging/sms-numbers.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { payLinkAddress } from '../order-link/pay-link.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { changeOf } from '../sizes/change-of.ts'
import { addressLines, orderRows } from './order-mails.ts'
import { keepSentMail } from './sent-mails.ts'

type Link = { readonly address: string; readonly expiresOn: Date; readonly counted: Counted }

/** Sends the link by which an order that was taken by phone is paid, with what was ordered and until when it waits. */
export async function mailPayLink(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  { address, expiresOn, counted }: Link,
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const { kind, number } = await textsOf(tx, order)
  const amount = isolate(moneyText(order.amount, order.currency))
  const until = isolate(deadlineText(expiresOn, await shopTimezone(services, tx), order.language))
  const email: Email = {
    language: order.language,
    subject: t(`mail_${kind}_subject`, { number }),
    heading: t(`mail_${kind}_heading`, { number: isolate(number) }),
    paragraphs: [t(`mail_${kind}_text`, { amount, until })],
    rows: await orderRows(services, tx, order),
    facts: order.address ? [{ label: t('mail_order_address'), lines: addressLines(order) }] : [],
    action: { label: t('mail_pay_link_action', { amount }), address },
    closing: t('mail_pay_link_closing'),
  }
  const mail = {
    kind,
    to: order.email,
    ...(await renderEmail(services, email)),
    counted,
  }
  await services.messenger.mail(tx, mail)
  await keepSentMail(services, tx, order.id, { kind: 'pay_link' })
}

/** The same as a text message, to the phone that was named in the order. */
export async function textPayLink(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  { to, address, expiresOn, counted }: Link & { readonly to: string },
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const { kind, number } = await textsOf(tx, order)
  const text = t(`mail_${kind}_sms`, {
    number,
    amount: moneyText(order.amount, order.currency),
    until: deadlineText(expiresOn, await shopTimezone(services, tx), order.language),
    address,
  })
  await services.messenger.sms(tx, { kind, to, text, counted })
  await keepSentMail(services, tx, order.id, { kind: 'pay_link' })
}

/** The difference of a size is about the order that it changes, which its buyer knows. */
async function textsOf(tx: Transaction, { id }: OrderRow) {
  const change = await changeOf(tx, id)
  return change
    ? ({ kind: 'size_link', number: orderNumber(change.changedId) } as const)
    : ({ kind: 'pay_link', number: orderNumber(id) } as const)
}

/** Confirms a payment to a customer who ordered by phone and has no email; the link of the payment leads to the order now. */
export async function textPaid(services: Services, tx: Transaction, found: OrderRow): Promise<void> {
  const to = found.address?.phone ?? found.pickup?.phone
  if (found.email !== '' || !to || !takesSms(to, services.config)) return
  const [sale] = await tx.select().from(phoneOrder).where(eq(phoneOrder.orderId, found.id))
  if (!sale || sale.linkCode === null) return
  const order = inWrittenLanguage(services, found)
  const text = services.messages[order.language]('mail_order_paid_sms', {
    number: (await textsOf(tx, order)).number,
    amount: moneyText(order.amount, order.currency),
    address: payLinkAddress(services, sale.linkCode),
  })
  const name = `order-paid-sms:${order.id}`
  await services.messenger.sms(tx, { kind: 'order_paid', to, text }, { idempotencyKey: name })
}
