import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { BookingRow } from '../bookings/index.ts'
import {
  explainShortages,
  type Shortage,
  ShortageError,
  type TakePlaces,
  takePlaces,
} from '../capacity/index.ts'
import { type CartRow, currenciesOf, openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database.ts'
import { say } from '../platform/field-errors.ts'
import { InvalidInput, Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { booking } from '../schema/bookings.ts'
import { applyCoupon } from './booking-coupon.ts'
import { changePlan, type Details, detailsOf } from './change-plan.ts'
import { refuseTooManyPlaces, requireHoldPauseOver } from './hold-limits.ts'
import { newHoldTime } from './hold-time.ts'
import { expireLapsed, type Wanted } from './lapse.ts'
import { insertBooking } from './new-booking.ts'
import { isReplaced, type LiveHold, ownHolds, refuseTooManyHolds } from './own-live-holds.ts'
import { fingerprint, type Plan, type Planner } from './plan.ts'

export type HoldWish = Details & {
  readonly userId: number
  readonly language: Language
  /** The client's idempotency key, with what was asked for under it; the same key holds once. */
  readonly key: { readonly name: string; readonly request: unknown } | undefined
  readonly couponCode: string | undefined
  /** Where it is to be, as far as the wish itself says. */
  readonly wanted: Omit<Wanted, 'userId'>
  readonly plan: Planner
}

export type Held = { readonly row: BookingRow; readonly isNew: boolean }

/**
 * Holds places for a customer, who finds them in the cart from now on. The same wish again is the same hold, and a hold of
 * one's own never stands in one's way (rule B7): it is changed in place.
 */
export async function holdPlaces(
  services: Services,
  wish: HoldWish,
  take: TakePlaces = takePlaces,
): Promise<Held> {
  await expireLapsed(services, { ...wish.wanted, userId: wish.userId })
  return explainShortages(services, () =>
    services.database.transaction((tx) => hold(services, tx, wish, take)),
  )
}

async function hold(services: Services, tx: Transaction, wish: HoldWish, take: TakePlaces): Promise<Held> {
  // The cart's row keeps two wishes of one customer apart.
  const cart = await openCart(tx, wish.userId)
  const known = wish.key === undefined ? null : await findByKey(tx, wish.userId, wish.key)
  if (known) return { row: known, isNew: false }
  const now = services.now()
  const plan = await wish.plan(tx, { userId: wish.userId, now })
  await requireOneCurrency(services, tx, cart, plan)
  const own = await ownHolds(tx, wish.userId, now)
  const same = own.live.find((each) => each.fingerprint === fingerprintOf(plan))
  if (same) return { row: await withLaterCoupon(services, tx, same.row, wish), isNew: false }
  const inTheWay = own.live.find((each) => each.row.status === 'held' && isReplaced(each, plan))
  if (inTheWay) {
    await refuseTooManyPlaces(
      tx,
      wish.userId,
      plan,
      own.live.filter((each) => each !== inTheWay),
    )
    const row = await changePlan(services, tx, { row: inTheWay.row, plan, details: wish, take })
    return { row: await withCoupon(services, tx, row, wish), isNew: false }
  }
  refuseTooManyHolds(services, own.live)
  await refuseTooManyPlaces(tx, wish.userId, plan, own.live)
  await requireHoldPauseOver(services, tx, wish.userId)
  const row = await writeHold(services, tx, wish, plan)
  await takeOutLapsed(tx, own.lapsed, row)
  const shortage: Shortage | null = await take(tx, {
    bookingId: row.id,
    claim: plan.claim,
    state: 'held',
    now,
  })
  if (shortage) throw new ShortageError(shortage, plan)
  return { row: await withCoupon(services, tx, row, wish), isNew: true }
}

/**
 * Holds a freed place for a family that waits for it, outside of its cart: nobody pays for it with other things without
 * having said so. The cart is locked. Null while an unpaid hold of the family itself stands in the way.
 */
export async function holdOffer(
  services: Services,
  tx: Transaction,
  offer: { userId: number; language: Language; plan: Planner; until: Date },
): Promise<BookingRow | null> {
  const now = services.now()
  const { userId, language, until } = offer
  const plan = await offer.plan(tx, { userId, now })
  const own = await ownHolds(tx, userId, now)
  if (own.live.some((hold) => isReplaced(hold, plan) || isSomebodyAway(hold, plan))) return null
  const wish = { userId, language, key: undefined }
  const row = await writeHold(services, tx, wish, plan, { until })
  const shortage = await takePlaces(tx, { bookingId: row.id, claim: plan.claim, state: 'held', now })
  if (shortage) throw new ShortageError(shortage, plan)
  return row
}

/** Whether a kid of a plan is in another hold at that time. */
function isSomebodyAway({ row, kidIds }: LiveHold, { startsOn, endsOn, kids }: Plan): boolean {
  const isThen = row.startsOn < endsOn && startsOn < row.endsOn
  return isThen && kids.some(({ kidId }) => kidIds.includes(kidId))
}

async function withCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { couponCode }: HoldWish,
): Promise<BookingRow> {
  return couponCode ? applyCoupon(services, tx, row, couponCode) : row
}

/** A hold goes into the cart, which is paid in one payment. A play centre in the shop's own currency always fits. */
async function requireOneCurrency(
  { config }: Services,
  tx: Transaction,
  cart: CartRow,
  { currency }: Plan,
): Promise<void> {
  if (currency === config.CURRENCY) return
  const currencies = await currenciesOf(tx, cart.id)
  if (currencies.some((each) => each !== currency)) throw new Refusal(400, 'cart_other_currency')
}

/** The same wish again, now with a code: taken off, or refused beside its field, but never ignored. */
function withLaterCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  wish: HoldWish,
): Promise<BookingRow> {
  if (wish.couponCode && row.status !== 'held') {
    throw new InvalidInput({ coupon_code: [say('booking_coupon_while_paying')] })
  }
  return withCoupon(services, tx, row, wish)
}

/**
 * The hold that a key has made, for a repeated request. A key whose hold has ended is free again: who asks anew means a
 * new hold.
 */
async function findByKey(
  tx: Transaction,
  userId: number,
  key: NonNullable<HoldWish['key']>,
): Promise<BookingRow | null> {
  const [found] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), eq(booking.clientKey, key.name)))
  if (!found) return null
  const hasEnded = found.status === 'expired' || (found.status === 'cancelled' && found.confirmedOn === null)
  if (!hasEnded) {
    if (found.clientRequest !== requestHash(key.request)) throw new Refusal(409, 'key_reused')
    return found
  }
  await tx.update(booking).set({ clientKey: null }).where(eq(booking.id, found.id))
  return null
}

/** The contract's schema has put the fields in one order, so equal requests have equal texts. */
function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

function fingerprintOf(plan: Plan): string {
  return fingerprint({ ...plan, kidIds: plan.kids.map(({ kidId }) => kidId) })
}

function writeHold(
  services: Services,
  tx: Transaction,
  wish: Details & Pick<HoldWish, 'userId' | 'language' | 'key'>,
  plan: Plan,
  offer?: { readonly until: Date },
): Promise<BookingRow> {
  const now = services.now()
  const values = {
    ...detailsOf(plan, wish),
    userId: wish.userId,
    kind: plan.kind,
    status: 'held' as const,
    inCart: offer === undefined,
    timezone: plan.timezone,
    currency: plan.currency,
    language: wish.language,
    clientKey: wish.key?.name ?? null,
    clientRequest: wish.key ? requestHash(wish.key.request) : null,
    ...(offer
      ? { holdExpiresOn: offer.until, holdMaxUntil: offer.until }
      : newHoldTime(services.config, now)),
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
