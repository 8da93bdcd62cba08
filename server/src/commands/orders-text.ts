import { birthdayKidText, partyNotes } from '@marah/backend/bookings/index'
import { type ListedOrder, type OrderRow, presentOrder } from '@marah/backend/orders/index'
import { moneyText } from '@marah/backend/platform/money/money'
import { orderNumber } from '@marah/backend/platform/text/record-numbers'
import type { Services } from '@marah/backend/services/services'
import { hasText } from '@marah/contract/rules/address-lines'
import { momentText } from './moment-text.ts'

/** Prints the facts that a person needs to pack, send and discuss an order. */
export function blockOf(listed: ListedOrder, timezone: string): string {
  const { order, customer, lines, bookings, documents } = listed
  const money = (amount: number) => moneyText(amount, order.currency)
  const { tracking } = order
  return [
    `${orderNumber(order.id)}  ${momentText(order.createdOn, timezone)}  ${order.status}, ${order.paymentStatus}`,
    `  ${partsOf([customer.name, order.email, customer.phone])}`,
    ...(order.address ? [`  ${addressOf(order.address)}`] : []),
    ...(order.pickup ? [`  Picked up by ${partsOf([order.pickup.name, order.pickup.phone])}`] : []),
    ...(order.deliveryRate ? [`  ${partsOf([order.deliveryRate, order.deliveryZone ?? ''])}`] : []),
    ...lines.map(
      (line) =>
        `  ${unitsText(listed, line)} × ${partsOf([line.item.sku_number, line.item.name, ...line.item.options.map(({ text }) => text)])}  ${money(line.unitPrice)} each`,
    ),
    ...giftLines(order),
    ...bookings.flatMap((booked) => bookingLines(booked, money)),
    `  Total ${money(order.amount)}: ${sumsOf(order, money)}`,
    ...(documents.length > 0 ? [`  Documents ${documents.join(', ')}`] : []),
    ...(tracking
      ? [`  Parcel ${partsOf([tracking.carrier ?? '', tracking.number, tracking.link ?? ''])}`]
      : []),
    '',
    '',
  ].join('\n')
}

/** Prints the gift's enclosure and its message. */
function giftLines({ id, gift }: OrderRow): string[] {
  if (!gift) return []
  const message = gift.message.split('\n').filter(Boolean)
  return [
    `  GIFT: enclose its receipt without prices (npm run shop -- order ${orderNumber(id)} gift-receipt)`,
    ...(message.length > 0 ? [`    Message: ${message.join(' / ')}`] : []),
  ]
}

/** Prints the units to pack: it mentions cancelled ones, and does not count them. */
function unitsText(
  { order, cancelled }: ListedOrder,
  { id, quantity }: ListedOrder['lines'][number],
): string {
  const cancelledUnits = order.status === 'cancelled' ? quantity : (cancelled.get(id) ?? 0)
  return cancelledUnits === 0
    ? String(quantity)
    : `${quantity - cancelledUnits} (${cancelledUnits} cancelled)`
}

/** Prints a party with its family's texts, which the staff must know to prepare it. */
function bookingLines(
  { item, part, amount, guests, party }: ListedOrder['bookings'][number],
  money: (amount: number) => string,
): string[] {
  const time = momentText(new Date(item.startsOn), item.timezone)
  const line = `  ${partsOf([item.reference, item.title, time, part])}  ${money(amount)}`
  if (!party) return [line]
  const { occasion, birthdayKid } = party
  const notes = partyNotes(party)
  return [
    line,
    `    ${partsOf([`${guests} guests`, occasion, birthdayKid ? birthdayKidText(birthdayKid) : ''])}`,
    ...(notes.length > 0 ? [`    Please note: ${notes.join(' / ')}`] : []),
  ]
}

function sumsOf(order: OrderRow, money: (amount: number) => string): string {
  const parts: [string, number][] = [
    ['goods', order.itemsAmount],
    ['bookings', order.bookingsAmount],
    ['delivery', order.deliveryFee],
    ['payment fee', order.paymentFee],
    ['discount', -order.discountAmount],
    ['refunded', -order.refundedAmount],
  ]
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${money(amount)}`)
    .join(', ')
}

/** Prints an order's events with their times by the shop's clock. */
export async function historyOf(services: Services, order: OrderRow, timezone: string): Promise<string> {
  const { timeline, payment_method } = await presentOrder(services.database.db, order)
  const reason = order.cancelReason
    ? [`  Cancelled because: ${order.cancelReason.replaceAll(/\s+/g, ' ')}`]
    : []
  const steps = timeline.map(
    ({ kind, on, amount }) =>
      `  ${momentText(new Date(on), timezone)}  ${kind.replaceAll('_', ' ')}${amount === null ? '' : ` ${amount}`}`,
  )
  return [
    ...(payment_method === null ? [] : [`  Paid with ${payment_method}`]),
    ...reason,
    ...steps,
    '',
  ].join('\n')
}

function addressOf(address: NonNullable<OrderRow['address']>): string {
  return [
    address.address_line1,
    address.address_line2,
    address.city,
    address.state,
    address.postal_code,
    address.country,
  ]
    .filter(hasText)
    .join(', ')
}

function partsOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ')
}
