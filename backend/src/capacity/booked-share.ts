import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'

/**
 * Returns how full, in percent, the fullest bucket of these bookings is once their holds are booked too. The caller has
 * just booked and still has the buckets locked, so the answer stays true until the transaction ends. Add-ons are no places
 * of which the last are kept for families that pay.
 */
export async function bookedShare(queryable: Queryable, bookingIds: readonly number[]): Promise<number> {
  const { rows } = await queryable.execute<{ share: string | null }>(sql`
    select max((bucket.booked + own.held) * 100.0 / bucket.capacity) as share
    from capacity_bucket bucket
    join (
      select bucket_id, coalesce(sum(quantity) filter (where state = 'held'), 0) as held
      from booking_allocation
      where booking_id = any(${sql.param([...bookingIds])}::int[]) and state in ('held', 'booked')
      group by bucket_id) own on own.bucket_id = bucket.id
    where bucket.capacity > 0 and bucket.add_on_id is null`)
  return Number(rows[0]?.share ?? 0)
}
