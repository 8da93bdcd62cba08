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

/** Returns all data of a customer who asks for it. */
export async function accountData(
  services: Services,
  parts: AccountParts,
  who: Customer,
  language: Language,
): Promise<Record<string, unknown>> {
  await services.rateLimits.spend(downloads, who.userId)
  return dataOfAccount(services, parts, who, language)
}

/**
 * Returns the account, its devices, and the rows of each table that the list of account rows exports. Without a session, none of
 * the devices is the one that asks.
 */
export async function dataOfAccount(
  services: Services,
  parts: AccountParts,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string | null },
  language: Language,
): Promise<Record<string, unknown>> {
  return {
    made_on: services.now().toISOString(),
    account: await userJson(services, await loadUser(services, userId)),
    devices: await devicesOf(services, { userId, sessionId }, language),
    ...(await rowsOfAccount(services, parts, userId)),
  }
}

/** Returns the rows of one account in each table that the list of account rows exports. */
export async function rowsOfAccount(
  services: Services,
  { rows, tables }: AccountParts,
  userId: number,
): Promise<Record<string, readonly unknown[]>> {
  const data: Record<string, readonly unknown[]> = {}
  for (const [place, { exported }] of Object.entries(rows)) {
    if (!exported) continue
    const [table = '', column = ''] = place.split('.')
    const name = table in data ? `${table}_${column}` : table
    data[name] = await personalRows(services, tables, { table, column, value: userId })
  }
  return data
}

/** Returns the rows of a table that have a value, with their inner rows, and without columns that are withheld. */
export async function personalRows(
  { database }: Pick<Services, 'database'>,
  parts: readonly PersonalTables[],
  { table, column, value }: { table: string; column: string; value: number | string },
): Promise<unknown[]> {
  const keys = sql.join(
    parts.flatMap((part) => part.withheldKeys ?? []).map((key) => sql`${key}`),
    sql`, `,
  )
  const withheld = sql`array[${keys}]::text[]`
  const children = parts
    .flatMap((part) => part.children?.[table] ?? [])
    .map(
      (child) => sql`jsonb_build_object(${child.key}::text, (
      select coalesce(jsonb_agg(to_jsonb(c) - ${withheld} order by to_jsonb(c)->'id', to_jsonb(c)), '[]'::jsonb)
      from ${sql.raw(child.table)} c where c.${sql.raw(child.column)} = t.id))`,
    )
  const row = sql.join([sql`to_jsonb(t)`, ...children], sql` || `)
  const { rows } = await database.db.execute<{ row: unknown }>(
    sql`select (${row}) - ${withheld} as "row" from ${sql.raw(table)} t
      where t.${sql.raw(column)} = ${value} order by to_jsonb(t)->'id', to_jsonb(t)`,
  )
  return rows.map(({ row }) => row)
}
