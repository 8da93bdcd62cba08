import { sql } from 'drizzle-orm'
import type { Services } from '../services/services.ts'

const batch = 500

/**
 * Deletes orders that were never paid; an order that ever received money stays. Rows that another process has locked
 * are skipped.
 */
export async function sweepUnpaidOrders({ database: { db } }: Services, before: Date): Promise<void> {
  while (((await db.execute(unpaidOrders(before))).rowCount ?? 0) === batch);
}

function unpaidOrders(before: Date) {
  return sql`
    delete from customer_order where id in (
      select id from customer_order candidate
      where payment_status = 'expired' and paid_on is null and payment_reference is null
        and edited_on < ${before.toISOString()}::timestamptz
        and not exists (select from refund where refund.order_id = candidate.id)
        and not exists (select from payment_session page
          where page.order_id = candidate.id and page.status not in ('expired', 'failed'))
      order by id limit ${batch} for update skip locked)`
}
