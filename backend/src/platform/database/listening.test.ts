import { connect, createServer, type Socket } from 'node:net'
import { until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { expect } from 'vitest'
import { openServerDatabase } from './database.ts'

/** A proxy between a shop and its database server; while it is cut, it rejects and records every connection. */
async function openLine(target: URL) {
  const sockets = new Set<Socket>()
  const knocks: number[] = []
  let isCut = false
  let isSilent = false
  const line = createServer((inner) => {
    if (isCut) {
      knocks.push(performance.now())
      inner.destroy()
      return
    }
    const outer = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
      socket.on('data', (chunk) => isSilent || other.write(chunk))
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = new URL(target)
  address.port = String((line.address() as { port: number }).port)
  return {
    url: address.href,
    knocks,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
      isSilent = false
    },
    /** Simulates a firewall that has forgotten the connection: no data comes through, and no error is raised. */
    silence: () => {
      isSilent = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}

onServer(
  'a server that is away is asked for once a second, not more with each time, and heard again',
  async () => {
    const line = await openLine(new URL(process.env.TEST_DATABASE_URL ?? ''))
    const database = await openServerDatabase(line.url, 2, () => {})
    const heard: string[] = []
    await database.listen('line_test', (payload) => heard.push(payload))
    line.cut()
    await until(async () => line.knocks.length >= 4)
    const pauses = line.knocks.slice(1).map((at, each) => at - (line.knocks[each] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(900)
    line.mend()
    await until(async () => heard.length > 0)
    await database.pool.query("select pg_notify('line_test', 'news')")
    await until(async () => heard.length > 1)
    expect(heard).toEqual(['', 'news'])
    await database.close()
    line.close()
  },
)

onServer(
  'a connection that is cut silently is detected and reopened, and what was missed counts as missed',
  async () => {
    const line = await openLine(new URL(process.env.TEST_DATABASE_URL ?? ''))
    const direct = await openServerDatabase(process.env.TEST_DATABASE_URL ?? '', 2, () => {})
    const watch = { beat: 0.05, deadline: 0.3 }
    const database = await openServerDatabase(line.url, 2, () => {}, { watch })
    const heard: string[] = []
    await database.listen('silent_test', (payload) => heard.push(payload))
    const say = (payload: string) => direct.pool.query('select pg_notify($1, $2)', ['silent_test', payload])
    await say('before')
    await until(async () => heard.length > 0)
    line.silence()
    await say('missed')
    await until(async () => !(await database.answers()))
    line.mend()
    await until(async () => heard.length > 1)
    await say('after')
    await until(async () => heard.length > 2)
    expect(heard).toEqual(['before', '', 'after'])
    line.cut()
    await Promise.all([database.close(), direct.close()])
    line.close()
  },
)
