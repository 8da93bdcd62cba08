import { sql } from 'drizzle-orm'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { devicesOf } from './devices.ts'
import { type PersonalColumn, personalColumns } from './personal-tables.ts'
import { loadUser, userJson } from './users.ts'

const downloads: RateLimit = { name: 'account-data', times: 5, seconds: 3600 }

/** What is told in another form (devices), and what would let somebody in (codes, links, keys). */
const withheldTables = new Set([
  'session',
  'verification_code',
  'password_reset',
  'email_undo',
  'push_subscription',
])
/** Somebody else's rows, in which the customer is only named. */
const withheldColumns = new Set(['referral.joined_user_id'])
const withheldKeys = [
  'email_hash',
  'content_hash',
  'merged_keys',
  'once_key',
  'client_key',
  'ticket_code',
  'checked_in_by',
]

/** Rows that belong to a customer's rows. */
const children: Record<string, readonly { key: string; table: string; column: string }[]> = {
  customer_order: [
    { key: 'lines', table: 'order_line', column: 'order_id' },
    { key: 'bookings', table: 'order_booking', column: 'order_id' },
  ],
  cart: [{ key: 'items', table: 'cart_item', column: 'cart_id' }],
  review: [{ key: 'images', table: 'review_image', column: 'review_id' }],
  conversation: [{ key: 'messages', table: 'chat_message', column: 'conversation_id' }],
  booking: [
    { key: 'kids', table: 'booking_kid', column: 'booking_id' },
    { key: 'history', table: 'booking_event', column: 'booking_id' },
  ],
}

/** Everything that the shop holds about a customer: the account, its devices, and each feature's rows by table. */
export async function accountData(
  services: Services,
  who: SignedIn,
  language: Language,
): Promise<Record<string, unknown>> {
  await services.rateLimits.spend(downloads, who.userId)
  const data: Record<string, unknown> = {
    made_on: services.now().toISOString(),
    account: await userJson(services, await loadUser(services, who.userId)),
    devices: await devicesOf(services, who, language),
  }
  for (const personal of await personalColumns(services.database.db)) {
    const { table, column } = personal
    if (withheldTables.has(table) || withheldColumns.has(`${table}.${column}`)) continue
    const name = table in data ? `${table}_${column}` : table
    data[name] = await rowsOf(services, personal, who.userId)
  }
  return data
}

async function rowsOf({ database }: Services, { table, column }: PersonalColumn, userId: number) {
  const parts = (children[table] ?? []).map(
    (child) => sql`jsonb_build_object(${child.key}::text, (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]'::jsonb)
      from ${sql.raw(child.table)} c where c.${sql.raw(child.column)} = t.id))`,
  )
  const row = sql.join([sql`to_jsonb(t)`, ...parts], sql` || `)
  const keys = sql.join(
    withheldKeys.map((key) => sql`${key}`),
    sql`, `,
  )
  const { rows } = await database.db.execute<{ row: unknown }>(
    sql`select (${row}) - array[${keys}]::text[] as "row" from ${sql.raw(table)} t
      where t.${sql.raw(column)} = ${userId} order by to_jsonb(t)->'id', to_jsonb(t)`,
  )
  return rows.map(({ row }) => row)
}
