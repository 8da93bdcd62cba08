import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { type CoreShop, expect, test } from './support/core-shop.ts'
import { at, languages } from './support/journey.ts'
import { t } from './support/messages.ts'

test.use({ launchOptions: browserWithPictures })

/** All journeys share one shop; those that must not find cached data open it again. */
test.describe.configure({ mode: 'serial' })

const places = [
  '/',
  '/welcome',
  '/categories',
  '/sale',
  '/new',
  '/search?q=shirt',
  '/faq',
  '/gallery',
  '/terms',
  '/privacy',
  '/cookies',
  '/membership',
  '/compare',
]

for (const language of languages) {
  test(`every public page works on the core alone, and has no dead link (${language})`, async ({
    page,
    coreShop,
  }) => {
    test.slow()
    await coreShop.setQuirks([])
    const seen = new Set<string>()
    const found: string[] = []
    for (const path of places.map((each) => at(language, each))) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expectNoEmptyHeading(page)
      seen.add(path)
      found.push(...(await linksOf(page, coreShop)))
    }
    // The shop has no contact data, so it has no such page, and no link to it.
    expect((await page.request.get(at(language, '/contact'))).status()).toBe(404)
    expect(found.filter((path) => path.endsWith('/contact'))).toEqual([])
    const others = [...new Set(found)].filter((path) => !seen.has(path))
    for (const path of others) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
    }
    const product = others.find((path) => path.startsWith(at(language, '/p/')))
    await page.goto(product ?? '/')
    await expect(page.getByRole('button', { name: t(language, 'catalogue.addToCart') })).toBeVisible()
    await expectNoEmptyHeading(page)
    for (const link of await linksOf(page, coreShop))
      expect((await page.request.get(link)).status(), link).toBe(200)
  })
}

test('a shop that sells nothing yet says so, on pages that are whole', async ({ page, coreShop }) => {
  await coreShop.reopen(['empty-shop'])
  for (const language of languages) {
    for (const place of ['/', '/gallery', '/new']) {
      expect((await page.goto(at(language, place)))?.status(), place).toBe(200)
      await expectNoEmptyHeading(page)
    }
    await expect(page.getByText(t(language, 'catalogue.emptyList'))).toBeVisible()
  }
})

test('goods that cannot be read are tried again, and come slowly and with pauses all the same', async ({
  page,
  coreShop,
}) => {
  for (const language of languages) {
    // An open list would prefetch from a closed shop.
    await page.goto('about:blank')
    await coreShop.reopen(['products-500'])
    expect((await page.goto(at(language, '/new')))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await coreShop.setQuirks(['slow', 'reads-throttled'])
    await page.getByRole('main').getByText(t(language, 'shell.tryAgain'), { exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
})

async function expectNoEmptyHeading(page: Page): Promise<void> {
  const headings = await page.getByRole('heading').allTextContents()
  expect(headings.filter((text) => text.trim() === '')).toEqual([])
}

/** Returns the addresses of the shop's own pages that a page links to, without those that need a login. */
async function linksOf(page: Page, { origin }: CoreShop): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  return [...new Set(hrefs)]
    .filter((href) => href.startsWith(origin))
    .map((href) => href.slice(origin.length).replace(/#.*$/, ''))
}
