import type { Booking } from '../bookings/index.ts'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import type { VisitRequest } from '../play/index.ts'

type Paid = Pick<Booking, 'total_amount' | 'amount_paid' | 'amount_due' | 'refunded_amount'> & {
  readonly policy: Pick<Booking['policy'], 'move_fee'>
}
type Moving = Paid & Pick<Booking, 'lines'>
type Quoted = Pick<Booking, 'lines' | 'discount' | 'prices_include_tax'>
type Prices = { prices: { ticket_type: number; price: string }[] }

/**
 * Returns the price of moving to a slot, as the back end calculates it: the coupon keeps its discount. Undefined if nothing
 * is paid at once: the slot is not dearer, or a balance is still due and grows instead.
 */
export function moveDifference(booking: Moving, slot: Prices): string | undefined {
  const change = booking.lines
    .filter(({ kind }) => kind === 'ticket')
    .reduce((sum, { ref, unit_price, quantity }) => {
      const price = slot.prices.find(({ ticket_type }) => ticket_type === ref)?.price ?? unit_price
      return sum + quantity * (minorOf(price) - minorOf(unit_price))
    }, 0)
  return differenceTo(booking, decimalOf(minorOf(booking.total_amount) + change, booking.total_amount))
}

/** Returns the price of moving for a total of the visit, which excludes the fee of this move. */
export function differenceTo(
  { total_amount, amount_paid, amount_due, refunded_amount, policy }: Paid,
  newTotal: string,
): string | undefined {
  if (minorOf(amount_due) > 0) return undefined
  // What the shop gave back of its own accord is not owed again.
  const settled = Math.max(minorOf(total_amount), minorOf(amount_paid) - minorOf(refunded_amount))
  const difference = minorOf(newTotal) + minorOf(policy.move_fee) - settled
  return difference > 0 ? decimalOf(difference, total_amount) : undefined
}

/**
 * Returns how the difference is calculated. `prices` are added up here; if tax is added to them, or a discount counts, the back end returns a
 * `quote`. A quote knows no coupon, so with a discount the page only says that a time is dearer, with no amount.
 */
export function comparedBy({
  discount,
  prices_include_tax,
  lines,
}: Quoted): 'prices' | 'quote' | 'no_amount' {
  if (prices_include_tax !== false && !isDiscounted({ lines })) return 'prices'
  return minorOf(discount) === 0 ? 'quote' : 'no_amount'
}

/** Whether an automatic discount counts, which may depend on the time. */
export function isDiscounted({ lines }: Pick<Booking, 'lines'>): boolean {
  return lines.some(({ discount }) => discount)
}

/** Returns the visit at another time, for a quote. */
export function requestAt(slot: number, { lines }: Pick<Booking, 'lines'>): VisitRequest {
  const of = (target: 'ticket' | 'service') => lines.filter(({ kind }) => kind === target)
  return {
    slot,
    tickets: of('ticket').map(({ ref, quantity }) => ({ ticket_type: ref, quantity })),
    services: of('service').map(({ ref, quantity }) => ({ service: ref, quantity })),
  }
}

/** Adds the fees of earlier moves, which a quote of the visit does not know. */
export function withMoveFees({ lines }: Pick<Booking, 'lines'>, quoted: string): string {
  const fees = lines.filter(({ kind }) => kind === 'move_fee')
  return decimalOf(
    fees.reduce((sum, { total }) => sum + minorOf(total), minorOf(quoted)),
    quoted,
  )
}
