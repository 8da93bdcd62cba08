import type { Booking } from '../bookings/index.ts'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import type { VisitRequest } from '../play/index.ts'

type Paid = Pick<Booking, 'total_amount' | 'amount_paid' | 'refunded_amount'> & {
  readonly policy: Pick<Booking['policy'], 'move_fee'>
}
type Moving = Paid & Pick<Booking, 'lines'>
type Quoted = Pick<Booking, 'lines' | 'discount' | 'prices_include_tax'>
type Prices = { prices: { ticket_type: number; price: string }[] }

/**
 * What moving to a slot would ask for, as the back end works it out: the coupon keeps taking off what it did. Undefined
 * where nothing is asked for at once: the slot is not dearer, or a balance is still due and grows instead.
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

/** The same for what the visit will cost there in all, without the fee of this move. */
export function differenceTo(
  { total_amount, amount_paid, refunded_amount, policy }: Paid,
  newTotal: string,
): string | undefined {
  const paid = minorOf(amount_paid) - minorOf(refunded_amount)
  if (paid < minorOf(total_amount)) return undefined
  const difference = minorOf(newTotal) + minorOf(policy.move_fee) - paid
  return difference > 0 ? decimalOf(difference, total_amount) : undefined
}

/**
 * How the difference is found: `prices` are added up here, where tax comes on top the back end is asked for a `quote`, and since that
 * knows no coupon, a time at which one goes on taking something off is said to be dearer, and not by how much.
 */
export function comparedBy({ discount, prices_include_tax }: Quoted): 'prices' | 'quote' | 'no_amount' {
  if (prices_include_tax !== false) return 'prices'
  return minorOf(discount) === 0 ? 'quote' : 'no_amount'
}

/** The visit at another time, for a quote. */
export function requestAt(slot: number, { lines }: Pick<Booking, 'lines'>): VisitRequest {
  const of = (target: 'ticket' | 'service') => lines.filter(({ kind }) => kind === target)
  return {
    slot,
    tickets: of('ticket').map(({ ref, quantity }) => ({ ticket_type: ref, quantity })),
    services: of('service').map(({ ref, quantity }) => ({ service: ref, quantity })),
  }
}

/** The fees of earlier moves, which a quote of the visit does not know. */
export function withMoveFees({ lines }: Pick<Booking, 'lines'>, quoted: string): string {
  const fees = lines.filter(({ kind }) => kind === 'move_fee')
  return decimalOf(
    fees.reduce((sum, { total }) => sum + minorOf(total), minorOf(quoted)),
    quoted,
  )
}
