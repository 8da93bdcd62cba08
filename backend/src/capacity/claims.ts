/** The claim of a booking, read for a request or for an existing booking: buckets, a hall, the time of its children. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { inPlaces } from '../play/index.ts'
import { type BookingRow, bookingKid, bookingSession, type FrozenLine } from '../schema/bookings.ts'
import {
  capacityBucket,
  hall,
  openPlaySlot,
  playService,
  slotBucket,
  workshopSession,
} from '../schema/play.ts'
import { type PartyClaims, partyClaims } from './party-claims.ts'
import { type StoredWhat, whatOfBooking } from './what.ts'

type Period = { readonly startsOn: Date; readonly endsOn: Date }

/** Everything that one booking takes while it is held or booked. */
export type Claim = {
  readonly buckets: readonly { readonly bucketId: number; readonly quantity: number }[]
  /** Includes the cleaning after it. */
  readonly hall: (Period & { readonly hallId: number }) | null
  readonly kids: readonly (Period & { readonly kidId: number })[]
  /** Everyone who comes, where the area counts them besides its places; else 0. */
  readonly heads: number
}

/** The facts about the place of a booking, or of the target of a move. */
export type Placed = Period & {
  readonly what: StoredWhat
  readonly guests: number
  readonly grownUps: number
  readonly lines: readonly Chosen[]
  readonly kidIds: readonly number[]
}

/** Null if the slot, a session or the hall is no longer in the timetable, or was called off. */
export async function claimOf(queryable: Queryable, placed: Placed): Promise<Claim | null> {
  const { what } = placed
  switch (what.kind) {
    case 'open_play':
      return claimOfSlot(queryable, what.slotId, placed)
    case 'workshop':
      return claimOfSessions(queryable, what.sessionIds, placed)
    case 'event':
      return claimOfHall(queryable, what, placed)
  }
}

/** Reads the claim of an existing booking, to take its places again after they were released. */
export async function claimOfBooking(queryable: Queryable, row: BookingRow): Promise<Claim | null> {
  const sessions = await queryable
    .select({ id: bookingSession.sessionId })
    .from(bookingSession)
    .where(eq(bookingSession.bookingId, row.id))
  const kids = await queryable
    .select({ id: bookingKid.kidId })
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, row.id))
  return claimOf(queryable, {
    ...row,
    what: whatOfBooking(
      row,
      sessions.map(({ id }) => id),
    ),
    kidIds: kids.flatMap(({ id }) => (id === null ? [] : [id])),
  })
}

async function claimOfSlot(
  queryable: Queryable,
  slotId: number | null,
  placed: Placed,
): Promise<Claim | null> {
  if (slotId === null) return null
  const stretches = await queryable
    .select({ bucketId: slotBucket.bucketId, counts: capacityBucket.counts })
    .from(slotBucket)
    .innerJoin(capacityBucket, eq(capacityBucket.id, slotBucket.bucketId))
    .innerJoin(openPlaySlot, eq(openPlaySlot.id, slotBucket.slotId))
    .where(and(eq(slotBucket.slotId, slotId), eq(openPlaySlot.status, 'open')))
    // Makes a cancellation of the slot and this booking wait for each other.
    .for('key share', { of: openPlaySlot })
  if (stretches.length === 0) return null
  return claimAtSlot(placed, stretches, await servicesOf(queryable, placed.lines))
}

type Stretch = { readonly bucketId: number; readonly counts: 'places' | 'heads' }

/**
 * Returns all buckets of a slot, for every guest or, where everyone is counted, for every ticket; and services with a
 * limited number.
 */
export function claimAtSlot(
  { startsOn, endsOn, guests, kidIds, lines }: Period & Pick<Placed, 'guests' | 'kidIds' | 'lines'>,
  stretches: readonly Stretch[],
  services: Claim['buckets'],
): Claim {
  const heads = headsOf(lines)
  const taken = stretches.map(({ bucketId, counts }) => ({
    bucketId,
    quantity: counts === 'heads' ? heads : guests,
  }))
  return {
    buckets: [...taken, ...services],
    heads: stretches.some(({ counts }) => counts === 'heads') ? heads : 0,
    hall: null,
    kids: kidIds.map((kidId) => ({ kidId, startsOn, endsOn })),
  }
}

/** Each ticket is a person, with a place or without, and each head of a group. */
export function headsOf(lines: readonly Chosen[]): number {
  return lines.reduce(
    (sum, { kind, quantity }) => sum + (kind === 'ticket' || kind === 'group' ? quantity : 0),
    0,
  )
}

type Chosen = Pick<FrozenLine, 'kind' | 'ref' | 'quantity'>

/** Returns services with a limited number. */
async function servicesOf(queryable: Queryable, lines: readonly Chosen[]): Promise<Claim['buckets']> {
  const ordered = lines.filter(({ kind }) => kind === 'service')
  if (ordered.length === 0) return []
  const services = await queryable
    .select({ id: playService.id, bucketId: playService.bucketId })
    .from(playService)
    .where(
      inArray(
        playService.id,
        ordered.map(({ ref }) => ref),
      ),
    )
  return ordered.flatMap(({ ref, quantity }) => {
    const bucketId = services.find(({ id }) => id === ref)?.bucketId ?? null
    return bucketId === null ? [] : [{ bucketId, quantity }]
  })
}

async function claimOfSessions(
  queryable: Queryable,
  sessionIds: readonly number[],
  placed: Placed,
): Promise<Claim | null> {
  if (sessionIds.length === 0) return null
  const sessions = await queryable
    .select()
    .from(workshopSession)
    .where(and(inArray(workshopSession.id, [...sessionIds]), eq(workshopSession.status, 'open')))
    .for('key share')
  return sessions.length < sessionIds.length ? null : claimAtSessions(placed, sessions)
}

export function claimAtSessions(
  { guests, kidIds }: Pick<Placed, 'guests' | 'kidIds'>,
  sessions: readonly (Period & { readonly bucketId: number })[],
): Claim {
  return {
    buckets: sessions.map(({ bucketId }) => ({ bucketId, quantity: guests })),
    heads: 0,
    hall: null,
    kids: kidIds.flatMap((kidId) => sessions.map(({ startsOn, endsOn }) => ({ kidId, startsOn, endsOn }))),
  }
}

async function claimOfHall(
  queryable: Queryable,
  { hallId, packageId }: { readonly hallId: number | null; readonly packageId: number | null },
  placed: Placed,
): Promise<Claim | null> {
  if (hallId === null) return null
  const [found] = await queryable
    .select({ bufferMinutes: hall.bufferMinutes })
    .from(hall)
    .where(eq(hall.id, hallId))
  if (!found) return null
  return claimAtHall(placed, { id: hallId, ...found }, await partyClaims(queryable, { ...placed, packageId }))
}

export function claimAtHall(
  { startsOn, endsOn }: Period,
  { id, bufferMinutes }: { readonly id: number; readonly bufferMinutes: number },
  { buckets, heads }: PartyClaims,
): Claim {
  const cleanOn = new Date(endsOn.getTime() + bufferMinutes * 60_000)
  return { buckets, heads, hall: { hallId: id, startsOn, endsOn: cleanOn }, kids: [] }
}

/** Returns the places left in a slot, with the grown-ups that they need; null if it has no buckets any more. */
export async function placesLeftInSlot(queryable: Queryable, slotId: number): Promise<number | null> {
  const { rows } = await queryable.execute<{ left: number | null }>(
    sql`select (${slotLeft(sql`${slotId}`)}) as left`,
  )
  return rows[0]?.left ?? null
}

/** The same as a part of another query. */
export function slotLeft(slotId: SQL): SQL {
  return sql`
    select min(${inPlaces(sql`bucket.capacity - bucket.held - bucket.booked`)})::int
    from open_play_slot slot join open_play play on play.id = slot.open_play_id
      join slot_bucket link on link.slot_id = slot.id join capacity_bucket bucket on bucket.id = link.bucket_id
    where slot.id = ${slotId}`
}

/** Returns the places left, by bucket. */
export async function placesLeft(
  queryable: Queryable,
  bucketIds: readonly number[],
): Promise<Map<number, number>> {
  if (bucketIds.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, [...bucketIds]))
  return new Map(rows.map(({ id, capacity, held, booked }) => [id, capacity - held - booked]))
}
