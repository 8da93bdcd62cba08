import {
  getBooking,
  getBookingCalendar,
  getTicket,
  getTicketPdf,
  listBookings,
} from '@marah/contract/bookings'
import { sendGuestLinks } from '@marah/contract/guest-bookings'
import { hourSeconds } from '@marah/contract/rules/durations'
import { otherTimes } from '../capacity/index.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { bookingJson, bookingsJson } from './booking-json.ts'
import { calendarFile } from './calendar-file.ts'
import { handleGuestLinks, requestGuestLinks } from './guest-links.ts'
import { scheduleVisits } from './jobs.ts'
import { ownBookings } from './list.ts'
import { readOwnBooking } from './own-booking.ts'
import { ticketPicture } from './ticket.ts'
import { ticketPdf } from './ticket-paper.ts'

/** Laying out one document takes almost a second of one core. */
const papers: RateLimit = { name: 'ticket-papers', times: 30, seconds: hourSeconds }

/** Registers a customer's bookings, their tickets and calendar files, and the scheduled jobs. */
export function registerBookings(router: Router, services: Services): void {
  scheduleVisits(services)
  registerOwn(router, services)
  registerTicket(router, services)
  handleGuestLinks(services)
  router.answer(sendGuestLinks, async ({ body, language, clientAddress }) => {
    await requestGuestLinks(services, body.email, clientAddress)
    return { status: 202, body: { detail: services.messages[language]('guest_links_sent') } }
  })
}

function registerOwn(router: Router, services: Services): void {
  const { config, database } = services
  router.answer(listBookings, async ({ actor, query, url, language }) => {
    const request = pageRequest(query)
    const own = await ownBookings(services, actor.userId, query)
    const count = await own.count()
    const rows = await own.page(pageOffset(request, count), request.size)
    const results = await bookingsJson(services, database.db, rows, language)
    return { status: 200, body: { ...pageFrame(request, count, url, config.PUBLIC_URL), results } }
  })
  router.answer(getBooking, async ({ params, actor, language }) => {
    const row = await readOwnBooking(database.db, actor.userId, params.id)
    const json = await bookingJson(services, database.db, row, language)
    if (json.called_off === null) return { status: 200, body: json }
    const { times } = await otherTimes(services, database.db, row)
    const other_times = times.map(({ startsAt, endsAt, path }) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      path,
    }))
    return { status: 200, body: { ...json, called_off: { ...json.called_off, other_times } } }
  })
}

function registerTicket(router: Router, services: Services): void {
  const { db } = services.database
  router.answer(getTicket, async ({ params, actor }) => ({
    status: 200,
    body: ticketPicture(await readOwnBooking(db, actor.userId, params.id)),
  }))
  router.answer(getTicketPdf, async ({ params, actor, language }) => {
    await services.rateLimits.spend(papers, String(actor.userId))
    const row = await readOwnBooking(db, actor.userId, params.id)
    return {
      status: 200,
      body: await ticketPdf(services, db, row, language),
      headers: { 'Content-Disposition': `attachment; filename="${row.reference}.pdf"` },
    }
  })
  router.answer(getBookingCalendar, async ({ params, actor, language }) => {
    const row = await readOwnBooking(db, actor.userId, params.id)
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
