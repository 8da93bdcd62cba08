import {
  cancelBooking as cancelBookingCall,
  getBookingCalendar,
  getTicket,
  previewBookingCancel as previewBookingCancelCall,
  rescheduleBooking,
} from '@marah/contract/bookings'
import { checkIn as checkInCall, listVisits as listVisitsCall } from '@marah/contract/check-in'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { bookingJson } from './booking-json.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelBooking, previewBookingCancel } from './cancel.ts'
import { checkIn } from './check-in.ts'
import { readOwnBooking } from './own-booking.ts'
import { reschedule } from './reschedule.ts'
import { ticketPicture } from './ticket.ts'
import { listVisits } from './visits.ts'
import { registerBookingVoices } from './voice-routes.ts'

/** What becomes of a booking once it is paid. */
export function registerBookingLife(router: Router, services: Services): void {
  registerCancelling(router, services)
  registerMoving(router, services)
  registerPapers(router, services)
  registerDoor(router, services)
  registerBookingVoices(router, services)
}

function registerCancelling(router: Router, services: Services): void {
  router.answer(previewBookingCancelCall, async ({ params, user }) => ({
    status: 200,
    body: await previewBookingCancel(services, user.userId, params.id),
  }))
  router.answer(cancelBookingCall, async ({ params, body, user, language }) => {
    const { reason = '', expected_refund: expected } = body
    const wish = { reference: params.id, reason, expected, language }
    return { status: 200, body: await cancelBooking(services, user.userId, wish) }
  })
}

function registerMoving(router: Router, services: Services): void {
  router.answer(rescheduleBooking, async ({ params, body, user, language }) => {
    const moved = await reschedule(services, {
      ...{ userId: user.userId, reference: params.id },
      target: body,
    })
    return { status: 200, body: await bookingJson(services, services.database.db, moved.row, language) }
  })
}

function registerPapers(router: Router, services: Services): void {
  const { db } = services.database
  router.answer(getTicket, async ({ params, user }) => ({
    status: 200,
    body: ticketPicture(await readOwnBooking(db, user.userId, params.id)),
  }))
  router.answer(getBookingCalendar, async ({ params, user, language }) => {
    const row = await readOwnBooking(db, user.userId, params.id)
    return {
      status: 200,
      body: await calendarFile(services, db, row, language),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${row.reference}.ics"`,
      },
    }
  })
}

function registerDoor(router: Router, services: Services): void {
  router.answer(listVisitsCall, async ({ query, language }) => ({
    status: 200,
    body: await listVisits(services, query.date, language),
  }))
  router.answer(checkInCall, async ({ body, language }) => ({
    status: 200,
    body: await checkIn(services, body, language),
  }))
}
