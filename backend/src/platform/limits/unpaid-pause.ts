import { dayMs, hourMs } from '@marah/contract/rules/durations'
import { HttpError } from '../errors/http-error.ts'

const firstMinutes = 5
const mostMinutes = 240

/**
 * Milliseconds after which a lapse has no consequence for any customer: a day, and the time that a payment page was open.
 * Before, an account does not take over what lapsed under its email without a login: anyone can type an email, and the
 * lapses would make its owner wait.
 */
export const lapsesCountFor = dayMs + hourMs

/**
 * Makes a customer whose unpaid reservations lapse again and again wait before the next one: 5 minutes, then 10, 20 and so
 * on, up to four hours. `times` counts the lapses within a day, `free` how many of them have no consequence. @throws
 * HttpError 429 with Retry-After
 */
export function requirePauseOver(
  lapsed: { readonly times: number; readonly lastOn: Date | null },
  free: number,
  now: Date,
): void {
  const { times, lastOn } = lapsed
  if (lastOn === null || times <= free) return
  const minutes = Math.min(mostMinutes, firstMinutes * 2 ** Math.min(10, times - free - 1))
  const seconds = Math.ceil((lastOn.getTime() + minutes * 60_000 - now.getTime()) / 1000)
  if (seconds <= 0) return
  throw new HttpError(429, 'unpaid_pause', {
    values: { minutes: Math.ceil(seconds / 60) },
    extra: { retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  })
}
