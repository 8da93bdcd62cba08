import type { ShopCoupon } from '@marah/contract/desk/discounts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { booking } from '../../schema/bookings.ts'
import { couponUse } from '../../schema/coupons.ts'
import { order } from '../../schema/orders.ts'

type Brought = z.input<typeof ShopCoupon>['brought']

/**
 * What a coupon has brought, by currency: its uses and what they took off, what was paid for the goods of these orders and for
 * these visits, and what of that was given back. A visit that was paid with goods is counted as a visit alone. Read from the
 * ledger each time, so that no counter can differ from it.
 */
export async function broughtBy(queryable: Queryable, couponId: number): Promise<Brought> {
  const { rows } = await queryable.execute<{
    currency: string
    uses: number
    discount: number
    sales: number
    refunded: number
  }>(sql`
    with uses as (
      select amount, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::integer as subject_id
      from ${couponUse} where coupon_id = ${couponId} and state = 'used'
    ), paid as (
      select o.currency, u.amount as discount,
        case when o.paid_on is null then 0 else o.amount - coalesce(visits.amount, 0) end as sales,
        o.refunded_amount - coalesce(visits.refunded, 0) as refunded
      from uses u join ${order} o on o.id = u.subject_id
      left join lateral (
        select sum(b.amount) as amount, sum(b.refunded_amount) as refunded
        from ${orderBooking} b where b.order_id = o.id) visits on true
      where u.kind = 'order'
      union all
      select v.currency, u.amount, coalesce(payments.amount, 0), coalesce(payments.refunded, 0)
      from uses u join ${booking} v on v.id = u.subject_id
      left join lateral (
        select sum(b.amount) as amount, sum(b.refunded_amount) as refunded
        from ${orderBooking} b join ${order} o on o.id = b.order_id
        where b.booking_id = v.id and o.paid_on is not null) payments on true
      where u.kind = 'booking'
    )
    select currency, count(*)::int as uses, sum(discount)::float8 as discount, sum(sales)::float8 as sales,
      sum(refunded)::float8 as refunded
    from paid group by currency order by count(*) desc, currency`)
  return rows.map(({ currency, uses, discount, sales, refunded }) => ({
    currency,
    uses,
    discount: decimalText(discount, currency),
    sales: decimalText(sales, currency),
    refunded: decimalText(refunded, currency),
    net: decimalText(sales - refunded, currency),
  }))
}
