import { rescheduleBooking } from '@marah/contract/changes'
import { bookingJson } from '../bookings/index.ts'
import { reschedule } from '../changes/index.ts'
import { decimalText } from '../platform/money/money.ts'
import { spendTry } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { openDifference } from './pay-difference.ts'
import { moveTries } from './reserve-limits.ts'

/** Moves of visits are part of checkout, because a dearer one happens only when its difference has been paid. */
export function registerMoves(router: Router, services: Services): void {
  const { db } = services.database
  router.change(rescheduleBooking, async ({ services, params, body, actor, language, clientAddress }) => {
    await spendTry(services, moveTries, { actor, clientAddress })
    const { userId } = actor
    const moved = await reschedule(services, { userId, reference: params.id, target: body })
    if (moved.kind === 'moved') {
      return { status: 200, body: await bookingJson(services, db, moved.row, language) }
    }
    const page = await openDifference(services, { userId, language }, moved.change)
    const booking = await bookingJson(services, db, moved.row, language)
    return {
      status: 201,
      body: {
        checkout_session_id: page.checkout_session_id,
        checkout_session_url: page.checkout_session_url,
        price_difference: decimalText(moved.change.difference, moved.row.currency),
        currency: moved.row.currency,
        booking,
      },
    }
  })
}
