import { at, expect, test } from './support/journey.ts'

test('a page that is left says once how fast it was, to the shop alone and without a cookie', async ({
  page,
}) => {
  const sent: { headers: Record<string, string>; body: unknown }[] = []
  await page.clock.install()
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/api/vitals/'))
      sent.push({ headers: request.headers(), body: request.postDataJSON() })
  })
  await page.goto(at('en', '/c/apparels'))
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const answer = page.waitForResponse('**/rest/api/vitals/')
  await page.clock.fastForward(10_000)
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await expect
    .poll(async () => {
      await leave()
      return sent.length
    })
    .toBe(1)
  expect((await answer).status()).toBe(204)
  await leave()
  expect(sent).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: null }] = sent
  expect(headers.cookie).toBeUndefined()
  expect(headers.authorization).toBeUndefined()
  expect(body).toMatchObject({ page: 'c', device: 'desktop' })
  expect(body).toHaveProperty('lcp', expect.any(Number))
})
