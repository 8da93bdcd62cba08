import { bookingLineItem, type PayableBooking } from '../booking-payments/index.ts'
import { type FrozenLine, goodsLineItem } from '../orders/index.ts'
import type { LineItem, OrderRow } from '../payments/index.ts'
import type { Services } from '../services/services.ts'
import { taxName, taxSum } from '../tax/index.ts'

type Bought = {
  readonly lines: readonly FrozenLine[]
  readonly bookings: readonly PayableBooking[]
}

/** Returns the lines of the provider's page, with the names and prices that were frozen with the order. */
export function lineItemsOf(
  { messages }: Services,
  { language, taxAdded, pricesIncludeTax, taxName: name }: OrderRow,
  { lines, bookings }: Bought,
): LineItem[] {
  // A visit is listed with its tax, which may have been frozen before the settings changed.
  const listed = pricesIncludeTax ? 0 : taxSum(bookings.flatMap(({ taxes }) => taxes))
  const t = messages[language]
  return [
    ...lines.map((line) => goodsLineItem(line)),
    // The provider does not list free items.
    ...bookings.filter(({ amount }) => amount > 0).map((each) => bookingLineItem(each, { language, t })),
    ...(taxAdded > listed ? [addedTax(taxAdded - listed, taxName(name, { language, t }))] : []),
  ]
}

function addedTax(unitPrice: number, name: string): LineItem {
  return { name, quantity: 1, unitPrice }
}

/**
 * Returns the page to which a customer returns who does not pay. The review of a cart and a booking close the page of
 * this order (`leave-payment.ts`); the review of one item continues with it.
 */
export function cancelPath(
  { kind, transactionId, guestKey }: Pick<OrderRow, 'kind' | 'transactionId' | 'guestKey'>,
  { lines: [line, second], bookings: [booked] }: Bought,
): string {
  if (kind === 'booking' && booked) return `/bookings/${booked.item.reference}?unpaid=${transactionId}`
  if (kind === 'buy_now' && line)
    return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${transactionId}`
  // A guest may buy this item alone, besides a cart with others.
  const only = guestKey !== null && line && !second ? `only=${line.item.product_stock}&` : ''
  return `/checkout?${only}step=review&unpaid=${transactionId}`
}
