import { hourSeconds } from '@marah/contract/rules/durations'
import { sql } from 'drizzle-orm'
import type { Language } from '../platform/language/messages.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Customer } from '../services/actor.ts'
import type { AccountParts, PersonalTables } from '../services/personal-data.ts'
import type { Services } from '../services/services.ts'
import { loadUser, userJson } from './profile/users.ts'
import { devicesOf } from './sessions/devices.ts'

const downloads: RateLimit = { name: 'account-data', times: 5, seconds: hourSeconds }

/**
 * Returns all data of a customer: the account, its devices, and the rows of each table that the list of account rows
 * exports.
 */
export async function accountData(
  services: Services,
  { rows, tables }: AccountParts,
  who: Customer,
  language: Language,
): Promise<Record<string, unknown>> {
  await services.rateLimits.spend(downloads, who.userId)
  const data: Record<string, unknown> = {
    made_on: services.now().toISOString(),
    account: await userJson(services, await loadUser(services, who.userId)),
    devices: await devicesOf(services, who, language),
  }
  for (const [place, { exported }] of Object.entries(rows)) {
    if (!exported) continue
    const [table = '', column = ''] = place.split('.')
    const name = table in data ? `${table}_${column}` : table
    data[name] = await rowsOf(services, tables, { table, column }, who.userId)
  }
  return data
}

async function rowsOf(
  { database }: Services,
  parts: readonly PersonalTables[],
  { table, column }: { table: string; column: string },
  userId: number,
) {
  const keys = sql.join(
    parts.flatMap((part) => part.withheldKeys ?? []).map((key) => sql`${key}`),
    sql`, `,
  )
  const withheld = sql`array[${keys}]::text[]`
  const children = parts
    .flatMap((part) => part.children?.[table] ?? [])
    .map(
      (child) => sql`jsonb_build_object(${child.key}::text, (
      select coalesce(jsonb_agg(to_jsonb(c) - ${withheld} order by c.id), '[]'::jsonb)
      from ${sql.raw(child.table)} c where c.${sql.raw(child.column)} = t.id))`,
    )
  const row = sql.join([sql`to_jsonb(t)`, ...children], sql` || `)
  const { rows } = await database.db.execute<{ row: unknown }>(
    sql`select (${row}) - ${withheld} as "row" from ${sql.raw(table)} t
      where t.${sql.raw(column)} = ${userId} order by to_jsonb(t)->'id', to_jsonb(t)`,
  )
  return rows.map(({ row }) => row)
}
