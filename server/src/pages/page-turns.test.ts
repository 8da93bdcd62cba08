import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { createReadLanes } from '@marah/backend/services/http/read-lanes'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPageServer } from './serve-page.ts'

/** A shop whose pages stay in the making until they are let go, and the most that were so at once. */
function slowPages({ hops = 0 } = {}) {
  const held: (() => void)[] = []
  let underWay = 0
  let most = 0
  let rendered = 0
  const server = createPageServer(
    async () => {
      underWay += 1
      rendered += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => held.push(resolve))
      underWay -= 1
      return new Response('<p>Found</p>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
      })
    },
    {
      isHttps: true,
      hsts: {},
      log: pino({ level: 'silent' }),
      relaxed: false,
      cacheBytes: 1_000_000,
      lanes: createReadLanes(1),
      hops,
      addressOf: (asked) => asked,
    },
  )
  return {
    ask: (path: string, from: string, init: RequestInit = {}) =>
      server.serve(new Request(`http://shop.test${path}`, init), {
        incoming: { socket: { remoteAddress: from } },
      }),
    letAllGo: async () => {
      await setImmediate()
      while (held.length > 0) {
        held.shift()?.()
        await setImmediate()
      }
    },
    most: () => most,
    rendered: () => rendered,
  }
}

const many = (count: number, ask: (nth: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)))

test.each(['GET', 'HEAD', 'POST'])(
  'of pages that one network asks for with %s, four are rendered at a time, a hundred wait, the rest comes back',
  async (method) => {
    const pages = slowPages()
    const asked = many(150, (nth) => pages.ask(`/search?q=${nth}`, '192.0.2.1', { method }))
    const other = pages.ask('/search?q=mine', '192.0.2.2')
    await pages.letAllGo()
    const answers = await asked
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(104)
    const late = answers.find(({ status }) => status === 429)
    expect([late?.headers.get('retry-after'), late?.headers.get('cache-control')]).toEqual(['2', 'no-store'])
    if (method === 'GET') expect(await late?.text()).toContain('صفحات')
    expect((await other).status).toBe(200)
    expect(pages.most()).toBe(5)
  },
)

test('a page is rendered for no method that links and forms of a browser do not have', async () => {
  const pages = slowPages()
  const statuses = []
  for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const answer = await pages.ask('/en/cart', '192.0.2.1', { method })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([204, 405, 405, 405, 405])
  expect(pages.rendered()).toBe(0)
})

test('a school class that opens one page at once gets it, rendered once', async () => {
  const pages = slowPages()
  const asked = many(300, () => pages.ask('/play', '192.0.2.1'))
  await pages.letAllGo()
  expect((await asked).every(({ status }) => status === 200)).toBe(true)
  expect(pages.rendered()).toBe(1)
})

test('behind proxies that are trusted each visitor has turns of their own, whatever they claim to be', async () => {
  const pages = slowPages({ hops: 1 })
  const asked = many(20, (nth) =>
    pages.ask(`/search?q=${nth}`, '10.0.0.1', {
      headers: { 'x-forwarded-for': `10.9.9.${nth}, 192.0.2.${nth % 2}` },
    }),
  )
  await pages.letAllGo()
  await asked
  expect(pages.most()).toBe(8)
})

test('a form of a page may be as large as the body of any other call, and an endless one is rejected', async () => {
  const pages = slowPages()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  expect((await pages.ask('/withdraw', '192.0.2.1', init)).status).toBe(413)
  expect(sent).toBeLessThan(20)
})
