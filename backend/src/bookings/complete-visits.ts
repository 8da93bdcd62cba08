import { and, asc, inArray, lte } from 'drizzle-orm'
import { booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { owesAtVenue } from './at-venue.ts'
import { emitEvent, transitionBooking } from './status.ts'

const batch = 100

/**
 * Marks past bookings as `completed`, or as `no_show` if no guest came, which counts if payment was due at the venue. Safe
 * to run in several processes: each locks other rows.
 */
export async function endOver(services: Services): Promise<void> {
  while ((await endBatch(services)) === batch);
}

async function endBatch({ database, now }: Services): Promise<number> {
  return database.transaction(async (tx) => {
    const at = now()
    const over = await tx
      .select({
        id: booking.id,
        status: booking.status,
        pays: booking.pays,
        amount: booking.amount,
        amountPaid: booking.amountPaid,
        refundedAmount: booking.refundedAmount,
        givenBack: booking.givenBack,
      })
      .from(booking)
      .where(and(inArray(booking.status, ['confirmed', 'checked_in']), lte(booking.endsOn, at)))
      .orderBy(asc(booking.endsOn), asc(booking.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, status, ...money } of over) {
      const to = status === 'checked_in' ? 'completed' : 'no_show'
      const set = to === 'no_show' && owesAtVenue(money) ? { missedOn: at } : {}
      if (await transitionBooking(tx, id, { from: status, to, now: at, set }))
        await emitEvent(tx, id, { kind: to, now: at })
    }
    return over.length
  })
}
