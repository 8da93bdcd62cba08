import { dayOf, timeOf } from '@marah/backend/platform/time/venue-time'

/** A moment by the shop's clock, in a form that sorts and that spreadsheets understand. */
export function momentText(at: Date, timezone: string): string {
  return `${dayOf(at, timezone)} ${timeOf(at, timezone)}`
}
