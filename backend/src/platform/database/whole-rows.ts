import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** Ids for rows that are about to be written with `insertWholeRows`. */
export async function takeIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with ids as materialized (select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as sequence)
    select nextval(sequence)::integer as id from ids, generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts rows that are given with every column, ids included. They travel as one JSON text: of parameters one by one,
 * PostgreSQL takes 65,535, and putting them together costs more than the insert.
 */
export async function insertWholeRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const list = (make: (key: string, name: string, type: string) => ReturnType<typeof sql>) =>
    sql.join(
      columns.map(([key, column]) => make(key, column.name, column.getSQLType())),
      sql`, `,
    )
  await tx.execute(sql`
    insert into ${table} (${list((_, name) => sql`${sql.identifier(name)}`)}) overriding system value
    select ${list((key) => sql`${sql.identifier(key)}`)}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (${list((key, _, type) => sql`${sql.identifier(key)} ${sql.raw(type)}`)})`)
}
