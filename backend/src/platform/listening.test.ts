import { connect, createServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import { until } from '../testing/checkout-shop.ts'
import { onServer } from '../testing/on-server.ts'
import { openServerDatabase } from './database.ts'

/** Stands between a shop and its database server; while it is cut, whoever knocks is turned away and noted. */
async function openLine(target: URL) {
  const sockets = new Set<Socket>()
  const knocks: number[] = []
  let isCut = false
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
      socket.pipe(other)
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
