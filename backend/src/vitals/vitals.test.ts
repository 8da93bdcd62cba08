import { readFile } from 'node:fs/promises'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageVital } from '../schema/vitals.ts'
import { bucketOf, percentileOf } from './buckets.ts'
import { readVitals, sweepVitals } from './page-vitals.ts'

let now = new Date('2027-01-10T12:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
afterAll(() => shop.close())

const visit = { page: 'p', device: 'phone' } as const
const report = (body: object) => shop.request('POST', '/api/vitals/', { body })

test('visits are counted by page and device, and the 75th percentile is what three in four were not above', async () => {
  for (const lcp of [400, 800, 1200, 1600, 2000, 2400, 2800, 3200])
    expect((await report({ ...visit, lcp, inp: lcp / 10, cls: lcp / 10_000, ttfb: 60 })).status).toBe(204)
  expect((await report({ ...visit, device: 'desktop', lcp: 500 })).status).toBe(204)
  const [phones, desktops, ...others] = await readVitals(shop.backend.services, 28)
  expect(others).toEqual([])
  expect(phones).toMatchObject({ page: 'p', device: 'phone', visits: 8 })
  // Six of eight were not above 2400 ms; counts are read back to 2.5 %.
  expect(Math.abs((phones?.lcp ?? 0) / 2400 - 1)).toBeLessThan(0.026)
  expect(Math.abs((phones?.inp ?? 0) / 240 - 1)).toBeLessThan(0.026)
  expect(Math.abs((phones?.cls ?? 0) / 0.24 - 1)).toBeLessThan(0.026)
  expect(desktops).toMatchObject({ device: 'desktop', visits: 1, inp: null, cls: null, ttfb: null })
})

test('nothing of a visitor is stored: rows are counts, and equal visits are one row', async () => {
  await report({ ...visit, page: 'home', ttfb: 30 })
  await report({ ...visit, page: 'home', ttfb: 30 })
  const rows = (await shop.database.db.select().from(pageVital)).filter(({ page }) => page === 'home')
  expect(rows).toEqual([
    {
      day: '2027-01-10',
      page: 'home',
      device: 'phone',
      metric: 'ttfb',
      bucket: bucketOf('ttfb', 30),
      count: 2,
    },
  ])
})

test.each([
  ['a page that there is not', { ...visit, page: '/p/red-hoodie' }],
  ['a device that there is not', { ...visit, device: 'a phone of somebody' }],
  ['a time below nothing', { ...visit, lcp: -1 }],
  ['a time beyond a minute', { ...visit, inp: 60_001 }],
  ['a shift beyond all screens', { ...visit, cls: 11 }],
  ['a text for a number', { ...visit, ttfb: '30' }],
  ['no page', { device: 'phone', lcp: 1 }],
])('%s is rejected', async (_name, body) => {
  expect((await report(body)).status).toBe(400)
})

test('one address says so much an hour and no more', async () => {
  const other = await openTestShop({ RATE_LIMIT_SCALE: '1' }, () => now)
  const statuses = new Set<number>()
  for (let each = 0; each < 121; each++)
    statuses.add((await other.request('POST', '/api/vitals/', { body: { ...visit, lcp: 100 } })).status)
  expect([...statuses]).toEqual([204, 429])
  await other.close()
})

test('with VITALS=off nothing is counted, and browsers learn that they need not report', async () => {
  const other = await openTestShop({ VITALS: 'off' })
  expect((await other.request('POST', '/api/vitals/', { body: { ...visit, lcp: 100 } })).status).toBe(404)
  expect(await other.database.db.$count(pageVital)).toBe(0)
  const answer = await other.backend.app.request('http://shop.test/rest/capabilities/')
  expect((await answer.json()).extensions).not.toContain('page-vitals')
  await other.close()
})

test('counts go after ninety days, and later reads leave out what is older than they ask for', async () => {
  now = new Date('2027-02-20T12:00:00Z')
  expect(await readVitals(shop.backend.services, 28)).toEqual([])
  await sweepVitals(shop.backend.services)
  expect(await shop.database.db.$count(pageVital)).toBeGreaterThan(0)
  now = new Date('2027-04-20T12:00:00Z')
  await sweepVitals(shop.backend.services)
  expect(await shop.database.db.$count(pageVital)).toBe(0)
})

test('sizes cover all accepted values, and no values have no percentile', () => {
  expect(bucketOf('ttfb', 0)).toBe(0)
  expect(bucketOf('lcp', 60_000)).toBeLessThan(300)
  expect(bucketOf('cls', 10)).toBeLessThan(300)
  expect(percentileOf('lcp', [], 0.75)).toBeNull()
  const counted = [
    { bucket: bucketOf('lcp', 100), count: 3 },
    { bucket: bucketOf('lcp', 9000), count: 1 },
  ]
  expect(percentileOf('lcp', counted, 0.75)).toBeLessThan(110)
  expect(percentileOf('lcp', counted, 0.76)).toBeGreaterThan(8000)
})

test.each(['en', 'ar'])('the privacy policy says it (%s)', async (language) => {
  const text = await readFile(
    new URL(`../content/texts/${language}/privacy_policy.html`, import.meta.url),
    'utf8',
  )
  expect(text).toContain({ en: 'How fast pages were', ar: 'سرعة الصفحات' }[language])
})
