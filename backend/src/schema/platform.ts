import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Counters of tries by account and by address, in the shape that `rate-limiter-flexible` keeps. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Names of jobs that were added once and must never be again, hashed; they outlive the jobs, which are deleted. */
export const jobKey = pgTable('job_key', {
  id: uuid('id').primaryKey(),
})
