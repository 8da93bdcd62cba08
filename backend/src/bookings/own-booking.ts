import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { maybeId } from '../services/http/ids.ts'

const reference = /^B-[\dA-Z]{6}$/i

/** Matches a customer's booking by id or reference; undefined if the text is neither. */
function named(userId: number, idOrReference: string): SQL | undefined {
  const id = maybeId(idOrReference)
  if (id === null && !reference.test(idOrReference)) return undefined
  const isIt = id === null ? eq(booking.reference, idOrReference.toUpperCase()) : eq(booking.id, id)
  return and(eq(booking.userId, userId), isIt)
}

/** Throws the same 404 for a missing booking and for another customer's booking. */
export async function readOwnBooking(
  queryable: Queryable,
  userId: number,
  idOrReference: string,
): Promise<BookingRow> {
  const isIt = named(userId, idOrReference)
  const [row] = isIt ? await queryable.select().from(booking).where(isIt) : []
  if (!row) throw notFound()
  return row
}

/** Reads and locks a booking for a change, so that no other transaction changes it before this one ends. */
export async function lockBooking(tx: Transaction, bookingId: number): Promise<BookingRow> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update')
  if (!row) throw notFound()
  return row
}
