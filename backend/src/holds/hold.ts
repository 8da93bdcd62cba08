/** Holds places for a customer, or for a family on the waiting list, in one transaction (rule B3). */
import { and, eq, inArray, or } from 'drizzle-orm'
import { isLapsed, lockBooking } from '../bookings/index.ts'
import {
  explainShortages,
  ShortageError,
  type StoredWhat,
  sessionIdsOf,
  type takePlaces,
  whatOfBooking,
} from '../capacity/index.ts'
import { type CartRow, currenciesOf, openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { applyCoupon } from './booking-coupon.ts'
import { changePlan } from './change-plan.ts'
import { expireLapsed, type RequestedPlaces } from './lapse.ts'
import { type NewHold, requestHash, writeHold } from './new-booking.ts'
import { fingerprint, type Plan, type Planner } from './plan.ts'
import { putAside } from './put-aside.ts'

export type HoldRequest = NewHold & {
  readonly couponCode: string | undefined
  readonly what: RequestedPlaces
  readonly plan: Planner
}

type LiveHold = {
  readonly row: BookingRow
  readonly fingerprint: string
  readonly what: StoredWhat
  readonly kidIds: readonly number[]
}

export type Held = { readonly row: BookingRow; readonly isNew: boolean }

/**
 * Holds places for a customer and puts them into the cart. The same request again returns the same hold. The customer's own
 * hold does not count against availability (rule B7): it is changed in place.
 */
export async function holdPlaces(
  services: Services,
  request: HoldRequest,
  take?: typeof takePlaces,
): Promise<Held> {
  await expireLapsed(services, request)
  return explainShortages(services, () =>
    services.database.transaction((tx) => hold(services, tx, request, take)),
  )
}

async function hold(
  services: Services,
  tx: Transaction,
  request: HoldRequest,
  take?: typeof takePlaces,
): Promise<Held> {
  // The cart's row serialises two requests of one customer.
  const cart = await openCart(tx, request.userId)
  const known = request.key === undefined ? null : await findByKey(tx, request.userId, request.key)
  if (known) return { row: known, isNew: false }
  const now = services.now()
  const plan = await request.plan(tx, { userId: request.userId, now })
  await requireOneCurrency(services, tx, cart, plan)
  const own = await ownHolds(tx, request.userId, now)
  const same = own.live.find((each) => each.fingerprint === fingerprintOf(plan))
  if (same) return { row: await withLaterCoupon(services, tx, same.row, request), isNew: false }
  const inTheWay = own.live.find((each) => each.row.status === 'held' && isReplaced(each, plan))
  const toChange = inTheWay && (await lockHeld(tx, inTheWay.row.id, now))
  if (toChange) {
    const row = await changePlan(services, tx, { row: toChange, plan, details: request, take })
    return { row: await withCoupon(services, tx, row, request), isNew: false }
  }
  rejectTooManyHolds(
    services,
    own.live.filter((each) => each !== inTheWay),
  )
  const row = await writeHold(services, tx, request, plan)
  await takeOutLapsed(tx, own.lapsed, row)
  const shortage = await putAside(services, tx, asked(request.userId, row, plan), take)
  if (shortage) throw new ShortageError(shortage, plan)
  return { row: await withCoupon(services, tx, row, request), isNew: true }
}

/** Locks a booking that was held when it was read; null if it has ended since: the cart's lock does not keep it from lapsing. */
async function lockHeld(tx: Transaction, id: number, now: Date): Promise<BookingRow | null> {
  const row = await lockBooking(tx, id)
  return row.status === 'held' && !isLapsed(row, now) ? row : null
}

/**
 * Holds a freed place for a family on the waitlist, outside of its cart, so that it is never paid together with other
 * things unasked. The caller has locked the cart. Null if the family's own unpaid hold conflicts with it.
 * @throws HttpError if the family has reached its limit of unpaid places, or of lapsed holds
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
  if (own.live.some((hold) => isReplaced(hold, plan) || isKidElsewhere(hold, plan))) return null
  const request = { userId, language, key: undefined }
  const row = await writeHold(services, tx, request, plan, { until })
  const shortage = await putAside(services, tx, asked(userId, row, plan))
  if (shortage) throw new ShortageError(shortage, plan)
  return row
}

function asked(userId: number, { id }: BookingRow, { what, guests, lines, claim }: Plan) {
  return { userId, bookingId: id, kind: what.kind, guests, lines, claim }
}

/** Whether a kid of the plan is in this hold at that time. */
function isKidElsewhere({ row, kidIds }: LiveHold, { startsOn, endsOn, kids }: Plan): boolean {
  const isThen = row.startsOn < endsOn && startsOn < row.endsOn
  return isThen && kids.some(({ kidId }) => kidIds.includes(kidId))
}

async function withCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { couponCode }: HoldRequest,
): Promise<BookingRow> {
  return couponCode ? applyCoupon(services, tx, row, couponCode) : row
}

/**
 * The cart is paid in one payment, so a hold must have its currency. A play centre in the shop's own currency always
 * has it.
 */
async function requireOneCurrency(
  { config }: Services,
  tx: Transaction,
  cart: CartRow,
  { currency }: Plan,
): Promise<void> {
  if (currency === config.CURRENCY) return
  const currencies = await currenciesOf(tx, cart.id)
  if (currencies.some((each) => each !== currency)) throw new HttpError(400, 'cart_other_currency')
}

/** Applies the code of a repeated request, or rejects it beside its field, but never ignores it. */
function withLaterCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  request: HoldRequest,
): Promise<BookingRow> {
  if (request.couponCode && row.status !== 'held') {
    throw new InvalidInput({ coupon_code: [msg('booking_coupon_while_paying')] })
  }
  return withCoupon(services, tx, row, request)
}

/**
 * Finds the hold of a key, for a repeated request. A key whose hold has ended is free again: the repetition makes a new
 * hold.
 */
async function findByKey(
  tx: Transaction,
  userId: number,
  key: NonNullable<HoldRequest['key']>,
): Promise<BookingRow | null> {
  const [found] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), eq(booking.clientKey, key.name)))
  if (!found) return null
  const hasEnded = found.status === 'expired' || (found.status === 'cancelled' && found.confirmedOn === null)
  if (!hasEnded) {
    if (found.clientRequest !== requestHash(key.request)) throw new HttpError(409, 'key_reused')
    return found
  }
  await tx.update(booking).set({ clientKey: null }).where(eq(booking.id, found.id))
  return null
}

function fingerprintOf(plan: Plan): string {
  return fingerprint({ ...plan, kidIds: plan.kids.map(({ kidId }) => kidId) })
}

/** Removes the lapsed hold of the same request from the cart once it is held again. */
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

/** The customer's live holds, with or without an open payment page, and the lapsed ones in the cart. */
export async function ownHolds(
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
    const what = whatOfBooking(row, sessionIds)
    return { row, what, kidIds, fingerprint: fingerprint({ ...row, what, kidIds }) }
  })
}

/**
 * True if a request means an existing hold: the same slot or session with the same kid, who cannot be there twice, or
 * without named kids; or the same hall at the same time.
 */
function isReplaced({ row, what, kidIds }: LiveHold, plan: Plan): boolean {
  const isOfSameKids =
    (kidIds.length === 0 && plan.kids.length === 0) || plan.kids.some(({ kidId }) => kidIds.includes(kidId))
  switch (plan.what.kind) {
    case 'open_play':
      return what.kind === 'open_play' && what.slotId === plan.what.slotId && isOfSameKids
    case 'workshop': {
      const held = sessionIdsOf(what)
      return plan.what.sessionIds.some((id) => held.includes(id)) && isOfSameKids
    }
    case 'event': {
      const isSameHall = what.kind === 'event' && what.hallId === plan.what.hallId
      return isSameHall && row.startsOn < plan.endsOn && plan.startsOn < row.endsOn
    }
  }
}

/**
 * Throws 409 when one more booking in the cart would be too many. Waitlist offers lie outside the cart and do not count:
 * the customer did not choose when they come.
 */
export function rejectTooManyHolds(
  { settings }: Pick<Services, 'settings'>,
  live: readonly { readonly row: Pick<BookingRow, 'inCart'> }[],
): void {
  const most = settings.rules().holdsPerCustomer
  const held = live.filter(({ row }) => row.inCart).length
  if (held >= most) throw new HttpError(409, 'too_many_holds', { values: { max: most } })
}
