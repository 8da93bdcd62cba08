import type { SentParcel, SentUnits } from '../../delivery/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import type { refund } from '../../schema/payments.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { bookingsOfOrders } from '../own-orders/order-bookings.ts'
import { isOfVisits, type OrderLineRow, type OrderRow } from '../own-orders/own-order.ts'
import { mailGuest } from './mail-about.ts'
import { keepSentMail } from './sent-mails.ts'
import { followedBy, handedOverNotice, itemsText, parcelNotice } from './sent-notices.ts'

type RefundRow = typeof refund.$inferSelect

/** Without a mail, because the confirmation is always mailed (order-mails.ts). */
export async function notifyOrderPaid(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  if (await confirmsVisitsAlone(tx, order)) return
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: isOfVisits(order) ? 'order_visits_paid' : 'order_paid',
    amount: moneyText(order.amount, order.currency),
    idempotencyKey: `order-paid:${order.id}`,
    mail: false,
  })
}

/** Whether the order confirms only visits: then the notification of each booking is enough. */
async function confirmsVisitsAlone(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (!isOfVisits(order)) return false
  const bookings = await bookingsOfOrders(tx, [order.id])
  return bookings.every(({ part }) => part === 'full' || part === 'deposit')
}

/** For an order whose money is still to come. Without a mail, because the confirmation is always mailed. */
export async function notifyOrderPlaced(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: 'order_due',
    amount: moneyText(order.amount, order.currency),
    idempotencyKey: `order-placed:${order.id}`,
    mail: false,
  })
}

export async function notifyOrderCancelled(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { refunded, shopReason }: { refunded: number; shopReason: LocalizedText | null },
): Promise<void> {
  const isDue = order.paymentStatus === 'due'
  const messageKey = isDue ? 'order_cancelled_due' : refunded > 0 ? 'order_cancelled' : 'order_cancelled_free'
  const amount = moneyText(refunded, order.currency)
  const money = (language: Language) =>
    services.messages[language](`notice_${messageKey}_text`, { amount: isolate(amount) })
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: shopReason === null ? messageKey : 'order_cancelled_by_shop',
    amount,
    ...(shopReason !== null && {
      values: (language) => ({ reason: textIn(language, shopReason), money: money(language) }),
    }),
    idempotencyKey: `order-cancelled:${order.id}`,
    mail: true,
  })
}

/** Notifies the customer that the unsent rest was cancelled: with the refund, or the amount still to be paid. */
export async function notifyRestCancelled(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  /** `id`: of the return that has these units. */
  about: { id: number; units: readonly SentUnits[]; lines: readonly OrderLineRow[]; refunded: number },
): Promise<void> {
  const isDue = order.paymentStatus === 'due'
  const unpaid = isDue ? 'order_rest_cancelled_due' : 'order_rest_cancelled_free'
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: about.refunded > 0 ? 'order_rest_cancelled' : unpaid,
    amount: moneyText(isDue ? order.amount : about.refunded, order.currency),
    values: { items: itemsText(order, about.units, about.lines) },
    idempotencyKey: `order-rest-cancelled:${about.id}`,
    mail: true,
  })
}

/**
 * Notifies the customer with the tracking number, if there is one. The order's page contains the tracking link, since links
 * in mails lead only to the shop (rule S10). A changed number is notified again.
 */
export async function notifyOrderHandedOver(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  tracking: OrderRow['tracking'],
) {
  const parcel = order.fulfilment === 'pickup' ? '' : followedBy(tracking)
  await notifyOrder(services, tx, order, {
    type: 'order',
    ...handedOverNotice(order, tracking),
    amount: moneyText(order.amount, order.currency),
    idempotencyKey: parcel ? `order-handed-over:${order.id}:${parcel}` : `order-handed-over:${order.id}`,
    mail: true,
  })
}

export async function notifyOrderDelivered(services: Services, tx: Transaction, order: OrderRow) {
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: order.fulfilment === 'pickup' ? 'order_picked_up' : 'order_delivered',
    amount: moneyText(order.amount, order.currency),
    idempotencyKey: `order-delivered:${order.id}`,
    mail: true,
  })
}

type AboutParcel = { readonly parcel: SentParcel; readonly lines: readonly OrderLineRow[] }

/** Notifies of a sent parcel with its goods and its tracking number, if there is one. */
export async function notifyParcelSent(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  about: AboutParcel,
): Promise<void> {
  await notifyParcel(services, tx, order, { ...about, event: 'sent' })
}

export async function notifyParcelDelivered(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  about: AboutParcel,
): Promise<void> {
  await notifyParcel(services, tx, order, { ...about, event: 'delivered' })
}

async function notifyParcel(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  { parcel, lines, event }: AboutParcel & { event: 'sent' | 'delivered' },
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  await notifyOrder(services, tx, order, {
    type: 'order',
    ...parcelNotice(order, parcel, { lines, event }),
    amount: moneyText(order.amount, order.currency),
    idempotencyKey: `parcel-${event}:${parcel.id}`,
    mail: true,
  })
}

type DecidedReturn = {
  readonly id: number
  readonly decision: 'received' | 'exchanged'
  readonly amount: number
}

/** Notifies the customer that returned goods are accepted. */
export async function notifyReturn(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  about: DecidedReturn,
): Promise<void> {
  const isCash = order.wayToPay === 'cash_on_delivery'
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: returnMessageKey(about, isCash),
    amount: moneyText(about.amount, order.currency),
    idempotencyKey: `return-decided:${about.id}`,
    mail: true,
  })
}

function returnMessageKey({ decision, amount }: DecidedReturn, isCash: boolean) {
  if (decision === 'received') return isCash ? 'return_received_cash' : 'return_received'
  if (amount === 0) return 'return_exchanged'
  return isCash ? 'return_exchanged_less_cash' : 'return_exchanged_less'
}

type Rejected = {
  readonly id: number
  readonly given: readonly { readonly orderLineId: number; readonly quantity: number }[]
  readonly rejection: string
}

/** Notifies the customer that a return, or a part of it, is rejected, and why, if the shop says so. */
export async function notifyRejected(
  services: Services,
  tx: Transaction,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { id, given, rejection }: Rejected,
): Promise<void> {
  const units = given.map(({ orderLineId, quantity }) => ({ orderLineId, units: quantity }))
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: rejection === '' ? 'return_refused' : 'return_refused_because',
    amount: '',
    values: { items: itemsText(order, units, lines), reason: rejection },
    idempotencyKey: `return-decided:${id}`,
    mail: true,
  })
}

/** Notifies that the invoice was made out to a company, and replaced the first one. */
export async function notifyCompanyNamed(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { invoice, replaced }: { invoice: string; replaced: string },
): Promise<void> {
  await notifyOrder(services, tx, order, {
    type: 'order',
    messageKey: 'order_company',
    amount: moneyText(order.amount, order.currency),
    values: { company: order.company?.name ?? '', invoice, replaced },
    idempotencyKey: `order-company:${invoice}`,
    mail: true,
  })
}

export async function notifyRefund(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  row: RefundRow,
): Promise<void> {
  const amount = moneyText(row.amount, row.currency)
  if (row.status === 'done') {
    const idempotencyKey = `refund-done:${row.id}`
    await notifyOrder(services, tx, order, {
      type: 'refund',
      messageKey: row.method === 'hosted' ? 'refund_done' : `refund_done_${row.method}`,
      amount,
      idempotencyKey,
      mail: false,
    })
  }
  // The customer is notified of a delay once, not of every attempt.
  if (row.status === 'failed') {
    const idempotencyKey = `refund-failed:${row.id}`
    await notifyOrder(services, tx, order, {
      type: 'refund',
      messageKey: 'refund_failed',
      amount,
      idempotencyKey,
      mail: true,
    })
  }
}

type NamedValues = Readonly<Record<string, string>>

async function notifyOrder(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  {
    amount,
    values: named = {},
    ...rest
  }: {
    type: 'order' | 'refund'
    messageKey: MessageKind
    amount: string
    /** Other values for the texts; a function if they depend on the language. */
    values?: NamedValues | ((language: Language) => NamedValues)
    idempotencyKey: string
    mail: boolean
  },
): Promise<void> {
  const values = (language: Language) => {
    const others = typeof named === 'function' ? named(language) : named
    const texts = Object.entries({ number: orderNumber(order.id), amount, ...others })
    return Object.fromEntries(texts.map(([name, text]) => [name, isolate(text)]))
  }
  // A guest has no list of notifications, and must not get a second mail about an event that is mailed anyway.
  if (order.guestKey !== null && rest.mail) await mailGuest(services, tx, order, { ...rest, values })
  // The account was deleted, and the order stayed.
  if (order.userId === null) return
  const isMailed = await notify(services, tx, {
    ...rest,
    userId: order.userId,
    values,
    action: { messageKey: 'notice_see_order', path: `/orders/${order.transactionId}` },
    about: { contentType: 'order', objectId: order.transactionId },
  })
  const sent = { kind: rest.messageKey, name: `notice:${rest.idempotencyKey}` }
  if (isMailed) await keepSentMail(services, tx, order.id, sent)
}
