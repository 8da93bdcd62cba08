import { and, eq } from 'drizzle-orm'
import {
  actionsOf,
  changeUntil,
  closePaymentsOf,
  couponSubject,
  emitEvent,
  lockBooking,
  mailShopPartyChanged,
  openPaymentsOf,
  owesAtVenue,
  readOwnBooking,
  requireUndisputed,
  settledOf,
  venueTerms,
} from '../bookings/index.ts'
import {
  announceFreedPlaces,
  explainShortages,
  partyClaims,
  ShortageError,
  swapCounted,
  whatOfBooking,
} from '../capacity/index.ts'
import { grantedAmount } from '../coupons/index.ts'
import {
  expireLapsed,
  type PlannedLine,
  priceVisit,
  requireOwnKid,
  subtotalOf,
  whyNotVisit,
} from '../holds/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { percentOf } from '../platform/money/money.ts'
import { type ChangedParty, changedParty, requireAddOnsLeft, requireAreaRoom } from '../play/index.ts'
import { type BookingRow, booking, bookingEvent } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { changeRefundKey, giveBack, lockOrdersOf, type Payment, paymentsOf } from './booking-payments.ts'
import { releaseMove } from './move.ts'
import { moveFeesOf } from './move-fees.ts'
import { notifyPartyChanged } from './notices.ts'
import {
  freedBy,
  refundTerms,
  shareAmongPayments,
  stillForfeited,
  withFrozenDeposit,
} from './refund-terms.ts'
import { openChangeOf } from './reschedule.ts'

export type PartyChange = {
  readonly guests?: number | undefined
  readonly grown_ups?: number | undefined
  /** All extras after the change. */
  readonly add_ons?: readonly { readonly add_on: number; readonly quantity: number }[] | undefined
  readonly occasion?: string | undefined
  readonly birthdayKid?: number | null | undefined
  readonly notes?: string | undefined
}

/** The amounts that the family saw before it confirmed, in minor units. */
export type SeenSums = { readonly due?: number | undefined; readonly refund?: number | undefined }

type PartyChangeRequest = {
  readonly userId: number
  readonly reference: string
  readonly change: PartyChange
  readonly seen: SeenSums
}

/** The effect of a change on a party and its money. */
export type PartyOutcome = {
  readonly guests: number
  readonly grownUps: number
  readonly price: ReturnType<typeof priceVisit>
  /** Refunded at once, by the agreed policy. */
  readonly refund: number
  /** Paid for things that the party no longer has, and not refunded. */
  readonly lost: number
  readonly due: number
  readonly balanceDueOn: Date | null
}

/** The locks that make two changes of one party take turns; a test removes them to show that they are needed. */
export const partyLocks = { lockOrdersOf, lockBooking }

/** A page may be opened while another one is closed, several times. */
const mostRounds = 4

export async function previewPartyChange(
  services: Services,
  { userId, reference }: { userId: number; reference: string },
  change: PartyChange,
): Promise<{ row: BookingRow; outcome: PartyOutcome }> {
  const { db } = services.database
  const row = await readOwnParty(db, userId, reference)
  requireChangeable(row, services.now())
  await requireUndisputed(db, row.id)
  if (change.birthdayKid) await requireOwnKid(db, userId, change.birthdayKid)
  const changed = await changedParty(db, row, change)
  const time = { startsAt: row.startsOn, endsAt: row.endsOn }
  const { lines, guests, grownUps } = changed
  const own = { now: services.now(), exceptBooking: row.id }
  await requireAddOnsLeft(db, { time, lines }, own)
  const { packageId } = row
  if (packageId !== null) await requireAreaRoom(db, { packageId, time, guests, grownUps }, own)
  const payments = await paymentsOf(db, row.id)
  return { row, outcome: await outcomeOf(services, db, { row, payments, changed }) }
}

/**
 * Changes the guests, extras and texts of a paid party until its balance is due (decision 115). What costs more is added to
 * the balance; what costs less lowers it, and what was paid above the new price comes back by the policy. What may still be
 * paid of it is closed at the provider first: it might be paid meanwhile, and then it counts. The same change again changes
 * nothing.
 */
export function changeParty(
  services: Services,
  request: PartyChangeRequest,
  locks: typeof partyLocks = partyLocks,
): Promise<BookingRow> {
  return explainShortages(services, () => changeInTurn(services, request, locks))
}

async function changeInTurn(
  services: Services,
  request: PartyChangeRequest,
  locks: typeof partyLocks,
): Promise<BookingRow> {
  const { database } = services
  const { userId, reference, change, seen } = request
  const { id, hallId } = await readOwnParty(database.db, userId, reference)
  // A lapsed hold keeps its extras until it is swept.
  await expireLapsed(services, { userId, what: { kind: 'hall', hallId: hallId ?? 0 } })
  for (let round = 0; round < mostRounds; round++) {
    await closePaymentsOf(services, id)
    const changed = await database.transaction(async (tx) => {
      const orderIds = await locks.lockOrdersOf(tx, id)
      const row = await locks.lockBooking(tx, id)
      if ((await openPaymentsOf(tx, id)).length > 0) return null
      const payments = await paymentsOf(tx, id)
      if (payments.some(({ order }) => !orderIds.includes(order.id))) return null
      requireChangeable(row, services.now())
      await requireUndisputed(tx, row.id)
      if (change.birthdayKid) await requireOwnKid(tx, userId, change.birthdayKid)
      const party = await writeChange(services, tx, { row, payments, change, seen })
      await noteParty(services, tx, row, party)
      return party
    })
    if (changed) return changed
  }
  throw notChangeable()
}

async function noteParty(
  { audit }: Services,
  tx: Transaction,
  before: BookingRow,
  after: BookingRow,
): Promise<void> {
  if (after === before) return audit.unchanged()
  const factsOf = ({ guests, grownUps, amount }: BookingRow) => ({ guests, grown_ups: grownUps, amount })
  await audit.note(tx, {
    subject: `booking:${before.id}`,
    before: factsOf(before),
    after: factsOf(after),
  })
}

async function readOwnParty(queryable: Queryable, userId: number, reference: string): Promise<BookingRow> {
  const row = await readOwnBooking(queryable, userId, reference)
  if (row.kind !== 'event') throw notFound()
  return row
}

function requireChangeable(row: BookingRow, now: Date): void {
  if (!actionsOf(row, now).change_party) throw notChangeable()
}

async function writeChange(
  services: Services,
  tx: Transaction,
  given: { row: BookingRow; payments: readonly Payment[]; change: PartyChange; seen: SeenSums },
): Promise<BookingRow> {
  const { row, payments, change, seen } = given
  const now = services.now()
  const party = await changedParty(tx, row, change)
  const texts = {
    occasion: change.occasion ?? row.occasion,
    birthdayKidId: change.birthdayKid === undefined ? row.birthdayKidId : change.birthdayKid,
    notes: change.notes ?? row.notes,
  }
  if (isSameParty(row, party, texts)) return row
  const outcome = await outcomeOf(services, tx, { row, payments, changed: party })
  requireSeen(outcome, seen)
  requireStillAtVenue(services, row, outcome)
  // The move would restore the party as it was before this change.
  const move = await openChangeOf(tx, row.id)
  if (move) await releaseMove(services, tx, move.id)
  await swapTaken(services, tx, row, party)
  const nth =
    1 +
    (await tx.$count(bookingEvent, and(eq(bookingEvent.bookingId, row.id), eq(bookingEvent.kind, 'changed'))))
  const refunded = await giveBack(tx, payments, {
    amount: outcome.refund,
    key: changeRefundKey(row.id, nth),
    now,
  })
  const { price, guests, grownUps, balanceDueOn } = outcome
  const refundedAmount = row.refundedAmount + refunded
  const after = { amount: price.amount, amountPaid: row.amountPaid, refundedAmount }
  const [changed] = await tx
    .update(booking)
    .set({
      ...price,
      ...texts,
      guests,
      grownUps,
      balanceDueOn,
      refundedAmount,
      agreedLeast: Math.max(0, row.agreedLeast - Math.max(0, row.amount - price.amount)),
      forfeited: stillForfeited(row.forfeited + outcome.lost, after),
      policy: withFrozenDeposit(row),
      editedOn: now,
    })
    .where(eq(booking.id, row.id))
    .returning()
  if (!changed) throw new Error('A booking vanished while it was locked')
  await emitEvent(tx, row.id, { kind: 'changed', now, amount: changed.amount })
  await notifyPartyChanged(services, tx, changed, { nth, refunded })
  await mailShopPartyChanged(services, tx, row, changed, { nth, refunded })
  return changed
}

/**
 * Books what is limited, people and things and places of a play area, like the party itself, and releases what it no longer
 * has.
 */
async function swapTaken(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  party: ChangedParty,
): Promise<void> {
  const { id, startsOn, endsOn, packageId } = row
  const { guests, grownUps, lines } = party
  const claim = {
    ...(await partyClaims(tx, { startsOn, endsOn, packageId, guests, grownUps, lines })),
    hall: null,
    kids: [],
  }
  const taking = { bookingId: id, claim, state: 'booked' as const, now: services.now() }
  const { shortage, freed } = await swapCounted(tx, taking)
  const what = whatOfBooking(row, [])
  if (shortage) throw new ShortageError(shortage, { what, startsOn, endsOn, guests, claim })
  await announceFreedPlaces(services, tx, freed)
}

type Texts = Pick<BookingRow, 'occasion' | 'birthdayKidId' | 'notes'>

function isSameParty(row: BookingRow, { guests, grownUps, lines }: ChangedParty, texts: Texts): boolean {
  const named = (each: PlannedLine) => `${each.kind}:${each.ref}:${each.quantity}`
  const isSameContent =
    guests === row.guests &&
    grownUps === row.grownUps &&
    [...lines, ...moveFeesOf(row)].map(named).sort().join() === row.lines.map(named).sort().join()
  const { occasion, birthdayKidId, notes } = row
  return (
    isSameContent &&
    texts.occasion === occasion &&
    texts.birthdayKidId === birthdayKidId &&
    texts.notes === notes
  )
}

/**
 * Computes the outcome. The coupon takes off no more than it did, and less of a smaller party. The policy applies only to the
 * money that this change frees: money that an earlier change did not refund stays paid for the party, so that a later
 * increase uses it up first.
 */
async function outcomeOf(
  services: Services,
  queryable: Queryable,
  { row, payments, changed }: { row: BookingRow; payments: readonly Payment[]; changed: ChangedParty },
): Promise<PartyOutcome> {
  const now = services.now()
  const { currency, timezone } = row
  const { guests, grownUps } = changed
  const lines = [...changed.lines, ...moveFeesOf(row)]
  const sum = subtotalOf(changed.lines)
  const granted = (await grantedAmount(queryable, couponSubject(row.id), { sum, currency })) ?? row.discount
  const discount = Math.min(granted, sum)
  const price = priceVisit(services, { lines, currency, timezone }, discount)
  const { freed, early, judged } = freedBy(row, price.amount)
  const promised = early + percentOf(judged, refundTerms(row, now).percent, currency)
  const refund = shareAmongPayments(payments, promised).reduce((sum, share) => sum + share.amount, 0)
  const due = Math.max(0, price.amount - (settledOf(row) - refund))
  const balanceDueOn = due > 0 ? (row.balanceDueOn ?? changeUntil(row)) : row.balanceDueOn
  return { guests, grownUps, price, refund, lost: freed - refund, due, balanceDueOn }
}

/** @throws HttpError 409 if the family would pay more, or get less back, than it saw */
function requireSeen({ due, refund }: PartyOutcome, seen: SeenSums): void {
  if (seen.refund !== undefined && refund < seen.refund) throw new HttpError(409, 'refund_changed')
  if (seen.due !== undefined && due > seen.due) throw new HttpError(409, 'party_sums_changed')
}

/** A party that is paid at the venue stays within the rules under which it was reserved. */
function requireStillAtVenue(services: Services, row: BookingRow, { price: { amount } }: PartyOutcome): void {
  if (!owesAtVenue(row) || amount <= row.amount) return
  const terms = venueTerms(services)
  const { kind, startsOn } = row
  if (terms === undefined || whyNotVisit(terms, { kind, amount, startsOn }, services.now()) !== null)
    throw new HttpError(409, 'party_change_needs_payment')
}

function notChangeable(): HttpError {
  return new HttpError(409, 'party_not_changeable')
}
