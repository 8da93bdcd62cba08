import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from './journey.ts'

export async function untilReady(origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/rest/health/ready/`)).ok
  await expect.poll(() => isReady().catch(() => false), { timeout: 120_000 }).toBe(true)
}

export function start(call: string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...call], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
