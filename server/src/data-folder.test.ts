import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let path: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'marah-folder-'))
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

test('a folder held by another is rejected with one sentence that says by whom, and is free again after release', () => {
  const first = openDataFolder(path)
  expect(() => openDataFolder(path)).toThrow(new RegExp(`in use by process ${process.pid}`))
  first.release()
  openDataFolder(path).release()
})

test('what a killed process left behind does not keep the folder locked', () => {
  writeFileSync(join(path, 'holder'), 'process 1')
  openDataFolder(path).release()
})

test('the signing key is made once and kept', () => {
  const first = openDataFolder(path)
  first.release()
  const second = openDataFolder(path)
  second.release()
  expect(Buffer.from(second.secretKey).equals(Buffer.from(first.secretKey))).toBe(true)
  expect(first.secretKey).toHaveLength(32)
})

test('a folder of another PostgreSQL version is rejected and not touched', () => {
  mkdirSync(join(path, 'database'))
  writeFileSync(join(path, 'database', 'PG_VERSION'), '19\n')
  expect(() => openDataFolder(path)).toThrow(/PostgreSQL 19/)
})

test('a folder is made with those above it', () => {
  openDataFolder(join(path, 'shop', 'data')).release()
  expect(existsSync(join(path, 'shop', 'data', 'secret.key'))).toBe(true)
})

test('a folder that the system rejects, or a file in its way, is reported in one sentence', () => {
  writeFileSync(join(path, 'file'), '')
  for (const bad of ['/proc/marah/data', join(path, 'file'), join(path, 'file', 'data')]) {
    expect(() => openDataFolder(bad)).toThrow(
      new RegExp(`^The data folder ${bad} cannot be made \\(E[A-Z]+\\)`),
    )
  }
})
