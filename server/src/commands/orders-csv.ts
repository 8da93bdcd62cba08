import { birthdayKidText, partyNotes } from '@marah/backend/bookings/index'
import type { ListedOrder } from '@marah/backend/orders/index'
import { decimalText } from '@marah/backend/platform/money/money'
import { csvRow } from '@marah/backend/platform/text/csv'
import { orderNumber } from '@marah/backend/platform/text/record-numbers'
import { taxSum } from '@marah/backend/tax/index'
import { hasText } from '@marah/contract/rules/address-lines'
import { momentText } from './moment-text.ts'

type Cell = string | number

/** Omits a dash, which the form requires for an empty line. */
function withoutDash(line: string | undefined): string {
  return line && hasText(line) ? line : ''
}

const columns = [
  'Order',
  'Ordered',
  'Paid',
  'Status',
  'Payment',
  'Customer',
  'Email',
  'Phone',
  'Address 1',
  'Address 2',
  'City',
  'State',
  'Postal code',
  'Country',
  'Carrier',
  'Tracking number',
  'Kind',
  'SKU',
  'Item',
  'Options',
  'Starts',
  'Quantity',
  'Cancelled',
  'Unit price',
  'Line discount',
  'Line tax',
  'Line refunded',
  'Items',
  'Bookings',
  'Delivery',
  'Payment fee',
  'Discount',
  'Tax',
  'Total',
  'Refunded',
  'Currency',
  'Way to pay',
  'Documents',
  'Guests',
  'Occasion',
  'Birthday child',
  'Please note',
  'Gift',
  'Gift message',
]

export function csvHead(): string {
  return csvRow(columns)
}

/**
 * Makes a row for each line and booking of an order. All rows contain the customer and the destination; only the first
 * contains the order's sums, so that adding up a column gives the right sum.
 */
export function csvRowsOf(listed: ListedOrder, timezone: string): string {
  const { order, customer } = listed
  const { address, tracking } = order
  const head: Cell[] = [
    orderNumber(order.id),
    momentText(order.createdOn, timezone),
    order.paidOn ? momentText(order.paidOn, timezone) : '',
    order.status,
    order.paymentStatus,
    customer.name,
    order.email,
    customer.phone,
    ...[address?.address_line1, address?.address_line2, address?.city].map(withoutDash),
    ...[address?.state, address?.postal_code, address?.country].map(withoutDash),
    tracking?.carrier ?? '',
    tracking?.number ?? '',
  ]
  const money = (amount: number) => decimalText(amount, order.currency)
  const sums = [
    order.itemsAmount,
    order.bookingsAmount,
    order.deliveryFee,
    order.paymentFee,
    order.discountAmount,
    listed.tax,
    order.amount,
    order.refundedAmount,
  ].map(money)
  // A parcel has one receipt: all of its lines name it.
  const gift = [order.gift ? 'yes' : '', order.gift?.message.replaceAll('\n', ' / ') ?? '']
  const rows = itemRows(listed, timezone, money)
  return rows
    .map(({ item, visit }, index) =>
      csvRow([
        ...head,
        ...item,
        ...(index === 0 ? sums : sums.map(() => '')),
        order.currency,
        order.wayToPay,
        listed.documents.join(' '),
        ...visit,
        ...gift,
      ]),
    )
    .join('')
}

type ItemRow = { readonly item: Cell[]; readonly visit: Cell[] }

function itemRows(
  { lines, bookings, cancelled }: ListedOrder,
  timezone: string,
  money: (amount: number) => string,
): ItemRow[] {
  return [
    ...lines.map(({ id, item, quantity, unitPrice, discount, taxes, refundedAmount }) => ({
      item: [
        'goods',
        item.sku_number,
        item.name,
        item.options.map(({ text }) => text).join(' · '),
        '',
        quantity,
        cancelled.get(id) ?? 0,
        ...[unitPrice, discount, taxSum(taxes), refundedAmount].map(money),
      ],
      visit: ['', '', '', ''],
    })),
    ...bookings.map((booked) => ({
      item: [
        'booking',
        booked.item.reference,
        booked.item.title,
        booked.part,
        momentText(new Date(booked.item.startsOn), timezone),
        1,
        0,
        money(booked.amount),
        '',
        money(taxSum(booked.taxes)),
        money(booked.refundedAmount),
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
