import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { expect, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, launchOptions: browserWithPictures })

const pageData = /\.data(\?|$)/
const productData = /\/p\/[^/]*\.data(\?|$)/
const productCode = /\/assets\/product-page-[^/]*\.js$/

/** Withholds requests until the returned function is called. */
async function withhold(page: Page, requests: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('a press is answered at once, and the way back leads to the same place of the list', async ({
  page,
}) => {
  const releaseData = await withhold(page, productData)
  const releaseCode = await withhold(page, productCode)
  await page.goto('/c/apparels')
  // Further down than the preview is high.
  const link = page.locator('main li:has(h3)').nth(20).locator('h3 a')
  const name = await link.innerText()
  await link.click()
  // The list has the code and the data of the first screen.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/\/c\/apparels$/)

  // Another page instead, before the pressed one is open: the way back leads to the same place, too.
  const inFrame = page.getByRole('banner').getByRole('link', { name: 'Marah' })
  const inPreview = page.getByRole('main').getByRole('link', { name: 'Home' })
  for (const other of [inFrame, inPreview]) {
    await other.click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Apparel' })).toBeVisible()
    await expect(link).toBeInViewport()
    // The preview's link has opened a document: until this one is hydrated, its links do so, too.
    await page.locator('html[data-hydrated]').waitFor()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  releaseCode()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
  releaseData()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The rest of the page follows its first screen.
  await expect(page.getByRole('heading', { level: 2, name: 'About this product' })).toBeAttached()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Apparel' })).toBeVisible()
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
})

test('a pressed product whose data fails says so at its own address, and the list is one step back', async ({
  page,
}) => {
  await page.goto('/ar/c/apparels')
  const failing = Promise.withResolvers<void>()
  await page.route(pageData, async (route) => {
    await failing.promise
    await route.abort()
  })
  const link = page.locator('main li h3 a').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveTitle(new RegExp(name))
  failing.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ ما' })).toBeVisible()
  await expect(page).toHaveTitle(/حدث خطأ ما/)
  await expect(page).toHaveURL(/\/ar\/p\//)
  await page.unroute(pageData)
  await page.goBack()
  await expect(link).toBeVisible()
})
