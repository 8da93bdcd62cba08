import { sql } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'

/** How long orders and bookings that were never paid are kept, as docs/operations.md says. */
const unpaidDays = 30
const batch = 500

/**
 * Deletes orders whose payment never came, and holds that lapsed or were let go, with all that hangs on them. Orders to
 * which money has ever come stay, and so do bookings that any order names. Other processes' rows are left to them.
 */
export async function sweepUnpaid({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - unpaidDays * 86_400_000).toISOString()
  while ((await deleteBatch(database.db, unpaidOrders(before))) === batch);
  while ((await deleteHolds(database, before)) === batch);
}

function unpaidOrders(before: string) {
  return sql`
    delete from customer_order where id in (
      select id from customer_order candidate
      where payment_status = 'expired' and paid_on is null and payment_reference is null
        and edited_on < ${before}::timestamptz
        and not exists (select from refund where refund.order_id = candidate.id)
        and not exists (select from payment_session page
          where page.order_id = candidate.id and page.status not in ('expired', 'failed'))
      order by id limit ${batch} for update skip locked)`
}

async function deleteBatch(queryable: Services['database']['db'], statement: ReturnType<typeof sql>) {
  return (await queryable.execute(statement)).rowCount ?? 0
}

/** The ledger of places goes first: it names its booking. All of these places were given back long ago. */
async function deleteHolds(database: Services['database'], before: string): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from booking candidate
      where confirmed_on is null and status in ('expired', 'cancelled') and edited_on < ${before}::timestamptz
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
