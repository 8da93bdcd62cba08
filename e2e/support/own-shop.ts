import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from './journey.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type OwnShop = { readonly origin: string; close(): Promise<void> }

/** A shop in a process of its own with the demo's goods, made what a file of docs/shops says by the command for it. */
export async function openOwnShop(file: string, currency: string): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-own-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = {
    ...{ PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: folder, CURRENCY: currency },
    ...{ PORT: String(port), PUBLIC_URL: origin, HOST: '127.0.0.1', RATE_LIMIT_SCALE: '100' },
  }
  const command = (script: string, ...args: string[]) => [join(root, 'scripts', script), ...args]
  const shop = spawn(process.execPath, command('start.mjs'), { stdio: ['ignore', 'ignore', 'inherit'], env })
  await expect
    .poll(
      () =>
        fetch(`${origin}/rest/health/ready/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  const settings = command('shop.mjs', 'settings', 'import', join(root, 'docs/shops', file))
  await promisify(execFile)(process.execPath, settings, { env })
  return {
    origin,
    close: async () => {
      await stop(shop)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
