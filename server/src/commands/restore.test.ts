import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '../data-folder.ts'
import { isRestored } from '../restored-copy.ts'
import { ownContext } from './context.ts'
import { restoreCommand } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

const backup = join(folder, 'backup')
mkdirSync(join(backup, 'database'), { recursive: true })
mkdirSync(join(backup, 'media'))
mkdirSync(join(backup, 'run'))
writeFileSync(join(backup, 'database', 'PG_VERSION'), '18\n')
writeFileSync(join(backup, 'media', 'tee.webp'), 'a picture')
writeFileSync(join(backup, 'secret.key'), 'the key of the shop')
writeFileSync(join(backup, 'holder'), 'process 7')

async function restore(to: string, ...args: string[]): Promise<string> {
  let printed = ''
  const context = ownContext({ DATA_DIR: to })
  const print = async (text: string) => {
    printed += text
  }
  await restoreCommand({ ...context, print }, args)
  return printed
}

test('a data folder is restored into an empty one, and nothing leaves it until it is taken into service', async () => {
  const to = join(folder, 'new')
  expect(await restore(to, backup)).toMatch(/^Restored\. No mail, SMS or push leaves this shop until/)
  expect(readFileSync(join(to, 'media', 'tee.webp'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(to, 'secret.key'), 'utf8')).toBe('the key of the shop')
  expect(existsSync(join(to, 'run'))).toBe(false)
  expect(isRestored(to)).toBe(true)
  await expect(restore(to, backup)).rejects.toThrow(/holds a database already/)
  expect(await restore(to, 'done')).toMatch(/leave the shop again/)
  expect(isRestored(to)).toBe(false)
  await expect(restore(to, 'done')).rejects.toThrow(/^Nothing was restored/)
})

test('what is no backup, is not there, or has no room is rejected in one sentence, and nothing is changed', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  await expect(restore(join(folder, 'a'), empty)).rejects.toThrow(/is no copy of a data folder/)
  await expect(restore(join(folder, 'a'), join(folder, 'nowhere'))).rejects.toThrow(/is not there\.$/)
  await expect(restore(join(folder, 'a'))).rejects.toThrow(/^restore takes a backup/)
  expect(existsSync(join(folder, 'a'))).toBe(false)
  const held = openDataFolder(join(folder, 'held'))
  await expect(restore(join(folder, 'held'), backup)).rejects.toThrow(/in use/)
  held.release()
})
