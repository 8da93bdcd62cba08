import { at, expect, languages, test } from './support/journey.ts'

const letters = /\/assets\/(?:latin|arabic)-.*\.woff2$/

for (const language of languages) {
  const home = at(language, '/')

  test(`text of ${home} is painted before its letters are fetched; who comes back sees them at once`, async ({
    page,
  }) => {
    const root = page.locator('html')
    await page.goto(home)
    await expect(root).toHaveAttribute('data-letters', '')
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      fetched: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    }))
    expect(fetched.length).toBeGreaterThan(0)
    for (const { startTime } of fetched) expect(startTime).toBeGreaterThanOrEqual(painted)

    // Asked for by the document's head, before anything else.
    const asked = page.locator('link[rel=preload][as=font]')
    await expect(asked).toHaveCount(0)
    await page.reload()
    await expect(asked).toHaveCount(1)
    await expect(root).toHaveAttribute('data-letters', '')
  })

  test(`${home} is read and used where its letters cannot be fetched`, async ({ page }) => {
    await page.route(letters, (route) => route.abort())
    await page.goto(home)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-letters')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the letters are fetched with the page', async ({ page }) => {
    const fetched = page.waitForRequest(letters)
    await page.goto('/')
    await fetched
  })
})
