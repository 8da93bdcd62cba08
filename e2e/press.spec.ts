import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { expect, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, launchOptions: browserWithPictures })

/** Withholds the data of pages until the returned function is called. */
async function withholdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('a pressed product and the way back are shown before their data', async ({ page }) => {
  const cover = page.locator('main > [aria-hidden]')
  const release = await withholdData(page)
  await page.goto('/c/apparels')
  const card = page.locator('main li:has(h3)').nth(5)
  const link = card.locator('h3 a')
  const [name = '', price = ''] = await Promise.all([link.innerText(), card.locator('h3 + p').innerText()])
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await link.click()
  await expect(cover.locator('h1')).toHaveText(name)
  await expect(cover).toContainText(price)
  await expect(cover.locator('img')).toHaveJSProperty('complete', true)
  expect(await cover.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(
    844,
  )
  release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(cover).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(name))
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const releaseList = await withholdData(page)
  await page.goBack()
  const shown = cover.getByText(name, { exact: true })
  await expect(shown).toBeInViewport()
  releaseList()
  await expect(cover).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Apparels' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(link).toBeFocused()
})
