import { and, asc, eq, or, sql } from 'drizzle-orm'
import { InvalidInput, Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { workshopSession } from '../play/tables.ts'
import { addKids } from './booked-kids.ts'
import { type HoldWish, holdPlaces } from './hold.ts'
import { noticeWaitlistOffer } from './notices.ts'
import { planOpenPlay } from './plan-open-play.ts'
import { planWorkshop } from './plan-workshop.ts'
import { booking } from './tables.ts'
import type { EntryRow } from './waitlist.ts'
import { isOfferable, offerEnd, offerEndsHours, placesLeftFor } from './waitlist-places.ts'
import { waitlistEntry } from './waitlist-tables.ts'

/**
 * Holds freed places for families that wait, in the order in which they came: whose wish is larger than what is free is
 * passed over until there is enough. Any number of processes may do it at once: an entry's hold has a name of its own.
 */
export async function offerFreedPlaces(services: Services): Promise<void> {
  await settleOffers(services)
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
  const left = sql`(
    select min(bucket.capacity - bucket.held - bucket.booked) from capacity_bucket bucket
    where bucket.id in (
      select bucket_id from slot_bucket where slot_id = ${waitlistEntry.slotId}
      union all select bucket_id from workshop_session where id = ${waitlistEntry.sessionId}))`
  const lastStart = new Date(now().getTime() + offerEndsHours * 3_600_000).toISOString()
  const isOver = sql`exists (
    select 1 from (
      select starts_on, status from open_play_slot where id = ${waitlistEntry.slotId}
      union all select starts_on, status from workshop_session where id = ${waitlistEntry.sessionId}) place
    where place.status = 'closed' or place.starts_on <= ${lastStart}::timestamptz)`
  return database.db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.status, 'waiting'), or(sql`${left} >= ${waitlistEntry.quantity}`, isOver)))
    .orderBy(asc(waitlistEntry.createdOn), asc(waitlistEntry.id))
}

/** What became of offers: their bookings are paid, or have ended. */
async function settleOffers({ database, now }: Services): Promise<void> {
  const ended = (statuses: readonly string[]) => sql`${waitlistEntry.offerBookingId} in (
    select ${booking.id} from ${booking} where ${booking.status} = any(${sql.param([...statuses])}::text[]))`
  const settle = (status: 'accepted' | 'lapsed', statuses: readonly string[]) =>
    database.db
      .update(waitlistEntry)
      .set({ status, editedOn: now() })
      .where(and(eq(waitlistEntry.status, 'offered'), ended(statuses)))
  await settle('accepted', ['confirmed', 'checked_in', 'completed', 'no_show'])
  await settle('lapsed', ['expired', 'cancelled'])
}

async function offerIfFree(services: Services, entry: EntryRow): Promise<void> {
  const { db } = services.database
  const now = services.now()
  const place = await placesLeftFor(db, entry)
  if (!place || !isOfferable(place, now)) return lapse(services, entry)
  if (place.left < entry.quantity) return
  const wish = await wishOf(services, entry)
  try {
    const { row } = await holdPlaces(services, wish)
    await offer(services, entry, { bookingId: row.id, until: offerEnd(place, now) })
  } catch (error) {
    // What the family wished for does not fit any more: a kid grew too old, or is booked elsewhere.
    if (error instanceof InvalidInput) return lapse(services, entry)
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'kid_already_booked' || error.status === 404) return lapse(services, entry)
  }
}

async function wishOf(services: Services, entry: EntryRow): Promise<HoldWish> {
  const { userId, language, kidIds: kids } = entry
  const whose = { userId, language, key: `waitlist:${entry.id}`, couponCode: undefined }
  if (entry.slotId !== null) {
    const tickets = entry.tickets.map(({ ticketType, quantity }) => ({ ticket_type: ticketType, quantity }))
    const plan = planOpenPlay({ slot: entry.slotId, tickets, kids }, addKids)
    return { ...whose, plan, wanted: { slotId: entry.slotId } }
  }
  const [session] = await services.database.db
    .select()
    .from(workshopSession)
    .where(eq(workshopSession.id, entry.sessionId ?? 0))
  const sessions = session ? [session.id] : []
  const plan = planWorkshop({ workshop: session?.workshopId ?? 0, sessions, kids }, addKids)
  return { ...whose, plan, wanted: { sessionIds: sessions } }
}

/**
 * Keeps the hold for as long as an offer lasts. It does not lie in the cart: nobody pays for it with other things without
 * having said so.
 */
async function offer(
  services: Services,
  entry: EntryRow,
  { bookingId, until }: { bookingId: number; until: Date },
): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const [held] = await tx
      .update(booking)
      .set({ inCart: false, holdExpiresOn: until, holdMaxUntil: until, editedOn: now })
      .where(and(eq(booking.id, bookingId), eq(booking.status, 'held')))
      .returning()
    if (!held) return
    const [offered] = await tx
      .update(waitlistEntry)
      .set({ status: 'offered', offerBookingId: bookingId, offerExpiresOn: until, editedOn: now })
      .where(and(eq(waitlistEntry.id, entry.id), eq(waitlistEntry.status, 'waiting')))
      .returning()
    if (offered) await noticeWaitlistOffer(services, tx, held, until)
  })
}

async function lapse({ database, now }: Services, { id }: EntryRow): Promise<void> {
  await database.db
    .update(waitlistEntry)
    .set({ status: 'lapsed', editedOn: now() })
    .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.status, 'waiting')))
}
