import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { sqlState, type Transaction } from '../../platform/database/database.ts'
import { lapsesCountFor } from '../../platform/limits/unpaid-pause.ts'
import { user } from '../../schema/accounts.ts'
import { bookingChange } from '../../schema/booking-places.ts'
import { booking, bookingKid } from '../../schema/bookings.ts'
import { kid } from '../../schema/kids.ts'
import { order } from '../../schema/orders.ts'
import { waitlistEntry } from '../../schema/waitlist.ts'
import type { AccountRows } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { dropRows } from '../closing/drop-rows.ts'
import type { EmailOwnerListener } from '../contact/email-owner.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import { closeRow } from '../login/ways-in.ts'

/** The class of SQL states of unique, foreign and other constraints. */
const integrityViolations = '23'

/**
 * Moves what was booked as a guest to the account that has proven the guest's email, and closes the guest, whose tokens end with
 * it. A guest who is about to pay, has just let something lapse, or only waits for places with an email that its mailbox has not
 * proven, continues with the token until a later login.
 */
export function takeOverGuests(rows: AccountRows): EmailOwnerListener {
  return async (services, tx, { id: ownerId, email }) => {
    const guests = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.guestEmail})`, sql`lower(${email})`))
      .orderBy(asc(user.id))
    for (const { id } of guests) await takeOverOrLeave(services, tx, { guestId: id, ownerId, rows })
  }
}

type TakeOver = { readonly guestId: number; readonly ownerId: number; readonly rows: AccountRows }

/**
 * Leaves the guest as it is if its rows conflict with the account's: a stranger may have typed the email, and the owner must be able
 * to log in whatever was booked under it.
 */
async function takeOverOrLeave(services: Services, tx: Transaction, takeOver: TakeOver): Promise<void> {
  try {
    await tx.transaction((inner) => takeOverGuest(services, inner, takeOver))
  } catch (error) {
    if (!sqlState(error)?.startsWith(integrityViolations)) throw error
    services.log.error({ err: error, guest: takeOver.guestId }, 'a guest could not be taken over')
  }
}

async function takeOverGuest(
  services: Services,
  tx: Transaction,
  { guestId, ownerId, rows }: TakeOver,
): Promise<void> {
  const guest = await lockUser(tx, guestId, 'update')
  if (!guest?.row.guestEmail || (await isUnsettled(services, guest))) return
  await moveRows(guest, rows, ownerId)
  await dropRows(guest, rows, 'atClosing')
  await closeRow(services, guest)
}

/** Whether a guest holds something unpaid, did so recently enough to make the account wait (`lapsesCountFor`), or only waits. */
async function isUnsettled(services: Pick<Services, 'now'>, guest: LockedUser): Promise<boolean> {
  const since = new Date(services.now().getTime() - lapsesCountFor)
  return (await hasUnpaid(guest, since)) || (await hasUnpaidMove(guest, since)) || (await onlyWaits(guest))
}

async function hasUnpaid({ tx, row: { id } }: LockedUser, since: Date): Promise<boolean> {
  const isHeld = or(
    inArray(booking.status, ['held', 'paying']),
    and(isNull(booking.confirmedOn), gt(booking.editedOn, since)),
  )
  if ((await tx.$count(booking, and(eq(booking.userId, id), isHeld))) > 0) return true
  const isOpen = or(
    eq(order.paymentStatus, 'unpaid'),
    and(eq(order.paymentStatus, 'expired'), gt(order.editedOn, since)),
  )
  return (await tx.$count(order, and(eq(order.userId, id), isOpen))) > 0
}

/** A dearer time that was held for a booked visit and not paid counts as a lapse, too. */
async function hasUnpaidMove({ tx, row: { id } }: LockedUser, since: Date): Promise<boolean> {
  const moves = await tx
    .select({ id: bookingChange.id })
    .from(bookingChange)
    .innerJoin(booking, eq(booking.id, bookingChange.bookingId))
    .where(
      and(eq(booking.userId, id), eq(bookingChange.status, 'expired'), gt(bookingChange.editedOn, since)),
    )
    .limit(1)
  return moves.length > 0
}

/**
 * Whether a guest of an unproven email is on the waitlist and has paid for nothing: anyone can type an email and wait for twenty
 * things with it, whose offers would lapse as its owner's.
 */
async function onlyWaits({ tx, row: { id, guestProvenOn } }: LockedUser): Promise<boolean> {
  if (guestProvenOn !== null) return false
  const isLive = inArray(waitlistEntry.status, ['waiting', 'offered'])
  if ((await tx.$count(waitlistEntry, and(eq(waitlistEntry.userId, id), isLive))) === 0) return false
  const isPaid = gt(booking.amountPaid, booking.refundedAmount)
  return (await tx.$count(booking, and(eq(booking.userId, id), isPaid))) === 0
}

/**
 * Settles what becomes of a guest's children. Those of booked visits stay with these, out of the account's list of children, and
 * those who wait for a place stay in it. Others are deleted: anyone can type some with the email of an account.
 */
async function settleKids({ tx, row: { id } }: LockedUser): Promise<void> {
  const waits = await tx
    .select({ kidIds: waitlistEntry.kidIds })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.userId, id), inArray(waitlistEntry.status, ['waiting', 'offered'])))
  const isOther = and(
    eq(kid.userId, id),
    notInArray(
      kid.id,
      waits.flatMap(({ kidIds }) => kidIds),
    ),
  )
  await tx.update(kid).set({ isArchived: true }).where(isOther)
  const visited = tx
    .select({ id: bookingKid.kidId })
    .from(bookingKid)
    .innerJoin(booking, eq(booking.id, bookingKid.bookingId))
    .where(and(eq(bookingKid.kidId, kid.id), isNotNull(booking.confirmedOn)))
  const celebrated = tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.birthdayKidId, kid.id), isNotNull(booking.confirmedOn)))
  await tx.delete(kid).where(and(isOther, notExists(visited), notExists(celebrated)))
}

async function moveRows(guest: LockedUser, rows: AccountRows, ownerId: number): Promise<void> {
  const { tx, row } = guest
  // A key names a request of this browser alone; the account may have used the same one.
  await tx.update(booking).set({ clientKey: null }).where(eq(booking.userId, row.id))
  await settleKids(guest)
  await tx.execute(sql`
    delete from waitlist_entry guests using waitlist_entry own
    where guests.user_id = ${row.id} and own.user_id = ${ownerId} and own.status in ('waiting', 'offered')
      and (own.slot_id = guests.slot_id or own.session_id = guests.session_id)`)
  for (const [place, { atTakeOver }] of Object.entries(rows)) {
    if (atTakeOver !== 'move') continue
    const [table = '', column = ''] = place.split('.')
    await tx.execute(
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${ownerId} where ${sql.raw(column)} = ${row.id}`,
    )
  }
}
