import { renderSVG } from 'uqr'
import { notFound } from '../platform/http-error.ts'
import type { BookingRow } from '../schema/bookings.ts'

/** As long as there is something to show it for. */
const shown: readonly BookingRow['status'][] = ['confirmed', 'checked_in', 'completed']

/**
 * The QR code for check-in. A quarter of it may be unreadable, for scratched screens and crumpled paper; the quiet zone is the
 * four modules that ISO/IEC 18004 asks for.
 */
export function ticketPicture({ status, ticketCode }: Pick<BookingRow, 'status' | 'ticketCode'>): string {
  if (ticketCode === null || !shown.includes(status)) throw notFound()
  return renderSVG(ticketCode, { ecc: 'Q', border: 4 })
}
