import { eq } from 'drizzle-orm'
import type { BookingRow } from '../bookings/own-booking.ts'
import { bookingsOfOrders } from '../orders/order-bookings.ts'
import { addressLines, orderRows } from '../orders/order-mails.ts'
import type { OrderRow } from '../orders/own-order.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { moneyText } from '../platform/money.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { timeText } from '../platform/time-text.ts'
import { user } from '../schema/accounts.ts'
import type { EmailRow } from './email.ts'
import { renderEmail } from './render-email.ts'

/** A mail to whoever runs the shop, in English. Texts of customers belong into `rows` and `facts`, never into the subject. */
type ShopMail = {
  /** Names what happened, for ever: the same key is mailed once. */
  readonly key: string
  readonly subject: string
  readonly text: string
  readonly rows?: readonly EmailRow[]
  readonly facts?: readonly { label: string; lines: readonly string[] }[]
  /** What customers' answers go to, so that the shopkeeper can simply reply. */
  readonly replyTo?: string
}

/** Goes to SHOP_ORDERS_EMAIL, else to where the contact form writes; sent exactly when the transaction commits. */
export async function mailShop(services: Services, tx: Transaction, mail: ShopMail): Promise<void> {
  const { SHOP_ORDERS_EMAIL, CONTACT_MAIL, MAIL_FROM } = services.config
  const { key, subject, text, rows, facts, replyTo } = mail
  const letter = await renderEmail({
    ...{ language: 'en', subject, heading: subject, paragraphs: [text] },
    ...(rows && { rows }),
    ...(facts && { facts }),
    closing: 'You get this mail because it is the address for orders of this shop.',
  })
  const to = SHOP_ORDERS_EMAIL ?? CONTACT_MAIL ?? MAIL_FROM
  await services.messenger.mail(
    tx,
    { to, ...(replyTo && { replyTo }), ...letter },
    { onceKey: `shop:${key}` },
  )
}

/** Everything that is needed to pack an order, or to expect a visit, without looking anywhere else. */
export async function mailShopPaidOrder(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const number = orderNumber(order.id)
  const bookings = await bookingsOfOrders(tx, [order.id])
  await mailShop(services, tx, {
    key: `order-paid:${order.id}`,
    subject: `New order ${number}: ${moneyText(order.amount, order.currency)}`,
    text: `Order ${number} has been paid.`,
    rows: await orderRows(services, tx, { ...order, language: 'en' }),
    facts: [
      await customerOf(tx, order),
      ...(order.address ? [{ label: 'Deliver to', lines: addressLines({ ...order, language: 'en' }) }] : []),
      ...(bookings.length > 0
        ? [{ label: 'Bookings', lines: bookings.map(({ item }) => item.reference) }]
        : []),
      {
        label: 'Payment',
        lines: [order.paymentMethod, order.paymentReference].filter((line) => line !== null),
      },
    ].filter(({ lines }) => lines.length > 0),
    replyTo: order.email,
  })
}

/** A booking that costs nothing has no order; every other one stands in the mail about its order. */
export async function mailShopFreeBooking(
  services: Services,
  tx: Transaction,
  row: BookingRow,
): Promise<void> {
  const [booker] = row.userId === null ? [] : await tx.select().from(user).where(eq(user.id, row.userId))
  await mailShop(services, tx, {
    key: `booking-confirmed:${row.id}`,
    subject: `New booking ${row.reference}`,
    text: `Booking ${row.reference} is confirmed. It costs nothing.`,
    rows: row.lines.map(({ name, quantity, total }) => ({
      label: `${quantity} × ${isolate(name.en)}`,
      amount: moneyText(total, row.currency),
    })),
    facts: [
      ...(booker ? [{ label: 'Customer', lines: [booker.fullName, booker.email] }] : []),
      { label: 'When', lines: [timeText(row, 'en')] },
      { label: 'What', lines: [row.title.en] },
    ],
    ...(booker && { replyTo: booker.email }),
  })
}

async function customerOf(tx: Transaction, { userId, email }: OrderRow) {
  const [customer] = userId === null ? [] : await tx.select().from(user).where(eq(user.id, userId))
  const lines = [customer?.fullName, email, customer?.phone].filter((line) => typeof line === 'string')
  return { label: 'Customer', lines: lines.filter((line) => line !== '') }
}
