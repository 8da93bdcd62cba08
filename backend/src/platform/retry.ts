import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { type SQL, sql } from 'drizzle-orm'

/** How long something that fails is tried again, in seconds; what is sent to the outside world has a policy of its own. */
export type RetryPolicy = {
  /** Between the first two tries; every later pause is about as long as all the time before it. */
  readonly shortestPause: number
  readonly longestPause: number
  /** After that, a person has to look. */
  readonly patience: number
}

/** Outlasts a weekend without a mail server, and sends within the hour in which it is back. */
export const patientRetry: RetryPolicy = {
  shortestPause: 5,
  longestPause: hourSeconds,
  patience: 3 * daySeconds,
}

/** Pauses grow with the age of the job: it recovers quickly from a short outage and does not hammer during a long one. */
export function pauseAfter({ shortestPause, longestPause }: RetryPolicy, ageSeconds: number): number {
  return Math.round(Math.min(Math.max(ageSeconds, shortestPause), longestPause))
}

/** The same for rows of a table, as an interval. */
export function pauseAfterSql(
  { shortestPause, longestPause }: Pick<RetryPolicy, 'shortestPause' | 'longestPause'>,
  age: SQL,
): SQL {
  return sql`least(greatest(${age}, make_interval(secs => ${shortestPause})), make_interval(secs => ${longestPause}))`
}
