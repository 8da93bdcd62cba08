import { birthdayKidText, partyNotes } from '@marah/backend/bookings/index'
import type { ListedOrder } from '@marah/backend/orders/index'
import { decimalText } from '@marah/backend/platform/money'
import { orderNumber } from '@marah/backend/platform/record-numbers'
import { csvRow } from './csv.ts'
import { momentText } from './moment-text.ts'

type Cell = string | number

const columns = [
  ...['Order', 'Ordered', 'Paid', 'Status', 'Payment', 'Customer', 'Email', 'Phone'],
  ...['Address 1', 'Address 2', 'City', 'State', 'Postal code', 'Country', 'Carrier', 'Tracking number'],
  ...['Kind', 'SKU', 'Item', 'Options', 'Starts', 'Quantity', 'Unit price', 'Line discount', 'Line refunded'],
  ...['Items', 'Bookings', 'Delivery', 'Discount', 'Total', 'Refunded', 'Currency'],
  ...['Guests', 'Occasion', 'Birthday child', 'Please note'],
]

export function csvHead(): string {
  return csvRow(columns)
}

/**
 * A row for each line and booking of an order. All say whose order it is and where it goes; the sums of the order stand in
 * the first alone, so that adding up a column gives the right sum.
 */
export function csvRowsOf(listed: ListedOrder, timezone: string): string {
  const { order, customer } = listed
  const { address, tracking } = order
  const head: Cell[] = [
    ...[orderNumber(order.id), momentText(order.createdOn, timezone)],
    ...[order.paidOn ? momentText(order.paidOn, timezone) : '', order.status, order.paymentStatus],
    ...[customer.name, order.email, customer.phone],
    ...[address?.address_line1 ?? '', address?.address_line2 ?? '', address?.city ?? ''],
    ...[address?.state ?? '', address?.postal_code ?? '', address?.country ?? ''],
    ...[tracking?.carrier ?? '', tracking?.number ?? ''],
  ]
  const money = (amount: number) => decimalText(amount, order.currency)
  const sums = [
    ...[order.itemsAmount, order.bookingsAmount, order.deliveryFee, order.discountAmount],
    ...[order.amount, order.refundedAmount],
  ].map(money)
  const rows = itemRows(listed, timezone, money)
  return rows
    .map(({ item, visit }, index) =>
      csvRow([...head, ...item, ...(index === 0 ? sums : sums.map(() => '')), order.currency, ...visit]),
    )
    .join('')
}

type ItemRow = { readonly item: Cell[]; readonly visit: Cell[] }

function itemRows(
  { lines, bookings }: ListedOrder,
  timezone: string,
  money: (amount: number) => string,
): ItemRow[] {
  return [
    ...lines.map(({ item, quantity, unitPrice, discount, refundedAmount }) => ({
      item: [
        ...['goods', item.sku_number, item.name, item.options.map(({ text }) => text).join(' · '), ''],
        ...[quantity, ...[unitPrice, discount, refundedAmount].map(money)],
      ],
      visit: ['', '', '', ''],
    })),
    ...bookings.map((booked) => ({
      item: [
        ...['booking', booked.item.reference, booked.item.title, booked.part],
        ...[momentText(new Date(booked.item.startsOn), timezone)],
        ...[1, money(booked.amount), '', money(booked.refundedAmount)],
      ],
      visit: visitCells(booked),
    })),
  ]
}

function visitCells({ guests, party }: ListedOrder['bookings'][number]): Cell[] {
  if (!party) return [guests, '', '', '']
  const { occasion, birthdayKid } = party
  return [guests, occasion, birthdayKid ? birthdayKidText(birthdayKid) : '', partyNotes(party).join(' / ')]
}
