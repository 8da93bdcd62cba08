/**
 * The days that a request may name. Temporal, JavaScript's `Date` and PostgreSQL write years outside four digits
 * differently, and nothing is sold outside these bounds.
 */
export const earliestDay = '2000-01-01'
export const latestDay = '2199-12-31'

/** Whether a text is a calendar day, `YYYY-MM-DD`, within the bounds. */
export function isDayWithin(text: string, first = earliestDay, last = latestDay): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < first || last < text) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text)
}
