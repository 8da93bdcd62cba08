import { sql } from 'drizzle-orm'
import type { Services } from '../services/services.ts'

type Count = { count: number }

/** Invariants of places (rules B21–B23, B30): each entry names a promise and counts the rows that break it. */
const broken: readonly [promise: string, query: string][] = [
  ['no bucket is oversold', `select count(*)::int from capacity_bucket where held + booked > capacity`],
  [
    'counters are the sums of their ledger',
    `select count(*)::int from capacity_bucket b
     left join (select bucket_id,
         coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
         coalesce(sum(quantity) filter (where state = 'booked'), 0) as booked
       from booking_allocation group by bucket_id) l on l.bucket_id = b.id
     where b.held <> coalesce(l.held, 0) or b.booked <> coalesce(l.booked, 0)`,
  ],
  [
    'no hall is taken twice',
    `select count(*)::int from hall_period a join hall_period b
     on a.id < b.id and a.hall_id = b.hall_id and a.during && b.during and a.is_active and b.is_active`,
  ],
  [
    'a party has each person and thing it has booked, in each quarter of its hours',
    `select count(*)::int from booking b, jsonb_array_elements(b.lines) line
     join add_on a on a.id = (line ->> 'ref')::int
     where line ->> 'kind' = 'add_on' and a.at_once is not null and b.status in ('held', 'paying', 'confirmed')
       and exists (select from generate_series(date_bin('15 minutes', b.starts_on, 'epoch'),
           b.ends_on - interval '1 second', interval '15 minutes') step
         where not exists (select from booking_allocation l join capacity_bucket c on c.id = l.bucket_id
           where l.booking_id = b.id and l.state <> 'released' and c.add_on_id = a.id and c.starts_on = step
             and l.quantity = case when a.unit = 'event' then (line ->> 'quantity')::int else 1 end))`,
  ],
  [
    'a party has the places and heads that it takes of a play area, in each half hour of its hours',
    `select count(*)::int from booking b join event_package p on p.id = b.package_id
     join play_area a on a.id = p.takes_area_id
     cross join lateral (values ('places', coalesce(p.takes_places, b.guests)), ('heads', b.guests + b.grown_ups))
       needed (counts, quantity)
     where b.status in ('held', 'paying', 'confirmed') and (needed.counts = 'places' or a.heads is not null)
       and b.ends_on - b.starts_on > coalesce((
         select sum(least(c.ends_on, b.ends_on) - greatest(c.starts_on, b.starts_on))
         from booking_allocation l join capacity_bucket c on c.id = l.bucket_id
         where l.booking_id = b.id and l.state <> 'released' and c.area_id = a.id and c.counts = needed.counts
           and l.quantity = needed.quantity and c.starts_on < b.ends_on and b.starts_on < c.ends_on), interval '0')`,
  ],
  [
    'everyone who comes into an area that counts heads is counted there',
    `select count(*)::int from booking b
     join slot_bucket link on link.slot_id = b.slot_id
     join capacity_bucket c on c.id = link.bucket_id and c.counts = 'heads'
     where b.status in ('paying', 'confirmed') and not exists (select from booking_allocation l
       where l.booking_id = b.id and l.bucket_id = c.id and l.state <> 'released' and l.quantity = (
         select sum((line ->> 'quantity')::int) from jsonb_array_elements(b.lines) line
         where line ->> 'kind' in ('ticket', 'group')))`,
  ],
  [
    'no kid is in two places',
    `select count(*)::int from kid_period a join kid_period b
     on a.id < b.id and a.kid_id = b.kid_id and a.during && b.during and a.is_active and b.is_active`,
  ],
  [
    'what is over takes up nothing',
    `select count(*)::int from booking b where b.status in ('cancelled', 'expired') and (
       exists (select from booking_allocation a where a.booking_id = b.id and a.state <> 'released')
       or exists (select from hall_period p where p.booking_id = b.id and p.is_active)
       or exists (select from kid_period p where p.booking_id = b.id and p.is_active))`,
  ],
  [
    'what is sure has its places booked, and what is held has them held',
    `select count(*)::int from booking b where (b.status in ('held', 'paying') and
       exists (select from booking_allocation a where a.booking_id = b.id and a.state = 'booked'))
     or (b.status = 'confirmed' and not exists (select from booking_change c where c.booking_id = b.id)
       and exists (select from booking_allocation a where a.booking_id = b.id and a.state = 'held'))
     or (b.status in ('held', 'paying', 'confirmed') and b.kind <> 'event'
       and not exists (select from booking_allocation a where a.booking_id = b.id and a.state <> 'released'))
     or (b.status in ('held', 'paying', 'confirmed') and b.kind = 'event'
       and not exists (select from hall_period p where p.booking_id = b.id and p.is_active))`,
  ],
  [
    'what is confirmed was paid, costs nothing, or is owed until a time that was said',
    `select count(*)::int from booking b where b.status = 'confirmed' and b.amount > 0 and b.amount_paid = 0
       and (b.balance_due_on is null or b.balance_due_on > b.starts_on or (b.pays <> 'at_venue'
         and not exists (select from booking_event e where e.booking_id = b.id and e.kind = 'changed')))`,
  ],
  [
    'what a booking was paid is what orders sold of it',
    `select count(*)::int from booking b where b.amount_paid <> (select coalesce(sum(o.amount), 0)
       from order_booking o where o.booking_id = b.id and o.state = 'sold')`,
  ],
  [
    'only what is being paid is being paid',
    `select count(*)::int from booking b where b.status = 'paying' and not exists (select from order_booking o
       where o.booking_id = b.id and o.state = 'reserved')`,
  ],
  [
    'no more goes back than was paid',
    `select count(*)::int from order_booking where refunded_amount > amount`,
  ],
  [
    'a party that was changed has given back what its payments have',
    `select count(*)::int from booking b
     where exists (select from booking_event e where e.booking_id = b.id and e.kind = 'changed')
       and b.refunded_amount <> (select coalesce(sum(o.refunded_amount), 0) from order_booking o
         where o.booking_id = b.id and o.state = 'sold')`,
  ],
]

/** Returns the promises that are broken now. */
export async function placeFaults({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const faults: string[] = []
  for (const [promise, query] of broken) {
    const { rows } = await database.db.execute<Count>(sql.raw(query))
    if ((rows[0]?.count ?? 0) > 0) faults.push(`broken: ${promise} (${rows[0]?.count})`)
  }
  return faults
}
