import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, runCommand } from '../test/command.ts'

/** Beside the working tree, so that no other check reads what is wrong on purpose. */
const folder = mkdtempSync(join(tmpdir(), 'marah-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rule = 'use newKey()'

/** Returns what our own lint says of such a file. */
async function lint(path: string, code: string): Promise<string> {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, code)
  const biome = join(root, 'node_modules/.bin/biome')
  const args = ['lint', '--vcs-enabled=false', `--config-path=${folder}`, file]
  return (await runCommand(biome, args)).output
}

test('the storefront makes no key by what does not exist on http://192.168…', async () => {
  for (const each of ['biome.json', 'scripts/lint']) {
    cpSync(join(root, each), join(folder, each), { recursive: true })
  }
  const careless = {
    'call.ts': 'export const key = () => crypto.randomUUID()\n',
    'long.ts': 'export const key = () => globalThis.crypto?.randomUUID()\n',
    'name.ts': 'export const { randomUUID } = crypto\n',
    'renamed.ts': 'const { randomUUID: make } = crypto\nexport const key = make()\n',
  }
  for (const [name, code] of Object.entries(careless)) {
    expect(await lint(`storefront/app/${name}`, code), code).toContain(rule)
  }
  const careful = 'export const key = () => crypto.getRandomValues(new Uint8Array(16))\n'
  expect(await lint('storefront/app/careful.ts', careful)).not.toContain(rule)
  // The server has it always.
  expect(await lint('backend/src/key.ts', careless['call.ts'])).not.toContain(rule)
})
