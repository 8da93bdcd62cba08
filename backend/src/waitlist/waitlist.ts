import type { joinWaitlist as joinCall, WaitlistEntry } from '@marah/contract/waitlist'
import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { kidsElsewhere } from '../capacity/index.ts'
import {
  addKids,
  type ChosenKids,
  expireLapsed,
  type Planner,
  planOpenPlay,
  planWorkshop,
  type RequestedPlaces,
  releaseHold,
  requireFewPlaces,
} from '../holds/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { venueSlug } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { openPlay, openPlaySlot, venue, workshop, workshopSession } from '../schema/play.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
import { isOfferable, placesLeftFor } from './places.ts'
import { mailProof, type ProofNeeded } from './proof.ts'

export type EntryRow = typeof waitlistEntry.$inferSelect
type EntryJson = z.input<typeof WaitlistEntry>
type JoinRequest = z.output<typeof joinCall.body>
/** Slots and sessions that one customer may wait for. */
const mostEntries = 20
const live = ['waiting', 'offered'] as const

type Waiting = Pick<EntryRow, 'slotId' | 'sessionId' | 'quantity' | 'tickets' | 'kidIds'>

/** Lists a family's entries: open, offered and ended ones, the soonest first. */
export function ownEntries(services: Services, userId: number) {
  const { db } = services.database
  const isShown = and(
    eq(waitlistEntry.userId, userId),
    sql`coalesce(${openPlaySlot.startsOn}, ${workshopSession.startsOn}) > ${services.now().toISOString()}::timestamptz`,
  )
  return {
    count: async () => (await selectEntries(db, isShown)).length,
    page: async (offset: number, limit: number, language: Language) => {
      const found = await selectEntries(db, isShown)
      return found.slice(offset, offset + limit).flatMap((each) => entryJson(each, language))
    },
  }
}

function selectEntries(queryable: Queryable, where: SQL | undefined) {
  return queryable
    .select({
      entry: waitlistEntry,
      slot: openPlaySlot,
      session: workshopSession,
      playName: openPlay.name,
      workshopName: workshop.name,
      timezone: venue.timezone,
      offer: booking.status,
      isUnproven: sql<boolean>`${user.guestEmail} is not null and ${user.guestProvenOn} is null`,
    })
    .from(waitlistEntry)
    .innerJoin(user, eq(user.id, waitlistEntry.userId))
    .leftJoin(openPlaySlot, eq(openPlaySlot.id, waitlistEntry.slotId))
    .leftJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
    .leftJoin(workshopSession, eq(workshopSession.id, waitlistEntry.sessionId))
    .leftJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .leftJoin(booking, eq(booking.id, waitlistEntry.offerBookingId))
    .innerJoin(venue, eq(venue.slug, venueSlug))
    .where(where)
    .orderBy(sql`coalesce(${openPlaySlot.startsOn}, ${workshopSession.startsOn})`, asc(waitlistEntry.id))
}

function entryJson(
  {
    entry,
    slot,
    session,
    playName,
    workshopName,
    timezone,
    offer,
    isUnproven,
  }: Awaited<ReturnType<typeof selectEntries>>[number],
  language: Language,
): EntryJson[] {
  const time = slot ?? session
  const name = playName ?? workshopName
  const settled = statusOf(entry.status, offer)
  const status = settled === 'waiting' && isUnproven ? 'unproven' : settled
  if (!time || !name) return []
  return [
    {
      id: entry.id,
      created_on: entry.createdOn.toISOString(),
      edited_on: entry.editedOn.toISOString(),
      title: textIn(language, name),
      slot: entry.slotId,
      session: entry.sessionId,
      starts_at: time.startsOn.toISOString(),
      ends_at: time.endsOn.toISOString(),
      venue_timezone: timezone,
      quantity: entry.quantity,
      status,
      offer_expires_on: status === 'offered' ? (entry.offerExpiresOn?.toISOString() ?? null) : null,
      booking: status === 'offered' || status === 'accepted' ? entry.offerBookingId : null,
    },
  ]
}

function placesOf({ slot, session }: Pick<JoinRequest, 'slot' | 'session'>): RequestedPlaces | null {
  if (slot !== undefined) return { kind: 'slot', slotId: slot }
  return session === undefined ? null : { kind: 'sessions', sessionIds: [session] }
}

/** The offer may have been paid or have ended since the list was last settled (offers.ts). */
function statusOf(status: EntryRow['status'], offer: BookingRow['status'] | null): EntryRow['status'] {
  if (status !== 'offered' || offer === 'held' || offer === 'paying') return status
  return offer === null || offer === 'expired' || offer === 'cancelled' ? 'lapsed' : 'accepted'
}

/**
 * Waits for places where there are too few. The same request again is the same entry, with the latest details. `proof` is null
 * unless a guest has still to prove the email.
 */
export async function joinWaitlist(
  services: Services,
  { userId, language, proof }: { userId: number; language: Language; proof: ProofNeeded | null },
  requested: JoinRequest,
): Promise<{ isNew: boolean; json: EntryJson }> {
  const { slot, session } = requested
  if ((slot === undefined) === (session === undefined)) throw new InvalidInput({ slot: [msg('required')] })
  await expireLapsed(services, { userId, what: placesOf(requested) })
  return services.database.transaction(async (tx) => {
    // Two requests of one family take turns, or both would find less than it may wait for.
    await openCart(tx, userId)
    const waiting = await requestOf(services, tx, userId, requested)
    const place = await placesLeftFor(tx, waiting)
    if (!place || !isOfferable(place, services.now())) throw new HttpError(409, 'booking_closed')
    if (place.left >= waiting.quantity) {
      throw new HttpError(409, 'places_left', { extra: { places_left: place.left } })
    }
    await rejectHoarding(tx, userId)
    // An offer of more could never be made.
    await requireFewPlaces(tx, userId, waiting.quantity)
    const { isNew, row } = await keep(services, tx, { userId, language, waiting })
    if (proof) await mailProof(services, tx, row, proof)
    const [found] = await selectEntries(tx, eq(waitlistEntry.id, row.id))
    const [json] = found ? entryJson(found, language) : []
    if (!json) throw notFound()
    return { isNew, json }
  })
}

/** A family with entries for everything would block everything in turn. */
async function rejectHoarding(queryable: Queryable, userId: number): Promise<void> {
  const own = and(eq(waitlistEntry.userId, userId), inArray(waitlistEntry.status, [...live]))
  if ((await queryable.$count(waitlistEntry, own)) >= mostEntries) {
    throw new HttpError(409, 'too_many_waits', { values: { max: mostEntries } })
  }
}

/** Builds the request that would be held for the family now; throws the same errors as its own booking. */
async function requestOf(
  services: Services,
  tx: Transaction,
  userId: number,
  requested: JoinRequest,
): Promise<Waiting> {
  const tickets = (requested.tickets ?? []).map(({ ticket_type: ticketType, quantity }) => ({
    ticketType,
    quantity,
  }))
  const place = { slotId: requested.slot ?? null, sessionId: requested.session ?? null }
  const { kids, new_kids } = requested
  const planner = await waitlistPlan(tx, { ...place, tickets, kids, new_kids })
  const plan = await planner(tx, { userId, now: services.now() })
  const elsewhere = await kidsElsewhere(tx, 0, plan.claim.kids)
  if (elsewhere.length > 0) throw new HttpError(409, 'kid_already_booked', { extra: { kids: elsewhere } })
  const kidIds = plan.kids.map(({ kidId }) => kidId)
  return { ...place, quantity: plan.guests, tickets: place.slotId === null ? [] : tickets, kidIds }
}

/** Plans what an entry waits for as a hold of it is planned. */
export async function waitlistPlan(
  queryable: Queryable,
  { slotId, sessionId, tickets, ...who }: Omit<Waiting, 'quantity' | 'kidIds'> & ChosenKids,
): Promise<Planner> {
  if (slotId !== null) {
    const chosen = tickets.map(({ ticketType, quantity }) => ({ ticket_type: ticketType, quantity }))
    return planOpenPlay({ slot: slotId, tickets: chosen, ...who }, addKids)
  }
  const [session] = await queryable
    .select()
    .from(workshopSession)
    .where(eq(workshopSession.id, sessionId ?? 0))
  if (!session) throw notFound()
  return planWorkshop({ workshop: session.workshopId, sessions: [session.id], ...who }, addKids)
}

async function keep(
  { now }: Services,
  tx: Transaction,
  { userId, language, waiting }: { userId: number; language: Language; waiting: Waiting },
): Promise<{ isNew: boolean; row: EntryRow }> {
  const isOwnThere = and(
    eq(waitlistEntry.userId, userId),
    waiting.slotId === null ? undefined : eq(waitlistEntry.slotId, waiting.slotId),
    waiting.sessionId === null ? undefined : eq(waitlistEntry.sessionId, waiting.sessionId),
  )
  // One row for each place, however often a family comes back; a new one stands at the end of the queue.
  await tx.delete(waitlistEntry).where(and(isOwnThere, notInArray(waitlistEntry.status, [...live])))
  const [made] = await tx
    .insert(waitlistEntry)
    .values({ ...waiting, userId, language, status: 'waiting', createdOn: now(), editedOn: now() })
    .onConflictDoNothing()
    .returning()
  if (made) return { isNew: true, row: made }
  const isSame = and(isOwnThere, inArray(waitlistEntry.status, [...live]))
  const [known] = await tx.select().from(waitlistEntry).where(isSame).for('update')
  if (!known) throw new HttpError(409, 'booking_changed')
  if (known.status === 'offered') return { isNew: false, row: known }
  const [changed] = await tx
    .update(waitlistEntry)
    .set({ ...waiting, editedOn: now() })
    .where(eq(waitlistEntry.id, known.id))
    .returning()
  return { isNew: false, row: changed ?? known }
}

/** Waits no more; what was offered is let go, and the next family is asked. */
export async function leaveWaitlist(services: Services, userId: number, id: string): Promise<void> {
  const { database } = services
  const [left] = await database.db
    .delete(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.id, idFrom(id)),
        eq(waitlistEntry.userId, userId),
        ne(waitlistEntry.status, 'accepted'),
      ),
    )
    .returning()
  if (!left) throw notFound()
  if (left.offerBookingId === null) return
  const [offer] = await database.db.select().from(booking).where(eq(booking.id, left.offerBookingId))
  if (offer?.status === 'held') await releaseHold(services, { userId, reference: offer.reference })
}
