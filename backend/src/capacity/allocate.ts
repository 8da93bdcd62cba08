/** Takes, books, swaps and releases places: counters of buckets and the ledger change together (rule B2). */
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { allocation, hallPeriod, kidPeriod } from '../schema/booking-places.ts'
import { capacityBucket, hall } from '../schema/play.ts'
import type { Claim } from './claims.ts'

/** The reason why a claim cannot be met now. */
export type Shortage =
  | { readonly kind: 'places'; readonly bucketIds: readonly number[]; readonly left: number }
  | { readonly kind: 'hall'; readonly hallId: number }
  | { readonly kind: 'kids'; readonly kidIds: readonly number[] }

type Taking = {
  readonly bookingId: number
  readonly claim: Claim
  readonly state: 'held' | 'booked'
  readonly now: Date
  /** The move for which the places are held. */
  readonly changeId?: number
}

/** Takes a whole claim or nothing; null if it was taken. */
export type TakePlaces = (tx: Transaction, taking: Taking) => Promise<Shortage | null>

type LiveState = 'held' | 'booked'
type Locked = { readonly left: ReadonlyMap<number, number>; readonly busyKids: readonly number[] }

/**
 * The mutex for all requests for the same places. Every transaction locks buckets in the order of their ids, to avoid
 * deadlocks. While the buckets are locked, it also finds which of `kids` are busy elsewhere. A kid is kept from being in
 * two places by the family's cart row, which is locked before, and finally by the exclusion constraint on its periods.
 */
async function lockBuckets(
  tx: Transaction,
  ids: readonly number[],
  kids: Claim['kids'] = [],
): Promise<Locked> {
  if (ids.length === 0) return { left: new Map(), busyKids: [] }
  const { id, capacity, held, booked } = capacityBucket
  const rows = await tx
    .select({ id, capacity, held, booked, busyKids: busyAmong(kids) })
    .from(capacityBucket)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('no key update')
  return {
    left: new Map(rows.map((row) => [row.id, row.capacity - row.held - row.booked])),
    busyKids: rows[0]?.busyKids ?? [],
  }
}

/**
 * Takes places, the hall and the kids' time for a booking. The caller has locked the booking, or has just written it;
 * this locks buckets, then the hall (rule B3). Lapsed holds have been released before
 * (`expireLapsed`).
 */
export const takePlaces: TakePlaces = async (tx, taking) => {
  const { claim } = taking
  const requested = sums(claim.buckets)
  const { left, busyKids } = await lockBuckets(tx, [...requested.keys()], claim.kids)
  const leftIn = (id: number) => left.get(id) ?? 0
  const short = [...requested].filter(([id, quantity]) => leftIn(id) < quantity).map(([id]) => id)
  if (short.length > 0) {
    return { kind: 'places', bucketIds: short, left: Math.max(0, Math.min(...short.map(leftIn))) }
  }
  if (claim.hall && !(await isHallFree(tx, claim.hall))) return { kind: 'hall', hallId: claim.hall.hallId }
  if (busyKids.length > 0) return { kind: 'kids', kidIds: busyKids }
  await writeDown(tx, taking, requested)
  return null
}

/** A claim may name a bucket twice. */
function sums(buckets: Claim['buckets']): Map<number, number> {
  const requested = new Map<number, number>()
  for (const { bucketId, quantity } of buckets) {
    if (quantity > 0) requested.set(bucketId, (requested.get(bucketId) ?? 0) + quantity)
  }
  return requested
}

/** Locks the hall's row first: two simultaneous inserts would otherwise end in a deadlock instead of a plain conflict. */
async function isHallFree(tx: Transaction, requested: NonNullable<Claim['hall']>): Promise<boolean> {
  await tx.select({ id: hall.id }).from(hall).where(eq(hall.id, requested.hallId)).for('no key update')
  const [taken] = await tx
    .select({ id: hallPeriod.id })
    .from(hallPeriod)
    .where(
      and(
        eq(hallPeriod.hallId, requested.hallId),
        hallPeriod.isActive,
        sql`${hallPeriod.during} && ${rangeOf(requested)}`,
      ),
    )
    .limit(1)
  return taken === undefined
}

/** Returns those of the kids who are elsewhere at that time. */
function busyAmong(kids: Claim['kids']): SQL<number[]> {
  if (kids.length === 0) return sql`'{}'::int[]`
  const { kidId, during, isActive } = kidPeriod
  const isElsewhere = kids.map((each) => and(eq(kidId, each.kidId), sql`${during} && ${rangeOf(each)}`))
  return sql`array(select distinct ${kidId} from ${kidPeriod} where ${and(isActive, or(...isElsewhere))})`
}

async function writeDown(tx: Transaction, taking: Taking, requested: Map<number, number>): Promise<void> {
  const { bookingId, claim } = taking
  if (requested.size > 0) await writePlaces(tx, taking, requested)
  if (claim.hall) {
    const { hallId, startsOn, endsOn } = claim.hall
    await tx
      .insert(hallPeriod)
      .values({ bookingId, hallId, startsOn, endsOn, during: rangeOf(claim.hall), isActive: true })
  }
}

/**
 * Writes counters, ledger and the kids' time in one statement, because all other requests wait until the transaction
 * ends.
 */
async function writePlaces(
  tx: Transaction,
  { bookingId, claim: { kids }, state, now, changeId }: Taking,
  requested: Map<number, number>,
): Promise<void> {
  const [ids, quantities] = [[...requested.keys()], [...requested.values()]]
  const counted = ids.map((bucketId, place) => ({ bucketId, quantity: quantities[place] ?? 0, state }))
  await tx.execute(sql`
    with counted as (${counting(counted, 1)}),
    times as (
      insert into kid_period (booking_id, kid_id, during, is_active)
      select ${bookingId}::int, kid_id, tstzrange(starts_on, ends_on), true
      from unnest(
        ${sql.param(kids.map(({ kidId }) => kidId))}::int[],
        ${sql.param(kids.map(({ startsOn }) => startsOn.toISOString()))}::timestamptz[],
        ${sql.param(kids.map(({ endsOn }) => endsOn.toISOString()))}::timestamptz[]
      ) as kid (kid_id, starts_on, ends_on))
    insert into booking_allocation (booking_id, bucket_id, quantity, state, change_id, changed_on)
    select ${bookingId}::int, bucket_id, quantity, ${state}, ${changeId ?? null}::int, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as place (bucket_id, quantity)`)
}

function rangeOf({ startsOn, endsOn }: { startsOn: Date; endsOn: Date }): SQL {
  return sql`tstzrange(${startsOn.toISOString()}::timestamptz, ${endsOn.toISOString()}::timestamptz)`
}

type Counted = { readonly bucketId: number; readonly quantity: number; readonly state: LiveState }

/** Updates the counters in the transaction that changes the ledger. The caller has locked the buckets. */
async function count(tx: Transaction, rows: readonly Counted[], sign: 1 | -1): Promise<void> {
  if (rows.length > 0) await tx.execute(counting(rows, sign))
}

function counting(rows: readonly Counted[], sign: 1 | -1): SQL {
  const of = (state: LiveState) => sums(rows.filter((row) => row.state === state))
  const [held, booked] = [of('held'), of('booked')]
  const ids = [...new Set([...held.keys(), ...booked.keys()])]
  const by = (counts: Map<number, number>) => ids.map((id) => sign * (counts.get(id) ?? 0))
  return sql`
    update capacity_bucket bucket set held = bucket.held + change.held, booked = bucket.booked + change.booked
    from unnest(${sql.param(ids)}::int[], ${sql.param(by(held))}::int[], ${sql.param(by(booked))}::int[])
      as change (id, held, booked)
    where bucket.id = change.id`
}

/** Selects places of a booking: all that are counted, those that a move holds, or those from before the move. */
export type Which = 'counted' | { readonly change: number } | { readonly allBut: number }

function chosen(bookingIds: readonly number[], states: readonly LiveState[], which?: Which): SQL | undefined {
  return and(
    inArray(allocation.bookingId, [...bookingIds]),
    inArray(allocation.state, [...states]),
    typeof which === 'object' && 'change' in which ? eq(allocation.changeId, which.change) : undefined,
    typeof which === 'object' && 'allBut' in which
      ? or(isNull(allocation.changeId), ne(allocation.changeId, which.allBut))
      : undefined,
  )
}

/**
 * Releases places. Idempotent: a second call finds nothing live. The caller has locked the bookings. `which` selects among
 * the places only; the hall and the kids' time are released unless it is given, since a move settles those itself.
 */
export async function releasePlaces(
  tx: Transaction,
  bookingIds: readonly number[],
  { now, which }: { now: Date; which?: Which },
): Promise<{ bucketIds: number[] }> {
  if (bookingIds.length === 0) return { bucketIds: [] }
  const ids = [...bookingIds]
  const rows = await tx
    .select()
    .from(allocation)
    .where(chosen(ids, ['held', 'booked'], which))
  const live = rows.flatMap(({ bucketId, quantity, state }) =>
    state === 'released' ? [] : [{ bucketId, quantity, state }],
  )
  const bucketIds = [...new Set(live.map(({ bucketId }) => bucketId))]
  await lockBuckets(tx, bucketIds)
  if (rows.length > 0) {
    await count(tx, live, -1)
    await tx
      .update(allocation)
      .set({ state: 'released', changedOn: now })
      .where(
        inArray(
          allocation.id,
          rows.map(({ id }) => id),
        ),
      )
  }
  if (which === undefined) {
    await tx.update(hallPeriod).set({ isActive: false }).where(inArray(hallPeriod.bookingId, ids))
    await tx.update(kidPeriod).set({ isActive: false }).where(inArray(kidPeriod.bookingId, ids))
  }
  return { bucketIds }
}

/** Books held places. The caller has locked the booking. */
export async function bookPlaces(
  tx: Transaction,
  bookingIds: readonly number[],
  { now, which }: { now: Date; which?: Which },
): Promise<void> {
  if (bookingIds.length === 0) return
  const rows = await tx
    .select()
    .from(allocation)
    .where(chosen(bookingIds, ['held'], which))
  if (rows.length === 0) return
  await lockBuckets(
    tx,
    rows.map(({ bucketId }) => bucketId),
  )
  await count(
    tx,
    rows.map(({ bucketId, quantity }) => ({ bucketId, quantity, state: 'held' })),
    -1,
  )
  await count(
    tx,
    rows.map(({ bucketId, quantity }) => ({ bucketId, quantity, state: 'booked' })),
    1,
  )
  await tx
    .update(allocation)
    .set({ state: 'booked', changedOn: now })
    .where(
      inArray(
        allocation.id,
        rows.map(({ id }) => id),
      ),
    )
}

/**
 * Changes which places a booking takes, in one transaction: its own hold does not count against availability (rule B7).
 * First it locks all buckets, old and new, in one ordered query. If places are missing, the caller must roll back.
 */
export function swapPlaces(
  tx: Transaction,
  taking: Taking,
  take: TakePlaces = takePlaces,
): Promise<{ shortage: Shortage | null; freed: number[] }> {
  return swap(tx, taking, take)
}

/** Does the same for the counted places of a booking that keeps its time and place: its hall and its kids' time stay. */
export function swapCounted(
  tx: Transaction,
  taking: Taking,
  take: TakePlaces = takePlaces,
): Promise<{ shortage: Shortage | null; freed: number[] }> {
  return swap(tx, { ...taking, claim: { ...taking.claim, hall: null, kids: [] } }, take, 'counted')
}

async function swap(
  tx: Transaction,
  taking: Taking,
  take: TakePlaces,
  which?: 'counted',
): Promise<{ shortage: Shortage | null; freed: number[] }> {
  const old = await tx
    .select({ bucketId: allocation.bucketId })
    .from(allocation)
    .where(chosen([taking.bookingId], ['held', 'booked']))
  await lockBuckets(
    tx,
    [...old, ...taking.claim.buckets].map(({ bucketId }) => bucketId),
  )
  const { bucketIds } = await releasePlaces(tx, [taking.bookingId], {
    now: taking.now,
    ...(which && { which }),
  })
  return { shortage: await take(tx, taking), freed: bucketIds }
}
