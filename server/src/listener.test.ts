import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Listener, listen } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close(0))

/** What the server says to a client that sends this and then nothing more, until it hangs up. */
async function answerTo(head: string): Promise<string> {
  listener = await listen(0, '127.0.0.1', { headers: 100, request: 200 })
  listener.open(
    async (request) => new Response(await request.text()),
    () => false,
  )
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(head)
  return text(socket)
}

test.each([
  ['never ends its headers', 'POST / HTTP/1.1\r\nHost: shop.test\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 5\r\n\r\nab'],
])('a client that %s is hung up on (security.md 38)', async (_what, head) => {
  expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 408 /)
})

test('one that has sent everything is answered, and no method of its own making is taken', async () => {
  const whole = 'POST / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab'
  expect(await answerTo(whole)).toMatch(/^HTTP\/1\.1 200 [\s\S]*ab$/)
  await listener?.close(0)
  expect(await answerTo('FROBNICATE / HTTP/1.1\r\nHost: shop.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 4/)
})
