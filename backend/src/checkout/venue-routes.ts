import { reserveVisits } from '@marah/contract/booking-payments'
import { takeVisitPayment as takeCall } from '@marah/contract/check-in'
import { bookingsJson } from '../bookings/index.ts'
import { reserveAtVenue } from '../holds/index.ts'
import { spendTry } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { checkoutTries } from './reserve-limits.ts'
import { takeVisitPayment } from './take-visit-payment.ts'

/** Registers the calls of visits that are paid at the venue: families reserve them, and pay at the desk. */
export function registerVenue(router: Router, services: Services): void {
  router.answer(reserveVisits, async ({ body, actor, language, clientAddress }) => {
    await spendTry(services, checkoutTries, { actor, clientAddress })
    const rows = await reserveAtVenue(services, {
      userId: actor.userId,
      bookingIds: body.bookings,
      expectedAmount: body.expected_amount,
    })
    return {
      status: 200,
      body: { results: await bookingsJson(services, services.database.db, rows, language) },
    }
  })
  router.change(takeCall, async ({ services, body, actor, language }) => ({
    status: 200,
    body: await takeVisitPayment(services, { ...body, by: actor }, language),
  }))
}
