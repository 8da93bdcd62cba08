/**
 * The days that a request may name. Years outside four digits are written differently by Temporal, JavaScript's `Date` and
 * PostgreSQL, and nothing that can be bought lies beyond these.
 */
export const earliestDay = '2000-01-01'
export const latestDay = '2199-12-31'

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, that is not outside the bounds. */
export function isDayWithin(text: string, first = earliestDay, last = latestDay): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < first || last < text) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text)
}
