import { asc, eq, inArray } from 'drizzle-orm'
import { partyFactsOf, partyTexts } from '../bookings/index.ts'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { moneyText } from '../platform/money.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { bookingsOfOrders } from './order-bookings.ts'
import { addressLines, orderRows } from './order-mails.ts'
import type { OrderRow } from './own-order.ts'

/** Everything that is needed to pack an order, or to expect a visit, without looking anywhere else. */
export async function mailShopPaidOrder(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const number = orderNumber(order.id)
  const bookings = await bookingsOfOrders(tx, [order.id])
  await mailShop(services, tx, {
    kind: 'shop_order',
    key: `order-paid:${order.id}`,
    subject: `New order ${number}: ${moneyText(order.amount, order.currency)}`,
    text: order.paidOn
      ? `Order ${number} has been paid.`
      : `Order ${number} is paid in cash on delivery. When the money is there: npm run shop -- order ${number} collected; when nobody took the parcel: refused.`,
    rows: await orderRows(services, tx, { ...order, language: 'en' }),
    facts: [
      ...(await partiesOf(
        tx,
        bookings.map(({ bookingId }) => bookingId),
      )),
      await customerOf(tx, order),
      ...(order.address ? [{ label: 'Deliver to', lines: addressLines({ ...order, language: 'en' }) }] : []),
      ...(order.pickup
        ? [{ label: 'Picked up by', lines: [order.pickup.name, order.pickup.phone].filter(Boolean) }]
        : []),
      ...(order.pickup === null && order.deliveryRate !== null
        ? [{ label: 'Send by', lines: [[order.deliveryRate, order.deliveryZone].filter(Boolean).join(', ')] }]
        : []),
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

/** What families wrote for their parties, with the booking that it is about. */
async function partiesOf(tx: Transaction, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .select()
    .from(booking)
    .where(inArray(booking.id, [...bookingIds]))
    .orderBy(asc(booking.startsOn))
  const parties = await partyFactsOf(tx, rows)
  return rows.flatMap((row) => {
    const party = parties.get(row.id)
    if (!party) return []
    return partyTexts(row, party).map(({ label, lines }) => ({ label: `${label} (${row.reference})`, lines }))
  })
}

async function customerOf(tx: Transaction, { userId, email }: OrderRow) {
  const [customer] = userId === null ? [] : await tx.select().from(user).where(eq(user.id, userId))
  const lines = [customer?.fullName, email, customer?.phone].filter((line) => typeof line === 'string')
  return { label: 'Customer', lines: lines.filter((line) => line !== '') }
}
