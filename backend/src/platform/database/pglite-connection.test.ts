import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openEmbeddedDatabase } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase(null)
  await database.pool.query('create table thing (name text primary key, size int check (size > 0))')
})
afterAll(() => database.close())

const failures: [name: string, text: string, values: unknown[]][] = [
  ['a query that cannot be parsed', 'selec $1', [1]],
  ['a value of the wrong type', 'select $1::int', ['x']],
  ['a value that text cannot hold', 'select $1::text', ['a\0b']],
  ['too many values', 'select $1::int', [1, 2]],
  ['an unknown table', 'select * from nothing where a = $1', [1]],
  ['a broken rule of the table', 'insert into thing values ($1, $2)', ['a', -1]],
]

test.each(failures)('after %s the next queries get their own answers', async (_name, text, values) => {
  await expect(database.pool.query(text, values)).rejects.toThrow()
  const answers = await Promise.all(
    [1, 2, 3].map((value) => database.pool.query('select $1::int as it', [value])),
  )
  expect(answers.map(({ rows }) => rows[0].it)).toEqual([1, 2, 3])
})

test('failures amid parallel queries affect no other query', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? database.pool.query('select $1::int', ['x'])
        : database.pool.query('select $1::int as it', [index]),
    ),
  )
  results.forEach((result, index) => {
    if (index % 3 === 0) expect(result.status).toBe('rejected')
    else expect(result.status === 'fulfilled' && result.value.rows[0].it).toBe(index)
  })
})

test('a channel is listened to amid queries, and each query gets its own answer', async () => {
  const heard: string[] = []
  // Each time a little later, so that some would fall between a query and its answer.
  for (let ticks = 0; ticks < 8; ticks++) {
    for (let microtasks = 0; microtasks < 20; microtasks++) {
      const answer = database.pool.query('select $1::int as it', [microtasks])
      for (let passed = 0; passed < ticks; passed++) await new Promise(process.nextTick)
      for (let passed = 0; passed < microtasks; passed++) await undefined
      await database.listen(`channel_${ticks}`, (payload) => heard.push(payload))
      expect((await answer).rows).toEqual([{ it: microtasks }])
    }
  }
  await database.pool.query("select pg_notify('channel_3', 'a'), pg_notify('channel_8', 'b')")
  await vi.waitFor(() => expect(heard).toHaveLength(20))
})

test('a transaction that fails in the middle is undone, and the next one works', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.execute("insert into thing values ('b', 1)")
    await tx.execute("insert into thing values ('b', 1)")
  })
  await expect(failing).rejects.toThrow()
  await database.transaction((tx) => tx.execute("insert into thing values ('b', 2)"))
  const { rows } = await database.pool.query('select size from thing')
  expect(rows).toEqual([{ size: 2 }])
})

test('long work on the embedded database leaves the event loop its turns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marah-turns-'))
  const database = await openEmbeddedDatabase(folder)
  let turns = 0
  const clock = setInterval(() => turns++, 1)
  try {
    await database.transaction(async (tx) => {
      for (let step = 0; step < 100; step++) {
        await tx.execute(sql`select count(*) from generate_series(1, 20000)`)
      }
    })
    expect(turns).toBeGreaterThan(5)
  } finally {
    clearInterval(clock)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** MiB. With copies of all of its memory it takes 500. */
const mostToMake = 400

test('a database is made over a half made one, and without filling all of its memory', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'marah-made-')), 'database')
  mkdirSync(join(folder, 'global'), { recursive: true })
  writeFileSync(join(folder, 'global', 'pg_control'), 'half')
  // On Linux `maxRSS` includes the parent's memory at the fork.
  const make = `const { makePgliteFolder } = await import(${JSON.stringify(new URL('make-pglite-folder.ts', import.meta.url))})
    await makePgliteFolder(${JSON.stringify(folder)})
    const { readFile } = await import('node:fs/promises')
    const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
    process.stdout.write(status.match(/VmHWM:\\s+(\\d+)/)?.[1] ?? String(process.resourceUsage().maxRSS))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', make])
  expect(Number(stdout) / 1024).toBeLessThan(mostToMake)
  const made = await openEmbeddedDatabase(folder)
  try {
    const { rows } = await made.pool.query('select count(*)::int as databases from pg_database')
    expect(rows).toEqual([{ databases: 3 }])
  } finally {
    await made.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
