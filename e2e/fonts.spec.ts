import { at, expect, languages, test, walkedIn } from './support/journey.ts'

const fonts = /\/assets\/(?:latin|arabic)-.*\.woff2$/

for (const language of languages) {
  const home = at(language, '/')

  test(`text of ${home} is painted without waiting for its fonts${walkedIn('en', language)}`, async ({
    context,
  }) => {
    // A page whose first frame never ends fetches no fonts.
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((url) => fonts.test(url))).toEqual([])
    expect(asked).not.toEqual([])
  })

  test(`who comes back to ${home} sees the shop's fonts at once`, async ({ page }) => {
    const root = page.locator('html')
    const preloaded = page.locator('link[rel=preload][as=font]')
    await page.goto(home)
    await expect(root).toHaveAttribute('data-fonts', '')
    // Only the document of a returning visitor preloads the fonts, by a link in its head.
    await expect(preloaded).toHaveCount(0)
    await page.reload()
    await expect(preloaded).toHaveCount(1)
    await expect(root).toHaveAttribute('data-fonts', '')
  })

  test(`${home} is read and used where its fonts cannot be fetched${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.route(fonts, (route) => route.abort())
    await page.goto(home)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the fonts are fetched with the page', async ({ page }) => {
    const fetched = page.waitForRequest(fonts)
    await page.goto('/')
    await fetched
  })
})
