import type { Locator, Page } from '@playwright/test'
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
import { dollars, listProducts, plentifulUnit, type Unit, unitPath, unitsOf } from './support/shop-api.ts'

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

const texts = {
  en: {
    colour: 'Coral',
    typed: 'hood',
    misfit: 'red dress',
    left: 'dress',
    narrowed: { typed: 'shoes for boys', option: 'Sneakers · Boys' },
    fiveStars: /^5 stars: /,
    other: 'العربية',
  },
  ar: {
    colour: 'مرجاني',
    typed: 'هود',
    misfit: 'فستان أحمر',
    left: 'فستان',
    narrowed: { typed: 'حذاء ولادي', option: 'سنيكرز · أولاد' },
    fiveStars: /^5 نجوم: /,
    other: 'English',
  },
} as const

for (const language of languages) {
  test(`on a phone the way home takes one line (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(at(language, '/p/evening-cover-cardigan'))
    const steps = page
      .getByRole('navigation', { name: t(language, 'shell.breadcrumbs') })
      .getByRole('listitem')
    await expect(steps).toHaveCount(4)
    const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(22)
    await expectNoSidewaysScroll(page)
  })

  test(`filters, order and pages of a category, and Back to the same place (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/c/apparels'))
    const filters = page.getByRole('form', { name: t(language, 'catalogue.filters') })
    const status = page
      .getByRole('status')
      .filter({ hasText: messagePattern(language, 'catalogue.productCount') })
    const before = await numberIn(status)
    expect(before).toBeGreaterThanOrEqual(120)

    await test.step('each filter narrows the list, and keeps the focus', async () => {
      const inStock = filters.getByRole('checkbox', { name: t(language, 'catalogue.inStock') })
      await inStock.check()
      await expect(page).toHaveURL(/in_stock=true/)
      await expect(inStock).toBeFocused()
      await openGroup(filters, t(language, 'catalogue.color'))
      await filters.getByRole('checkbox', { name: texts[language].colour }).check()
      await expect(page).toHaveURL(/color=coral/)
      await expect.poll(() => numberIn(status)).toBeLessThan(before)
    })

    await test.step('what is chosen stands above the list and can be taken out', async () => {
      await page
        .getByRole('link', {
          name: t(language, 'shell.remove', { name: t(language, 'catalogue.inStock') }),
        })
        .click()
      await expect(page).not.toHaveURL(/in_stock/)
      await page.getByRole('link', { name: t(language, 'catalogue.clearAll') }).click()
      await expect(page).not.toHaveURL(/color=/)
      await expect.poll(() => numberIn(status)).toBe(before)
    })

    await test.step('the order keeps the filters and holds over pages', async () => {
      await filters.getByRole('checkbox', { name: t(language, 'catalogue.inStock') }).check()
      await expect(page).toHaveURL(/in_stock=true/)
      await page.getByLabel(t(language, 'catalogue.sortBy')).selectOption('price')
      await expect(page).toHaveURL(/in_stock=true.*ordering=price/)
      await expect.poll(async () => isRising(await listedPrices(page, language))).toBe(true)
      const prices = await listedPrices(page, language)
      expect(prices).toHaveLength(24)
      await page.getByRole('link', { name: t(language, 'shell.nextPage') }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect
        .poll(async () => (await listedPrices(page, language))[0])
        .toBeGreaterThanOrEqual(prices.at(-1) ?? 0)
    })

    await test.step('Back from a product finds the place and the card again', async () => {
      const card = page
        .getByRole('list', { name: t(language, 'catalogue.products') })
        .getByRole('heading')
        .nth(18)
      await card.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      expect(place).toBeGreaterThan(300)
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { name: t(language, 'catalogue.about') })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
        .toBeLessThan(80)
      await expect(card.getByRole('link')).toBeFocused()
      // Fields of the previous page must not count as a change of this one.
      await expect(page).toHaveURL(/in_stock=true.*ordering=price.*page=2/)
    })
  })

  test(`no change is lost when several follow quickly (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const filters = page.getByRole('form', { name: t(language, 'catalogue.filters') })
    await test.step('nor of those before the code is there', async () => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        return route.continue()
      })
      const opening = page.goto(at(language, '/c/apparels?on_sale=true'))
      await filters.getByRole('checkbox', { name: t(language, 'catalogue.inStock') }).check()
      await page.getByLabel(t(language, 'catalogue.sortBy')).selectOption('price')
      release()
      await opening
      await expect(page).toHaveURL(/in_stock=true&on_sale=true&ordering=price$/)
    })
    // The form's own code loads late: not before the first press, and on a slow connection well after it.
    const panel = /\/assets\/filter-panel-[\w-]+\.js$/
    const arrival = Promise.withResolvers<void>()
    await page.route(panel, async (route) => {
      await arrival.promise
      return route.continue()
    })
    await page.goto(at(language, '/c/apparels?on_sale=true&in_stock=true'))
    const coming = page.waitForRequest(panel)
    await openGroup(filters, t(language, 'catalogue.size'))
    await coming
    const colour = await filters.getByRole('checkbox', { name: texts[language].colour }).elementHandle()
    const order = await page.getByLabel(t(language, 'catalogue.sortBy')).elementHandle()
    const name = t(language, 'shell.remove', { name: t(language, 'catalogue.onSale') })
    const chip = await page.getByRole('link', { name }).elementHandle()
    const quick = await page
      .getByRole('list', { name: t(language, 'catalogue.quickFilters') })
      .getByRole('link', { name: messagePattern(language, 'catalogue.starsUp') })
      .elementHandle()
    // One task of the page, which renders nothing in between: the fastest presses on the slowest phone.
    await page.evaluate(
      ([colour, order, chip, quick]) => {
        for (const pressed of [colour, chip, quick]) if (pressed instanceof HTMLElement) pressed.click()
        if (!(order instanceof HTMLSelectElement)) throw new Error('No order to choose')
        order.value = 'price'
        order.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [colour, order, chip, quick] as const,
    )
    await expect(page).toHaveURL(/\?min_rating=4&in_stock=true&ordering=price$/)
    arrival.resolve()
    await expect(page).toHaveURL(/\?color=coral&min_rating=4&in_stock=true&ordering=price$/)
    await expect(filters.getByRole('checkbox', { name: texts[language].colour })).toBeChecked()
    await expect(filters.getByRole('checkbox', { name: t(language, 'catalogue.onSale') })).not.toBeChecked()
  })

  test(`a price range is understood in digits of both languages (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/c/apparels'))
    const lowest = page.getByLabel(t(language, 'catalogue.priceFrom'))
    await lowest.click()
    await lowest.pressSequentially('٦٠', { delay: 100 })
    await lowest.press('Tab')
    await expect(page).toHaveURL(/min_price=60/)
    await expect
      .poll(async () => Math.min(...(await listedPrices(page, language))))
      .toBeGreaterThanOrEqual(60)
  })

  test(`a product's options: sold-out ones are marked, a missing choice gets a message, a size has its own price (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const units = await unitsOf(page.request, language, 'puddle-jumper-jacket')
    const soldOut = units.find(({ quantity }) => quantity === 0)
    if (!soldOut) throw new Error('The jacket is there in every size')
    const dear = units.find(
      ({ price, options }) => price === '59.00' && options.color?.key === soldOut.options.color?.key,
    )
    await page.goto(at(language, `/p/${soldOut.slug}?color=${soldOut.options.color?.key}`))
    // A phone shows it again, in the bar below.
    const price = (text: string) => page.getByRole('article').first().getByText(text, { exact: true }).first()
    await expect(price(t(language, 'shell.priceFrom', { price: dollars('45.00') }))).toBeVisible()
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    const sizes = page.getByRole('group', { name: t(language, 'catalogue.size') })
    await expect(sizes).toContainText(
      t(language, 'catalogue.chooseFirst', { option: t(language, 'catalogue.size') }),
    )
    await expect(sizes.getByRole('link').first()).toBeFocused()
    // All sizes are years, which the name of the group says.
    const named = (unit: Unit | undefined) => unit?.options.size?.text.split(' ')[0] ?? ''
    await sizes.getByRole('link', { name: named(dear), exact: true }).click()
    await expect(price(dollars('59.00'))).toBeVisible()
    const size = sizes.getByRole('link', { name: `${named(soldOut)} ${t(language, 'catalogue.soldOut')}` })
    await size.click()
    await expect(page).toHaveURL(new RegExp(`size=${soldOut.options.size?.key}`))
    await expect(size).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('status').filter({ hasText: t(language, 'catalogue.soldOut') })).toBeVisible()
    await expect(page.getByRole('button', { name: t(language, 'catalogue.addToCart') })).toHaveCount(0)
  })

  test(`an option pressed while the page still loads is chosen (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const code = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    const opened = page.goto(at(language, '/p/ankle-chinos'))
    // A touch before any script listens.
    await page.getByRole('heading', { level: 1 }).click()
    code.resolve()
    await opened
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    const group = page.getByRole('group', { name: t(language, 'catalogue.size') })
    const value = group.getByRole('link').first()
    // React replays a press that it held back during hydration like this: the click alone.
    await value.dispatchEvent('click')
    await expect(group).toHaveAccessibleName(new RegExp(`${(await value.innerText()).trim()}$`))
  })

  test(`presses and input count while the page still loads (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    const code = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    const opened = page.goto(at(language, unitPath(unit)))
    await page.getByRole('textbox', { name: t(language, 'catalogue.quantity') }).fill('2')
    // A visitor presses again because nothing happens, and means one press.
    const more = page.getByRole('button', { name: t(language, 'catalogue.more') })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await page.getByRole('button', { name: t(language, 'shell.darkScheme') }).click()
    code.resolve()
    await opened
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(page.getByRole('textbox', { name: t(language, 'catalogue.quantity') })).toHaveValue('3')
    await expect(page.getByRole('link', { name: t(language, 'catalogue.goToCart') })).toBeVisible()
    const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').cart)
    await expect.poll(cart).toMatchObject([{ product_stock: unit.id, quantity: 3 }])
  })

  test(`a product's pictures by keyboard (${language})`, async ({ page }) => {
    await page.goto(at(language, '/p/sunday-pullover-hoodie'))
    const pictures = page.getByRole('region', { name: t(language, 'catalogue.pictures') })
    await pictures.getByRole('button').first().press('Enter')
    const zoom = page.getByRole('dialog', { name: t(language, 'catalogue.pictures') })
    const position = zoom.getByRole('status')
    await expect(position).toHaveText(messagePattern(language, 'catalogue.pictureOf'))
    const first = await position.innerText()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(position).not.toHaveText(first)
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(position).toHaveText(first)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(pictures.getByRole('button').first()).toBeFocused()
  })

  test(`reviews by stars and questions by words (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const [liked] = (await listProducts(page.request, language, { ordering: '-rating' })).filter(
      ({ rating_count }) => rating_count >= 4,
    )
    await page.goto(at(language, `/p/${liked?.slug}`))
    const reviews = page.getByRole('region', { name: t(language, 'reviews.title') })
    await reviews.getByRole('link', { name: texts[language].fiveStars }).click()
    await expect(page).toHaveURL(/stars=5/)
    await expect(reviews.getByRole('link', { name: t(language, 'reviews.showAll') })).toBeVisible()
    await reviews.getByRole('link', { name: t(language, 'reviews.showAll') }).click()
    await expect(page).not.toHaveURL(/stars=/)

    const questions = page.getByRole('region', { name: t(language, 'questions.title') })
    const field = questions.getByRole('searchbox', { name: t(language, 'questions.search') })
    await field.fill('qqqqzzzz')
    await field.press('Enter')
    await expect(questions.getByRole('status')).toHaveText(
      t(language, 'questions.notFound', { words: 'qqqqzzzz' }),
    )
  })

  test(`suggestions by keyboard (${language})${walkedIn('en', language)}`, async ({ page }) => {
    await page.goto(at(language, '/'))
    const field = page.getByRole('banner').getByLabel(t(language, 'shell.searchLabel'))
    await field.click()
    await expect(field).toHaveRole('combobox')
    await field.pressSequentially(texts[language].typed, { delay: 30 })
    const list = page.getByRole('listbox', { name: t(language, 'search.suggestions') })
    await expect(list).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await field.press('ArrowDown')
    const chosen = list.getByRole('option', { selected: true })
    await expect(chosen).toHaveCount(1)
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await field.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue(texts[language].typed)
    await field.press('ArrowDown')
    await expect(list).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/(?:c|p|sellers)\/|\/search\?q=/)
  })

  test(`search results are not covered by suggestions again (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(at(language, '/'))
    const field = page.getByRole('banner').getByLabel(t(language, 'shell.searchLabel'))
    await field.click()
    await field.pressSequentially(texts[language].typed, { delay: 30 })
    const list = page.getByRole('listbox', { name: t(language, 'search.suggestions') })
    await expect(list).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[language].typed)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.fastForward(5000)
    await expect(list).toBeHidden()
    expect(asked.filter((url) => url.includes('/product/suggestion/'))).toEqual([])
  })

  test(`a search without an exact match says which words its results leave out (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const { misfit, left } = texts[language]
    await page.goto(at(language, `/search?q=${encodeURIComponent(misfit)}`))
    const main = page.getByRole('main')
    await expect(
      main.getByText(t(language, 'search-results.unmatched', { missing: `\u2068${left}\u2069` })),
    ).toBeVisible()
    await expect(main.locator('a[href*="/p/"]').first()).toBeVisible()
  })

  test(`a filtered list is suggested and opened (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const { narrowed } = texts[language]
    await page.goto(at(language, '/'))
    const field = page.getByRole('banner').getByLabel(t(language, 'shell.searchLabel'))
    await field.click()
    await field.pressSequentially(narrowed.typed, { delay: 30 })
    const list = page.getByRole('listbox', { name: t(language, 'search.suggestions') })
    await list.getByRole('option', { name: narrowed.option }).click()
    await expect(page).toHaveURL(/\/c\/sneakers\?product_type=boys$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`a search without results is no dead end (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/search?q=qqqqzzzz'))
    const main = page.getByRole('main')
    await expect(main.getByText(t(language, 'search.notFound'))).toBeVisible()
    await expect(main.getByRole('heading', { name: t(language, 'search.nearCategories') })).toBeVisible()
    await expect(main.getByRole('heading', { name: t(language, 'home.popular') })).toBeVisible()
    await expect(page.getByRole('banner').getByLabel(t(language, 'shell.searchLabel'))).toHaveValue(
      'qqqqzzzz',
    )
  })

  test(`the other language shows the same page, query and cart (from ${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    const other = language === 'ar' ? 'en' : 'ar'
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await expect(page.getByText(t(language, 'catalogue.added', { name: unit.name }))).toBeVisible()
    const { search } = new URL(page.url())
    await page.getByRole('banner').getByRole('link', { name: texts[language].other }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    expect(new URL(page.url()).pathname).toBe(at(other, `/p/${unit.slug}`))
    expect(new URL(page.url()).search).toBe(search)
    await page
      .getByRole('banner')
      .getByRole('link', { name: messagePattern(other, 'shell.cartCount') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(other, '/cart')}$`))
    await expect(page.getByRole('list', { name: t(other, 'cart.title') }).getByRole('heading')).toHaveCount(1)
  })

  test(`pages that are not there, or fail, say what to do next (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    for (const path of ['/no-such-page', '/p/no-such-product', '/c/no-such-category', '/sellers/nobody']) {
      const answer = await page.goto(at(language, path))
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'shell.missingTitle'))
    }
    await page.goto(at(language, '/'))
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
    await page
      .getByRole('navigation', { name: t(language, 'shell.menu') })
      .getByRole('link', { name: t(language, 'shell.allCategories') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'shell.errorTitle'))
    await expectAccessible(page)
    await page.getByRole('link', { name: t(language, 'shell.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'shell.allCategories'))
  })
}

async function numberIn(status: Locator): Promise<number> {
  return Number((await status.innerText()).replace(/\D/g, ''))
}

/** Opens a filter group by its name, because a long list of filters is collapsed. */
async function openGroup(filters: Locator, name: string): Promise<void> {
  const group = filters.getByRole('group', { name, exact: true })
  if (!(await group.last().isVisible())) await filters.getByText(name, { exact: true }).click()
}

/** Returns the current price of each card: the first amount on it that is not struck through. */
async function listedPrices(page: Page, language: Language): Promise<number[]> {
  const cards = page.getByRole('list', { name: t(language, 'catalogue.products') }).getByRole('listitem')
  const listed = await cards.evaluateAll((items) =>
    items.map((item) => (item.querySelector('ins') ?? item.querySelector('bdi'))?.textContent ?? ''),
  )
  return listed.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

function isRising(prices: number[]): boolean {
  return prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
}
