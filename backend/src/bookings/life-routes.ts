import { checkIn as checkInCall, listVisits as listVisitsCall } from '@marah/contract/check-in'
import {
  cancelBooking as cancelBookingCall,
  getBookingCalendar,
  getTicket,
  previewBookingCancel as previewBookingCancelCall,
} from '@marah/contract/paid-bookings'
import {
  joinWaitlist as joinWaitlistCall,
  leaveWaitlist as leaveWaitlistCall,
  listWaitlist,
} from '@marah/contract/waitlist'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelBooking, previewBookingCancel } from './cancel.ts'
import { checkIn } from './check-in.ts'
import { scheduleBookingLife } from './life-jobs.ts'
import { readOwnBooking } from './own-booking.ts'
import { ticketPicture } from './ticket.ts'
import { listVisits } from './visits.ts'
import { registerBookingVoices } from './voice-routes.ts'
import { joinWaitlist, leaveWaitlist, ownEntries } from './waitlist.ts'

/** What becomes of a booking once it is paid. */
export function registerBookingLife(router: Router, services: Services): void {
  scheduleBookingLife(services)
  registerCancelling(router, services)
  registerPapers(router, services)
  registerWaitlist(router, services)
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

function registerWaitlist(router: Router, services: Services): void {
  router.answer(listWaitlist, async ({ user, query, url, language }) => {
    const wanted = pageRequest(query)
    const own = ownEntries(services, user.userId)
    const count = await own.count()
    const results = await own.page(pageOffset(wanted, count), wanted.size, language)
    return { status: 200, body: { ...pageFrame(wanted, count, url, services.config.PUBLIC_URL), results } }
  })
  router.answer(joinWaitlistCall, async ({ user, body, language }) => {
    const { isNew, json } = await joinWaitlist(services, { userId: user.userId, language }, body)
    return isNew ? { status: 201, body: json } : { status: 200, body: json }
  })
  router.answer(leaveWaitlistCall, async ({ user, params }) => {
    await leaveWaitlist(services, user.userId, params.id)
    return { status: 204, body: null }
  })
}

function registerDoor(router: Router, services: Services): void {
  router.answer(listVisitsCall, async ({ query, language }) => ({
    status: 200,
    body: await listVisits(services, query.date, language),
  }))
  router.answer(checkInCall, async ({ body, staffName, language }) => ({
    status: 200,
    body: await checkIn(services, { ...body, by: staffName }, language),
  }))
}
