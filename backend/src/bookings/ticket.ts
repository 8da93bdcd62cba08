import encodeQR from 'qr'
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
  const svg = encodeQR(ticketCode, 'svg', { ecc: 'quartile', border: 4 })
  // Light behind it, as the library leaves that to the page: scanners fail on a dark one.
  return svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>')
}
