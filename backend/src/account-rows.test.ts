import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { accountRows } from './account-rows.ts'
import { user } from './schema/accounts.ts'

type Reference = { readonly name: string; readonly onDelete: string | undefined }

/** Every column of the schema that refers to an account. */
async function referencesToAccounts(): Promise<Reference[]> {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'schema')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(join(folder, file))),
  )
  const tables = new Set(
    modules.flatMap((module) => Object.values(module)).filter((each) => is(each, PgTable)),
  )
  return [...tables].flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      if (foreignTable !== user) return []
      return columns.map(({ name }) => ({ name: `${getTableName(table)}.${name}`, onDelete: key.onDelete }))
    }),
  )
}

test('every table that refers to an account says what becomes of its rows, and no other is listed', async () => {
  const references = await referencesToAccounts()
  expect(references.length).toBeGreaterThan(20)
  expect(Object.keys(accountRows).sort()).toEqual(references.map(({ name }) => name).sort())
})

test('what is let go can be without an account, what cannot is removed', async () => {
  for (const { name, onDelete } of await referencesToAccounts()) {
    const rule = accountRows[name]
    const isOwned = onDelete === 'cascade'
    expect(rule?.atClosing === 'remove', name).toBe(isOwned)
    if (isOwned) expect(rule?.atFirstProof, name).not.toBe('let-go')
  }
})
