import { openPaymentsOf } from '../bookings/index.ts'
import { type ChangeRow, releaseMove } from '../changes/index.ts'
import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'
import { priceDifference } from './booking-requests.ts'
import { openPayment } from './open-payment.ts'

/**
 * Opens the page for the difference of a move. If that is impossible, the places of the move are released at once;
 * while the provider does not answer, they stay reserved (rule B9).
 */
export async function openDifference(
  services: Services,
  customer: { readonly userId: number; readonly language: Language },
  change: ChangeRow,
): ReturnType<typeof openPayment> {
  try {
    return await openPayment(services, priceDifference(services, customer, change))
  } catch (error) {
    await services.database.transaction(async (tx) => {
      if ((await openPaymentsOf(tx, change.bookingId)).length === 0)
        await releaseMove(services, tx, change.id)
    })
    throw error
  }
}
