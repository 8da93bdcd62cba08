/** A day of the venue's calendar as an instant for formatting in UTC: only its date is shown. */
export function instantOf(day: string): string {
  return `${day}T12:00:00Z`
}

/** The day so many days after another; the calendar alone counts, so no clock change moves it. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(instantOf(day))
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Today by the calendar of a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
