import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const vitals = (...args: string[]) => runCommand(shop.backend.services, 'vitals', ...args)

test('vitals prints a line for each kind of page and device, the most visited first', async () => {
  expect(await vitals()).toBe('No page has said how fast it was in the last 28 days.\n')
  const report = (page: string, lcp: number) =>
    shop.request('POST', '/api/vitals/', { body: { page, device: 'phone', lcp, cls: 0 } })
  await report('home', 900)
  await report('p', 500)
  await report('p', 510)
  const printed = await vitals('--days', '7')
  const [title, , header, first, second] = printed.split('\n')
  expect(title).toBe('75th percentile of the last 7 days')
  expect(header).toMatch(/^Page +Device +Visits +LCP +INP +CLS +TTFB$/)
  expect(first).toMatch(/^p +phone +2 +5\d\d ms +0\.000 *$/)
  expect(second).toMatch(/^home +phone +1 +\d{3} ms +0\.000 *$/)
})

test.each(['0', '91', 'week'])('%s days are none that it counts', async (days) => {
  expect(await vitals('--days', days)).toBe('--days takes a whole number from 1 to 90.')
})
