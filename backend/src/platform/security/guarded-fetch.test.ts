import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedFetch, FetchRejected, isPublicAddress } from './guarded-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

/** Acts as the public internet: every name leads to the test's own server, the only allowed address. */
function testFetch(limits: Partial<{ bytes: number; milliseconds: number }> = {}) {
  return createGuardedFetch({
    resolve: async (host) =>
      host === 'inside.test' ? [{ address: '10.0.0.1', family: 4 }] : [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    limits,
  })
}

describe('the public internet', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'x',
    '',
  ])('does not hold %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'holds %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('unguarded addresses are rejected', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://localhost:1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s', async (address) => {
    await expect(createGuardedFetch()(address)).rejects.toThrow(/not on the public internet|not known/)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://host/x',
    'data:image/png;base64,AA',
    'http://user:pass@host/',
    'nonsense',
  ])('%s', async (address) => {
    await expect(testFetch()(address)).rejects.toBeInstanceOf(FetchRejected)
  })

  test('a name of which any address is private', async () => {
    const mixed = createGuardedFetch({
      resolve: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    })
    await expect(mixed('http://mixed.test/')).rejects.toThrow('not on the public internet')
  })
})

test('gives the bytes, following three redirects', async () => {
  const port = await serve(({ url }, answer) => {
    const step = Number(url?.slice(1))
    if (step < 3) answer.writeHead(302, { location: `/${step + 1}` }).end()
    else answer.end('picture')
  })
  expect(Buffer.from(await testFetch()(`http://shop.test:${port}/0`)).toString()).toBe('picture')
  await expect(testFetch()(`http://shop.test:${port}/-1`)).rejects.toThrow('redirects too often')
})

test('a redirect into a private network is rejected', async () => {
  const port = await serve((_request, answer) =>
    answer.writeHead(302, { location: 'http://inside.test/' }).end(),
  )
  await expect(testFetch()(`http://shop.test:${port}/`)).rejects.toThrow('not on the public internet')
  const filePort = await serve((_request, answer) =>
    answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  await expect(testFetch()(`http://shop.test:${filePort}/`)).rejects.toThrow('neither with http')
})

test('the connection goes to the address that was checked, whatever the name says later', async () => {
  const port = await serve((_request, answer) => answer.end('first'))
  let requestCount = 0
  const rebinding = createGuardedFetch({
    resolve: async () => [{ address: ++requestCount === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
  })
  expect(Buffer.from(await rebinding(`http://rebind.test:${port}/`)).toString()).toBe('first')
  expect(requestCount).toBe(1)
})

test('too large answers, announced or not, are cut off', async () => {
  const announced = await serve((_request, answer) => answer.end(Buffer.alloc(2000)))
  await expect(testFetch({ bytes: 1000 })(`http://a.test:${announced}/`)).rejects.toThrow('more than')
  const endless = await serve((_request, answer) => {
    const more = () => answer.write(Buffer.alloc(500), (error) => error || more())
    more()
  })
  await expect(testFetch({ bytes: 1000 })(`http://b.test:${endless}/`)).rejects.toThrow('more than')
})

test('a host that is slow, at any stage, is given up', async () => {
  const silent = await serve(() => {})
  await expect(testFetch({ milliseconds: 100 })(`http://a.test:${silent}/`)).rejects.toThrow('in time')
  const stalling = await serve((_request, answer) => answer.write('x'))
  await expect(testFetch({ milliseconds: 100 })(`http://b.test:${stalling}/`)).rejects.toThrow('in time')
  const lost = createGuardedFetch({ resolve: () => new Promise(() => {}), limits: { milliseconds: 100 } })
  await expect(lost('http://c.test/')).rejects.toThrow('in time')
})

test('an error of the host is reported', async () => {
  const port = await serve((_request, answer) => answer.writeHead(404).end())
  await expect(testFetch()(`http://a.test:${port}/`)).rejects.toThrow('status 404')
  await expect(testFetch()('http://a.test:1/')).rejects.toThrow('could not be reached (ECONNREFUSED)')
})
