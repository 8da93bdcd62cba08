import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { deadlineText, timeText } from '../platform/time/time-text.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { MessageKind } from '../services/messaging/message-kinds.ts'
import type { Services } from '../services/services.ts'
import { dueOf } from './amounts.ts'

export type BookingNotice = {
  readonly messageKey: MessageKind
  readonly idempotencyKey: string
  readonly mail?: boolean
  readonly isQuiet?: boolean
  readonly amount?: number
  readonly until?: Date
  readonly expiresOn?: Date
  readonly details?: (language: Language) => string
  readonly action?: { readonly messageKey: string; readonly path: string }
}

/** Sends a notification about a booking; `mail: false` if a separate mail is sent (booking-mails.ts). */
export async function sendBookingNotice(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { messageKey, idempotencyKey, mail = true, isQuiet = false, amount = 0, until, ...rest }: BookingNotice,
): Promise<void> {
  // The account was deleted, and the booking stayed.
  if (row.userId === null) return
  const { expiresOn, details, action } = rest
  const valuesIn = (language: Language) => ({
    reference: isolate(row.reference),
    title: isolate(textIn(language, row.title)),
    time: isolate(timeText(row, language)),
    amount: isolate(moneyText(amount, row.currency)),
    until: isolate(until ? deadlineText(until, row.timezone, language) : ''),
    details: details?.(language) ?? '',
  })
  await notify(services, tx, {
    userId: row.userId,
    type: 'order',
    messageKey,
    idempotencyKey,
    mail,
    isQuiet,
    ...(expiresOn && { expiresOn }),
    values: valuesIn,
    action: action ?? { messageKey: 'notice_see_booking', path: `/bookings/${row.reference}` },
    about: { contentType: 'booking', objectId: row.reference },
  })
}

/** Idempotency keys of reminders: each start of a booking has its own, and so has each session of a workshop. */
export const reminderKeys = { day: 'booking-reminder-day', soon: 'booking-reminder-soon' } as const

export function noticeReminder(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  kind: keyof typeof reminderKeys,
  session: { readonly id: number; readonly startsOn: Date; readonly endsOn: Date } | null = null,
) {
  const start = `${reminderKeys[kind]}:${row.id}:${row.sequence}`
  const idempotencyKey = session ? `${start}:${session.id}` : start
  const { startsOn, endsOn } = session ?? row
  const messageKey = `booking_reminder_${kind}` as const
  return sendBookingNotice(
    services,
    tx,
    { ...row, startsOn, endsOn },
    { messageKey, idempotencyKey, expiresOn: startsOn },
  )
}

export const balanceKeys = {
  soon: 'balance-due-soon',
  missed: 'balance-due-missed',
  at_venue: 'pay-at-venue-soon',
} as const

export function noticeBalance(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  kind: keyof typeof balanceKeys,
) {
  return sendBookingNotice(services, tx, row, {
    messageKey: `booking_balance_${kind}`,
    amount: dueOf(row),
    // A moved booking has another deadline; one that was never moved keeps its first key.
    idempotencyKey: `${balanceKeys[kind]}:${row.id}${row.sequence === 0 ? '' : `:${row.sequence}`}`,
    ...(row.balanceDueOn && { until: row.balanceDueOn }),
    ...(kind !== 'missed' && row.balanceDueOn && { expiresOn: row.balanceDueOn }),
    action: {
      messageKey: kind === 'at_venue' ? 'notice_see_booking' : 'notice_pay_balance',
      path: `/bookings/${row.reference}`,
    },
  })
}
