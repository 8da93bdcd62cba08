import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database.ts'
import { maybeId } from '../platform/ids.ts'
import { notFound } from '../platform/refusal.ts'
import { booking } from '../schema/bookings.ts'

export type BookingRow = typeof booking.$inferSelect

/** Reads a booking for a change to it; nobody else changes it before the transaction ends. */
export type LockBooking = (tx: Transaction, bookingId: number) => Promise<BookingRow>

const reference = /^B-[\dA-Z]{6}$/i

/** A customer's booking by id or reference; undefined for what is neither. */
function named(userId: number, idOrReference: string): SQL | undefined {
  const id = maybeId(idOrReference)
  if (id === null && !reference.test(idOrReference)) return undefined
  const isIt = id === null ? eq(booking.reference, idOrReference.toUpperCase()) : eq(booking.id, id)
  return and(eq(booking.userId, userId), isIt)
}

/** Anybody's, for the staff. */
export async function findBooking(queryable: Queryable, named: string): Promise<BookingRow | null> {
  const [row] = await queryable.select().from(booking).where(eq(booking.reference, named.toUpperCase()))
  return row ?? null
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

export const lockBooking: LockBooking = async (tx, bookingId) => {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update')
  if (!row) throw notFound()
  return row
}
