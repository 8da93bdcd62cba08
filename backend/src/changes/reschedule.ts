import { and, desc, eq } from 'drizzle-orm'
import {
  actionsOf,
  closePaymentsOf,
  couponSubject,
  lockBooking,
  openPaymentsOf,
  owesAtVenue,
  payUntil,
  readOwnBooking,
  requireUndisputed,
  settledOf,
  venueTerms,
} from '../bookings/index.ts'
import {
  claimOf,
  explainShortages,
  kidsElsewhere,
  ShortageError,
  swapPlaces,
  type What,
} from '../capacity/index.ts'
import { grantedAmount } from '../coupons/index.ts'
import {
  expireLapsed,
  isNearlyFull,
  type Plan,
  putAside,
  type RequestedPlaces,
  subtotalOf,
  whyNotVisit,
} from '../holds/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { bookingChange, hallPeriod, type MoveTarget } from '../schema/booking-places.ts'
import { type BookingRow, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { type ChangeRow, kidIdsOf, releaseMove, writeMove } from './move.ts'
import { movedPlan, priceOfMove, type Target } from './move-plan.ts'

/** The booking was moved at once, or is held until the difference is paid. */
export type Rescheduled =
  | { readonly kind: 'moved'; readonly row: BookingRow }
  | { readonly kind: 'to_pay'; readonly row: BookingRow; readonly change: ChangeRow }

type Move = {
  readonly userId: number
  readonly row: BookingRow
  readonly plan: Plan
  readonly kidIds: readonly number[]
  readonly price: ReturnType<typeof priceOfMove>
}

/** A page may be opened while another one is closed, several times. */
const mostRounds = 4

/** Dearer times that one booking may hold without paying their difference. */
const mostUnpaidMoves = 20

/**
 * Moves a paid booking. One transaction takes the new place and releases the old one; a dearer move holds the new place
 * first and happens only when the difference is paid (`completeMove`).
 */
export async function reschedule(
  services: Services,
  { userId, reference, target }: { userId: number; reference: string; target: Target },
  lock: typeof lockMoved = lockMoved,
): Promise<Rescheduled> {
  const { database } = services
  const found = await readOwnBooking(database.db, userId, reference)
  if (!actionsOf(found, services.now()).reschedule) throw notReschedulable()
  await requireUndisputed(database.db, found.id)
  await expireLapsed(services, { userId, what: placesOf(found, target) })
  return explainShortages(services, async () => {
    for (let round = 0; round < mostRounds; round++) {
      const openChange = await openChangeOf(database.db, found.id)
      if (openChange && isTo(openChange, found, target)) {
        services.audit.unchanged()
        return { kind: 'to_pay', row: found, change: openChange }
      }
      // A balance or an earlier move may be about to be paid: its page is closed, or its payment counts.
      await closePaymentsOf(services, found.id)
      const done = await database.transaction(async (tx) => {
        const row = await lock(tx, { userId, bookingId: found.id })
        await requireUndisputed(tx, row.id)
        const open = await openChangeOf(tx, row.id)
        if (open && isTo(open, row, target)) {
          services.audit.unchanged()
          return { kind: 'to_pay' as const, row, change: open }
        }
        if ((await openPaymentsOf(tx, row.id)).length > 0) return null
        // Its page was never opened, or is being opened this moment: then it is rejected there.
        if (open) await releaseMove(services, tx, open.id)
        const moved = await move(services, tx, { userId, row, target })
        await noteMove(services, tx, row, moved)
        return moved
      })
      if (done) return done
    }
    throw notReschedulable()
  })
}

/** A dearer move happens once its difference is paid; what changes now is that its new place is held. */
async function noteMove(
  { audit }: Services,
  tx: Transaction,
  before: BookingRow,
  moved: Rescheduled,
): Promise<void> {
  const isHeld = moved.kind === 'to_pay'
  if (!isHeld && moved.row === before) return audit.unchanged()
  await audit.note(tx, {
    subject: `booking:${before.id}`,
    before: { starts_on: before.startsOn.toISOString(), amount: before.amount },
    after: isHeld
      ? { held_for_move: moved.change.target.startsOn, difference: moved.change.difference }
      : { starts_on: moved.row.startsOn.toISOString(), amount: moved.row.amount },
  })
}

/** Locks the cart first, because a family's unpaid places are counted under its lock. */
export async function lockMoved(
  tx: Transaction,
  { userId, bookingId }: { userId: number; bookingId: number },
): Promise<BookingRow> {
  await openCart(tx, userId)
  return lockBooking(tx, bookingId)
}

export async function openChangeOf(queryable: Queryable, bookingId: number): Promise<ChangeRow | null> {
  const [open] = await queryable
    .select()
    .from(bookingChange)
    .where(and(eq(bookingChange.bookingId, bookingId), eq(bookingChange.status, 'paying')))
  return open ?? null
}

/** Whether an open move has the requested target: then it keeps its page. */
function isTo({ target }: ChangeRow, row: BookingRow, move: Target): boolean {
  const { slotId, sessionIds = [], startsOn, hallId } = target
  switch (row.kind) {
    case 'open_play':
      return slotId === move.slot
    case 'workshop':
      return (
        sessionIds.length === move.sessions?.length && sessionIds.every((id) => move.sessions?.includes(id))
      )
    case 'event':
      return Date.parse(startsOn) === Date.parse(move.starts_at ?? '') && hallId === (move.hall ?? row.hallId)
  }
}

function placesOf(row: BookingRow, { slot, sessions, hall }: Target): RequestedPlaces | null {
  switch (row.kind) {
    case 'open_play':
      return slot === undefined ? null : { kind: 'slot', slotId: slot }
    case 'workshop':
      return sessions ? { kind: 'sessions', sessionIds: sessions } : null
    case 'event':
      return { kind: 'hall', hallId: hall ?? row.hallId ?? 0 }
  }
}

async function move(
  services: Services,
  tx: Transaction,
  { userId, row, target }: { userId: number; row: BookingRow; target: Target },
): Promise<Rescheduled> {
  const now = services.now()
  if (!actionsOf(row, now).reschedule) throw notReschedulable()
  const kidIds = await kidIdsOf(tx, row.id)
  const sessionIds = await sessionIdsOf(tx, row.id)
  const planner = movedPlan(row, { kidIds, sessionIds }, target)
  const plan = await planner(tx, { userId, now })
  if (isSamePlace(row, sessionIds, plan)) return { kind: 'moved', row }
  // A visit that was cheaper than its coupon in between used less of it: the coupon still takes off up to what it granted.
  const sum = subtotalOf(plan.lines)
  const granted = await grantedAmount(tx, couponSubject(row.id), { sum, currency: row.currency })
  const price = priceOfMove(services, { ...row, discount: granted ?? row.discount }, plan.lines)
  const move = { userId, row, plan, kidIds, price }
  return price.difference === 0 ? moveNow(services, tx, move) : holdMove(services, tx, move)
}

async function sessionIdsOf(tx: Transaction, bookingId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: bookingSession.sessionId })
    .from(bookingSession)
    .where(eq(bookingSession.bookingId, bookingId))
  return rows.map(({ id }) => id)
}

function isSamePlace(row: BookingRow, sessionIds: readonly number[], plan: Plan): boolean {
  const { what, startsOn } = plan
  if (row.startsOn.getTime() !== startsOn.getTime()) return false
  switch (what.kind) {
    case 'open_play':
      return row.slotId === what.slotId
    case 'workshop':
      return (
        sessionIds.length === what.sessionIds.length && what.sessionIds.every((id) => sessionIds.includes(id))
      )
    case 'event':
      return row.hallId === what.hallId
  }
}

async function moveNow(services: Services, tx: Transaction, move: Move): Promise<Rescheduled> {
  const { row, plan, kidIds } = move
  const claim = await claimOf(tx, { ...plan, kidIds })
  if (!claim) throw new HttpError(409, 'booking_closed')
  const taking = { bookingId: row.id, claim, state: 'booked' as const, now: services.now() }
  const { shortage, freed } = await swapPlaces(tx, taking)
  if (shortage) throw new ShortageError(shortage, plan)
  await requireStillAtVenue(services, tx, move)
  const target = targetOf(services, move)
  return { kind: 'moved', row: await writeMove(services, tx, row, { target, paid: 0, freed }) }
}

/** The kids' time is taken only by the move itself, because the old one may overlap it. */
async function holdMove(services: Services, tx: Transaction, move: Move): Promise<Rescheduled> {
  const { userId, row, plan, kidIds, price } = move
  const now = services.now()
  await rejectTooManyTries(tx, row.id)
  const claim = await claimOf(tx, { ...plan, kidIds })
  if (!claim) throw new HttpError(409, 'booking_closed')
  const elsewhere = await kidsElsewhere(tx, row.id, claim.kids)
  if (elsewhere.length > 0) throw new ShortageError({ kind: 'kids', kidIds: elsewhere }, plan)
  const { difference } = price
  const target = targetOf(services, move)
  const [change] = await tx
    .insert(bookingChange)
    .values({
      bookingId: row.id,
      status: 'paying',
      target,
      difference,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!change) throw new Error('A move was not stored')
  const { guests, lines } = plan
  const asked = { userId, kind: row.kind, guests, lines, claim: { ...claim, kids: [] } }
  const shortage = await putAside(services, tx, { ...asked, bookingId: row.id, changeId: change.id })
  if (shortage) throw new ShortageError(shortage, plan)
  return { kind: 'to_pay', row, change: claim.hall ? await withHall(tx, change) : change }
}

/** Limits unpaid moves: each leaves a row, to which its order and its places refer. */
async function rejectTooManyTries(tx: Transaction, bookingId: number): Promise<void> {
  const unpaid = and(eq(bookingChange.bookingId, bookingId), eq(bookingChange.status, 'expired'))
  if ((await tx.$count(bookingChange, unpaid)) >= mostUnpaidMoves) throw notReschedulable()
}

/** Stores the period that was just taken, to release it if the difference is not paid. */
async function withHall(tx: Transaction, change: ChangeRow): Promise<ChangeRow> {
  const [latest] = await tx
    .select({ id: hallPeriod.id })
    .from(hallPeriod)
    .where(and(eq(hallPeriod.bookingId, change.bookingId), hallPeriod.isActive))
    .orderBy(desc(hallPeriod.id))
    .limit(1)
  const [stored] = await tx
    .update(bookingChange)
    .set({ hallPeriodId: latest?.id ?? null })
    .where(eq(bookingChange.id, change.id))
    .returning()
  return stored ?? change
}

/**
 * Checks that a booking with payment at the venue may move by the rules under which it was reserved; its new places are
 * booked and locked. @throws HttpError 409 if another family would have to pay online: then this one must pay before it
 * moves
 */
async function requireStillAtVenue(
  services: Services,
  tx: Transaction,
  { row, plan, price }: Move,
): Promise<void> {
  if (!owesAtVenue(row) || price.amount === 0) return
  const terms = venueTerms(services)
  const moved = { kind: row.kind, amount: price.amount, startsOn: plan.startsOn }
  const isAllowed =
    terms !== undefined &&
    whyNotVisit(terms, moved, services.now()) === null &&
    !(await isNearlyFull(tx, terms, [row.id]))
  if (!isAllowed) throw new HttpError(409, 'move_needs_payment')
}

function targetOf(services: Services, { row, plan, price }: Move): MoveTarget {
  const { lines, subtotal, discount, taxAdded, amount } = price
  const isDue = settledOf(row) < amount && row.balanceDueOn !== null
  const dueOn = isDue ? balanceDueOf(services, row, { plan, amount }) : null
  return {
    lines,
    place: plan.place,
    localDate: plan.localDate,
    subtotal,
    discount,
    taxAdded,
    amount,
    ...targetIdsOf(plan.what),
    startsOn: plan.startsOn.toISOString(),
    endsOn: plan.endsOn.toISOString(),
    ...(dueOn && { balanceDueOn: dueOn.toISOString() }),
  }
}

function targetIdsOf(what: What): Pick<MoveTarget, 'slotId' | 'sessionIds' | 'hallId'> {
  switch (what.kind) {
    case 'open_play':
      return { slotId: what.slotId }
    case 'workshop':
      return { sessionIds: what.sessionIds }
    case 'event':
      return { hallId: what.hallId }
  }
}

function balanceDueOf(
  services: Services,
  row: BookingRow,
  { plan, amount }: { plan: Plan; amount: number },
): Date {
  const terms = venueTerms(services)
  if (owesAtVenue(row) && terms) return payUntil(terms, plan.startsOn)
  return plan.depositOf?.(amount)?.balanceDueOn ?? services.now()
}

function notReschedulable(): HttpError {
  return new HttpError(409, 'not_reschedulable')
}
