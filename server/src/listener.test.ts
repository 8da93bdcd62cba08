import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Listener, listen } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close(0))

const deadlines = { headers: 100, request: 200, idle: 10_000, slowest: 100_000, stalled: 60_000 }

/** Sends these pieces, a moment apart, and returns the server's answer up to the end of the connection. */
async function answerTo(...pieces: string[]): Promise<string> {
  return answerWithin(deadlines, pieces)
}

async function answerWithin(limits: typeof deadlines, pieces: readonly string[]): Promise<string> {
  listener = await listen(0, '127.0.0.1', limits)
  listener.open(
    async (request) => new Response(`${(await request.text()).length} bytes`),
    () => false,
  )
  const socket = connect(listener.port, '127.0.0.1')
  // The client may still be writing when the server closes the connection.
  socket.on('error', () => {})
  const answer = text(socket)
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) await pause(20)
    if (socket.writable) socket.write(piece)
  }
  return answer
}

test.each([
  ['never ends its headers', 'POST / HTTP/1.1\r\nHost: shop.test\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 5\r\n\r\nab'],
])('a client that %s is hung up on (rule S38)', async (_what, head) => {
  expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 408 /)
})

test('one that has sent everything is answered, and no method of its own making is taken', async () => {
  const whole = 'POST / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab'
  expect(await answerTo(whole)).toMatch(/^HTTP\/1\.1 200 [\s\S]*2 bytes$/)
  await listener?.close(0)
  expect(await answerTo('FROBNICATE / HTTP/1.1\r\nHost: shop.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 4/)
  await listener?.close(0)
  expect(await answerTo('TRACE / HTTP/1.1\r\nHost: shop.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /)
})

test('a connection that stood unused for longer than headers may take serves the next request', async () => {
  listener = await listen(0, '127.0.0.1', deadlines)
  listener.open(
    async () => new Response('here'),
    () => false,
  )
  const socket = connect(listener.port, '127.0.0.1')
  const request = (rest: string) => socket.write(`GET / HTTP/1.1\r\nHost: shop.test\r\n${rest}\r\n`)
  const answers = text(socket)
  request('')
  await pause(deadlines.headers * 5)
  request('Connection: close\r\n')
  const [, first, second] = (await answers).split('HTTP/1.1 200 ')
  // Proxies keep their connections for a minute.
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(first ?? '')?.[1])).toBeGreaterThan(60)
  expect(second).toContain('here')
})

const pieces = Array.from({ length: 40 }, () => 'x'.repeat(5000))
const sending = (path: string) => [
  `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n`,
  ...pieces,
]

test('a request for two hosts is rejected, before anything looks at it', async () => {
  const head = (hosts: string) => `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`
  expect(await answerTo(head('Host: shop.test\r\nhost: evil.test\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
  await listener?.close(0)
  expect(await answerTo(head('Host: shop.test\r\nHost: shop.test\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
  await listener?.close(0)
  expect(await answerTo(head('Host: shop.test\r\n'))).toMatch(/^HTTP\/1\.1 200 /)
})

test('an upload from a slow line may take longer than any other request', async () => {
  const film = '/rest/product/review-video/'
  expect(await answerTo(...sending(film))).toMatch(/^HTTP\/1\.1 200 [\s\S]*200000 bytes$/)
  await listener?.close(0)
  expect(await answerTo(...sending('/rest/auth/login/'))).toMatch(/^HTTP\/1\.1 408 /)
  await listener?.close(0)
  expect(await answerTo(...sending(`${film}other`))).toMatch(/^HTTP\/1\.1 408 /)
})

test.each(['/rest/product/review-video/', '/rest/chat/conversation/1/message', '/rest/user/avatar/'])(
  'an upload to %s that only trickles in, or stops, is hung up on',
  async (path) => {
    const [head = ''] = sending(path)
    expect(await answerTo(head, ...Array.from({ length: 40 }, () => 'x'))).toMatch(/^HTTP\/1\.1 408 /)
    await listener?.close(0)
    const patient = { ...deadlines, request: 60_000, idle: 100 }
    expect(await answerWithin(patient, [head, 'x'.repeat(100_000)])).toMatch(/^HTTP\/1\.1 408 /)
  },
)

/** An answer that is too large for the system's own buffers. */
const large = Buffer.alloc(64 * 1024 * 1024)
const get = 'GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'

test('a client that sends many requests before it has an answer is hung up on after a few', async () => {
  let asked = 0
  listener = await listen(0, '127.0.0.1', deadlines)
  listener.openRaw((_request, response) => {
    asked += 1
    // An event stream stays open for hours, while later requests of the connection wait for its end.
    if (asked === 1) response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n')
    else response.end('next')
  })
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  const ended = once(socket, 'close')
  const answered = once(socket, 'data')
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(1000))
  await Promise.race([ended, answered])
  expect(asked).toBe(4)
  await ended
})

test('a body in a thousand crumbs is hung up on, and one in as many packets of a network is read', async () => {
  let pieces = 0
  listener = await listen(0, '127.0.0.1', deadlines)
  listener.openRaw(async (request, response) => {
    let bytes = 0
    try {
      for await (const piece of request) {
        pieces += 1
        bytes += (piece as Buffer).byteLength
      }
      response.end(`${bytes} bytes`)
    } catch {
      response.destroy()
    }
  })
  const sent = async (size: number, count: number) => {
    const socket = connect(listener?.port ?? 0, '127.0.0.1').on('error', () => {})
    const answer = text(socket).catch(() => '')
    socket.write(
      'POST / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count))
    socket.write('0\r\n\r\n')
    return answer
  }
  expect(await sent(1, 20_000)).toBe('')
  expect(pieces).toBeLessThanOrEqual(1000)
  expect(await sent(512, 2000)).toMatch(/1024000 bytes/)
})

test('a client that takes nothing of its answer is hung up on, and one that reads has all of it', async () => {
  const ended = Promise.withResolvers<boolean>()
  let asked = 0
  listener = await listen(0, '127.0.0.1', { ...deadlines, stalled: 200 })
  listener.openRaw((_request, response) => {
    asked += 1
    if (asked === 1) response.once('close', () => ended.resolve(response.writableFinished))
    response.end(large)
  })
  const stuck = connect(listener.port, '127.0.0.1').on('error', () => {})
  stuck.write(get)
  expect(await ended.promise).toBe(false)
  const reading = connect(listener.port, '127.0.0.1')
  reading.write(get)
  let received = 0
  for await (const part of reading) received += (part as Buffer).byteLength
  expect(received).toBeGreaterThan(large.byteLength)
  stuck.destroy()
})

test('neither an answer that is long in the making nor a silent event stream is hung up on', async () => {
  listener = await listen(0, '127.0.0.1', { ...deadlines, stalled: 50 })
  listener.openRaw(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n')
    await pause(400)
    response.end('data: second\n\n')
  })
  const socket = connect(listener.port, '127.0.0.1')
  const answer = text(socket)
  socket.write(get)
  expect(await answer).toMatch(/first[\s\S]*second/)
})

test('from the moment it has its port until it is open, every request is answered 503 at once, to be sent again', async () => {
  listener = await listen(0, '127.0.0.1')
  const origin = `http://127.0.0.1:${listener.port}`
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/rest/health/live'],
    ['POST', '/rest/order/guest-checkout/'],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { method, ...(method === 'POST' && { body: '{}' }) })
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('The shop is opening')
  }
  listener.open(
    () => new Response('open'),
    () => false,
  )
  expect(await (await fetch(origin)).text()).toBe('open')
})
