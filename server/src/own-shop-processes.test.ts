import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer } from '@marah/testing/on-server'
import { openTestDatabase } from '@marah/testing/test-shop'
import { afterAll, expect, vi } from 'vitest'
import { main, type RealShop, root, startPatience, startRealShop } from './testing/real-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-processes-'))
const shops: RealShop[] = []
let drop = async () => {}
afterAll(async () => {
  for (const { process } of shops) process.kill('SIGKILL')
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

onServer(
  'two processes on one server show a change of the settings on pages that each had cached, without a restart',
  async () => {
    const { database, drop: dropDatabase, url } = await openTestDatabase()
    await database.close()
    drop = dropDatabase
    const environment = { DATABASE_URL: url ?? '' }
    for (const name of ['one', 'two']) {
      const shop = await startRealShop(join(folder, name), undefined, undefined, environment)
      shops.push(shop)
      // One after the other: the first one writes what every shop begins with.
      await shop.until((status) => status === 200)
    }
    const everywhere = (path: string) =>
      Promise.all(shops.map(({ origin }) => fetch(origin + path, { redirect: 'manual' })))
    const pages = async (path: string) => Promise.all((await everywhere(path)).map((answer) => answer.text()))
    for (const text of await pages('/about')) expect(text).toContain('<title>About us · Shop</title>')
    const [first, second] = await everywhere('/about')
    expect(first?.headers.get('etag')).toMatch(/^"/)
    expect(second?.headers.get('etag')).toMatch(/^"/)

    const file = join(folder, 'shop.yaml')
    writeFileSync(file, 'name: { en: Sunny Kids, ar: أطفال الشمس }\nlanguages: [ar, en]\n')
    const args = ['--disable-warning=ExperimentalWarning', main, 'settings', 'import', file]
    const command = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'three'), DEMO: 'off', ...environment },
    })
    expect(await once(command, 'exit')).toEqual([0, null])
    await vi.waitFor(async () => {
      for (const text of await pages('/about')) expect(text).toContain('<title>About us · Sunny Kids</title>')
      for (const { status, headers } of await everywhere('/'))
        expect([status, headers.get('location')]).toEqual([301, expect.stringMatching(/\/ar$/)])
    }, 300_000)
  },
  2 * startPatience,
)
