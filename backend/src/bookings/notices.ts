import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { textIn } from '../platform/localized-text.ts'
import { moneyText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import { deadlineText, timeText } from '../platform/time-text.ts'
import type { Language } from '../platform/words.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { dueOf } from './amounts.ts'
import type { OtherTimes } from './other-times.ts'
import type { BookingRow } from './own-booking.ts'

type About = {
  readonly word: string
  readonly onceKey: string
  readonly mail?: boolean
  readonly amount?: number
  readonly until?: Date
  readonly expiresOn?: Date
  readonly details?: (language: Language) => string
  readonly action?: { readonly word: string; readonly path: string }
}

/** A letter with all that is needed for the visit goes out in any case (booking-mails.ts). */
export function noticeBookingConfirmed(services: Services, tx: Transaction, row: BookingRow) {
  return notice(services, tx, row, {
    ...{ word: 'booking_confirmed', onceKey: `booking-confirmed:${row.id}`, mail: false },
  })
}

/** As for a confirmed one. */
export function noticeBookingMoved(services: Services, tx: Transaction, row: BookingRow) {
  const onceKey = `booking-moved:${row.id}:${row.sequence}`
  return notice(services, tx, row, { word: 'booking_moved', onceKey, mail: false })
}

/** When one of a workshop's sessions takes place. */
export type SessionTime = { readonly startsOn: Date; readonly endsOn: Date }

/** As for a confirmed one. */
export function noticeBookingNewEnd(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  sessions: readonly SessionTime[],
) {
  const times = (language: Language) =>
    sessions.map((session) => isolate(timeText({ ...row, ...session }, language))).join(' · ')
  return notice(services, tx, row, {
    ...{ word: 'booking_new_end', onceKey: `booking-new-end:${row.id}:${row.sequence}`, mail: false },
    details: times,
  })
}

/** As for a confirmed one. */
export function noticeBookingCancelled(services: Services, tx: Transaction, row: BookingRow) {
  const { refundedAmount: amount } = row
  const word = cancelledWord(row)
  return notice(services, tx, row, { word, amount, onceKey: `booking-cancelled:${row.id}`, mail: false })
}

/** Names the words for what a family has cancelled itself. */
export function cancelledWord({ refundedAmount }: BookingRow): string {
  return refundedAmount > 0 ? 'booking_cancelled' : 'booking_cancelled_free'
}

/** Money came after the place was given to somebody else: it goes back, and other times are named (rule B10). */
export function noticeBookingLost(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { refunded, nearest, path }: OtherTimes & { readonly refunded: number },
) {
  return notice(services, tx, row, {
    word: 'booking_lost',
    amount: refunded,
    onceKey: `booking-lost:${row.id}`,
    details: (language) => nearText(services, row, language, nearest).join(' '),
    action: { word: 'notice_see_times', path },
  })
}

function nearText(
  { words }: Services,
  row: BookingRow,
  language: Language,
  nearest: OtherTimes['nearest'],
): string[] {
  if (nearest.length === 0) return []
  const times = nearest.map(({ starts_at, ends_at }) =>
    isolate(timeText({ ...row, startsOn: new Date(starts_at), endsOn: new Date(ends_at) }, language)),
  )
  return [words[language]('nearest_times', { times: times.join(' · ') })]
}

/** Why the centre cannot hold a booking, what comes back of it, and where else there is room. */
export type CalledOff = OtherTimes & {
  readonly reason: LocalizedText | null
  /** Minor units. */
  readonly refunded: number
}

/** As for a confirmed one, whose family had a letter then. */
export function noticeBookingCalledOff(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  told: CalledOff,
) {
  return notice(services, tx, row, {
    ...{
      word: 'booking_called_off',
      onceKey: `booking-called-off:${row.id}`,
      mail: row.confirmedOn === null,
    },
    details: (language) => calledOffTexts(services, row, language, told).join(' '),
    action: { word: 'notice_see_times', path: told.path },
  })
}

export function calledOffTexts(
  services: Services,
  row: BookingRow,
  language: Language,
  { reason, refunded, nearest }: CalledOff,
): string[] {
  const say = services.words[language]
  return [
    ...(reason ? [textIn(language, reason)] : []),
    refunded > 0
      ? say('called_off_refund', { amount: isolate(moneyText(refunded, row.currency)) })
      : say('called_off_free'),
    ...nearText(services, row, language, nearest),
  ]
}

/** What a family waited for is held for it. */
export function noticeWaitlistOffer(services: Services, tx: Transaction, row: BookingRow, until: Date) {
  return notice(services, tx, row, {
    ...{ word: 'waitlist_offer', until, expiresOn: until, onceKey: `waitlist-offer:${row.id}` },
  })
}

/** The names of reminders: each start that a booking was given has its own, and so has each session of a workshop. */
export const reminderKeys = { day: 'booking-reminder-day', soon: 'booking-reminder-soon' } as const

export function noticeReminder(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  kind: keyof typeof reminderKeys,
  session: { readonly id: number; readonly startsOn: Date; readonly endsOn: Date } | null = null,
) {
  const start = `${reminderKeys[kind]}:${row.id}:${row.sequence}`
  const onceKey = session ? `${start}:${session.id}` : start
  const { startsOn, endsOn } = session ?? row
  const word = `booking_reminder_${kind}`
  return notice(services, tx, { ...row, startsOn, endsOn }, { word, onceKey, expiresOn: startsOn })
}

export const balanceKeys = { soon: 'balance-due-soon', missed: 'balance-due-missed' } as const

export function noticeBalance(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  kind: keyof typeof balanceKeys,
) {
  return notice(services, tx, row, {
    word: `booking_balance_${kind}`,
    amount: dueOf(row),
    // Moved, it has another deadline; bookings that never were keep the name that they had.
    onceKey: `${balanceKeys[kind]}:${row.id}${row.sequence === 0 ? '' : `:${row.sequence}`}`,
    ...(row.balanceDueOn && { until: row.balanceDueOn }),
    ...(kind === 'soon' && row.balanceDueOn && { expiresOn: row.balanceDueOn }),
    action: { word: 'notice_pay_balance', path: `/bookings/${row.reference}` },
  })
}

async function notice(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { word, onceKey, mail = true, amount = 0, until, expiresOn, details, action }: About,
): Promise<void> {
  // The account is gone, the booking stayed.
  if (row.userId === null) return
  const valuesIn = (language: Language) => ({
    reference: isolate(row.reference),
    title: isolate(textIn(language, row.title)),
    time: isolate(timeText(row, language)),
    amount: isolate(moneyText(amount, row.currency)),
    until: isolate(until ? deadlineText(until, row.timezone, language) : ''),
    details: details?.(language) ?? '',
  })
  await notify(services, tx, {
    ...{ userId: row.userId, type: 'order', word, onceKey, mail, isTransactional: true },
    ...(expiresOn && { expiresOn }),
    values: valuesIn,
    action: action ?? { word: 'notice_see_booking', path: `/bookings/${row.reference}` },
    about: { contentType: 'booking', objectId: row.reference },
  })
}
