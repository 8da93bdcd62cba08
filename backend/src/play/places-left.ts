import { type SQL, sql } from 'drizzle-orm'
import { allocation } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'

/**
 * Places that lapsed holds still take, by bucket: they will not be paid, and the next request for them gets them at once
 * (rule B17). Use it in a `with` clause. Holds with an open payment page are `paying` and count as taken.
 */
export function lapsedHolds(now: Date) {
  return sql`lapsed as (
    select ${allocation.bucketId} as bucket_id, sum(${allocation.quantity})::integer as places
    from ${booking}
    join ${allocation} on ${allocation.bookingId} = ${booking.id} and ${allocation.state} = 'held'
    where ${booking.status} = 'held' and ${booking.holdExpiresOn} < ${now.toISOString()}::timestamptz
    group by ${allocation.bucketId}
  )`
}

/**
 * How many places a bucket is worth to a slot of an open play, in SQL with `play` and `bucket`: of heads, each child’s place
 * needs some for the grown-ups who have to come too.
 */
export function inPlaces(units: SQL): SQL {
  return sql`(${units}) / case bucket.counts when 'heads' then play.heads_per_place else 1 end`
}

/** `few_left` when a fifth of the places or fewer are to be had. */
export function fullness(left: number, capacity: number): 'open' | 'few_left' | 'full' {
  if (left <= 0) return 'full'
  return left * 5 <= capacity ? 'few_left' : 'open'
}
