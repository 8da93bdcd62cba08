/** The one way to places that are not paid yet, and the bounds on them (decision 94). */
import { dayMs } from '@marah/contract/rules/durations'
import { type SQL, sql } from 'drizzle-orm'
import { claimedOnOf, isProven } from '../accounts/index.ts'
import { type Claim, headsOf, swapPlaces, takePlaces } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { requirePauseOver } from '../platform/limits/unpaid-pause.ts'
import type { BookingRow, FrozenLine } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/** Places in open play and in sessions of workshops that one account may keep from others at a time without having paid for them. */
const mostPlaces = { proven: 60, unproven: 15 } as const

/** Parties, each of which takes a hall, before an email or phone is proven; after that as many as the rules allow. */
const mostPartiesUnproven = 1

/** Unpaid holds of one account that may lapse within a day without consequence. */
const freeLapses = 5
/** A hold counts by itself once it lasted so long: a family that tries several times is not punished. */
const shortMinutes = 5
/** Shorter ones count together, one for so many minutes: letting go and holding again keeps places as well as one long hold. */
const minutesTogether = 10

/** Places that a family wants kept from others before it has paid for them. */
type Asked = Seated & { readonly claim: Claim }

/** The owner and the purpose: an unpaid booking, or the move of a confirmed one to a dearer time. */
type Subject = { readonly userId: number; readonly bookingId: number; readonly changeId?: number }

type Take = typeof takePlaces

/**
 * The one way in which places are put aside without payment (decision 94): by a new hold, one that is taken up again, an offer of
 * the waiting list and a move to a dearer time. What is confirmed without payment, a free visit or one that is paid at the
 * venue, began as one of these and is counted until it is over. The family's cart is locked, so that all its ways take turns.
 * @throws HttpError 409 above a bound, 429 during a pause
 */
export async function putAside(
  services: Services,
  tx: Transaction,
  asked: Asked & Subject,
  take: Take = takePlaces,
): ReturnType<Take> {
  const { userId, bookingId, changeId, kind, lines, claim } = asked
  const subject = { bookingId, ...(changeId !== undefined && { changeId }) }
  await requireMayPutAside(services, tx, { userId, kind, lines, places: placesOf(asked), subject, had: 0 })
  return take(tx, { ...subject, claim, state: 'held', now: services.now() })
}

/** The same for an unpaid booking that is changed in place. */
export async function putAsideInstead(
  services: Services,
  tx: Transaction,
  { row, claim, ...asked }: Asked & { readonly row: BookingRow },
  take: Take = takePlaces,
): ReturnType<Take> {
  const subject = { bookingId: row.id }
  const { userId } = row
  const heads = claim.heads > 0 ? headsOf(row.lines) : 0
  const [places, had] = [placesOf({ ...asked, claim }), placesOf({ ...row, claim: { heads } })]
  const { kind, lines } = asked
  if (userId !== null) await requireMayPutAside(services, tx, { userId, kind, lines, places, subject, had })
  const taking = { ...subject, claim, state: 'held' as const, now: services.now() }
  return (await swapPlaces(tx, taking, take)).shortage
}

type Counted = {
  readonly userId: number
  readonly kind: BookingRow['kind']
  readonly lines: Seated['lines']
  readonly places: number
  /** The booking or change that takes the places; its own hold does not count against it (rule B7). */
  readonly subject: { readonly bookingId: number; readonly changeId?: number }
  /** Places that it had before. */
  readonly had: number
}

/** The number of guests of a booking or of a planned one, and the activity. */
type Seated = Pick<BookingRow, 'kind' | 'guests'> & {
  readonly lines: readonly Pick<FrozenLine, 'kind' | 'quantity'>[]
  readonly claim?: Pick<Claim, 'heads'>
}

/**
 * Returns how many places a booking takes: in open play its guests, or all heads where the area counts grown-ups, too; in a
 * workshop its seats, one per child in each session, or one per child for a whole course. The guests of a party are compared
 * with its own earlier guests alone: what an account may hold of parties is counted by halls.
 */
function placesOf({ kind, guests, lines, claim }: Seated): number {
  if (kind === 'event') return guests
  return kind === 'workshop'
    ? lines.reduce((sum, line) => sum + (isSeat(line) ? line.quantity : 0), 0)
    : Math.max(guests, claim?.heads ?? 0)
}

function isSeat({ kind }: Pick<FrozenLine, 'kind'>): boolean {
  return kind === 'seat' || kind === 'sibling'
}

/**
 * Enforces the limits of unpaid reservations. The caller has locked the family's cart. @throws HttpError 409 if the account
 * would hold more unpaid places than it may, 429 if it let too many lapse
 */
async function requireMayPutAside(
  { config, settings, now }: Pick<Services, 'config' | 'settings' | 'now'>,
  tx: Transaction,
  { userId, kind, lines, places, subject, had }: Counted,
): Promise<void> {
  const { places: others, parties, times, lastOn } = await unpaidOf(tx, { userId, subject, now: now() })
  if (kind === 'event')
    await requireFewParties(tx, { userId, parties: parties + 1, most: settings.rules().holdsPerCustomer })
  else if (lines.some(isOfGroup)) await requireGroupAlone(tx, { userId, others })
  else await requireFewPlaces(tx, userId, others + places)
  if (places > had) requirePauseOver({ times, lastOn }, freeLapses * config.RATE_LIMIT_SCALE, now())
}

/** A party takes a hall, however many come. */
async function requireFewParties(
  tx: Transaction,
  { userId, parties, most }: { userId: number; parties: number; most: number },
): Promise<void> {
  if (parties > most) throw new HttpError(409, 'too_many_holds', { values: { max: most } })
  if (parties <= mostPartiesUnproven || (await isProven(tx, userId))) return
  throw new HttpError(409, 'too_many_holds', { messageKey: 'one_party_unproven' })
}

function isOfGroup({ kind }: Seated['lines'][number]): boolean {
  return kind === 'group'
}

/**
 * A group may be larger than the places of a family, so only an account with a proven address keeps places for one
 * unpaid, and nothing else beside it. hold-limits.ts bounds how many accounts of a network do.
 */
async function requireGroupAlone(
  tx: Transaction,
  { userId, others }: { userId: number; others: number },
): Promise<void> {
  if (!(await isProven(tx, userId))) {
    throw new HttpError(409, 'too_many_places', { messageKey: 'group_unproven' })
  }
  if (others > 0) throw new HttpError(409, 'too_many_places', { messageKey: 'group_alone' })
}

/** @throws HttpError 409 for so many places that an account cannot keep them, whatever else it lets go. */
export async function requireFewPlaces(tx: Transaction, userId: number, places: number): Promise<void> {
  if (places <= mostPlaces.unproven) return
  const proven = await isProven(tx, userId)
  const max = proven ? mostPlaces.proven : mostPlaces.unproven
  if (places <= max) return
  const messageKey = proven ? 'too_many_places' : 'too_many_places_unproven'
  throw new HttpError(409, 'too_many_places', { messageKey, values: { max } })
}

type Unpaid = {
  readonly places: number
  readonly parties: number
  /** The number of unpaid holds that lapsed, and the time of the last one. */
  readonly times: number
  readonly lastOn: Date | null
}

/** Counts in one statement the places that an account holds unpaid, without `subject`, and its lapsed holds. */
async function unpaidOf(
  tx: Transaction,
  { userId, subject, now }: Pick<Counted, 'userId' | 'subject'> & { now: Date },
): Promise<Unpaid> {
  const { bookingId, changeId } = subject
  const isSubject =
    changeId === undefined
      ? sql`kept.change_id is null and kept.booking_id = ${bookingId}`
      : sql`kept.change_id is not distinct from ${changeId}::int`
  const { rows } = await tx.execute<Omit<Unpaid, 'lastOn'> & { last_on: string | null }>(sql`
    with kept as (${keptBy(userId, now)}), lapsed as (${lapsedOf(userId, now)})
    select
      (select coalesce(sum(places), 0)::int from kept where kind <> 'event' and not (${isSubject})) as places,
      (select count(*)::int from kept where kind = 'event' and not (${isSubject})) as parties,
      lapsed.times, lapsed.last_on
    from lapsed`)
  const [found] = rows
  if (!found) throw new Error('A sum has one row')
  const { places, parties, times, last_on } = found
  return { places, parties, times, lastOn: last_on === null ? null : new Date(last_on) }
}

/** Computes `placesOf` in SQL. */
function placesIn(row: SQL, lines: SQL): SQL {
  return sql`case when ${row}.kind = 'workshop'
    then (select sum((line ->> 'quantity')::int) from jsonb_array_elements(${lines}) line
      where line ->> 'kind' in ('seat', 'sibling'))
    else greatest(${row}.guests, (select max(taken.quantity) from booking_allocation taken
      join capacity_bucket bucket on bucket.id = taken.bucket_id
      where taken.booking_id = ${row}.id and taken.state <> 'released' and bucket.counts = 'heads')) end`
}

/** Holds and offers, on the payment page or not, what is sure without payment until it is over, and moves that are to be paid. */
function keptBy(userId: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select held.id as booking_id, null::int as change_id, held.kind, ${placesIn(sql`held`, sql`held.lines`)} as places
    from booking held
    where held.user_id = ${userId} and held.amount_paid = 0 and (
      held.status = 'paying'
      or (held.status = 'held' and held.hold_expires_on > ${at})
      or (held.status = 'confirmed' and held.ends_on > ${at}))
    union all
    select moving.id, change.id, moving.kind, ${placesIn(sql`moving`, sql`change.target -> 'lines'`)}
    from booking_change change join booking moving on moving.id = change.booking_id
    where moving.user_id = ${userId} and change.status = 'paying'`
}

/**
 * Matches everything that an account kept from others for a while within a day and did not pay, including offers of the
 * waitlist and moves, since the last booking whose money the shop has kept: a booking that costs nothing, or was paid
 * and refunded, ends no pause. Nothing counts that is older than the owner's arrival.
 */
function lapsedOf(userId: number, now: Date): SQL {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  return sql`
    select
      (by_themselves.times + together.times)::int as times,
      greatest(by_themselves.last_on, case when together.times > 0 then together.last_on end) as last_on
    from (
      select count(*) as times, max(ended_on) as last_on
      from (${endedOf(userId, dayAgo)}) ended where lasted >= make_interval(mins => ${shortMinutes})
    ) by_themselves, (
      select
        floor(coalesce(extract(epoch from sum(lasted)), 0) / ${60 * minutesTogether}) as times,
        max(ended_on) as last_on
      from (${endedOf(userId, dayAgo)}) ended where lasted < make_interval(mins => ${shortMinutes})
    ) together`
}

function endedOf(userId: number, dayAgo: string): SQL {
  return sql`
    select ended_on, ended_on - created_on as lasted from (
      select created_on, edited_on as ended_on from booking
      where user_id = ${userId} and confirmed_on is null and status in ('expired', 'cancelled')
      union all
      select change.created_on, change.edited_on
      from booking_change change join booking moving on moving.id = change.booking_id
      where moving.user_id = ${userId} and change.status = 'expired') unpaid
    where ended_on > ${dayAgo}::timestamptz
      and created_on > greatest(${claimedOnOf(userId)}, '-infinity', (
        select max(paid.confirmed_on) from booking paid
        where paid.user_id = ${userId} and paid.amount_paid > paid.refunded_amount))`
}
