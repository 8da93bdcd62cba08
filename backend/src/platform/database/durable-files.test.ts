import {
  copyFileSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from './database.ts'
import type { Sync } from './durable-files.ts'

const root = mkdtempSync(join(tmpdir(), 'marah-durable-'))
afterAll(() => rmSync(root, { recursive: true }))

const made = join(root, 'made')
beforeAll(async () => {
  const database = await openEmbeddedDatabase(made)
  await database.pool.query('create table sale (id int primary key, note text)')
  await database.close()
})

/** A database whose table is empty. */
function copyOf(folder: string, name: string): string {
  const copy = join(root, name)
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Buys until the power is cut. The folder then contains only what was synced to the disk. */
async function salesAfterPowerCut(name: string, syncTo: (folder: string, disk: string) => Sync) {
  const [folder, disk] = [copyOf(made, name), copyOf(made, `${name}-disk`)]
  const database = await openEmbeddedDatabase(folder, { sync: syncTo(folder, disk) })
  for (let id = 1; id <= 20; id += 1)
    await database.pool.query('insert into sale values ($1, $2)', [id, 'x'.repeat(500)])
  const atCut = copyOf(disk, `${name}-at-cut`)
  await database.close()
  const after = await openEmbeddedDatabase(atCut)
  const { rows } = await after.pool.query<{ id: number }>('select id from sale order by id')
  await after.close()
  return rows.map(({ id }) => id)
}

const copySynced =
  (folder: string, disk: string): Sync =>
  (descriptor, path) => {
    fsyncSync(descriptor)
    const onDisk = join(disk, relative(folder, path))
    mkdirSync(dirname(onDisk), { recursive: true })
    if (existsSync(path) && statSync(path).isFile()) copyFileSync(path, onDisk)
  }

test('whatever was committed is on the disk when the power is cut', async () => {
  expect(await salesAfterPowerCut('durable', copySynced)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  )
})

test('a disk that is never asked to write would have lost it (negative control)', async () => {
  expect(await salesAfterPowerCut('control', () => () => {})).toEqual([])
})

test('a disk that cannot write ends the database, before anybody hears of a sale', async () => {
  let isBroken = false
  const ended = Promise.withResolvers<string>()
  const database = await openEmbeddedDatabase(copyOf(made, 'broken'), {
    sync: () => {
      if (isBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    },
    onPanic: (why) => {
      ended.resolve(why)
      throw new Error(why)
    },
  })
  isBroken = true
  const sold = database.pool.query("insert into sale values (1, 'x')").then(() => 'sold')
  expect(await Promise.race([sold.catch(() => 'an error'), ended.promise])).not.toBe('sold')
  expect(await ended.promise).toMatch(/could not fsync file/)
})
