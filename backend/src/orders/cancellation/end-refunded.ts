import { and, eq, gt, inArray } from 'drizzle-orm'
import { mailShop } from '../../notifications/index.ts'
import { madeAtProvider } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { booking } from '../../schema/bookings.ts'
import { refund } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { shopLanguage } from '../../shop/written-language.ts'
import { bookingsOfOrders } from '../own-orders/order-bookings.ts'
import { lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { endOrder } from './end-order.ts'

/**
 * Ends an order whose whole payment was refunded. Unsent goods are in stock again. If a person refunded it in the
 * provider's dashboard, that person must decide about sent goods and coming visits, because the dashboard does not say
 * what becomes of them.
 */
export async function endRefundedOrder(
  services: Services,
  tx: Transaction,
  { id }: Pick<OrderRow, 'id'>,
): Promise<void> {
  const locked = await lockOrder(tx, id)
  const { status, handedOverOn } = locked.order
  const isUnsent = status === 'on_progress' && handedOverOn === null
  if (isUnsent) await endOrder(services, tx, locked, { reason: 'refunded_in_full' })
  if (await wasRefundedOutside(tx, id)) await mailShopRefunded(services, tx, locked.order, { isUnsent })
}

async function wasRefundedOutside(tx: Transaction, orderId: number): Promise<boolean> {
  const [outside] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'done'), eq(refund.reason, madeAtProvider)))
    .limit(1)
  return outside !== undefined
}

async function mailShopRefunded(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  { isUnsent }: { isUnsent: boolean },
): Promise<void> {
  const number = orderNumber(row.id)
  const visits = await visitsToCome(services, tx, row.id)
  const goods = whatOfGoods(row, isUnsent)
  if (goods === null && visits.length === 0) return
  const language = shopLanguage(services)
  const t = services.messages[language]
  const amount = isolate(moneyText(row.amount, row.currency))
  await mailShop(services, tx, {
    kind: 'shop_payment',
    key: `refunded-in-full:${row.id}`,
    account: null,
    language,
    subject: t('shop_mail_refunded_subject', { number }),
    text: [
      t('shop_mail_refunded_text', { amount }),
      ...(goods === null ? [] : [t(goods)]),
      ...(visits.length === 0 ? [] : [t('shop_mail_refunded_visits')]),
    ],
    screen: `/orders/${row.id}`,
    facts: visits.length === 0 ? [] : [{ label: t('shop_mail_bookings'), lines: visits }],
  })
}

function whatOfGoods({ status, handedOverOn }: OrderRow, isUnsent: boolean): string | null {
  if (isUnsent) return 'shop_mail_refunded_unsent'
  if (handedOverOn === null) return null
  return status === 'on_progress' ? 'shop_mail_refunded_part_sent' : 'shop_mail_refunded_sent'
}

/** Returns bookings that the order has paid for and that still take place. */
async function visitsToCome(services: Services, tx: Transaction, orderId: number): Promise<string[]> {
  const ids = (await bookingsOfOrders(tx, [orderId])).map(({ bookingId }) => bookingId)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ reference: booking.reference })
    .from(booking)
    .where(
      and(inArray(booking.id, ids), eq(booking.status, 'confirmed'), gt(booking.startsOn, services.now())),
    )
  return rows.map(({ reference }) => reference)
}
