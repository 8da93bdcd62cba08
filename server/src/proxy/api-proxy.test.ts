import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createApiProxy, type ProxyLimits } from './api-proxy.ts'
import { targetOf } from './target.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a plain Node server on loopback. */
async function serve(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Opens the shop before that back end; requests outside of the API are answered with 418. */
async function openShopBefore(
  back: RequestListener,
  options: { base?: string; publicUrl?: string; trustProxy?: number; limits?: Partial<ProxyLimits> } = {},
) {
  const { origin: api, server: backEnd } = await serve(back)
  const target = targetOf({
    API_URL: api + (options.base ?? ''),
    PUBLIC_URL: options.publicUrl ?? 'https://shop.example',
  })
  const proxy = createApiProxy({
    target,
    trustProxy: options.trustProxy ?? 0,
    hsts: {},
    log: pino({ level: 'silent' }),
    limits: options.limits ?? {},
  })
  const { origin } = await serve((request, response) => {
    if (!proxy.handle(request, response)) response.writeHead(418).end()
  })
  closers.push(() => proxy.close())
  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
  return { ask, api, origin, backEnd, proxy }
}

const json = { 'Content-Type': 'application/json' }

test('a call comes to the other back end with its method, path, query and body, and its answer comes back', async () => {
  const { ask } = await openShopBefore(
    async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { authorization } = request.headers
      response.writeHead(201, json).end(JSON.stringify([request.method, request.url, body, authorization]))
    },
    { base: '/api/v1/' },
  )
  const answer = await ask('/rest/auth/login/?a=%2F&b=1', {
    method: 'POST',
    body: '{"email":"x"}',
    headers: { ...json, Authorization: 'Bearer t' },
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual(['POST', '/api/v1/auth/login/?a=%2F&b=1', '{"email":"x"}', 'Bearer t'])
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('dots in a path lead out of the API nowhere, and other paths are not for the proxy', async () => {
  const asked: (string | undefined)[] = []
  const { origin, ask } = await openShopBefore(
    (request, response) => {
      asked.push(request.url)
      response.writeHead(200, json).end('{}')
    },
    { base: '/api' },
  )
  const { port } = new URL(origin)
  for (const path of ['/rest/../admin/', '/rest/%2e%2e/admin/', '/restful/', '/'])
    expect(
      await statusOfRaw(Number(port), `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    ).toBe(418)
  await ask('/rest/a/./b/../c/')
  expect(asked).toEqual(['/api/a/c/'])
})

test.each([
  '..%2f..%2fadmin',
  '..%2F..%2Fadmin',
  '..%5c..%5cadmin',
  '..;/..;/admin',
  'a%3b/b',
  'a%00.json',
  'a%0d%0ab',
])('a path that the other back end may read as another one does not come to it: %s', async (path) => {
  let asked = 0
  const { ask } = await openShopBefore((_request, response) => {
    asked += 1
    response.writeHead(200, json).end('{}')
  })
  const answer = await ask(`/rest/${path}`)
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
  // These characters are data in a query.
  expect((await ask('/rest/faq/?search=a%2Fb%3Bc;d')).status).toBe(200)
  expect(asked).toBe(1)
})

/** Sends a raw request, which `fetch` would normalise. */
async function statusOfRaw(port: number, text: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(text)
  let answer = ''
  for await (const part of socket) answer += part
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

test.each([
  ['no proxy is trusted', 0, ['127.0.0.1']],
  ['one is', 1, ['198.51.100.7', '127.0.0.1']],
])('where %s, the addresses that are passed on are those that were seen', async (_, trustProxy, seen) => {
  const { ask, api } = await openShopBefore(
    (request, response) => response.writeHead(200, json).end(JSON.stringify(request.headers)),
    { trustProxy },
  )
  const answer = await ask('/rest/auth/user/', {
    headers: {
      'X-Forwarded-For': '10.0.0.1, 198.51.100.7',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=10.0.0.1',
      'X-Real-IP': '10.0.0.1',
      'X-Hop': 'not for others',
      Te: 'trailers',
      Origin: 'https://shop.example',
    },
  })
  const got = (await answer.json()) as Record<string, string>
  expect(got['x-forwarded-for']).toBe(seen.join(', '))
  expect(got.forwarded).toBe(seen.map((hop) => `for=${hop};host=shop.example;proto=https`).join(', '))
  expect(got['x-forwarded-host']).toBe('shop.example')
  expect(got['x-forwarded-proto']).toBe('https')
  expect(got['x-real-ip']).toBeUndefined()
  expect(got.te).toBeUndefined()
  expect(got.host).toBe(new URL(api).host)
  expect(got.origin).toBe(api)
})

test('headers of one connection, and those that speak for a whole origin, stay behind', async () => {
  const { ask } = await openShopBefore((_, response) =>
    response
      .writeHead(200, {
        ...json,
        Connection: 'X-Secret-Hop',
        'X-Secret-Hop': '1',
        'Strict-Transport-Security': 'max-age=1; includeSubDomains',
        'Clear-Site-Data': '"*"',
        'Access-Control-Allow-Origin': '*',
        'X-Frame-Options': 'ALLOWALL',
        'X-Of-Theirs': 'kept',
      })
      .end('{}'),
  )
  const { headers } = await ask('/rest/api/faq/')
  for (const name of [
    'x-secret-hop',
    'strict-transport-security',
    'clear-site-data',
    'access-control-allow-origin',
    'x-frame-options',
  ])
    expect(headers.get(name), name).toBeNull()
  expect(headers.get('x-of-theirs')).toBe('kept')
})

test.each([
  ['a list without a word of its own', {}, {}, 'no-cache'],
  ['a list that may be kept', { 'Cache-Control': 'public, max-age=60' }, {}, 'public, max-age=60'],
  ['a customer’s own', { 'Cache-Control': 'public, max-age=60' }, { Authorization: 'Bearer t' }, 'no-store'],
  ['what comes with a cookie', { 'Set-Cookie': 'a=1' }, {}, 'no-store'],
  ['what is asked with a cookie', { 'Cache-Control': 'max-age=9' }, { Cookie: 'a=1' }, 'no-store'],
])('%s is cached only where that is allowed', async (_, given, asked, caching) => {
  const { ask } = await openShopBefore((_, response) =>
    response.writeHead(200, { ...json, ...given }).end('{}'),
  )
  expect((await ask('/rest/order/orders/', { headers: asked })).headers.get('Cache-Control')).toBe(caching)
})

test('cookies become those of our own origin; one for another domain is dropped, and so is one that no call would carry', async () => {
  const cookies = [
    'refresh=1; Domain=127.0.0.1; Path=/api/auth/token/; HttpOnly; SameSite=Strict',
    'theme=2; Path=/; SameSite=None; Secure',
    'sessionid=5; Path=/; HttpOnly',
    'csrftoken=6; Path=/; SameSite=Lax',
    'evil=3; Domain=evil.example; Path=/',
    'elsewhere=4; Path=/admin',
  ]
  const back: RequestListener = (_, response) =>
    response.writeHead(200, { ...json, 'Set-Cookie': cookies }).end('{}')
  const secure = await openShopBefore(back, { base: '/api' })
  expect((await secure.ask('/rest/auth/login/')).headers.getSetCookie()).toEqual([
    'refresh=1; Path=/rest/auth/token/; HttpOnly; SameSite=Strict; Secure',
    'theme=2; Path=/rest; SameSite=None; Secure',
  ])
  const plain = await openShopBefore(back, { base: '/api', publicUrl: 'http://127.0.0.1:3000' })
  expect((await plain.ask('/rest/auth/login/')).headers.getSetCookie()).toEqual([
    'refresh=1; Path=/rest/auth/token/; HttpOnly; SameSite=Strict',
    'theme=2; Path=/rest; SameSite=Lax',
  ])
})

test('redirects within the other back end lead to our own origin', async () => {
  const { ask, api } = await openShopBefore(
    (request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? ''
      response.writeHead(301, { Location: to.replace('API', `http://${request.headers.host}`) }).end()
    },
    { base: '/api' },
  )
  const locationOf = async (to: string) =>
    (await ask(`/rest/product/product/1?to=${encodeURIComponent(to)}`)).headers.get('Location')
  expect(await locationOf('API/api/product/product/1/')).toBe('/rest/product/product/1/')
  expect(await locationOf('/api/product/product/1/?a=1')).toBe('/rest/product/product/1/?a=1')
  expect(await locationOf('https://shop.example/api/x/')).toBe('/rest/x/')
  expect(await locationOf('https://shop.example/rest/x/')).toBe('https://shop.example/rest/x/')
  expect(await locationOf('https://elsewhere.example/x')).toBe('https://elsewhere.example/x')
  expect(await locationOf('/admin/')).toBe(`${api}/admin/`)
})

/** Expects an error in the contract's format, and returns it. */
async function problemOf(answer: Response) {
  const { status, headers } = answer
  const body = await answer.json()
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(body).toEqual({
    detail: expect.any(String),
    code: expect.any(String),
    request_id: headers.get('X-Request-Id'),
  })
  return { status, code: (body as { code: string }).code }
}

test('a back end that is not there, or never answers, is 502 or 504 in the one shape of errors', async () => {
  const gone = await openShopBefore((_, response) => response.end())
  gone.backEnd.close()
  gone.backEnd.closeAllConnections()
  expect(await problemOf(await gone.ask('/rest/api/faq/'))).toEqual({ status: 502, code: 'bad_gateway' })
  const silent = await openShopBefore(() => {}, { limits: { headers: 50 } })
  const answer = await silent.ask('/rest/auth/login/', { method: 'POST', body: '{}', headers: json })
  expect(await problemOf(answer)).toEqual({ status: 504, code: 'gateway_timeout' })
})

test.each([
  ['closes at once', (socket: Socket) => socket.destroy()],
  ['speaks another language', (socket: Socket) => socket.end('220 ready\r\n')],
  [
    'sends a huge header',
    (socket: Socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(100_000)}\r\nContent-Length: 0\r\n\r\n`),
  ],
  [
    'announces more than an answer may have',
    (socket: Socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{'),
  ],
])('a back end that %s is 502', async (_, misbehave) => {
  const { ask } = await openShopBefore(({ socket }) => void misbehave(socket), { limits: { answer: 1000 } })
  expect((await problemOf(await ask('/rest/api/faq/'))).status).toBe(502)
})

test('an answer that is cut, endless or silent in the middle breaks off, and is never taken for whole', async () => {
  const cut = await openShopBefore((request, response) => {
    response.writeHead(200, { ...json, 'Content-Length': '100' })
    response.write('{"half":')
    setTimeout(() => request.socket.destroy(), 20)
  })
  await expect((await cut.ask('/rest/api/faq/')).text()).rejects.toThrow()
  const endless = await openShopBefore(
    (_, response) => {
      response.writeHead(200, json)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    },
    { limits: { answer: 1_000_000 } },
  )
  await expect((await endless.ask('/rest/api/faq/')).text()).rejects.toThrow()
  const silent = await openShopBefore(
    (_, response) => {
      response.writeHead(200, json)
      response.write('{')
    },
    { limits: { idle: 50 } },
  )
  await expect((await silent.ask('/rest/api/faq/')).text()).rejects.toThrow()
})

test('a body of 100 MB is refused before it is sent, and as soon as it is seen', async () => {
  let received = 0
  const { ask } = await openShopBefore((request, response) => {
    request.on('data', (part) => {
      received += part.length
    })
    request.on('end', () => response.writeHead(200, json).end('{}'))
  })
  const announced = await ask('/rest/auth/login/', {
    method: 'POST',
    body: new Uint8Array(100 * 1024 * 1024),
  }).catch(() => null)
  if (announced) expect(announced.status).toBe(413)
  const piece = new Uint8Array(64 * 1024)
  let sent = 0
  const stream = new ReadableStream({
    pull: (controller) => {
      if (sent >= 100 * 1024 * 1024) return controller.close()
      sent += piece.length
      controller.enqueue(piece)
    },
  })
  const streamed = await ask('/rest/auth/login/', {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  if (streamed) expect(streamed.status).toBe(413)
  expect(received).toBeLessThan(2 * 1024 * 1024)
  expect(sent).toBeLessThan(50 * 1024 * 1024)
})

test('an upload of the size that the contract allows passes', async () => {
  let received = 0
  const { ask } = await openShopBefore(async (request, response) => {
    for await (const part of request) received += part.length
    response.writeHead(201, json).end('{}')
  })
  const film = new Uint8Array(19 * 1024 * 1024)
  const answer = await ask('/rest/product/review-video/', { method: 'POST', body: film })
  expect([answer.status, received]).toEqual([201, film.length])
})

test.each([
  [400, 'unavailable'],
  [401, 'not_authenticated'],
  [404, 'not_found'],
  [500, 'server_error'],
  [503, 'unavailable'],
])('an HTML page with %i becomes the one shape of errors', async (status, code) => {
  const { ask } = await openShopBefore((_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'text/html', 'Retry-After': '7' })
      .end('<script>alert(document.domain)</script>'),
  )
  const answer = await ask('/rest/api/faq/', { headers: { 'Accept-Language': 'ar' } })
  expect(answer.headers.get('Retry-After')).toBe('7')
  expect(await problemOf(answer)).toEqual({ status, code })
})

test('a JSON error passes as it is', async () => {
  const { ask } = await openShopBefore((_, response) =>
    response.writeHead(400, json).end('{"email":["Taken"]}'),
  )
  const answer = await ask('/rest/auth/registration/', { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([400, { email: ['Taken'] }])
})

test('server-sent events arrive one by one, outlast the time for other answers, and end when the reader leaves', async () => {
  let isOpen = true
  let send = (_text: string) => {}
  const { ask } = await openShopBefore(
    (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.flushHeaders()
      send = (text) => response.write(text)
      request.socket.on('close', () => {
        isOpen = false
      })
    },
    { limits: { idle: 20, headers: 1000 } },
  )
  const leaving = new AbortController()
  const answer = await ask('/rest/api/notification/stream/', { signal: leaving.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  send('data: 1\n\n')
  expect((await reader?.read())?.value).toBe('data: 1\n\n')
  await pause(60)
  send('data: 2\n\n')
  expect((await reader?.read())?.value).toBe('data: 2\n\n')
  leaving.abort()
  await expect.poll(() => isOpen).toBe(false)
})

test('whether this process is well is not asked of the other back end', async () => {
  const { ask } = await openShopBefore((_, response) => response.writeHead(404).end())
  expect((await ask('/rest/health/live')).status).toBe(418)
  expect((await ask('/rest/health/ready/')).status).toBe(418)
})
