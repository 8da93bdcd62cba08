/**
 * Writes the tables of `src/schema` into `migrations/0000_shop.sql`, the one migration until the first release
 * (decision 53); the SQL before and after them, which drizzle-kit does not know, stays as it is. Run in this folder:
 *
 *   node scripts/write-migration.ts
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const migration = 'migrations/0000_shop.sql'
const snapshot = 'migrations/meta/0000_snapshot.json'
const separator = '--> statement-breakpoint\n'
const afterTables = '-- Cards, search vectors and words move out of the row'

const before = readFileSync(migration, 'utf8')
const from = before.indexOf('CREATE TABLE')
const to = before.indexOf(afterTables)
if (from === -1 || to === -1) throw new Error(`The tables of ${migration} were not found.`)

const out = mkdtempSync('migrations-')
try {
  execFileSync(
    'npx',
    ['drizzle-kit', 'generate', '--dialect', 'postgresql', '--schema', './src/schema/*.ts', '--out', out],
    { stdio: 'inherit' },
  )
  const [tables] = globSync(join(out, '*.sql'))
  const [meta] = globSync(join(out, 'meta/*_snapshot.json'))
  if (!tables || !meta) throw new Error('drizzle-kit wrote no migration.')
  const sql = readFileSync(tables, 'utf8').trimEnd()
  writeFileSync(migration, `${before.slice(0, from)}${sql}\n${separator}${before.slice(to)}`)
  writeFileSync(snapshot, readFileSync(meta))
} finally {
  rmSync(out, { recursive: true, force: true })
}
