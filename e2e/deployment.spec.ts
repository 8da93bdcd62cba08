import type { Page } from '@playwright/test'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'

const product = '/p/sunday-pullover-hoodie?color=charcoal&size=XS'
const asset = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`)

/** Answers a file that a deployment removed with 404; the returned function restores it. */
async function remove(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(file)
}

/** Makes another build of the storefront run from now on, for an open page that has not asked for a while. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/build', (route) => route.fulfill({ body: 'next' }))
  await page.clock.fastForward('02:00')
}

/** Acts as a visitor does, so that the page finds out whether its build is still running. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/build')
  await page.keyboard.press('Shift')
  await (await asked).finished()
}

/** Marks each document. */
const documentOf = (page: Page) =>
  page.evaluate(() => {
    const marked = document as Document & { opened?: number }
    marked.opened ??= Math.random()
    return marked.opened
  })

for (const language of languages) {
  test(`"Add to cart" whose code cannot be fetched says so and works with the next press (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const restore = await remove(page, asset('add-to-cart'))
    await page.goto(at(language, product))
    const add = page.getByRole('button', { name: t(language, 'catalogue.addToCart') })
    await add.click()
    await expect(page.getByText(t(language, 'catalogue.addFailed'))).toBeVisible()
    await restore()
    await add.click()
    await expect(page.getByRole('link', { name: t(language, 'catalogue.goToCart') })).toBeVisible()
    await expect(page.getByText(t(language, 'catalogue.addFailed'))).toHaveCount(0)
  })

  test(`a part whose code cannot be fetched leaves the page in place and comes later (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const restore = await remove(page, asset('suggestions'))
    await page.goto(at(language, product))
    const notice = page.getByText(t(language, 'shell.incomplete'))
    await expect(notice).toBeHidden()
    const search = page.getByRole('searchbox', { name: t(language, 'shell.searchLabel') })
    await search.fill('shirt')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await restore()
    await search.click()
    await expect(page.getByRole('combobox', { name: t(language, 'shell.searchLabel') })).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('a page whose own code cannot be fetched says so, and works once it is loaded again', async ({
  page,
}) => {
  const restore = await remove(page, asset('product-page'))
  const opening = page.goto(product)
  await expect(page.getByText(t('en', 'shell.incomplete'))).toBeVisible()
  await restore()
  await page.getByRole('link', { name: t('en', 'shell.reload') }).click()
  await opening
  await page.getByRole('button', { name: t('en', 'catalogue.addToCart') }).click()
  await expect(page.getByRole('link', { name: t('en', 'catalogue.goToCart') })).toBeVisible()
})

test('after a deployment the next navigation loads a document, and nothing typed before it is lost', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/c/hoodies')
  const first = await documentOf(page)
  await deploy(page)
  const search = page.getByRole('searchbox', { name: t('en', 'shell.searchLabel') })
  await search.fill('half a sen')
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  expect(await documentOf(page)).toBe(first)
  await comeBack(page)
  await link.click()
  await page.waitForURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await documentOf(page)).not.toBe(first)
  await page.goBack()
  await expect(page).toHaveURL(/\/c\/hoodies$/)
})

test('within one build all pages open in one document', async ({ page }) => {
  await page.clock.install()
  await page.goto('/c/hoodies')
  const first = await documentOf(page)
  await page.clock.fastForward('02:00')
  const link = page.getByRole('banner').getByRole('link', { name: t('en', 'shell.allCategories') })
  await comeBack(page)
  await link.click()
  await page.waitForURL(/\/categories$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await documentOf(page)).toBe(first)
})

test('a page whose code a deployment removed is opened as a document, not the page before it once more', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/faq')
  const first = await documentOf(page)
  const restore = await remove(page, asset('contact-page'))
  await deploy(page)
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('en', 'shell.contact') })
    .first()
  await comeBack(page)
  await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/contact')),
    link.click(),
  ])
  await restore()
  await page.waitForURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1, name: t('en', 'content.contactTitle') })).toBeVisible()
  expect(await documentOf(page)).not.toBe(first)
})
