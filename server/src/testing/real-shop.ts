import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
export const main = join(root, 'server/src/main.ts')

/** Milliseconds: long enough to build the storefront, as the first start after a change does, beside other work. */
export const startPatience = 600_000

export type RealShop = {
  readonly process: ChildProcess
  readonly port: number
  readonly origin: string
  readonly code: Promise<number | null>
  /** Until the shop answers as asked; the port is bound first of all. */
  until(isReached: (status: number) => boolean): Promise<void>
}

/** Starts a shop as a person does, in a data folder, on a free port. */
export async function startRealShop(
  folder: string,
  command = process.execPath,
  args = ['--disable-warning=ExperimentalWarning', main, 'start'],
  settings: Record<string, string> = {},
): Promise<RealShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(port),
      PUBLIC_URL: origin,
      ...settings,
    },
  })
  return {
    process: child,
    port,
    origin,
    code: once(child, 'exit').then(([exitCode]) => exitCode as number | null),
    until: async (isReached) => {
      for (;;) {
        if (child.exitCode !== null) throw new Error('The shop did not open.')
        const status = await fetch(`${origin}/rest/health/live`).then(
          (answer) => answer.status,
          () => 0,
        )
        if (isReached(status)) return
        await setTimeout(50)
      }
    },
  }
}

/**
 * Below the ports that systems give to outgoing connections (from 32768 on): one of those could be taken by a connection of
 * another test before the shop listens.
 */
const ports = { from: 20_000, to: 32_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    server.close()
    if (isFree) return port
  }
}
