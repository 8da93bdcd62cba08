import type { OrderMail } from '@marah/contract/desk/order-buyer'
import type { z } from 'zod'
import { parcelsOf } from '../../delivery/index.ts'
import { documentNumbersOf } from '../../documents/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { linesOf } from '../own-orders/orders.ts'
import { isOfVisits, type OrderRow } from '../own-orders/own-order.ts'
import { mailAbout } from './mail-about.ts'
import { confirmationOf } from './order-mails.ts'
import { keepSentMail } from './sent-mails.ts'
import { handedOverNotice, parcelNotice } from './sent-notices.ts'

export type Mail = z.output<typeof OrderMail>

/** By which kinds of messages the gate counts them; a confirmation of visits alone has a name of its own. */
export function kindOfMail(mail: Mail, row: OrderRow): MessageKind {
  if (mail === 'confirmation') return isOfVisits(row) ? 'order_visits' : 'order'
  return mail === 'sent' ? 'order_handed_over' : 'order_documents'
}

/** The emails that tell something true of an order now. */
export async function mailsOf(queryable: Queryable, row: OrderRow): Promise<Mail[]> {
  if (row.email === '') return []
  const isSold = row.paidOn !== null || row.paymentStatus === 'due'
  const parcels = await parcelsOf(queryable, [row.id])
  const documents = await documentNumbersOf(queryable, [row.id])
  return [
    ...(isSold ? ['confirmation' as const] : []),
    ...(parcels.length > 0 ? ['sent' as const] : []),
    ...(documents.has(row.id) ? ['document' as const] : []),
  ]
}

/** Sends an email about a locked order again, which was counted before. @throws HttpError 409 `no_such_mail` */
export async function mailAgain(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  { mail, counted }: { readonly mail: Mail; readonly counted: Counted },
): Promise<void> {
  if (!(await mailsOf(tx, found)).includes(mail)) throw new HttpError(409, 'no_such_mail')
  if (mail === 'confirmation') {
    const content = await confirmationOf(services, tx, found)
    await services.messenger.mail(tx, { to: found.email, ...content, counted })
    return keepSentMail(services, tx, found.id, { kind: content.kind })
  }
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const { messageKey, values = {} } =
    mail === 'sent' ? await sentNotice(tx, order) : await documentsNotice(tx, order)
  const amount = moneyText(order.amount, order.currency)
  const texts = Object.fromEntries(
    Object.entries({ number: orderNumber(order.id), amount, ...values }).map(([name, text]) => [
      name,
      isolate(text),
    ]),
  )
  await mailAbout(services, tx, order, {
    kind: kindOfMail(mail, order),
    title: t(`notice_${messageKey}_title`, texts),
    text: t(`notice_${messageKey}_text`, texts),
    counted,
  })
}

/** About the last parcel; an order in a single one is reported as a whole. */
async function sentNotice(tx: Transaction, order: OrderRow) {
  const parcels = await parcelsOf(tx, [order.id])
  const last = parcels.at(-1)
  if (!last || (parcels.length === 1 && order.status !== 'on_progress'))
    return handedOverNotice(order, order.tracking)
  return parcelNotice(order, last, { lines: await linesOf(tx, [order.id]), event: 'sent' })
}

async function documentsNotice(tx: Transaction, order: OrderRow) {
  const numbers = (await documentNumbersOf(tx, [order.id])).get(order.id) ?? []
  const separator = order.language === 'ar' ? '، ' : ', '
  return { messageKey: 'order_documents', values: { documents: numbers.join(separator) } } as const
}
