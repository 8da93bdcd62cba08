import { groupedPhone } from '@marah/contract/rules/phones'
import { asc, eq, inArray } from 'drizzle-orm'
import { partyFactsOf, partyTexts } from '../../bookings/index.ts'
import { mailShop } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import type { Translate } from '../../platform/language/messages.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { user } from '../../schema/accounts.ts'
import { booking } from '../../schema/bookings.ts'
import type { Services } from '../../services/services.ts'
import { type ShopTexts, shopTexts } from '../../shop/written-language.ts'
import { packedGiftFacts } from '../gifts/gift-facts.ts'
import { deliveryIn } from '../own-orders/names-in-language.ts'
import { bookingsOfOrders } from '../own-orders/order-bookings.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { addressLines, orderRows } from './order-mails.ts'

/** Mails the shop everything that it needs to pack an order, or to expect a visit. */
export async function mailShopPaidOrder(services: Services, tx: Transaction, row: OrderRow): Promise<void> {
  const number = orderNumber(row.id)
  const texts = shopTexts(services)
  const { t, language } = texts
  const order = deliveryIn(services, { ...row, language }, language)
  const bookings = await bookingsOfOrders(tx, [order.id])
  await mailShop(services, tx, {
    kind: 'shop_order',
    key: `order-paid:${order.id}`,
    account: order.userId,
    language,
    subject: t('shop_mail_order_subject', { number, amount: moneyText(order.amount, order.currency) }),
    text: order.paidOn
      ? t('shop_mail_order_text', { number: isolate(number) })
      : t('shop_mail_order_due_text', { number: isolate(number) }),
    screen: `/orders/${order.id}`,
    rows: await orderRows(services, tx, order, { withSku: true }),
    facts: [
      ...packedGiftFacts(order, t),
      ...(await partiesOf(
        tx,
        bookings.map(({ bookingId }) => bookingId),
        texts,
      )),
      await customerFact(tx, order, t),
      ...(order.address ? [{ label: t('shop_mail_deliver_to'), lines: addressLines(order) }] : []),
      ...(order.pickup
        ? [
            {
              label: t('shop_mail_picked_up_by'),
              lines: [order.pickup.name, groupedPhone(order.pickup.phone)].filter(Boolean),
            },
          ]
        : []),
      ...(order.pickup === null && order.deliveryRate !== null
        ? [
            {
              label: t('shop_mail_send_by'),
              lines: [[order.deliveryRate, order.deliveryZone].filter(Boolean).join(', ')],
            },
          ]
        : []),
      ...(bookings.length > 0
        ? [{ label: t('shop_mail_bookings'), lines: bookings.map(({ item }) => item.reference) }]
        : []),
      {
        label: t('shop_mail_payment'),
        lines: [order.paymentMethod, order.paymentReference].filter((line) => line !== null),
      },
    ].filter(({ lines }) => lines.length > 0),
    replyTo: order.email,
  })
}

/** Returns the families' texts for their parties, each with its booking. */
async function partiesOf(tx: Transaction, bookingIds: readonly number[], texts: ShopTexts) {
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
    return partyTexts(row, party, texts).map(({ label, lines }) => ({
      label: `${label} (${row.reference})`,
      lines,
    }))
  })
}

export async function customerFact(tx: Transaction, { userId, email }: OrderRow, t: Translate) {
  const [customer] = userId === null ? [] : await tx.select().from(user).where(eq(user.id, userId))
  const lines = [customer?.fullName, email, customer?.phone && groupedPhone(customer.phone)].filter(
    (line) => typeof line === 'string',
  )
  return { label: t('shop_mail_customer'), lines: lines.filter((line) => line !== '') }
}
