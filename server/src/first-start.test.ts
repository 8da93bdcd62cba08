import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main, startPatience, startRealShop } from './testing/real-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-first-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the demo's shop in a process; returns the peak of its memory in kB, as the kernel counts it. */
async function openDemo() {
  const args = ['--disable-warning=ExperimentalWarning', main, 'start']
  const shop = await startRealShop(folder, process.execPath, args, { DEMO: 'on' })
  started.push(shop.process)
  await shop.until((status) => status === 200)
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8')
  return { shop, peak: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) }
}

/** Returns files that other users of the machine may read; none can enter the database's folder. */
function openToOthers(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database/'))
    .filter((name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
}

test.skipIf(process.platform !== 'linux')(
  'no other user of the machine can read a file of a shop that has just been filled, and it holds no more memory than after its next start',
  { timeout: 2 * startPatience },
  async () => {
    const first = await openDemo()
    const page = await fetch(`${first.shop.origin}/`)
    expect(page.status).toBe(200)
    // Logs and pictures above all, without a UMask in the systemd unit.
    expect(openToOthers()).toEqual([])
    first.shop.process.kill('SIGTERM')
    expect((await once(first.shop.process, 'exit'))[0]).toBe(0)
    const second = await openDemo()
    // Making and filling the database takes a quarter more than all else that a start does.
    expect(first.peak).toBeLessThan(1.1 * second.peak)
  },
)
