import { hourMs } from '@marah/contract/rules/durations'
import { and, asc, eq, gt, inArray, isNotNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../platform/database/database.ts'
import { type BookingRow, booking, bookingSession } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'
import { workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { balanceKeys, noticeBalance, noticeReminder, reminderKeys } from './notices.ts'

/** Hours before the balance of a deposit is due. */
const balanceHours = 72
/** A customer who has just paid a deposit has already read about its balance. */
const quietHours = 6
const batch = 100

type SessionRow = typeof workshopSession.$inferSelect
/** Each session of a workshop is a visit of its own; every other booking has one visit. */
type Due = { readonly row: BookingRow; readonly session: SessionRow | null }

type Reminder = {
  readonly of: 'bookings' | 'sessions'
  readonly isDue: SQL | undefined
  /** The column of an index by which due bookings are found, so that old bookings are not read each minute. */
  readonly by: PgColumn
  /** The idempotency key of its notice (notices.ts). */
  readonly idempotencyKey: SQL
  notify(tx: Transaction, due: Due): Promise<void>
}

/**
 * Reminds families of their bookings, by the channels they have set, each once: the notice's key is unique, so that
 * several processes may run this at the same time.
 */
export async function remind(services: Services): Promise<void> {
  for (const reminder of remindersAt(services)) {
    while ((await sendBatch(services, reminder)) === batch);
  }
}

function remindersAt(services: Services): Reminder[] {
  const now = services.now()
  const { remindHours: early, remindSoonHours: soon } = services.settings.rules()
  const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const within = (start: PgColumn, from: number, to: number) =>
    and(gt(start, later(from)), lte(start, later(to)), isKnownSince(start, to))
  const isUnpaid = sql`${booking.amountPaid} - ${booking.refundedAmount} + ${booking.givenBack} < ${booking.amount}`
  const owes = sql`(${booking.pays} = 'at_venue' and ${isUnpaid})`
  const ofStart = (kind: keyof typeof reminderKeys, from: number, to: number): Reminder => ({
    of: 'bookings',
    isDue: and(
      eq(booking.status, 'confirmed'),
      ne(booking.kind, 'workshop'),
      within(booking.startsOn, from, to),
      // A customer who still owes it is reminded of both at once.
      kind === 'day' ? not(owes) : undefined,
    ),
    by: booking.startsOn,
    idempotencyKey: sql`${`${reminderKeys[kind]}:`} || ${booking.id} || ':' || ${booking.sequence}`,
    notify: (tx, { row }) => noticeReminder(services, tx, row, kind),
  })
  const ofSession = (kind: keyof typeof reminderKeys, from: number, to: number): Reminder => ({
    of: 'sessions',
    // A guest of the first day of a course comes to the next ones too.
    isDue: and(
      inArray(booking.status, ['confirmed', 'checked_in']),
      eq(workshopSession.status, 'open'),
      within(workshopSession.startsOn, from, to),
    ),
    by: workshopSession.startsOn,
    idempotencyKey: sql`${`${reminderKeys[kind]}:`} || ${booking.id} || ':' || ${booking.sequence} || ':' || ${workshopSession.id}`,
    notify: (tx, { row, session }) => noticeReminder(services, tx, row, kind, session),
  })
  const isOwed = and(eq(booking.status, 'confirmed'), gt(booking.startsOn, now), isUnpaid)
  const ofBalance = (kind: keyof typeof balanceKeys, isDue: SQL | undefined): Reminder => ({
    of: 'bookings',
    isDue: and(isOwed, kind === 'at_venue' ? owes : not(owes), isDue),
    by: booking.balanceDueOn,
    idempotencyKey: sql`${`${balanceKeys[kind]}:`} || ${booking.id} ||
      case when ${booking.sequence} = 0 then '' else ':' || ${booking.sequence} end`,
    notify: (tx, { row }) => noticeBalance(services, tx, row, kind),
  })
  return [
    ofStart('day', soon, early),
    ofStart('soon', 0, soon),
    ofSession('day', soon, early),
    ofSession('soon', 0, soon),
    ofBalance(
      'soon',
      and(
        gt(booking.balanceDueOn, now),
        lte(booking.balanceDueOn, later(balanceHours)),
        lte(booking.confirmedOn, later(-quietHours)),
      ),
    ),
    ofBalance('missed', lte(booking.balanceDueOn, now)),
    ofBalance(
      'at_venue',
      and(
        gt(booking.balanceDueOn, now),
        lte(booking.balanceDueOn, later(early)),
        lte(booking.confirmedOn, later(-quietHours)),
      ),
    ),
  ]
}

/** A customer who booked or moved within that time has just read about it. */
function isKnownSince(start: PgColumn, hours: number): SQL {
  return sql`not exists (select 1 from booking_event event
    where event.booking_id = ${booking.id} and event.kind in ('confirmed', 'rescheduled')
      and event.happened_on > ${start} - make_interval(hours => ${hours}))`
}

async function sendBatch({ database }: Services, reminder: Reminder): Promise<number> {
  return database.transaction(async (tx) => {
    const isSent = sql`exists (select 1 from ${notification} where ${notification.idempotencyKey} = ${reminder.idempotencyKey})`
    const where = and(isNotNull(booking.userId), reminder.isDue, sql`not (${isSent})`)
    const all = await (reminder.of === 'sessions'
      ? dueSessions(tx, where, reminder.by)
      : dueBookings(tx, where, reminder.by))
    for (const due of all) await reminder.notify(tx, due)
    return all.length
  })
}

/** Skips rows that another process has locked. */
async function dueBookings(tx: Transaction, where: SQL | undefined, by: PgColumn): Promise<Due[]> {
  const rows = await tx
    .select()
    .from(booking)
    .where(where)
    .orderBy(asc(by), asc(booking.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  return rows.map((row) => ({ row, session: null }))
}

async function dueSessions(tx: Transaction, where: SQL | undefined, by: PgColumn): Promise<Due[]> {
  return tx
    .select({ row: booking, session: workshopSession })
    .from(workshopSession)
    .innerJoin(bookingSession, eq(bookingSession.sessionId, workshopSession.id))
    .innerJoin(booking, eq(booking.id, bookingSession.bookingId))
    .where(where)
    .orderBy(asc(by), asc(booking.id))
    .limit(batch)
    .for('update', { of: booking, skipLocked: true })
}
