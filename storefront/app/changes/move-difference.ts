import type { Booking } from '../bookings/index.ts'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'

type Moving = Pick<Booking, 'lines' | 'total_amount' | 'amount_paid'>
type Prices = { prices: { ticket_type: number; price: string }[] }

/**
 * What moving to a slot would ask for, as the back end works it out: the coupon keeps taking off what it did. Undefined
 * where nothing is asked for at once: the slot is not dearer, or a balance is still due and grows instead.
 */
export function moveDifference({ lines, total_amount, amount_paid }: Moving, slot: Prices) {
  if (minorOf(amount_paid) < minorOf(total_amount)) return undefined
  const change = lines
    .filter(({ kind }) => kind === 'ticket')
    .reduce((sum, { ref, unit_price, quantity }) => {
      const price = slot.prices.find(({ ticket_type }) => ticket_type === ref)?.price ?? unit_price
      return sum + quantity * (minorOf(price) - minorOf(unit_price))
    }, 0)
  const difference = minorOf(total_amount) + change - minorOf(amount_paid)
  return difference > 0 ? decimalOf(difference, total_amount) : undefined
}
