import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Adapter } from '@marah/adapter/adapter'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { adaptCalls, adaptReads } from './adapted-api.ts'
import { createApiProxy, safeguards } from './api-proxy.ts'
import { targetOf } from './target.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens the shop before a back end that echoes its requests. */
async function openShop(adapter: Adapter) {
  const api = await serve(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ url: request.url, body }))
  })
  const target = targetOf({ API_URL: api, PUBLIC_URL: 'https://shop.example' })
  const log = pino({ level: 'silent' })
  const proxy = createApiProxy({ target, trustProxy: 0, hsts: {}, log })
  const adapted = adaptCalls(adapter, proxy, { target, trustProxy: 0, safeguards, log })
  closers.push(() => adapted.close())
  const origin = await serve((request, response) => {
    if (!adapted.handle(request, response)) response.writeHead(418).end()
  })
  return (path: string, init: RequestInit = {}) => fetch(origin + path, init)
}

const post = (body: string) => ({ method: 'POST', body, headers: { 'Content-Type': 'application/json' } })

test('an adapter is not asked for a path that others read as another one', async () => {
  const ask = await openShop(async () => Response.json({}))
  expect((await ask('/rest/..%2f..%2fadmin')).status).toBe(404)
  expect((await ask('/rest/faq/')).status).toBe(200)
})

test('what the adapter answers is sent with our own safeguards, and its cookies are of our own origin', async () => {
  const ask = await openShop(async (request) => {
    const headers = new Headers({ 'X-Powered-By': 'else', 'Set-Cookie': 'refresh=1; Path=/; HttpOnly' })
    return Response.json({ path: new URL(request.url).pathname, body: await request.json() }, { headers })
  })
  const answer = await ask('/rest/auth/login/', post('{"email":"a@b.c"}'))
  expect(await answer.json()).toEqual({ path: '/auth/login/', body: { email: 'a@b.c' } })
  expect(answer.headers.get('set-cookie')).toBe('refresh=1; Path=/rest/; HttpOnly; Secure')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
})

test('what the adapter leaves alone comes to the back end with its whole body', async () => {
  const ask = await openShop(async () => null)
  const body = JSON.stringify({ text: 'x'.repeat(300_000) })
  const answer = await ask('/rest/dummy/?page=2', post(body))
  expect(await answer.json()).toEqual({ url: '/dummy/?page=2', body })
})

test('the process says itself whether it is well, and other paths are not for the API', async () => {
  const ask = await openShop(async () => Response.json({}))
  expect((await ask('/rest/health/live/')).status).toBe(418)
  expect((await ask('/p/12')).status).toBe(418)
})

test('a body that is too large for the adapter is 413 in the one shape of errors', async () => {
  const ask = await openShop(async (request) => Response.json(await request.json()))
  const answer = await ask('/rest/cart/cart-item/', post(`"${'x'.repeat(2_000_000)}"`))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'body_too_large', request_id: expect.any(String) })
})

test('a fault of the adapter is 500 without a word of its inside', async () => {
  const ask = await openShop(async () => {
    throw new Error('secret detail')
  })
  const answer = await ask('/rest/cart/cart/')
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'server_error' })
  expect(text).not.toContain('secret')
})

test('reads of pages are adapted, and read as they are where the adapter has no answer', async () => {
  const adapter: Adapter = async (request) =>
    request.url.includes('/product/') ? Response.json('adapted') : null
  const read = adaptReads(adapter, async (path) => Response.json(path))
  expect(await (await read('/product/product/?page=2', {})).json()).toBe('adapted')
  expect(await (await read('/global_constant/faq/', {})).json()).toBe('/global_constant/faq/')
})
