import { and, eq } from 'drizzle-orm'
import { type PayableBooking, partOf, payableOf } from '../booking-payments/index.ts'
import { dueOf, isOwing } from '../bookings/index.ts'
import type { ChangeRow } from '../changes/index.ts'
import { openCart } from '../open-cart/index.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import type { PurchaseRequest } from './purchase.ts'
import { purchaseOf } from './purchase-requests.ts'

type Customer = {
  readonly userId: number
  readonly network?: string | undefined
  readonly language: Language
  readonly company?: PurchaseRequest['company']
  readonly countedFree?: PurchaseRequest['countedFree']
}

/** Requests one booking: its first payment or, with `balance`, the rest after its deposit. */
export function oneBooking(
  services: Services,
  customer: Customer,
  { bookingId, balance }: { bookingId: number; balance: boolean },
): PurchaseRequest {
  return requestFor(services, customer, bookingId, (row) => {
    if (!balance) {
      if (!['held', 'paying', 'expired'].includes(row.status)) throw new HttpError(409, 'booking_changed')
      return payableOf(row, customer.language, services.now())
    }
    const amount = dueOf(row)
    if (!isOwing(row)) throw new HttpError(409, 'booking_changed')
    return partOf(row, customer.language, { part: 'balance', amount })
  })
}

/** Requests the additional price of a move to a dearer time; the change itself holds the new place. */
export function priceDifference(
  services: Services,
  customer: Customer,
  change: Pick<ChangeRow, 'id' | 'bookingId' | 'difference' | 'target'>,
): PurchaseRequest {
  const { place, startsOn, endsOn, lines, amount } = change.target
  const moved = { place, startsOn: new Date(startsOn), endsOn: new Date(endsOn), lines, amount }
  return requestFor(services, customer, change.bookingId, (row) =>
    // The order, its payment page and its mail name the paid time, with its tax.
    partOf({ ...row, ...moved }, customer.language, {
      part: 'difference',
      amount: change.difference,
      changeId: change.id,
    }),
  )
}

/** The cart's row is the lock between two tabs, as for all changes of holds. */
function requestFor(
  services: Services,
  customer: Customer,
  bookingId: number,
  payable: (row: BookingRow) => PayableBooking,
): PurchaseRequest {
  return {
    ...customer,
    addressId: undefined,
    load: async (tx) => {
      await openCart(tx, customer.userId)
      const [row] = await tx
        .select()
        .from(booking)
        .where(and(eq(booking.id, bookingId), eq(booking.userId, customer.userId)))
      if (!row) throw notFound()
      const goods = { lines: [], coupon: null, delivery: null, language: customer.language }
      const content = { ...goods, bookings: [payable(row)] }
      return { purchase: purchaseOf(services, 'booking', null, content), addressId: null }
    },
  }
}
