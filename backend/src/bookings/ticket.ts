import encodeQR from 'qr'
import { notFound } from '../platform/errors/http-error.ts'
import type { BookingRow } from '../schema/bookings.ts'

/** The states in which a booking has a ticket. */
const shown: readonly BookingRow['status'][] = ['confirmed', 'checked_in', 'completed']

/**
 * Draws the QR code for check-in. It stays readable with a quarter of it damaged, for scratched screens and crumpled
 * paper; the quiet zone is the four modules of ISO/IEC 18004.
 */
export function ticketPicture({ status, ticketCode }: Pick<BookingRow, 'status' | 'ticketCode'>): string {
  if (ticketCode === null || !shown.includes(status)) throw notFound()
  const svg = encodeQR(ticketCode, 'svg', { ecc: 'quartile', border: 4 })
  // The library leaves the background to the page, and scanners fail on a dark one.
  return svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>')
}
