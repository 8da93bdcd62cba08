import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { notification } from '../notifications/tables.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { balanceKeys, noticeBalance, noticeReminder, reminderKeys } from './notices.ts'
import type { BookingRow } from './own-booking.ts'
import { booking } from './tables.ts'

const hour = 3_600_000
/** Hours before the start (play-centre.md §7), and before the balance of a deposit is due. */
const dayHours = 24
const soonHours = 2
const balanceHours = 72
const batch = 100

type Reminder = {
  readonly isDue: SQL | undefined
  /** The name of its notice (notices.ts). */
  readonly onceKey: SQL
  tell(tx: Transaction, row: BookingRow): Promise<void>
}

/**
 * Reminds families of what they have booked, in the ways that they have set, each once: the notice's name keeps a second
 * one away, however many processes look at once.
 */
export async function remind(services: Services): Promise<void> {
  for (const reminder of remindersAt(services)) {
    while ((await sendBatch(services, reminder)) === batch);
  }
}

function remindersAt(services: Services): Reminder[] {
  const now = services.now()
  const later = (hours: number) => new Date(now.getTime() + hours * hour)
  const startsWithin = (hours: number) => lte(booking.startsOn, later(hours))
  const isToCome = gt(booking.startsOn, now)
  const isOwed = and(isToCome, sql`${booking.amountPaid} < ${booking.amount}`)
  const ofStart = (kind: keyof typeof reminderKeys, isDue: SQL | undefined): Reminder => ({
    isDue,
    onceKey: sql`${`${reminderKeys[kind]}:`} || ${booking.id} || ':' || ${booking.sequence}`,
    tell: (tx, row) => noticeReminder(services, tx, row, kind),
  })
  const ofBalance = (kind: keyof typeof balanceKeys, isDue: SQL | undefined): Reminder => ({
    isDue,
    onceKey: sql`${`${balanceKeys[kind]}:`} || ${booking.id}`,
    tell: (tx, row) => noticeBalance(services, tx, row, kind),
  })
  return [
    ofStart(
      'day',
      and(gt(booking.startsOn, later(soonHours)), startsWithin(dayHours), isKnownSince(dayHours)),
    ),
    ofStart('soon', and(isToCome, startsWithin(soonHours), isKnownSince(soonHours))),
    ofBalance(
      'soon',
      and(isOwed, gt(booking.balanceDueOn, now), lte(booking.balanceDueOn, later(balanceHours))),
    ),
    ofBalance('missed', and(isOwed, lte(booking.balanceDueOn, now))),
  ]
}

/** Whoever booked or moved within that time has just read about it. */
function isKnownSince(hours: number): SQL {
  return sql`not exists (select 1 from booking_event told
    where told.booking_id = ${booking.id} and told.kind in ('confirmed', 'rescheduled')
      and told.happened_on > ${booking.startsOn} - make_interval(hours => ${hours}))`
}

async function sendBatch({ database }: Services, { isDue, onceKey, tell }: Reminder): Promise<number> {
  return database.transaction(async (tx) => {
    const isTold = sql`exists (select 1 from ${notification} where ${notification.onceKey} = ${onceKey})`
    const rows = await tx
      .select()
      .from(booking)
      .where(and(eq(booking.status, 'confirmed'), isNotNull(booking.userId), isDue, sql`not (${isTold})`))
      .orderBy(asc(booking.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of rows) await tell(tx, row)
    return rows.length
  })
}
