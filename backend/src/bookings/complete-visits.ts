import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { booking } from '../schema/bookings.ts'
import { emitEvent, transitionBooking } from './status.ts'

const batch = 100

/** What is over becomes `completed`, or `no_show` where nobody came. Any number of processes may do it: each takes others. */
export async function endOver(services: Services): Promise<void> {
  while ((await endBatch(services)) === batch);
}

async function endBatch({ database, now }: Services): Promise<number> {
  return database.transaction(async (tx) => {
    const at = now()
    const over = await tx
      .select({ id: booking.id, status: booking.status })
      .from(booking)
      .where(and(inArray(booking.status, ['confirmed', 'checked_in']), lte(booking.endsOn, at)))
      .orderBy(asc(booking.endsOn), asc(booking.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, status } of over) {
      const to = status === 'checked_in' ? 'completed' : 'no_show'
      if (await transitionBooking(tx, id, { from: status, to, now: at }))
        await emitEvent(tx, id, { kind: to, now: at })
    }
    return over.length
  })
}
