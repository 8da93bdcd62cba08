import { getBooking, getBookingCalendar, getTicket, listBookings } from '@marah/contract/bookings'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { bookingJson, bookingsJson } from './booking-json.ts'
import { calendarFile } from './calendar-file.ts'
import { scheduleVisits } from './jobs.ts'
import { ownBookings } from './list.ts'
import { readOwnBooking } from './own-booking.ts'
import { ticketPicture } from './ticket.ts'

/** A customer's bookings, their tickets and calendar files, and what the clock does to them. */
export function registerBookings(router: Router, services: Services): void {
  scheduleVisits(services)
  registerOwn(router, services)
  registerTicket(router, services)
}

function registerOwn(router: Router, services: Services): void {
  const { config, database } = services
  router.answer(listBookings, async ({ user, query, url, language }) => {
    const request = pageRequest(query)
    const own = await ownBookings(services, user.userId, query)
    const count = await own.count()
    const rows = await own.page(pageOffset(request, count), request.size)
    const results = await bookingsJson(services, database.db, rows, language)
    return { status: 200, body: { ...pageFrame(request, count, url, config.PUBLIC_URL), results } }
  })
  router.answer(getBooking, async ({ params, user, language }) => {
    const row = await readOwnBooking(database.db, user.userId, params.id)
    return { status: 200, body: await bookingJson(services, database.db, row, language) }
  })
}

function registerTicket(router: Router, services: Services): void {
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
