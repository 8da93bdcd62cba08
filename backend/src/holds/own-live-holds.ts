import { and, eq, inArray, or } from 'drizzle-orm'
import { isLapsed } from '../bookings/index.ts'
import { type StoredWhat, sessionIdsOf, whatOfBooking } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { fingerprint, type Plan } from './plan.ts'

export type LiveHold = {
  readonly row: BookingRow
  readonly fingerprint: string
  readonly what: StoredWhat
  readonly kidIds: readonly number[]
}

/** The customer's live holds, with or without an open payment page, and the lapsed ones in the cart. */
export async function ownHolds(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ live: readonly LiveHold[]; lapsed: readonly BookingRow[] }> {
  const rows = await tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        or(inArray(booking.status, ['held', 'paying']), and(eq(booking.status, 'expired'), booking.inCart)),
      ),
    )
  const live = rows.filter((row) => !isLapsed(row, now))
  return { live: await withParts(tx, live), lapsed: rows.filter((row) => isLapsed(row, now)) }
}

async function withParts(tx: Transaction, live: readonly BookingRow[]): Promise<LiveHold[]> {
  if (live.length === 0) return []
  const ids = live.map(({ id }) => id)
  const sessions = await tx.select().from(bookingSession).where(inArray(bookingSession.bookingId, ids))
  const kids = await tx.select().from(bookingKid).where(inArray(bookingKid.bookingId, ids))
  return live.map((row) => {
    const sessionIds = sessions.flatMap((each) => (each.bookingId === row.id ? [each.sessionId] : []))
    const kidIds = kids.flatMap((each) =>
      each.bookingId === row.id && each.kidId !== null ? [each.kidId] : [],
    )
    const what = whatOfBooking(row, sessionIds)
    return { row, what, kidIds, fingerprint: fingerprint({ ...row, what, kidIds }) }
  })
}

/**
 * True if a request means an existing hold: the same slot or session with the same kid, who cannot be there twice, or
 * without named kids; or the same hall at the same time.
 */
export function isReplaced({ row, what, kidIds }: LiveHold, plan: Plan): boolean {
  const isOfSameKids =
    (kidIds.length === 0 && plan.kids.length === 0) || plan.kids.some(({ kidId }) => kidIds.includes(kidId))
  switch (plan.what.kind) {
    case 'open_play':
      return what.kind === 'open_play' && what.slotId === plan.what.slotId && isOfSameKids
    case 'workshop': {
      const held = sessionIdsOf(what)
      return plan.what.sessionIds.some((id) => held.includes(id)) && isOfSameKids
    }
    case 'event': {
      const isSameHall = what.kind === 'event' && what.hallId === plan.what.hallId
      return isSameHall && row.startsOn < plan.endsOn && plan.startsOn < row.endsOn
    }
  }
}

/**
 * Throws 409 when one more booking in the cart would be too many. Waitlist offers lie outside the cart and do not count:
 * the customer did not choose when they come.
 */
export function rejectTooManyHolds(
  { settings }: Pick<Services, 'settings'>,
  live: readonly { readonly row: Pick<BookingRow, 'inCart'> }[],
): void {
  const most = settings.rules().holdsPerCustomer
  const held = live.filter(({ row }) => row.inCart).length
  if (held >= most) throw new HttpError(409, 'too_many_holds', { values: { max: most } })
}
