import { sql } from 'drizzle-orm'
import type { Services } from '../services/services.ts'

const batch = 500

/** Deletes holds that lapsed or were let go, with all that hangs on them; bookings that any order names stay. */
export async function sweepHolds(services: Services, before: Date): Promise<void> {
  while ((await deleteHolds(services, before)) === batch);
}

/** Delete the ledger of places first, since it references its booking. All of these places were released long ago. */
async function deleteHolds({ database }: Services, before: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from booking candidate
      where confirmed_on is null and status in ('expired', 'cancelled') and edited_on < ${before.toISOString()}::timestamptz
        and not exists (select from order_booking part where part.booking_id = candidate.id)
        and not exists (select from booking_allocation place
          where place.booking_id = candidate.id and place.state <> 'released')
      order by id limit ${batch} for update skip locked`)
    const ids = sql.param(rows.map(({ id }) => id))
    if (rows.length === 0) return 0
    await tx.execute(sql`delete from booking_allocation where booking_id = any(${ids}::int[])`)
    await tx.execute(sql`delete from booking where id = any(${ids}::int[])`)
    return rows.length
  })
}
