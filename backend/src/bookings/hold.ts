import { and, eq, inArray, or } from 'drizzle-orm'
import { openCart } from '../cart/cart.ts'
import { sqlState, type Transaction } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { isLapsed } from './actions.ts'
import { type Lack, type TakePlaces, takePlaces } from './allocate.ts'
import { applyCoupon } from './booking-coupon.ts'
import { changePlan, type Details, detailsOf } from './change.ts'
import { newHoldTime } from './hold-time.ts'
import { expireLapsed, type Wanted } from './lapse.ts'
import { LackError, refusalOfLack } from './nearest.ts'
import { insertBooking } from './new-booking.ts'
import type { BookingRow } from './own-booking.ts'
import { fingerprint, type Plan, type Planner } from './plan.ts'
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
  const plan = await wish.plan(tx, { userId: wish.userId, now })
  const own = await ownHolds(tx, wish.userId, now)
  const same = own.live.find((each) => each.fingerprint === fingerprintOf(plan))
  if (same) return { row: same.row, isNew: false }
  const inTheWay = own.live.find((each) => each.row.status === 'held' && isReplaced(each, plan))
  if (inTheWay) {
    const row = await changePlan(services, tx, { row: inTheWay.row, plan, details: wish, take })
    return { row: await withCoupon(services, tx, row, wish), isNew: false }
  }
  const most = services.config.HOLDS_PER_CUSTOMER
  if (own.live.length >= most) throw new Refusal(409, 'too_many_holds', { values: { max: most } })
  const row = await writeHold(services, tx, wish, plan)
  await takeOutLapsed(tx, own.lapsed, row)
  const lack: Lack | null = await take(tx, { bookingId: row.id, claim: plan.claim, state: 'held', now })
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

/** What the customer holds now, on the payment page or not, and what in the cart has lapsed. */
async function ownHolds(
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

function writeHold(services: Services, tx: Transaction, wish: HoldWish, plan: Plan): Promise<BookingRow> {
  const now = services.now()
  const values = {
    ...detailsOf(plan, wish),
    userId: wish.userId,
    kind: plan.kind,
    status: 'held' as const,
    inCart: true,
    timezone: plan.timezone,
    currency: plan.currency,
    language: wish.language,
    clientKey: wish.key ?? null,
    ...newHoldTime(services.config, now),
    createdOn: now,
    editedOn: now,
  }
  return insertBooking(tx, values, plan)
}

/** Held again, what lapsed of the same wish need not be seen in the cart any more. */
async function takeOutLapsed(
  tx: Transaction,
  lapsed: readonly BookingRow[],
  held: BookingRow,
): Promise<void> {
  const isSame = ({ kind, startsOn }: BookingRow) =>
    kind === held.kind && startsOn.getTime() === held.startsOn.getTime()
  const ids = lapsed.filter(isSame).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(booking)
    .set({ inCart: false })
    .where(and(inArray(booking.id, ids), eq(booking.status, 'expired')))
}
