import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'

/** A column that says whose a row is, and what its table wants done when that customer goes. */
export type PersonalColumn = {
  readonly table: string
  readonly column: string
  readonly onDelete: 'remove' | 'let-go' | 'other'
}

/**
 * Every column that refers to a customer, as the tables themselves declare it: a feature that is added later is closed
 * and downloaded with the account without anybody thinking of it. Names come quoted as SQL needs them.
 */
export async function personalColumns(queryable: Queryable): Promise<PersonalColumn[]> {
  const { rows } = await queryable.execute<{ table: string; column: string; rule: string }>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column", c.confdeltype as "rule"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass
    order by 1, 2`)
  return rows.map(({ table, column, rule }) => ({
    table,
    column,
    onDelete: rule === 'c' ? 'remove' : rule === 'n' ? 'let-go' : 'other',
  }))
}
