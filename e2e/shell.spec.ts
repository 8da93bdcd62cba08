import type { Locator, Page } from '@playwright/test'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { enterAs, newCustomer, plentifulUnit, type Unit, unitPath, unitsOf } from './support/shop-api.ts'

test.use({ viewport: { width: 1280, height: 900 } })

// The constants are the specification's (rules P4, P19–P21).
for (const language of languages) {
  test(`at most five toasts, 4 seconds each, stopped by the pointer, in the inline-end corner (${language})`, async ({
    page,
  }) => {
    const units = (await unitsOf(page.request, language, 'sunday-pullover-hoodie')).filter(
      (unit) => unit.quantity > 0,
    )
    await fillVisitorCart(page, units.slice(0, 7), 1)
    await page.clock.install()
    await page.goto(at(language, '/cart'))
    const remove = page.getByRole('button', { name: new RegExp(`^${t(language, 'cart.remove')} `) })
    await expect(remove).toHaveCount(7)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let left = 7; left > 0; left -= 1) {
      await expect(remove).toHaveCount(left)
      await remove.first().click()
    }
    const area = page.getByRole('region', { name: t(language, 'shell.notices') })
    const undo = area.getByRole('button', { name: t(language, 'cart.undo') })
    await expect(undo).toHaveCount(5)

    const toast = undo.last().locator('xpath=..')
    const box = await boxOf(toast)
    expect(box.width).toBeLessThanOrEqual(440)
    expect(box.height).toBeLessThanOrEqual(200)
    expect(box.y).toBeGreaterThan(450)
    if (language === 'ar') expect(box.x).toBeLessThan(60)
    else expect(box.x + box.width).toBeGreaterThan(1280 - 60)

    await page.mouse.move(0, 0)
    await page.clock.runFor(4600)
    await expect(undo).toHaveCount(2)
    await undo.last().hover()
    await page.clock.runFor(20_000)
    await expect(undo).toHaveCount(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4600)
    await expect(undo).toHaveCount(0)
  })

  test(`the modal closes by Escape and by a click outside, and holds the page still (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const modal = page.getByRole('dialog', { name: t(language, 'cart.mergeTitle') })
    for (const close of [
      // The modal is the same each time, so its accessibility is checked once.
      async () => {
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      },
      () => page.mouse.click(4, 4),
      () => modal.getByRole('button', { name: t(language, 'shell.understood') }).click(),
    ]) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      // More than the stock: the account's cart takes what it can, and the modal says so.
      await fillVisitorCart(page, [unit], 900)
      await page.goto(at(language, '/login'))
      await page.getByLabel(t(language, 'accounts.email')).fill(customer.email)
      await page.getByRole('textbox', { name: t(language, 'accounts.password') }).fill(customer.password)
      await page.getByRole('button', { name: t(language, 'accounts.loginTitle') }).click()
      await expect(modal).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await close()
      await expect(modal).toBeHidden()
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    }
  })

  test(`a slow navigation shows its progress: 3 px, a step each half second (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    const answer = Promise.withResolvers<void>()
    await page.route(/\.data(\?|$)/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page
      .getByRole('navigation', { name: t(language, 'shell.menu') })
      .getByRole('link', { name: t(language, 'shell.allCategories') })
      .click()
    const bar = page.getByRole('progressbar', { name: t(language, 'shell.loading') })
    await expect(bar).toBeVisible()
    expect((await boxOf(bar)).height).toBe(3)
    await expect(bar).toHaveJSProperty('value', 0)
    await page.clock.runFor(500)
    await expect(bar).toHaveJSProperty('value', 10)
    await page.clock.runFor(500)
    await expect(bar).toHaveJSProperty('value', 20)
    await page.clock.resume()
    answer.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'shell.allCategories'))
    await expect(bar).toBeHidden()
  })

  test(`the skip link is the first stop and leads to the content (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t(language, 'shell.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`from the category to the cart by keyboard alone, the focus always visible (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    await page.goto(at(language, '/c/jeans'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: unit.name, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: unit.name })).toBeVisible()
    for (const [type, name] of [
      ['color', 'catalogue.color'],
      ['size', 'catalogue.size'],
    ] as const) {
      const text = unit.options[type]?.text ?? ''
      const value = page
        .getByRole('group', { name: t(language, name) })
        .getByRole('link', { name: text, exact: true })
      await tabTo(page, value)
      await page.keyboard.press('Enter')
      await expect(value).toHaveAttribute('aria-current', 'true')
      await expect(value).toBeFocused()
    }
    await tabTo(page, page.getByRole('button', { name: t(language, 'catalogue.addToCart') }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: t(language, 'catalogue.goToCart') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: unit.name })).toBeVisible()
  })

  test(`links of the footer open their pages in the same document (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: t(language, 'shell.faq') }).click()
    await expect(page).toHaveURL(at(language, '/faq'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'content.faqTitle'))
    // A second press adds no entry to the history.
    await footer.getByRole('link', { name: t(language, 'shell.faq') }).click()
    await page.goBack()
    await expect(page).toHaveURL(at(language, '/'))
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    // Phones collapse the groups, which together are taller than the screen.
    await page.setViewportSize({ width: 360, height: 780 })
    const link = footer.getByRole('link', { name: t(language, 'shell.faq') })
    await expect(link).toBeHidden()
    await footer.locator('summary', { hasText: t(language, 'shell.footerHelp') }).click()
    await expect(link).toBeVisible()
  })

  test(`the state is kept under root, the token under access and nowhere else (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await expect(page.getByText(t(language, 'catalogue.added', { name: unit.name }))).toBeVisible()
    await page.getByRole('button', { name: t(language, 'shell.darkScheme') }).click()
    const state = await savedState(page)
    expect(state).toMatchObject({
      language: { code: language, rtl: language === 'ar' },
      loggedIn: false,
      scheme: 'dark',
      cart: [{ product_stock: unit.id, quantity: 1 }],
    })

    await test.step('it is there again after a reload, before anything is drawn', async () => {
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      await expect(
        page.getByRole('banner').getByRole('link', { name: messagePattern(language, 'shell.cartCount') }),
      ).not.toHaveAccessibleName(t('en', 'shell.cart'))
      expect(await savedState(page)).toMatchObject({ cart: [{ product_stock: unit.id }] })
    })

    await test.step('logged in, the token lies under access only', async () => {
      const customer = await newCustomer(page.request, language)
      await enterAs(page, customer)
      await page.goto(at(language, '/orders'))
      await expect(page.getByText(t(language, 'orders.empty'))).toBeVisible()
      expect(await savedState(page)).toMatchObject({ loggedIn: true })
      const stored = await page.evaluate(() => ({ ...localStorage }))
      expect(stored.access).toBe(customer.access)
      expect(stored.root).not.toContain(customer.access)
    })
  })

  test(`the shell greets with a spinner of 50 in the middle of the screen (${language})${walkedIn('ar', language)}`, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto(at(language, '/_app'))
    await expect(still).toHaveTitle(new RegExp(t(language, 'shell.name')))
    const placeholder = still.getByRole('status').filter({ hasText: t(language, 'shell.loading') })
    const whole = await boxOf(placeholder)
    const { width, height } = still.viewportSize() ?? { width: 0, height: 0 }
    expect(whole).toEqual({ x: 0, y: 0, width, height })
    const ring = await boxOf(placeholder.locator('svg'))
    expect(ring).toMatchObject({ width: 50, height: 50 })
    expect(Math.abs(ring.x + 25 - width / 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(ring.y + 25 - height / 2)).toBeLessThanOrEqual(26)
    await context.close()

    await page.goto(at(language, `/_app?next=${encodeURIComponent(at(language, '/categories'))}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'shell.allCategories'))
  })

  test(`a message is shown while the browser is offline (${language})${walkedIn('en', language)}`, async ({
    page,
    context,
  }) => {
    await page.goto(at(language, '/'))
    const notice = page.getByText(t(language, 'shell.offline'))
    await expect(notice).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  test(`reduced motion shows no movement (${language})${walkedIn('ar', language)}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const longest = async () => {
      await page.goto(at(language, '/c/hoodies'))
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      await page.getByRole('link', { name: t(language, 'catalogue.filters') }).click()
      const drawer = page.getByRole('dialog', { name: t(language, 'catalogue.filters') })
      await expect(drawer).toBeVisible()
      return drawer.evaluate((element) =>
        Math.max(
          ...getComputedStyle(element)
            .transitionDuration.split(',')
            .map((duration) => Number.parseFloat(duration)),
        ),
      )
    }
    expect(await longest()).toBeCloseTo(0.2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longest()).toBeLessThanOrEqual(0.001)
  })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

async function savedState(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null'))
}

/** Stores a visitor's cart as an earlier visit would have. */
async function fillVisitorCart(page: Page, units: Unit[], quantity: number): Promise<void> {
  const cart = units.map(({ id, slug, name, price }) => ({
    product_stock: id,
    quantity,
    product_slug: slug,
    name,
    options: [],
    unit_price: price,
    list_price: price,
    currency: 'USD',
    image_sources: null,
    vendor_name: '',
  }))
  await page.goto('/robots.txt')
  await page.evaluate((saved) => localStorage.setItem('root', JSON.stringify(saved)), { cart, stamp: 1 })
}

/** Presses Tab until the element has the focus; each focused element on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab')
    const isTarget = await target.evaluate((element) => element === document.activeElement)
    if (!isTarget) continue
    expect(await target.evaluate(outlines)).not.toEqual(['none', 'none'])
    return
  }
  throw new Error('The keyboard does not get there')
}

/** Returns outlines of the element and of its pseudo-elements: a card's link outlines the whole card. */
function outlines(element: Element): string[] {
  return [getComputedStyle(element), getComputedStyle(element, '::after')].map(
    ({ outlineStyle }) => outlineStyle,
  )
}
