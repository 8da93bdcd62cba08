import { formatMoney } from '@marah/ui/format'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetTicket, storedTickets, storeTicket } from '../platform/stored-tickets.ts'
import type { Booking } from './booking.ts'
import { hasTicket, isOwed } from './booking-status.ts'
import { ticketQuery } from './ticket-query.ts'

/** The most tickets that a device stores (stored-tickets.ts). */
const most = 5

/** Stores the tickets of confirmed bookings on the device, so that they open without a network; deletes the others. */
export function useKeptTickets(bookings: readonly Booking[]): void {
  const confirmed = bookings.filter(hasTicket).slice(0, most)
  const pictures = useQueries({
    queries: confirmed.map(({ id, ticket_code }) => ({
      ...ticketQuery(id, ticket_code),
      // A ticket that the device stores already is not fetched again.
      enabled: svgStored(ticket_code) === undefined,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  useEffect(() => {
    for (const booking of bookings) if (!hasTicket(booking)) forgetTicket(booking.reference)
    confirmed.forEach((booking, nth) => void keep(booking, pictures[nth]))
  })
}

type Confirmed = Booking & { ticket_code: string }

function svgStored(code: string): string | undefined {
  return storedTickets().find((ticket) => ticket.code === code)?.svg
}

async function keep(booking: Confirmed, picture: Blob | undefined): Promise<void> {
  const svg = svgStored(booking.ticket_code) ?? (await picture?.text())
  if (svg === undefined) return
  storeTicket({
    reference: booking.reference,
    code: booking.ticket_code,
    svg,
    title: booking.title,
    place: booking.place,
    starts_at: booking.starts_at,
    ends_at: booking.ends_at,
    venue_timezone: booking.venue_timezone,
    guests: booking.guests,
    kids: booking.kids.map(({ name }) => name),
    due: isOwed(booking) ? formatMoney(booking.amount_due, booking.total_amount_currency) : '',
  })
}
