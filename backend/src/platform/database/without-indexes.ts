import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { liftTimeLimits, type Transaction } from './database.ts'

type Definition = { table_name: string; name: string; definition: string }

/**
 * Runs `fill` while these tables have neither foreign keys nor indexes other than those that keep them unique, and builds
 * both again at its end: far quicker when most rows of a table are new. All of it is one transaction, so a fill that is
 * cut off leaves everything as it was; until it ends, the tables are locked.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly PgTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => getTableName(table))
  const locked = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await liftTimeLimits(tx)
  await tx.execute(sql`lock table ${locked} in access exclusive mode`)
  // Building a large index in pieces that fit no memory takes several times as long.
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  const given = sql`string_to_array(${names.join(',')}, ',')`
  const keys = await tx.execute<Definition>(sql`
    select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${given}) order by oid`)
  const indexes = await tx.execute<Definition>(sql`
    select indrelid::regclass::text as table_name, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid::regclass::text = any(${given}) order by indexrelid`)
  for (const { table_name, name } of keys.rows) {
    await tx.execute(sql`alter table ${sql.raw(table_name)} drop constraint ${sql.identifier(name)}`)
  }
  for (const { name } of indexes.rows) await tx.execute(sql`drop index ${sql.raw(name)}`)

  await fill()

  for (const name of names) await tx.execute(sql`analyze ${sql.identifier(name)}`)
  for (const { definition } of indexes.rows) await tx.execute(sql.raw(definition))
  for (const { table_name, name, definition } of keys.rows) {
    await tx.execute(
      sql`alter table ${sql.raw(table_name)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  }
}
