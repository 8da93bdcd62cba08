import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { newHoldTime } from '../bookings/index.ts'
import { explainShortages, ShortageError, sessionIdsOf, type takePlaces } from '../capacity/index.ts'
import { type CartRow, currenciesOf, openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { applyCoupon } from './booking-coupon.ts'
import { changePlan } from './change-plan.ts'
import { expireLapsed, type RequestedPlaces } from './lapse.ts'
import { type Details, detailsOf, insertBooking } from './new-booking.ts'
import { isReplaced, type LiveHold, ownHolds, rejectTooManyHolds } from './own-live-holds.ts'
import { fingerprint, type Plan, type Planner } from './plan.ts'
import { putAside } from './put-aside.ts'

export type HoldRequest = Details & {
  readonly userId: number
  readonly language: Language
  /** The client's idempotency key with the request; the same key makes one hold. */
  readonly key: { readonly name: string; readonly request: unknown } | undefined
  readonly couponCode: string | undefined
  readonly what: RequestedPlaces
  readonly plan: Planner
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
  if (inTheWay) {
    const row = await changePlan(services, tx, { row: inTheWay.row, plan, details: request, take })
    return { row: await withCoupon(services, tx, row, request), isNew: false }
  }
  rejectTooManyHolds(services, own.live)
  const row = await writeHold(services, tx, request, plan)
  await takeOutLapsed(tx, own.lapsed, row)
  const shortage = await putAside(services, tx, asked(request.userId, row, plan), take)
  if (shortage) throw new ShortageError(shortage, plan)
  return { row: await withCoupon(services, tx, row, request), isNew: true }
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

/** The contract's schema sorts the fields, so equal requests have equal texts. */
function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

function fingerprintOf(plan: Plan): string {
  return fingerprint({ ...plan, kidIds: plan.kids.map(({ kidId }) => kidId) })
}

function writeHold(
  services: Services,
  tx: Transaction,
  request: Details & Pick<HoldRequest, 'userId' | 'language' | 'key'>,
  plan: Plan,
  offer?: { readonly until: Date },
): Promise<BookingRow> {
  const now = services.now()
  const values = {
    ...detailsOf(services, plan, request),
    userId: request.userId,
    status: 'held' as const,
    inCart: offer === undefined,
    timezone: plan.timezone,
    currency: plan.currency,
    language: request.language,
    clientKey: request.key?.name ?? null,
    clientRequest: request.key ? requestHash(request.key.request) : null,
    ...(offer
      ? { holdExpiresOn: offer.until, holdMaxUntil: offer.until }
      : newHoldTime(services.settings.rules(), now)),
    createdOn: now,
    editedOn: now,
  }
  return insertBooking(tx, values, { sessionIds: sessionIdsOf(plan.what), kids: plan.kids })
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
