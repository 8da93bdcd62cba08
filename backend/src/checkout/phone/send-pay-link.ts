/** Sends the link of an order by phone, by the one gate for messages. */
import { desc, eq } from 'drizzle-orm'
import { mailPayLink, type OrderRow, payLinkAddress, textPayLink } from '../../orders/index.ts'
import { isLive, openPage, type PaymentRow } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { phoneOrder } from '../../schema/order-desk.ts'
import { order } from '../../schema/orders.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import { takesSms } from '../../services/messaging/sms-numbers.ts'
import type { Services } from '../../services/services.ts'

export type Channel = 'mail' | 'sms'
type Reached = { readonly email: string; readonly phone: string }
type Sending = { readonly by: Channel; readonly to: string; readonly counted: Counted }
export type Link = {
  readonly row: OrderRow
  readonly sale: typeof phoneOrder.$inferSelect & { readonly linkCode: string }
  readonly payment: PaymentRow
}

/** Counts a message before the transaction, since its person waits. @throws InvalidInput, HttpError 429 */
export async function countSending(
  services: Services,
  by: Channel,
  { email, phone }: Reached,
): Promise<Sending> {
  const to = by === 'mail' ? email : phone
  if (to === '')
    throw invalidField('send_by', by === 'mail' ? 'phone_order_no_email' : 'phone_order_no_phone')
  if (by === 'sms' && !services.messenger.sendsSms) throw invalidField('send_by', 'phone_order_no_sms')
  if (by === 'sms' && !takesSms(to, services.config))
    throw invalidField('send_by', 'phone_order_no_sms_there')
  return { by, to, counted: await services.messenger.count({ channel: by, kind: 'pay_link', to }) }
}

/** Sends the link if its page is open; what was paid at once, or ended meanwhile, needs none. */
export async function sendCounted(
  services: Services,
  id: number,
  sending: Sending,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const link = await linkOf(tx, id, 'lock')
    if (!link || !isLive(link.payment)) return false
    const { row, sale, payment } = link
    const { by, to, counted } = sending
    const sent = { address: payLinkAddress(services, sale.linkCode), expiresOn: payment.expiresOn, counted }
    if (by === 'mail') await mailPayLink(services, tx, row, sent)
    else await textPayLink(services, tx, row, { ...sent, to })
    await tx.update(phoneOrder).set({ sentBy: by, sentOn: services.now() }).where(eq(phoneOrder.orderId, id))
    await alongside(tx)
    return true
  })
}

/** Sends the link once more. A page that the provider has not opened yet is opened first. @throws HttpError, InvalidInput */
export async function sendAgain(services: Services, id: number, by: Channel): Promise<void> {
  const link = await linkOf(services.database.db, id)
  if (!link) throw notFound()
  const { row, payment } = link
  const phone = row.address?.phone ?? row.pickup?.phone ?? ''
  if (payment.status === 'creating') await openPage(services, payment)
  const sending = await countSending(services, by, { email: row.email, phone })
  const isSent = await sendCounted(services, id, sending, (tx) =>
    services.audit.note(tx, { subject: `order:${id}`, before: null, after: { link_sent_by: by } }),
  )
  if (!isSent) throw new HttpError(409, 'link_ended')
}

/** Reads an order by phone with the link by which it is paid; null if it has none. */
export async function linkOf(
  queryable: Transaction | Services['database']['db'],
  id: number,
  lock?: 'lock',
): Promise<Link | null> {
  if (lock) await queryable.select({ id: order.id }).from(order).where(eq(order.id, id)).for('update')
  const [found] = await queryable
    .select({ row: order, sale: phoneOrder, payment: paymentSession })
    .from(phoneOrder)
    .innerJoin(order, eq(order.id, phoneOrder.orderId))
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .where(eq(phoneOrder.orderId, id))
    .orderBy(desc(paymentSession.id))
    .limit(1)
  if (!found || found.sale.linkCode === null) return null
  return { ...found, sale: { ...found.sale, linkCode: found.sale.linkCode } }
}
