/** Durations in the two units of the code: milliseconds for `Date`, seconds for limits, jobs and headers. */
export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds
