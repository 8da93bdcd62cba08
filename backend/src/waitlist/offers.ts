import { hourMs } from '@marah/contract/rules/durations'
import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { ShortageError, slotLeft } from '../capacity/index.ts'
import { holdOffer } from '../holds/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import { booking } from '../schema/bookings.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import type { Services } from '../services/services.ts'
import { noticeWaitlistEnded, noticeWaitlistOffer, type WaitlistEnding } from './notices.ts'
import { isOfferable, offerEnd, offerEndsHours, placesLeftFor } from './places.ts'
import { deleteUnproven, isOfUnprovenGuest } from './proof.ts'
import { type EntryRow, waitlistPlan } from './waitlist.ts'

const batch = 100

/**
 * Offers freed places to families on the waitlist in their order; a family whose request exceeds the free places is skipped
 * until there are enough. Safe to run in several processes: each entry is locked while it is offered.
 */
export async function offerFreedPlaces(services: Services): Promise<void> {
  await deleteUnproven(services)
  await settleOffers(services)
  await closeBookedDirectly(services)
  for (const entry of await decidable(services)) {
    try {
      await offerIfFree(services, entry)
    } catch (error) {
      services.log.warn({ err: error, entry: entry.id }, 'a waitlist entry could not be looked after')
    }
  }
}

/** Entries of whom something can be said now: there is room for them, or no offer will be made any more. */
async function decidable({ database, now }: Services): Promise<EntryRow[]> {
  const left = sql`coalesce((${slotLeft(sql`${waitlistEntry.slotId}`)}), (
    select bucket.capacity - bucket.held - bucket.booked from capacity_bucket bucket
    join workshop_session session on session.bucket_id = bucket.id
    where session.id = ${waitlistEntry.sessionId}))`
  const lastStart = new Date(now().getTime() + offerEndsHours * hourMs).toISOString()
  const isOver = sql`exists (
    select 1 from (
      select starts_on, status from open_play_slot where id = ${waitlistEntry.slotId}
      union all select starts_on, status from workshop_session where id = ${waitlistEntry.sessionId}) place
    where place.status = 'closed' or place.starts_on <= ${lastStart}::timestamptz)`
  return database.db
    .select()
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.status, 'waiting'),
        not(isOfUnprovenGuest(database.db)),
        or(sql`${left} >= ${waitlistEntry.quantity}`, isOver),
      ),
    )
    .orderBy(asc(waitlistEntry.createdOn), asc(waitlistEntry.id))
}

/** Updates offers whose bookings have been paid or have ended. */
async function settleOffers(services: Services): Promise<void> {
  const { database, now } = services
  await database.db
    .update(waitlistEntry)
    .set({ status: 'accepted', editedOn: now() })
    .where(
      and(
        eq(waitlistEntry.status, 'offered'),
        sql`${waitlistEntry.offerBookingId} in (select ${booking.id} from ${booking}
          where ${booking.status} in ('confirmed', 'checked_in', 'completed', 'no_show'))`,
      ),
    )
  while ((await settleEnded(services)) === batch);
}

/** Notifies families who missed an offer; those who released it themselves need no notice. */
async function settleEnded(services: Services): Promise<number> {
  return services.database.transaction(async (tx) => {
    const ended = await tx
      .select({ entry: waitlistEntry, status: booking.status })
      .from(waitlistEntry)
      .innerJoin(booking, eq(booking.id, waitlistEntry.offerBookingId))
      .where(and(eq(waitlistEntry.status, 'offered'), inArray(booking.status, ['expired', 'cancelled'])))
      .orderBy(asc(waitlistEntry.id))
      .limit(batch)
      .for('update', { of: waitlistEntry, skipLocked: true })
    for (const { entry, status } of ended) {
      await tx
        .update(waitlistEntry)
        .set({ status: 'lapsed', editedOn: services.now() })
        .where(eq(waitlistEntry.id, entry.id))
      if (status === 'expired') await noticeWaitlistEnded(services, tx, entry, 'missed')
    }
    return ended.length
  })
}

/** Ends the entry of a family that has meanwhile paid for what it was waiting for. */
async function closeBookedDirectly({ database, now }: Services): Promise<void> {
  await database.db.execute(sql`
    update waitlist_entry as entry
    set status = 'accepted', offer_booking_id = own.id, edited_on = ${now().toISOString()}::timestamptz
    from booking as own
    where entry.status = 'waiting'
      and own.user_id = entry.user_id
      and own.status in ('confirmed', 'checked_in', 'completed')
      and own.confirmed_on >= entry.created_on
      and (own.slot_id = entry.slot_id or exists (
        select from booking_session part
        where part.booking_id = own.id and part.session_id = entry.session_id))
      and case when cardinality(entry.kid_ids) = 0 then own.guests >= entry.quantity
        else entry.kid_ids <@ array(
          select kid.kid_id from booking_kid kid
          where kid.booking_id = own.id and kid.kid_id is not null) end`)
}

async function offerIfFree(services: Services, entry: EntryRow): Promise<void> {
  const place = await placesLeftFor(services.database.db, entry)
  const now = services.now()
  if (!place || !isOfferable(place, now)) return close(services, entry, 'closed')
  if (place.left < entry.quantity) return
  const { offerHours } = services.settings.rules()
  const until = offerEnd(place, { now, offerHours })
  try {
    await services.database.transaction((tx) => offer(services, tx, entry, until))
  } catch (error) {
    if (isUnmet(error)) return close(services, entry, 'unmet')
    // Another family has taken the place meanwhile: this one stays on the waitlist.
    if (!(error instanceof ShortageError) && !(error instanceof HttpError)) throw error
  }
}

/** True if the request cannot be met any more: a kid grew too old or is booked elsewhere, or a ticket is no longer sold. */
function isUnmet(error: unknown): boolean {
  if (error instanceof ShortageError) return error.shortage.kind === 'kids'
  return error instanceof InvalidInput || (error instanceof HttpError && error.status === 404)
}

/** Hold, offer and notice in one transaction; the cart first, as for all that a customer does with holds. */
async function offer(services: Services, tx: Transaction, { id, userId }: EntryRow, until: Date) {
  await openCart(tx, userId)
  const [entry] = await tx
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.status, 'waiting')))
    .for('update')
  if (!entry) return
  const { slotId, sessionId, tickets, kidIds: kids } = entry
  const plan = await waitlistPlan(tx, { slotId, sessionId, tickets, kids })
  const held = await holdOffer(services, tx, { userId, language: entry.language, plan, until })
  if (!held) return
  await tx
    .update(waitlistEntry)
    .set({ status: 'offered', offerBookingId: held.id, offerExpiresOn: until, editedOn: services.now() })
    .where(eq(waitlistEntry.id, id))
  await noticeWaitlistOffer(services, tx, held, until)
}

async function close(services: Services, { id }: EntryRow, ending: WaitlistEnding): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [closed] = await tx
      .update(waitlistEntry)
      .set({ status: 'lapsed', editedOn: services.now() })
      .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.status, 'waiting')))
      .returning()
    if (closed) await noticeWaitlistEnded(services, tx, closed, ending)
  })
}
