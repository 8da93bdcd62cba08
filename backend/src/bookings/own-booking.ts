import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database.ts'
import { notFound } from '../platform/http-error.ts'
import { maybeId } from '../platform/ids.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'

const reference = /^B-[\dA-Z]{6}$/i

/** A customer's booking by id or reference; undefined for what is neither. */
function named(userId: number, idOrReference: string): SQL | undefined {
  const id = maybeId(idOrReference)
  if (id === null && !reference.test(idOrReference)) return undefined
  const isIt = id === null ? eq(booking.reference, idOrReference.toUpperCase()) : eq(booking.id, id)
  return and(eq(booking.userId, userId), isIt)
}

/** Throws 404 for what is not there or somebody else's. */
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

/** Reads a booking for a change to it; nobody else changes it before the transaction ends. */
export async function lockBooking(tx: Transaction, bookingId: number): Promise<BookingRow> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update')
  if (!row) throw notFound()
  return row
}
