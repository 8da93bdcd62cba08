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

test('a press is answered at once, and the way back leads to the same place of the list', async ({
  page,
}) => {
  const release = await withholdData(page)
  await page.goto('/c/apparels')
  const link = page.locator('main li:has(h3)').nth(5).locator('h3 a')
  const name = await link.innerText()
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await link.click()
  // The product's card has the data of the first screen.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The rest of the page follows its first screen.
  await expect(page.getByRole('heading', { level: 2, name: 'About this product' })).toBeAttached()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Apparels' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(link).toBeFocused()
})
