import { dayMs } from '@marah/contract/rules/durations'
import { and, asc, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { HttpError } from '../../platform/errors/http-error.ts'
import { user } from '../../schema/accounts.ts'
import { booking } from '../../schema/bookings.ts'
import { waitlistEntry } from '../../schema/waitlist.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { closeLocked } from '../closing/close-locked.ts'
import { lockUser } from '../login/locked-user.ts'

/** Days after the last visit in which a family may ask about it with its link: a refund takes up to two weeks. */
const daysAfterVisit = 30
/** Days for a guest who has booked nothing. */
const daysUnused = 1

/**
 * Closes guests as accounts are closed, a while after their last visit: the names and birthdays of children, and how the family
 * was reached, are removed.
 */
export async function closeGuests(services: Services, parts: AccountParts): Promise<void> {
  const { database, now } = services
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const isRecent = or(
    inArray(booking.status, ['held', 'paying']),
    and(isNotNull(booking.confirmedOn), sql`${booking.endsOn} > ${before(daysAfterVisit)}`),
  )
  const visits = database.db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.userId, user.id), isRecent))
  const waits = database.db
    .select({ id: waitlistEntry.id })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.userId, user.id), inArray(waitlistEntry.status, ['waiting', 'offered'])))
  const over = await database.db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        isNotNull(user.guestEmail),
        lt(user.createdOn, before(daysUnused)),
        notExists(visits),
        notExists(waits),
      ),
    )
    .orderBy(asc(user.id))
  for (const { id } of over) await closeGuest(services, id, parts)
}

async function closeGuest(services: Services, guestId: number, parts: AccountParts): Promise<void> {
  try {
    const files = await services.database.transaction(async (tx) => {
      const guest = await lockUser(tx, guestId, 'update')
      // An account may have taken the guest over meanwhile.
      if (!guest?.row.guestEmail) return []
      return closeLocked(services, parts, guest)
    })
    await forgetFiles(services, files)
  } catch (error) {
    // A visit or a payment has begun meanwhile: the guest stays for another day.
    if (!(error instanceof HttpError)) throw error
  }
}
