import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const main = join(root, 'server/src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'marah-stop-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Long enough to build the storefront, as the first start after a change does. */
const patience = 180_000

type Run = { process: ChildProcess; port: number; origin: string; code: Promise<number | null> }

async function start(command: string, args: string[]): Promise<Run> {
  const port = await freePort()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, DEMO: 'off', PORT: String(port) },
  })
  started.push(child)
  const code = once(child, 'exit').then(([exitCode]) => exitCode as number | null)
  return { process: child, port, origin: `http://127.0.0.1:${port}`, code }
}

/** Until the shop answers as asked; the port is bound first of all. */
async function until({ origin, process: child }: Run, isReached: (status: number) => boolean) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The shop did not open.')
    const status = await fetch(`${origin}/rest/health/live`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (isReached(status)) return
    await setTimeout(50)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function signUp(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/rest/auth/registration/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, full_name: 'Sam', password1: 'Merry-go-41', password2: 'Merry-go-41' }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { access: string }).access
}

/** A request whose body has begun and not ended; `finish` sends the rest and gives the whole answer. */
async function beginSlowRequest(port: number) {
  const body = JSON.stringify({ email: 'sam@example.com', password: 'no' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /rest/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  return async () => {
    socket.write(body.slice(9))
    let text = ''
    for await (const part of socket) text += part
    return text
  }
}

test.each([
  ['npm start', 'npm', ['start']],
  ['the process itself', process.execPath, ['--disable-warning=ExperimentalWarning', main, 'start']],
])(
  '%s, told to stop, ends event streams, answers what is under way, closes and exits with 0',
  async (name, command, args) => {
    const shop = await start(command, args)
    await until(shop, (status) => status === 200)
    const token = await signUp(shop.origin, `${name.replaceAll(' ', '-')}@example.com`)
    const stream = await fetch(`${shop.origin}/rest/api/notification/stream/`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    })
    expect(stream.status).toBe(200)
    const finish = await beginSlowRequest(shop.port)

    const told = performance.now()
    shop.process.kill('SIGTERM')
    // Read to its end: the shop lets go of those who only listen at once.
    await stream.text()
    await expect(fetch(shop.origin)).rejects.toThrow()
    expect(await finish()).toMatch(/^HTTP\/1\.1 400 /)
    expect(await shop.code).toBe(0)
    expect(performance.now() - told).toBeLessThan(10_000)
    // Nothing holds the folder any more.
    openDataFolder(folder).release()
  },
  patience,
)

test(
  'told to stop while it opens, it leaves a folder that opens again, and exits with 0',
  async () => {
    const shop = await start(process.execPath, [main, 'start'])
    await until(shop, (status) => status !== 0)
    shop.process.kill('SIGTERM')
    expect(await shop.code).toBe(0)
    openDataFolder(folder).release()
  },
  patience,
)
