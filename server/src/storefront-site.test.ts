import { readConfig } from '@marah/backend/platform/config'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorefrontSite } from './site.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The storefront before another back end, whose pages are `answer` as long as that back end is there. */
function openSite(publicUrl = 'https://shop.example') {
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
    clientFolder: '/nowhere',
    log: pino({ level: 'silent' }),
    pictures: ['http://127.0.0.1:9'],
    isApiThere: async () => isThere,
  })
  return {
    ask: (path: string) => app.request(`https://shop.example${path}`),
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
