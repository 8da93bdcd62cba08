import { taxesOf, taxingNow } from '../cart/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Services } from '../services/services.ts'
import type { Purchase } from './purchase.ts'
import { asRequested } from './purchase-requests.ts'

/** Adds the taxes to a purchase, those of goods by the country of their destination; null for the shop's own. */
export async function withTaxes(
  services: Services,
  queryable: Queryable,
  purchase: Purchase,
  country: string | null,
): Promise<Purchase> {
  const taxes = taxesOf(await taxingNow(services, queryable, country), {
    ...purchase,
    lines: purchase.lines.map(asRequested),
    bookings: purchase.bookings.map(({ taxes }) => taxes),
  })
  const { added, addedToBookings } = taxes
  return {
    ...purchase,
    taxes,
    // Before tax on top, like goods.
    bookingsAmount: purchase.bookingsAmount - addedToBookings,
    amount: purchase.amount + added - addedToBookings,
  }
}
