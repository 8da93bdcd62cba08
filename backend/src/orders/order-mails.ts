import { countryName } from '../accounts/index.ts'
import { type Email, type EmailRow, renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { moneyText } from '../platform/money.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { shopAddress } from '../platform/shop-address.ts'
import { timeText } from '../platform/time-text.ts'
import type { refund } from '../schema/payments.ts'
import { bookingsOfOrders, type OrderBookingRow } from './order-bookings.ts'
import { orderLink } from './order-link.ts'
import { linesOf } from './orders.ts'
import { isOfVisits, type OrderRow } from './own-order.ts'

/** Tells the customer, in the language of the order, that it is paid: once, in the transaction that makes it so. */
export async function mailConfirmation(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const say = services.words[order.language]
  const letter: Email = {
    language: order.language,
    subject: say('mail_order_subject', { number: orderNumber(order.id) }),
    ...(await opening(services, tx, order)),
    rows: await orderRows(services, tx, order),
    facts: [
      ...(order.paymentMethod ? [{ label: say('mail_order_paid_with'), lines: [order.paymentMethod] }] : []),
      ...(order.address ? [{ label: say('mail_order_address'), lines: addressLines(order) }] : []),
    ],
    action: { label: say('mail_order_action'), address: await orderAddress(services, order) },
    closing: say('mail_order_closing'),
  }
  await services.messenger.mail(
    tx,
    { to: order.email, ...(await renderEmail(letter)) },
    { onceKey: `order-paid:${order.id}` },
  )
}

/** Thanks for the order; where it pays for a move, the new time is what the family wants to read. */
async function opening(
  services: Services,
  tx: Transaction,
  order: OrderRow,
): Promise<Pick<Email, 'heading' | 'paragraphs'>> {
  const say = services.words[order.language]
  const number = isolate(orderNumber(order.id))
  const moved = (await bookingsOfOrders(tx, [order.id])).find(({ part }) => part === 'difference')
  if (moved) {
    const time = isolate(whenText(moved, order.language))
    return {
      heading: say('mail_order_moved_heading'),
      paragraphs: [say('mail_order_moved_text', { number, time })],
    }
  }
  const word = isOfVisits(order) ? 'mail_order_visits_text' : 'mail_order_text'
  return { heading: say('mail_order_heading'), paragraphs: [say(word, { number })] }
}

/** Tells that money has gone back; for an order paid too late also why. */
export async function mailRefund(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  row: typeof refund.$inferSelect,
): Promise<void> {
  const say = services.words[order.language]
  const amount = moneyText(row.amount, row.currency)
  const number = isolate(orderNumber(order.id))
  const letter: Email = {
    language: order.language,
    subject: say('mail_refund_subject', { number: orderNumber(order.id) }),
    heading: say('mail_refund_heading', { amount: isolate(amount) }),
    paragraphs: [
      ...(row.reason === 'sold_out' ? [say('mail_refund_sold_out', { number })] : []),
      say('mail_refund_text', { number }),
    ],
    rows: [{ label: say('mail_refund_amount'), amount, isTotal: true }],
    facts: order.paymentMethod ? [{ label: say('mail_refund_to'), lines: [order.paymentMethod] }] : [],
    action: { label: say('mail_order_action'), address: await orderAddress(services, order) },
    closing: say('mail_refund_closing'),
  }
  await services.messenger.mail(
    tx,
    { to: order.email, ...(await renderEmail(letter)) },
    { onceKey: `refund:${row.id}` },
  )
}

/** What was bought, line by line, with what it came to; in the language of the order. */
export async function orderRows(services: Services, tx: Transaction, order: OrderRow): Promise<EmailRow[]> {
  const say = services.words[order.language]
  const money = (amount: number) => moneyText(amount, order.currency)
  const lines = await linesOf(tx, [order.id])
  const bookings = await bookingsOfOrders(tx, [order.id])
  return [
    ...lines.map(({ item, quantity, unitPrice }) => ({
      label: item.name,
      note: [
        ...item.options.map(({ text }) => text),
        say('mail_order_units', { count: quantity, price: isolate(money(unitPrice)) }),
      ].join(' · '),
      amount: money(unitPrice * quantity),
    })),
    ...(order.discountAmount > 0
      ? [
          {
            label: say('mail_order_discount', { code: isolate(order.couponCode ?? '') }),
            amount: money(-order.discountAmount),
          },
        ]
      : []),
    ...bookings.map((each) => ({
      label:
        each.part === 'full' ? each.item.title : say(`checkout_${each.part}_of`, { title: each.item.title }),
      note: placeText(each, order.language),
      amount: money(each.amount),
    })),
    ...(lines.length > 0
      ? [
          {
            label: say('mail_order_delivery'),
            amount: order.deliveryFee === 0 ? say('mail_order_free') : money(order.deliveryFee),
          },
        ]
      : []),
    { label: say('mail_order_total'), amount: money(order.amount), isTotal: true },
  ]
}

function placeText(booked: OrderBookingRow, language: OrderRow['language']): string {
  return `${whenText(booked, language)} · ${booked.item.place}`
}

function whenText({ item }: OrderBookingRow, language: OrderRow['language']): string {
  const { startsOn, endsOn, timezone } = item
  return timeText({ startsOn: new Date(startsOn), endsOn: new Date(endsOn), timezone }, language)
}

export function addressLines({ address, language }: OrderRow): string[] {
  if (!address) return []
  return [
    address.name,
    address.address_line1,
    address.address_line2,
    [address.city, address.state, address.postal_code].filter(Boolean).join(', '),
    countryName(address.country, language),
    address.phone,
  ].filter(Boolean)
}

/** Opens on any device that reads the mail, without a login. */
async function orderAddress(services: Services, order: OrderRow): Promise<string> {
  return shopAddress(services.config, order.language, await orderLink(services, order))
}
