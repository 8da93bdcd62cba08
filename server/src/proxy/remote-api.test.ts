import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createRemoteApi, patienceFor } from './remote-api.ts'
import { targetOf } from './target.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function openApi(back: RequestListener) {
  const server = createServer(back).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  closers.push(close)
  const { port } = server.address() as AddressInfo
  const target = targetOf({ API_URL: `http://127.0.0.1:${port}/api`, PUBLIC_URL: 'https://shop.example' })
  const read = createRemoteApi(target, pino({ level: 'silent' }), { patience: 300, largestAnswer: 1000 })
  return { read: (path: string) => read(path, { method: 'GET' }), close }
}

test('a page’s own address cannot lead to another path of the other back end', async () => {
  let asked = 0
  const { read } = await openApi((_request, response) => {
    asked += 1
    response.writeHead(200).end('{}')
  })
  const slug = encodeURIComponent('../../admin')
  expect((await read(`/product/product/${slug}/`)).status).toBe(404)
  expect(asked).toBe(0)
})

test('a page reads what the other back end answers, also behind a redirect to the address with a slash', async () => {
  const { read } = await openApi((request, response) => {
    if (request.url === '/api/faq') response.writeHead(301, { Location: '/api/faq/' }).end()
    else response.writeHead(200, { 'Cache-Tag': 'faq' }).end(JSON.stringify(request.url))
  })
  const answer = await read('/faq')
  expect([answer.status, await answer.json()]).toEqual([200, '/api/faq/'])
})

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['breaks off', ({ socket }) => socket.destroy()],
  [
    'breaks off in the middle',
    ({ socket }, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{')
      setTimeout(() => socket.destroy(), 20)
    },
  ],
  ['answers too much', (_, response) => response.writeHead(200).end('x'.repeat(2000))],
  ['answers without end', (_, response) => void setInterval(() => response.write('x'), 5).unref()],
  ['sends a huge header', (_, response) => response.writeHead(200, { 'X-Big': 'x'.repeat(100_000) }).end()],
  [
    'sends on to elsewhere',
    (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  ],
  [
    'sends around in a circle',
    (request, response) => response.writeHead(302, { Location: request.url }).end(),
  ],
])('a back end that %s is one that cannot answer now', async (_, back) => {
  const { read } = await openApi(back)
  expect((await read('/product/product/')).status).toBe(503)
})

test('so is one that is not there', async () => {
  const { read, close } = await openApi(() => {})
  close()
  expect((await read('/product/product/')).status).toBe(503)
})

test('what a customer reads or changes is waited for as long as the specification says, a page’s reads are not', () => {
  const own = { authorization: 'Bearer t' }
  expect(patienceFor({ method: 'GET', headers: own })).toBe(100_000)
  expect(patienceFor({ method: 'POST' })).toBe(100_000)
  expect(patienceFor({ method: 'GET' })).toBe(10_000)
})
