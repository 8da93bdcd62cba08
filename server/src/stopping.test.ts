import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { type RealShop, startPatience, startRealShop } from './testing/real-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-stop-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(command?: string, args?: string[]): Promise<RealShop> {
  const shop = await startRealShop(folder, command, args)
  started.push(shop.process)
  return shop
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
  ['the process itself', undefined, undefined],
])(
  '%s, at a stop signal, ends event streams, answers what is under way, closes and exits with 0',
  async (name, command, args) => {
    const shop = await start(command, args)
    await shop.until((status) => status === 200)
    const token = await signUp(shop.origin, `${name.replaceAll(' ', '-')}@example.com`)
    const stream = await fetch(`${shop.origin}/rest/api/notification/stream/`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    })
    expect(stream.status).toBe(200)
    const finish = await beginSlowRequest(shop.port)

    const signalled = performance.now()
    shop.process.kill('SIGTERM')
    // Read to its end: the shop lets go of those who only listen at once.
    await stream.text()
    await expect(fetch(shop.origin)).rejects.toThrow()
    expect(await finish()).toMatch(/^HTTP\/1\.1 400 /)
    expect(await shop.code).toBe(0)
    expect(performance.now() - signalled).toBeLessThan(10_000)
    // Nothing holds the folder any more.
    openDataFolder(folder).release()
  },
  startPatience,
)

test(
  'at a stop signal while it opens, it leaves a folder that opens again, and exits with 0',
  async () => {
    const shop = await start()
    await shop.until((status) => status !== 0)
    shop.process.kill('SIGTERM')
    expect(await shop.code).toBe(0)
    openDataFolder(folder).release()
  },
  startPatience,
)
