import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { type BookingRow, booking, bookingEvent } from '../schema/bookings.ts'

type Status = BookingRow['status']
type EventKind = (typeof bookingEvent.$inferInsert)['kind']

/**
 * The transitions of rule B15. `expired → held` holds a lapsed booking again in time, `expired → confirmed` is late
 * money for a place that was still free, and `confirmed → expired` a visit that was not paid at the venue in time.
 */
const edges: Record<Status, readonly Status[]> = {
  held: ['paying', 'confirmed', 'expired', 'cancelled'],
  paying: ['held', 'expired', 'confirmed', 'cancelled'],
  expired: ['held', 'confirmed'],
  confirmed: ['checked_in', 'completed', 'no_show', 'cancelled', 'expired'],
  checked_in: ['completed'],
  completed: [],
  no_show: [],
  cancelled: [],
}

/**
 * Makes one transition of the status if the booking has the status `from`; null otherwise. No other code writes
 * `status`.
 */
export async function transitionBooking(
  tx: Transaction,
  id: number,
  step: {
    readonly from: Status | readonly Status[]
    readonly to: Status
    readonly now: Date
    readonly set?: Partial<Omit<typeof booking.$inferInsert, 'status'>>
  },
): Promise<BookingRow | null> {
  const from: readonly Status[] = typeof step.from === 'string' ? [step.from] : step.from
  const wrong = from.find((status) => !edges[status].includes(step.to))
  if (wrong) throw new Error(`A booking never becomes ${step.to} from ${wrong}`)
  const [moved] = await tx
    .update(booking)
    .set({ ...step.set, status: step.to, editedOn: step.now })
    .where(and(eq(booking.id, id), inArray(booking.status, [...from])))
    .returning()
  return moved ?? null
}

export async function emitEvent(
  tx: Transaction,
  bookingId: number,
  event: { kind: EventKind; now: Date; amount?: number; startsOn?: Date },
): Promise<void> {
  const { kind, now, amount, startsOn } = event
  await tx.insert(bookingEvent).values({
    bookingId,
    kind,
    happenedOn: now,
    ...(amount !== undefined && { amount }),
    ...(startsOn && { startsOn }),
  })
}
