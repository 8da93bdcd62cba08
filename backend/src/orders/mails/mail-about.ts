import { type Email, renderEmail } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import type { Language } from '../../platform/language/messages.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { orderAddress } from './order-mails.ts'
import { keepSentMail } from './sent-mails.ts'

/** Sends the texts of a notice as an email to a customer who bought without an account. */
export async function mailGuest(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  notice: {
    messageKey: MessageKind
    values: (language: Language) => Record<string, string>
    idempotencyKey: string
  },
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const { messageKey, idempotencyKey } = notice
  const values = notice.values(order.language)
  await mailAbout(services, tx, order, {
    kind: messageKey,
    title: t(`notice_${messageKey}_title`, values),
    text: t(`notice_${messageKey}_text`, values),
    idempotencyKey: `guest:${idempotencyKey}`,
  })
}

/** Sends the link again to a customer who has lost the mails about an order. */
export async function mailOrderLink(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  counted?: Counted,
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const number = orderNumber(order.id)
  const title = t('mail_order_subject', { number })
  const text = t('mail_order_link', { number: isolate(number) })
  await mailAbout(services, tx, order, { kind: 'order_link', title, text, ...(counted && { counted }) })
}

/** A short email about an order, in its language, with the link to it. */
export async function mailAbout(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  {
    kind,
    title,
    text,
    ...sending
  }: { kind: MessageKind; title: string; text: string; idempotencyKey?: string; counted?: Counted },
): Promise<void> {
  if (order.email === '') return
  const t = services.messages[order.language]
  const email: Email = {
    language: order.language,
    subject: title,
    heading: title,
    paragraphs: [text],
    action: { label: t('mail_order_action'), address: await orderAddress(services, tx, order) },
    closing: t('mail_refund_closing'),
  }
  const { idempotencyKey, counted } = sending
  const mail = { kind, to: order.email, ...(await renderEmail(services, email)), ...(counted && { counted }) }
  await services.messenger.mail(tx, mail, { idempotencyKey })
  await keepSentMail(services, tx, order.id, { kind, name: idempotencyKey ?? null })
}
