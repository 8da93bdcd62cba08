import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { type SQL, sql } from 'drizzle-orm'

/** How long a failing task is retried, in seconds; tasks for the outside world have a policy of their own. */
export type RetryPolicy = {
  /** Between the first two tries; every later pause is about as long as all the time before it. */
  readonly shortestPause: number
  readonly longestPause: number
  /** After that, a person must look. */
  readonly patience: number
}

/** Outlasts a weekend without a mail server, and sends within the hour after it is back. */
export const patientRetry: RetryPolicy = {
  shortestPause: 5,
  longestPause: hourSeconds,
  patience: 3 * daySeconds,
}

/** Pauses grow with the age of the job: short outages end quickly, and long ones are not hammered. */
export function pauseAfter({ shortestPause, longestPause }: RetryPolicy, ageSeconds: number): number {
  return Math.round(Math.min(Math.max(ageSeconds, shortestPause), longestPause))
}

/** Does the same for rows of a table, as an interval. */
export function pauseAfterSql(
  { shortestPause, longestPause }: Pick<RetryPolicy, 'shortestPause' | 'longestPause'>,
  age: SQL,
): SQL {
  return sql`least(greatest(${age}, make_interval(secs => ${shortestPause})), make_interval(secs => ${longestPause}))`
}
