import type { APIRequestContext, Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'

type Unit = { final_price: string; price: string; lowest_price_30_days: string | null }
type Card = { slug: string; name: string; created_on: string; product_stock: Unit[] }

async function products(request: APIRequestContext, language: Language, query: string): Promise<Card[]> {
  const answer = await request.get(`/rest/product/product/?${query}`, {
    headers: { 'Accept-Language': language },
  })
  return (await answer.json()).results
}

/** Returns as many products as a test names. */
async function some(request: APIRequestContext, language: Language, count: number) {
  const list = await products(request, language, `page_size=${count}`)
  expect(list).toHaveLength(count)
  return (place: number): Card => {
    const card = list[place]
    if (!card) throw new Error('The demo shop has too few products.')
    return card
  }
}

/** Moves the pointer, because the lower parts of a page load at a visitor's first movement. */
const wake = (page: Page) => page.mouse.move(20, 20)

for (const language of languages) {
  test(`a discount is shown with the lowest price of the 30 days before it (${language})${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const offers = await products(request, language, 'on_sale=true&page_size=100')
    const isTold = ({ final_price, lowest_price_30_days: lowest }: Unit) =>
      lowest !== null && Number(lowest) > Number(final_price)
    const offer = offers.find(({ product_stock }) => product_stock.every(isTold))
    expect(offer).toBeDefined()
    const [unit] = offer?.product_stock ?? []
    await page.goto(at(language, `/p/${offer?.slug}`))
    const hint = page.getByText(messagePattern(language, 'catalogue.lowestBefore'))
    await expect(hint).toContainText(String(Number(unit?.lowest_price_30_days)))
    // The struck-out price is the lowest of the last 30 days, not a higher one before it.
    await expect(page.locator('main del').first()).toContainText(String(Number(unit?.lowest_price_30_days)))
    await expectAccessible(page)
  })

  test(`sale and new arrivals are pages with filters and an order of their own (${language})${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    await page.goto(at(language, '/'))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: t(language, 'home.onSale') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t(language, 'home.onSale') })).toBeVisible()
    const offers = await products(request, language, 'on_sale=true&ordering=-popularity&page_size=24')
    await expect(cards).toHaveText(offers.map(({ name }) => name))
    await page.getByLabel(t(language, 'catalogue.sortBy')).selectOption('price')
    await expect(page).toHaveURL(/\/sale\?ordering=price$/)
    const cheapest = await products(request, language, 'on_sale=true&ordering=price&page_size=24')
    await expect(cards).toHaveText(cheapest.map(({ name }) => name))

    await page.goto(at(language, '/new'))
    const newest = await products(request, language, 'ordering=-created_on&page_size=24')
    await expect(cards.first()).toHaveText(newest[0]?.name ?? '')
    const shown = await cards.allTextContents()
    // The list shows the newest products, not the whole shop.
    expect(shown.length).toBeLessThan(newest.length)
    expect(shown).toEqual(newest.slice(0, shown.length).map(({ name }) => name))
    await expect(page.getByLabel(t(language, 'catalogue.sortBy'))).toHaveValue('')
    await expectAccessible(page)
    expect(await (await request.get('/sitemaps/1.xml')).text()).toContain(at(language, '/sale'))
  })

  test(`products that customers bought together are in the served page (${language})`, async ({
    request,
  }) => {
    const paths = (await products(request, language, 'page_size=24')).map(({ slug }) => slug)
    const companions = await Promise.all(
      paths.map(async (slug) => (await request.get(`/rest/product/product/${slug}/also-bought/`)).json()),
    )
    const pageOf = async (fits: (bought: Card[]) => boolean) => {
      const place = companions.findIndex(fits)
      expect(place).toBeGreaterThanOrEqual(0)
      const html = await (await request.get(at(language, `/p/${paths[place]}`))).text()
      expect(html).toContain(`href="${at(language, `/p/${companions[place][0].slug}`)}"`)
      return html
    }
    const heading = `<h2>${t(language, 'catalogue.alsoBought')}</h2>`
    expect(await pageOf(({ length }) => length >= 4)).toContain(heading)
    // The heading is missing if fewer related products than a row exist.
    expect(await pageOf(({ length }) => length > 0 && length < 4)).not.toContain(heading)
  })

  test(`recently viewed products are stored only with consent, and can be cleared (${language})${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const given = await some(request, language, 2)
    const [first, second] = [given(0), given(1)]
    const row = page.getByRole('region', { name: t(language, 'discovery.recentTitle') })
    await page.goto(at(language, `/p/${first.slug}`))
    await wake(page)
    await expect(page.getByRole('link', { name: t(language, 'catalogue.compare') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()

    await page.goto(at(language, '/cookies'))
    await page.getByRole('button', { name: t(language, 'content.choiceYes') }).click()
    for (const product of [first, second]) {
      await page.goto(at(language, `/p/${product.slug}`))
      await wake(page)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
        .toContain(product.slug)
    }
    await expect(row.getByRole('link', { name: first.name })).toBeVisible()
    await expect(row.getByRole('link', { name: second.name })).toHaveCount(0)
    await page.goto(at(language, '/'))
    await expect(row.getByRole('link', { name: second.name })).toBeVisible()
    await expectAccessible(page)

    await row.getByRole('button', { name: t(language, 'discovery.recentClear') }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(t(language, 'discovery.recentCleared'))).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })

  test(`products are put side by side, up to four, and taken out again (${language})${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const given = await some(request, language, 5)
    const table = page.getByRole('table')
    const columns = table.getByRole('columnheader')
    await page.goto(at(language, '/compare'))
    await expect(page.getByRole('heading', { name: t(language, 'discovery.compareEmpty') })).toBeVisible()
    await page.goto(at(language, `/p/${given(0).slug}`))
    await wake(page)
    await page.getByRole('link', { name: t(language, 'catalogue.compare') }).click()
    await expect(columns).toHaveCount(1)
    // The list of compared products follows the visitor through the shop.
    await columns.getByRole('link', { name: given(0).name, exact: true }).click()
    // The comparison has breadcrumbs as well.
    await expect(page.getByRole('heading', { level: 1, name: given(0).name, exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: t(language, 'shell.breadcrumbs') })
      .getByRole('link')
      .last()
      .click()
    await page.waitForURL(/\/c\//)
    await page.getByRole('main').getByRole('heading', { level: 3 }).last().getByRole('link').click()
    await page.waitForURL(/\/p\//)
    await page.reload()
    await wake(page)
    const compare = page.getByRole('link', { name: t(language, 'catalogue.compare') })
    // The served link knows only this product; the browser has the earlier ones.
    await expect(compare).toHaveAttribute('href', new RegExp(`product=${given(0).slug}&`))
    await compare.click()
    await expect(columns).toHaveCount(2)

    const query = [0, 1, 2, 3, 4].map((place) => `product=${given(place).slug}`).join('&')
    await page.goto(at(language, `/compare?${query}`))
    await expect(columns).toHaveCount(4)
    await expect(page.getByText(t(language, 'discovery.compareFull'))).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: t(language, 'shell.remove', { name: given(1).name }) }).click()
    await expect(columns).toHaveCount(3)
    await expect(page).not.toHaveURL(new RegExp(`product=${given(1).slug}(&|$)`))
    // In a new document the address without products shows the stored list; after its last product is removed, it is
    // empty.
    await page.goto(at(language, '/compare'))
    await expect(columns).toHaveCount(3)
    const last = given(4).slug
    await page.goto(at(language, `/compare?product=${last}`))
    await page.getByRole('link', { name: t(language, 'shell.remove', { name: given(4).name }) }).click()
    await expect(page.getByRole('heading', { name: t(language, 'discovery.compareEmpty') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: t(language, 'discovery.compareEmpty') })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`comparing is all links (${language})${walkedIn('ar', language)}`, async ({ page, request }) => {
      const [product] = await products(request, language, 'page_size=1')
      await page.goto(at(language, `/p/${product?.slug}`))
      await page.getByRole('link', { name: t(language, 'catalogue.compare') }).click()
      const columns = page.getByRole('table').getByRole('columnheader')
      await expect(columns).toHaveCount(1)
      await page
        .getByRole('region', { name: t(language, 'discovery.compareMore') })
        .getByRole('link')
        .first()
        .click()
      await expect(columns).toHaveCount(2)
    })
  })
}
