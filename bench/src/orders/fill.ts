import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from '../../../backend/src/platform/database/database.ts'
import { type Buyer, type CheckoutShop, until } from '../../../testing/src/checkout-shop.ts'
import { paidOrder } from '../../../testing/src/paid-order.ts'

/** Ids of what is copied begin here. */
export const [firstOrder, firstFamily] = [10_000_000, 1_000_000]
/** Has a tenth of all orders. */
export const askedSeller = 1
const ordersEach = 5
const chunk = 10_000
const askedCustomers = 20
/** Each first name has a twentieth of all orders. */
const firstNames =
  'Noor Sara Layan Rami Omar Lina Yara Adam Zaid Maya Hala Karim Dana Fadi Rana Tareq Salma Nadim Jana Amir'

/** One of 50,000 random family names, as SQL. */
export function familyName(nth: SQL): SQL {
  return sql`initcap(translate(left(md5((${nth} * 7919::bigint % 50000)::text), 7), '0123456789', 'ghijklmnop'))`
}

/** The name on the nth parcel, as SQL. */
function nameOf(nth: SQL): SQL {
  return sql`split_part(${firstNames}, ' ', (1 + ${nth} % 20)::int) || ' ' || ${familyName(nth)}`
}

/** Filling is given up after this time: a figure of fewer orders is no figure. */
const longestFilling = 45 * 60_000

/**
 * Copies a few orders that were really paid until there are `count`, of ten years: nearly all delivered, some under way, one in
 * a hundred not paid, three in a hundred with a refund and its credit note, a seventh bought by guests. Each document has its file.
 */
export async function fillOrders(shop: CheckoutShop, count: number): Promise<Buyer[]> {
  // It has one connection, and no limit of its own.
  if (shop.database.kind === 'embedded') return fill(shop, shop.db, count)
  const connection = await shop.database.pool.connect()
  try {
    // The shop's own limit is a minute, which copying ten thousand orders takes on a busy machine.
    await connection.query('set statement_timeout = 0')
    return await fill(shop, drizzle(connection), count)
  } finally {
    // Closed, so that no other query has its setting.
    connection.release(true)
  }
}

async function fill(shop: CheckoutShop, db: Db, count: number): Promise<Buyer[]> {
  const latest = performance.now() + longestFilling
  const buyer = await shop.buyer()
  const units = [await shop.unit(99, 2500), await shop.unit(99, 1200), await shop.unit(99, 4000)]
  for (const lines of [1, 1, 2, 3])
    await paidOrder(
      shop,
      units.slice(0, lines).map((id) => ({ id, quantity: 1 })),
      buyer,
    )
  await until(async () => {
    const { rows } = await db.execute(sql`
      select from shop_document left join document_file on document_id = id where document_id is null`)
    return rows.length === 0
  })
  const families = Math.ceil(count / ordersEach)
  await db.execute(sql`
    create table model as
      select id, row_number() over (order by id) - 1 as place, count(*) over () as places from customer_order`)
  const accounts = await writtenColumns(db, 'app_user')
  await db.execute(sql`
    insert into app_user (${accounts.own}) overriding system value
      select ${accounts.ofCopy} from app_user, generate_series(0, ${families - 1}::int) n, lateral jsonb_populate_record(app_user,
        jsonb_build_object('id', ${firstFamily}::int + n, 'email', 'family' || n || '@bench.example')) as copy
      where app_user.id = ${buyer.userId}`)
  const columns = await writtenColumns(db, 'customer_order')
  for (let from = 0; from < count; from += chunk) {
    if (performance.now() > latest)
      throw new Error(`Filling took longer than ${longestFilling / 60_000} minutes`)
    await copyOrders(db, columns, { from, to: Math.min(from + chunk, count) - 1, count, families })
  }
  const customers: Buyer[] = []
  for (let nth = 0; nth < askedCustomers; nth++) {
    const customer = await shop.buyer()
    const family = firstFamily + Math.floor((families * nth) / askedCustomers)
    await db.execute(sql`update customer_order set user_id = ${customer.userId} where user_id = ${family}`)
    customers.push(customer)
  }
  for (const table of ['app_user', 'customer_order', 'order_line', 'payment', 'refund', 'shop_document'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
  await db.execute(sql`analyze document_file`)
  // Writes the data to disk before the first request, so that writing does not slow the first answers.
  await db.execute(sql`checkpoint`)
  return customers
}

type Copied = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly families: number
}

type Columns = { readonly own: SQL; readonly ofCopy: SQL }

/** The columns of a table that can be written: the database makes the others itself. */
async function writtenColumns(db: Db, table: string): Promise<Columns> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const listed = (prefix: string) => sql.raw(rows.map(({ name }) => `${prefix}"${name}"`).join(', '))
  return { own: listed(''), ofCopy: listed('copy.') }
}

async function copyOrders(db: Db, columns: Columns, { from, to, count, families }: Copied): Promise<void> {
  const copied = sql`model join customer_order o using (id) join generate_series(${from}::int, ${to}::int) n on place = n % places`
  const id = sql`${firstOrder}::int + n`
  await db.execute(sql`
    insert into customer_order (${columns.own}) overriding system value select ${columns.ofCopy} from ${copied}, lateral (
      select now() - (${count}::int - n) * (interval '10 years' / ${count}::int) as placed, n % 100 = 1 as is_unpaid,
        n % 20 = 0 and n > ${count}::int * 0.9 as is_open, n % 33 = 0 as is_refunded,
        case when n % 7 = 0 then null else ${firstFamily}::int + n * 7919::bigint % ${families}::int end as owner
    ) facts, lateral jsonb_populate_record(o, jsonb_build_object(
      'id', ${id}, 'transaction_id', gen_random_uuid(), 'content_hash', 'bench' || n, 'cart_id', null, 'user_id', owner,
      'sole_seller', case when n % 10 = 0 then ${askedSeller}::int end,
      'address', o.address || jsonb_build_object('name', ${nameOf(sql`n`)}, 'phone', '+9617' || lpad(n::text, 7, '0')),
      'email', coalesce('family' || owner, 'guest' || n) || '@bench.example', 'created_on', placed, 'edited_on', placed,
      'status', case when is_unpaid then 'cancelled' when is_open then 'on_progress' else 'completed' end,
      'payment_status', case when is_unpaid then 'expired' when is_refunded then 'partially_refunded' else 'paid' end,
      'payment_reference', 'bench' || n, 'paid_on', case when is_unpaid then null else placed end,
      'handed_over_on', case when is_unpaid or is_open then null else placed end,
      'delivered_on', case when is_unpaid or is_open then null else placed end,
      'refunded_amount', case when is_refunded and not is_unpaid then 1 else 0 end)) as copy`)
  await db.execute(sql`
    insert into order_line overriding system value select copy.* from ${copied}
      join lateral (select *, row_number() over (order by id) as nth from order_line where order_id = o.id) line on true,
      lateral jsonb_populate_record(null::order_line, to_jsonb(line) ||
        jsonb_build_object('id', 100000000 + n * 20 + nth, 'order_id', ${id})) as copy`)
  const mine = sql`id between ${firstOrder + from} and ${firstOrder + to}`
  await db.execute(sql`
    insert into payment (order_id, method, provider, amount, currency, reference, received_on)
      select id, 'hosted', 'stripe', amount, currency, payment_reference, paid_on from customer_order
      where ${mine} and paid_on is not null`)
  await db.execute(sql`
    insert into refund (order_id, payment_reference, amount, currency, reason, status, idempotency_key, next_check_on)
      select id, payment_reference, 1, currency, 'return', 'done', 'bench' || id, created_on from customer_order
      where ${mine} and refunded_amount > 0`)
  await db.execute(sql`
    insert into shop_document overriding system value select copy.* from ${copied}
      join shop_document invoice on invoice.order_id = o.id and invoice.kind = 'invoice'
      join customer_order made on made.id = ${id} and made.paid_on is not null, lateral (
        select made.id * 2 as id, 'invoice' as kind, 'BENCH-' as series, null::int as refund_id
        union all select made.id * 2 + 1, 'credit_note', 'BENCH-CN-', refund.id from refund where order_id = made.id
      ) as paper, lateral jsonb_populate_record(invoice, jsonb_build_object('id', paper.id, 'order_id', made.id, 'kind', paper.kind,
        'series', paper.series, 'position', made.id, 'number', paper.series || made.id, 'refund_id', paper.refund_id,
        'content', jsonb_set(invoice.content, '{number}', to_jsonb(paper.series || made.id)), 'issued_on', made.paid_on)) as copy`)
  await db.execute(sql`
    insert into document_file (document_id, pdf) select paper.id, file.pdf from ${copied}
      join shop_document invoice on invoice.order_id = o.id join document_file file on file.document_id = invoice.id
      join shop_document paper on paper.order_id = ${id}`)
}
