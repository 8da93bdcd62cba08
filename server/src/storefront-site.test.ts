import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@marah/backend/platform/config/config'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorefrontSite } from './site.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The storefront before another back end, whose pages are `answer` as long as that back end is there. */
function openSite(publicUrl = 'https://shop.example', pictures = 'http://127.0.0.1:9') {
  let isThere = true
  const { app } = createStorefrontSite({
    config: readConfig({ PUBLIC_URL: publicUrl, API_URL: 'http://127.0.0.1:9/api' }),
    render: async () =>
      isThere
        ? new Response('<p>Goods</p>', {
            headers: {
              'Content-Type': 'text/html',
              'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
            },
          })
        : new Response('<p>Try again</p>', {
            status: 503,
            headers: {
              'Content-Type': 'text/html',
              'Cache-Control': 'private, no-store',
              'Retry-After': '10',
            },
          }),
    addressOf: (asked) => asked,
    spellingOf: (path) => path,
    clientFolder: '/nowhere',
    log: pino({ level: 'silent' }),
    pictures: [pictures],
    isApiThere: async () => isThere,
  })
  return {
    ask: (path: string, headers: Record<string, string> = {}) =>
      app.request(`https://shop.example${path}`, { headers }),
    goAway: () => {
      isThere = false
    },
  }
}

test('while the other back end is away a page that was cached is shown, however old; others say so', async () => {
  vi.useFakeTimers()
  const { ask, goAway } = openSite()
  await ask('/c/toys')
  goAway()
  for (const seconds of [0, 61, 700, 86_400]) {
    vi.advanceTimersByTime(seconds * 1000)
    const cached = await ask('/c/toys')
    expect([cached.status, await cached.text()]).toEqual([200, '<p>Goods</p>'])
  }
  const other = await ask('/c/books')
  expect([other.status, other.headers.get('Retry-After'), await other.text()]).toEqual([
    503,
    '10',
    '<p>Try again</p>',
  ])
})

test('pictures of the other back end may be shown, and nothing else of it', async () => {
  const policy = (await openSite().ask('/')).headers.get('Content-Security-Policy') ?? ''
  const naming = policy.split('; ').filter((directive) => directive.includes('http://127.0.0.1:9'))
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'media-src'])
})

test('the process is live without the other back end, and ready with it', async () => {
  const { ask, goAway } = openSite()
  expect((await ask('/rest/health/ready/')).status).toBe(200)
  goAway()
  expect((await ask('/rest/health/live')).status).toBe(200)
  const ready = await ask('/rest/health/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not_ready', missing: ['api'] }])
})

test('customers who are led to an address that the other back end made up come to the page for it', async () => {
  const { ask } = openSite()
  const paid = await ask('/payment/success/?session_id=cs_1')
  expect([paid.status, paid.headers.get('Location')]).toEqual([302, '/checkout/done?session=cs_1'])
  expect(paid.headers.get('Cache-Control')).toBe('no-store')
  expect((await ask('/checkout/done?session=cs_1')).status).toBe(200)
})

test('pictures that the other back end calls by our name are passed on, and nothing but pictures', async () => {
  const server = createServer(({ url, headers }, response) => {
    if (url === '/media/a.jpg')
      response.writeHead(200, { 'Content-Type': 'image/jpeg', ETag: '"1"' }).end('JPEG')
    else if (url === '/media/film.mp4')
      response
        .writeHead(206, { 'Content-Type': 'video/mp4', 'Content-Range': String(headers.range) })
        .end('MP')
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { ask } = openSite('https://shop.example', `http://127.0.0.1:${port}`)
  try {
    const picture = await ask('/media/a.jpg')
    expect([picture.status, await picture.text(), picture.headers.get('ETag')]).toEqual([200, 'JPEG', '"1"'])
    expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox')
    const part = await ask('/media/film.mp4', { Range: 'bytes=0-1' })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes=0-1'])
    expect((await ask('/media/page.html')).status).toBe(404)
    expect((await ask('/media/..%2fmedia/a.jpg')).status).toBe(404)
  } finally {
    server.close()
  }
  expect((await ask('/media/a.jpg')).status).toBe(502)
})
