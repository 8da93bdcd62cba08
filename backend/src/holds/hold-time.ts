import type { BookingRow } from '../bookings/index.ts'
import type { Config } from '../platform/config.ts'

type HoldConfig = Pick<Config, 'HOLD_MINUTES' | 'HOLD_RENEWALS'>

/** How long a new hold lasts, and how long at most when it is renewed. */
export function newHoldTime({ HOLD_MINUTES, HOLD_RENEWALS }: HoldConfig, now: Date) {
  return {
    holdExpiresOn: minutesAfter(now, HOLD_MINUTES),
    holdMaxUntil: minutesAfter(now, HOLD_MINUTES * (1 + HOLD_RENEWALS)),
  }
}

type HoldTime = Pick<BookingRow, 'holdExpiresOn' | 'holdMaxUntil'>

/** More time from now on, but never past the last moment, nor less than there was; null when that moment has come. */
export function renewedUntil(
  { HOLD_MINUTES }: HoldConfig,
  { holdExpiresOn, holdMaxUntil }: HoldTime,
  now: Date,
): Date | null {
  if (holdMaxUntil === null || holdMaxUntil <= now) return null
  const renewed = minutesAfter(now, HOLD_MINUTES)
  const until = renewed < holdMaxUntil ? renewed : holdMaxUntil
  return holdExpiresOn !== null && holdExpiresOn > until ? holdExpiresOn : until
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
