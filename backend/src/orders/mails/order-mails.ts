import { hasText } from '@marah/contract/rules/address-lines'
import { arrivalDays } from '@marah/contract/rules/delivery-days'
import { groupedPhone } from '@marah/contract/rules/phones'
import { countryName } from '../../accounts/index.ts'
import { discountsOf, sumsByName } from '../../discounts/index.ts'
import { type Email, type EmailRow, renderEmail } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { dayRangeText, timeText } from '../../platform/time/time-text.ts'
import type { refund } from '../../schema/payments.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { MailContent } from '../../services/messaging/messenger.ts'
import { isGuest, ownAddress } from '../../services/own-address.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { taxRows } from '../../tax/index.ts'
import { giftFacts } from '../gifts/gift-facts.ts'
import { orderLink } from '../order-link/order-link.ts'
import { bookingsIn, deliveryIn, linesIn } from '../own-orders/names-in-language.ts'
import { bookingsOfOrders, type OrderBookingRow, pricedAt } from '../own-orders/order-bookings.ts'
import { legalPartsOf } from '../own-orders/order-legal.ts'
import { linesOf, taxesOfOrder } from '../own-orders/orders.ts'
import { isOfVisits, type OrderRow } from '../own-orders/own-order.ts'
import { ticketsOf } from './order-tickets.ts'
import { keepSentMail } from './sent-mails.ts'

/** Sends the order confirmation: once, in the transaction that marks the order paid. */
export async function mailConfirmation(services: Services, tx: Transaction, row: OrderRow): Promise<void> {
  // A customer who ordered by phone may have no email.
  if (row.email === '') return
  const mail = { to: row.email, ...(await confirmationOf(services, tx, row)) }
  const name = `order-paid:${row.id}`
  await services.messenger.mail(tx, mail, { idempotencyKey: name })
  await keepSentMail(services, tx, row.id, { kind: mail.kind, name })
}

/** Writes the confirmation in the language of the order. */
export async function confirmationOf(
  services: Services,
  tx: Transaction,
  found: OrderRow,
): Promise<MailContent & { readonly kind: MessageKind }> {
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const { tickets, calendar } = await ticketsOf(services, tx, order)
  const isVisit = isOfVisits(order) && tickets.length > 0
  const email: Email = {
    language: order.language,
    subject: isVisit
      ? t('mail_order_visits_subject', { titles: titlesOf(tickets, order.language) })
      : t('mail_order_subject', { number: orderNumber(order.id) }),
    ...(await opening(services, tx, order)),
    tickets,
    rows: await orderRows(services, tx, order),
    facts: [
      ...(await arrivalFacts(services, tx, order)),
      ...(order.paymentMethod ? [{ label: t('mail_order_paid_with'), lines: [order.paymentMethod] }] : []),
      ...giftFacts(order, t),
      ...(order.address ? [{ label: t('mail_order_address'), lines: addressLines(order) }] : []),
      ...(order.pickup
        ? [
            {
              label: t('mail_order_pickup'),
              lines: [order.deliveryRate ?? '', order.pickup.address, order.pickup.hours].filter(Boolean),
            },
          ]
        : []),
    ],
    action: { label: t('mail_order_action'), address: await orderAddress(services, tx, order) },
    closing: t('mail_order_closing'),
    legal: legalPartsOf(services, order, { hasGoods: (await linesOf(tx, [order.id])).length > 0 }),
  }
  return {
    kind: isVisit ? 'order_visits' : 'order',
    ...(await renderEmail(services, email)),
    ...(calendar && { calendar }),
  }
}

/** Returns the arrival dates if the shop sets a delivery time. */
async function arrivalFacts(services: Services, tx: Transaction, order: OrderRow) {
  const { settings, messages } = services
  const { weekend } = settings.rules()
  const days = order.deliveryDays
  const since = order.paidOn ?? (order.paymentStatus === 'due' ? order.createdOn : null)
  if (!days || !since || (await linesOf(tx, [order.id])).length === 0) return []
  const paid = since.toLocaleDateString('sv-SE', { timeZone: await shopTimezone(services, tx) })
  const range = dayRangeText(arrivalDays(paid, { days, weekend }), order.language)
  return [{ label: messages[order.language]('mail_order_arrives'), lines: [range] }]
}

function titlesOf(tickets: readonly { title: string }[], language: OrderRow['language']): string {
  return [...new Set(tickets.map(({ title }) => title))].join(language === 'ar' ? '، ' : ', ')
}

/** Returns the greeting of the mail; if the order pays for a move, it names the new time. */
async function opening(
  services: Services,
  tx: Transaction,
  order: OrderRow,
): Promise<Pick<Email, 'heading' | 'paragraphs'>> {
  const t = services.messages[order.language]
  const number = isolate(orderNumber(order.id))
  const moved = (await bookingsOfOrders(tx, [order.id])).find(({ part }) => part === 'difference')
  if (moved) {
    const time = isolate(whenText(moved, order.language))
    return {
      heading: t('mail_order_moved_heading'),
      paragraphs: [t('mail_order_moved_text', { number, time })],
    }
  }
  if (order.paymentStatus === 'due') {
    const amount = isolate(moneyText(order.amount, order.currency))
    return { heading: t('mail_order_heading'), paragraphs: [t('mail_order_due_text', { number, amount })] }
  }
  const messageKey = isOfVisits(order) ? 'mail_order_visits_text' : 'mail_order_text'
  return {
    heading: t(isOfVisits(order) ? 'mail_order_visits_heading' : 'mail_order_heading'),
    paragraphs: [t(messageKey, { number })],
  }
}

/** Mails that money has been refunded; for an order paid too late also why. */
export async function mailRefund(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  row: typeof refund.$inferSelect,
): Promise<void> {
  if (found.email === '') return
  const order = inWrittenLanguage(services, found)
  const t = services.messages[order.language]
  const amount = moneyText(row.amount, row.currency)
  const number = isolate(orderNumber(order.id))
  const email: Email = {
    language: order.language,
    subject: t('mail_refund_subject', { number: orderNumber(order.id) }),
    heading: t('mail_refund_heading', { amount: isolate(amount) }),
    paragraphs: [
      ...(row.reason === 'sold_out' ? [t('mail_refund_sold_out', { number })] : []),
      t(row.method === 'hosted' ? 'mail_refund_text' : `mail_refund_${row.method}_text`, { number }),
    ],
    rows: [{ label: t('mail_refund_amount'), amount, isTotal: true }],
    facts:
      order.paymentMethod && !isPaidOtherwise(order, row)
        ? [{ label: t('mail_refund_to'), lines: [order.paymentMethod] }]
        : [],
    action: { label: t('mail_order_action'), address: await orderAddress(services, tx, order) },
    closing: t('mail_refund_closing'),
  }
  await services.messenger.mail(
    tx,
    { kind: 'refund', to: order.email, ...(await renderEmail(services, email)) },
    { idempotencyKey: `refund:${row.id}` },
  )
  await keepSentMail(services, tx, order.id, { kind: 'refund', name: `refund:${row.id}` })
}

/** Whether the shop has paid a refund in another way than its order was paid. */
function isPaidOtherwise({ wayToPay }: OrderRow, { method }: typeof refund.$inferSelect): boolean {
  return method === 'transfer' || (method !== 'hosted' && wayToPay === 'hosted')
}

/**
 * Lists the bought items with their prices, line by line, in the language of the row, which is the reader's. The packer
 * identifies each item by its SKU.
 */
export async function orderRows(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { withSku }: { withSku: boolean } = { withSku: false },
): Promise<EmailRow[]> {
  const t = services.messages[order.language]
  const money = (amount: number) => moneyText(amount, order.currency)
  const lines = await linesIn(tx, await linesOf(tx, [order.id]), order.language)
  const bookings = await bookingsIn(tx, await bookingsOfOrders(tx, [order.id]), order.language)
  const discounts = sumsByName((await discountsOf(tx, [order.id])).values(), order.language)
  const couponAmount = discounts.reduce((rest, { amount }) => rest - amount, order.discountAmount)
  const { deliveryRate } = deliveryIn(services, order, order.language)
  const taxes = taxRows(taxesOfOrder(order, { lines, bookings }), order, t)
  return [
    ...lines.map(({ item, quantity, unitPrice }) => ({
      label: item.name,
      ...(item.image_sources && { picture: smallestPicture(item.image_sources.webp) }),
      note: [
        ...(withSku && item.sku_number ? [isolate(item.sku_number)] : []),
        ...item.options.map(({ text }) => text),
        t('mail_order_units', { count: quantity, price: isolate(money(unitPrice)) }),
      ].join(' · '),
      amount: money(unitPrice * quantity),
    })),
    ...discounts.map(({ name, amount }) => ({ label: name, amount: money(-amount) })),
    ...(couponAmount > 0
      ? [
          {
            label: t('mail_order_discount', { code: isolate(order.couponCode ?? '') }),
            amount: money(-couponAmount),
          },
        ]
      : []),
    ...bookings.map((each) => ({
      label:
        each.part === 'full' ? each.item.title : t(`checkout_${each.part}_of`, { title: each.item.title }),
      note: [
        placeText(each, order.language),
        ...sumsByName(each.item.discounts ?? [], order.language).map(
          ({ name, amount }) => `${name} ${money(-amount)}`,
        ),
      ].join(' · '),
      amount: money(pricedAt(each, order.pricesIncludeTax)),
    })),
    ...(lines.length > 0
      ? [
          {
            label: deliveryRate ?? t('mail_order_delivery'),
            amount: order.deliveryFee === 0 ? t('mail_order_free') : money(order.deliveryFee),
          },
        ]
      : []),
    ...(order.paymentFee > 0
      ? [{ label: t('mail_order_payment_fee'), amount: money(order.paymentFee) }]
      : []),
    ...(order.pricesIncludeTax ? [] : taxes),
    {
      label: t(totalLabels[order.paymentStatus] ?? 'mail_order_total'),
      amount: money(order.amount),
      isTotal: true,
    },
    ...(order.pricesIncludeTax ? taxes : []),
  ]
}

/** Of orders that are not paid yet. */
const totalLabels: Partial<Record<OrderRow['paymentStatus'], 'mail_order_due' | 'mail_pay_link_total'>> = {
  due: 'mail_order_due',
  unpaid: 'mail_pay_link_total',
}

/** Pictures are stored as a srcset; its first address has the fewest pixels. */
function smallestPicture(srcset: string): string {
  return srcset.split(/[\s,]/, 1)[0] ?? ''
}

function placeText(booked: OrderBookingRow, language: OrderRow['language']): string {
  return `${whenText(booked, language)} · ${booked.item.place}`
}

function whenText({ item }: OrderBookingRow, language: OrderRow['language']): string {
  const { startsOn, endsOn, timezone } = item
  return timeText({ startsOn: new Date(startsOn), endsOn: new Date(endsOn), timezone }, language)
}

/**
 * Joins the parts of an address. In Arabic each part is isolated, and the line runs from the right, even if it begins
 * with a Latin name.
 */
function placeLine(parts: readonly string[], language: OrderRow['language']): string {
  if (language === 'en') return parts.join(', ')
  return parts.length === 0 ? '' : `\u200f${parts.map((part) => `\u2068${part}\u2069`).join('، ')}`
}

export function addressLines({ address, language }: OrderRow): string[] {
  if (!address) return []
  return [
    address.name,
    address.address_line1,
    address.address_line2,
    placeLine([...new Set([address.city, address.state, address.postal_code])].filter(Boolean), language),
    countryName(address.country, language),
    groupedPhone(address.phone),
  ].filter(hasText)
}

/** Returns the link to an order, which opens on any device that reads the mail: a guest’s visits on their own page. */
export async function orderAddress(services: Services, tx: Transaction, order: OrderRow): Promise<string> {
  const { userId, language } = order
  if (userId !== null && (await isGuest(tx, userId))) {
    return ownAddress(services, tx, { userId, language, path: `/orders/${order.transactionId}` })
  }
  return shopAddress(services, language, await orderLink(services, order))
}
