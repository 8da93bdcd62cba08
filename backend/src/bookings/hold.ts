import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { openCart } from '../cart/cart.ts'
import { sqlState, type Transaction } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { theVenue, type VenueRow } from '../play/venue.ts'
import { isLapsed } from './actions.ts'
import { type Lack, type TakePlaces, takePlaces } from './allocate.ts'
import { applyCoupon } from './booking-coupon.ts'
import { changePlan, type Details, detailsOf, writeParts } from './change.ts'
import { newHoldTime } from './hold-time.ts'
import { expireLapsed, type Wanted } from './lapse.ts'
import { LackError, refusalOfLack } from './nearest.ts'
import type { BookingRow } from './own-booking.ts'
import { claimOf } from './places.ts'
import { fingerprint, type Plan, type Planner, subtotalOf } from './plan.ts'
import { tellEvent } from './status.ts'
import { booking, bookingKid, bookingSession } from './tables.ts'

export type HoldWish = Details & {
  readonly userId: number
  readonly language: Language
  /** What the client calls it; the same key holds once. */
  readonly key: string | undefined
  readonly couponCode: string | undefined
  /** Where it is to be, as far as the wish itself says. */
  readonly wanted: Omit<Wanted, 'userId'>
  readonly plan: Planner
}

export type Held = { readonly row: BookingRow; readonly isNew: boolean }

/**
 * Holds places for a customer, who finds them in the cart from now on. The same wish again is the same hold, and a hold of
 * one's own never stands in one's way (play-centre.md §2.7): it is changed in place.
 */
export async function holdPlaces(
  services: Services,
  wish: HoldWish,
  take: TakePlaces = takePlaces,
): Promise<Held> {
  await expireLapsed(services, { ...wish.wanted, userId: wish.userId })
  return answeringLacks(services, () => services.database.transaction((tx) => hold(services, tx, wish, take)))
}

/** What the database itself refuses (decision 20) is told like what was seen before. */
const takenMeanwhile: Record<string, string> = { '23P01': 'booking_taken', '23514': 'booking_taken' }

/** Says what is near where there was no room. That is looked up afterwards, so that no place stays locked for it. */
export async function answeringLacks<T>(services: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LackError) throw await refusalOfLack(services, error)
    const code = takenMeanwhile[sqlState(error) ?? '']
    throw code ? new Refusal(409, code) : error
  }
}

async function hold(services: Services, tx: Transaction, wish: HoldWish, take: TakePlaces): Promise<Held> {
  // The cart's row keeps two wishes of one customer apart.
  await openCart(tx, wish.userId)
  const known = wish.key === undefined ? null : await findByKey(tx, wish.userId, wish.key)
  if (known) return { row: known, isNew: false }
  const now = services.now()
  const venue = await theVenue(tx)
  const plan = await wish.plan(tx, { userId: wish.userId, venue, now })
  const own = await liveHolds(tx, wish.userId, now)
  const same = own.find((each) => each.fingerprint === fingerprintOf(plan))
  if (same) return { row: same.row, isNew: false }
  const inTheWay = own.find((each) => each.row.status === 'held' && isReplaced(each, plan))
  if (inTheWay) {
    const row = await changePlan(services, tx, { row: inTheWay.row, plan, details: wish, take })
    return { row: await withCoupon(services, tx, row, wish), isNew: false }
  }
  const most = services.config.HOLDS_PER_CUSTOMER
  if (own.length >= most) throw new Refusal(409, 'too_many_holds', { values: { max: most } })
  const row = await writeHold(services, tx, { wish, plan, venue })
  await takeOutLapsed(tx, row)
  const claim = await claimOf(tx, { ...plan, kidIds: plan.kids.map(({ kidId }) => kidId) })
  if (!claim) throw new Refusal(409, 'booking_closed')
  const lack: Lack | null = await take(tx, { bookingId: row.id, claim, state: 'held', now })
  if (lack) throw new LackError(lack, plan)
  return { row: await withCoupon(services, tx, row, wish), isNew: true }
}

async function withCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { couponCode }: HoldWish,
): Promise<BookingRow> {
  return couponCode ? applyCoupon(services, tx, row, couponCode) : row
}

/** A key whose hold has ended is free again: who asks anew means a new hold. */
async function findByKey(tx: Transaction, userId: number, key: string): Promise<BookingRow | null> {
  const [found] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), eq(booking.clientKey, key)))
  if (!found) return null
  const hasEnded = found.status === 'expired' || (found.status === 'cancelled' && found.confirmedOn === null)
  if (!hasEnded) return found
  await tx.update(booking).set({ clientKey: null }).where(eq(booking.id, found.id))
  return null
}

type LiveHold = {
  readonly row: BookingRow
  readonly fingerprint: string
  readonly sessionIds: readonly number[]
  readonly kidIds: readonly number[]
}

/** What the customer holds now, on the payment page or not. */
async function liveHolds(tx: Transaction, userId: number, now: Date): Promise<LiveHold[]> {
  const rows = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), inArray(booking.status, ['held', 'paying'])))
  const live = rows.filter((row) => !isLapsed(row, now))
  if (live.length === 0) return []
  const ids = live.map(({ id }) => id)
  const sessions = await tx.select().from(bookingSession).where(inArray(bookingSession.bookingId, ids))
  const kids = await tx.select().from(bookingKid).where(inArray(bookingKid.bookingId, ids))
  return live.map((row) => {
    const sessionIds = sessions.flatMap((each) => (each.bookingId === row.id ? [each.sessionId] : []))
    const kidIds = kids.flatMap((each) =>
      each.bookingId === row.id && each.kidId !== null ? [each.kidId] : [],
    )
    return { row, sessionIds, kidIds, fingerprint: fingerprint({ ...row, sessionIds, kidIds }) }
  })
}

function fingerprintOf(plan: Plan): string {
  return fingerprint({ ...plan, kidIds: plan.kids.map(({ kidId }) => kidId) })
}

/**
 * Whether a wish means a hold that is there already: the same slot or session with the same kid, who cannot be there
 * twice, or with nobody named; or the same hall at the same time.
 */
function isReplaced({ row, sessionIds, kidIds }: LiveHold, plan: Plan): boolean {
  if (row.kind !== plan.kind) return false
  if (plan.kind === 'event') {
    return row.hallId === plan.hallId && row.startsOn < plan.endsOn && plan.startsOn < row.endsOn
  }
  const isThere =
    plan.kind === 'open_play'
      ? row.slotId === plan.slotId
      : plan.sessionIds.some((id) => sessionIds.includes(id))
  const isNobodyNamed = kidIds.length === 0 && plan.kids.length === 0
  return isThere && (isNobodyNamed || plan.kids.some(({ kidId }) => kidIds.includes(kidId)))
}

async function writeHold(
  services: Services,
  tx: Transaction,
  { wish, plan, venue }: { wish: HoldWish; plan: Plan; venue: VenueRow },
): Promise<BookingRow> {
  const now = services.now()
  const row = await insertBooking(tx, {
    ...detailsOf(plan, wish),
    userId: wish.userId,
    kind: plan.kind,
    status: 'held',
    inCart: true,
    timezone: venue.timezone,
    currency: venue.currency,
    language: wish.language,
    clientKey: wish.key ?? null,
    ...newHoldTime(services.config, now),
    createdOn: now,
    editedOn: now,
  })
  await writeParts(tx, row.id, plan)
  await tellEvent(tx, row.id, { kind: 'held', now, amount: subtotalOf(plan.lines) })
  return row
}

/** As Crockford's base 32: no letter is taken for another when it is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a family says at the door; short, so another is drawn when it is taken. */
export async function insertBooking(
  tx: Transaction,
  values: Omit<typeof booking.$inferInsert, 'reference'>,
): Promise<BookingRow> {
  for (;;) {
    const code = [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')
    const [row] = await tx
      .insert(booking)
      .values({ ...values, reference: `B-${code}` })
      .onConflictDoNothing({ target: booking.reference })
      .returning()
    if (row) return row
  }
}

/** Held again, what lapsed of the same wish need not be seen in the cart any more. */
async function takeOutLapsed(tx: Transaction, row: BookingRow): Promise<void> {
  if (row.userId === null) return
  await tx
    .update(booking)
    .set({ inCart: false })
    .where(
      and(
        eq(booking.userId, row.userId),
        eq(booking.status, 'expired'),
        eq(booking.inCart, true),
        eq(booking.kind, row.kind),
        eq(booking.startsOn, row.startsOn),
      ),
    )
}
