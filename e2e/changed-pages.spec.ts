import type { Page } from '@playwright/test'
import { fillAddress } from './support/address-form.ts'
import { breakDrawing, changes, watchPage } from './support/change-page.ts'
import { hostedPage } from './support/hosted-page.ts'
import { at, expect, type Language, languages, test } from './support/journey.ts'
import { t } from './support/messages.ts'
import { freshEmail, plentifulUnit, someAddress, unitPath } from './support/shop-api.ts'

/** Password managers, translation and ad blockers change pages between their HTML and hydration (decision 88). */
test.use({ changesPages: true })

for (const language of languages) {
  for (const [who, change] of Object.entries(changes)) {
    test(`${who} changes each page, which ends in a purchase (${language})`, async ({ page }) => {
      test.slow()
      await page.context().addInitScript(change)
      const counts = watchPage(page)
      const main = page.getByRole('main')
      const button = (name: string) => main.getByRole('button', { name, exact: true })
      const unit = await plentifulUnit(page.request, language)

      async function open(path: string, heading: string | RegExp): Promise<void> {
        expect(counts.documents, 'what was clicked changed the page that was open').toBe(0)
        counts.drawnAgain = 0
        await page.goto(at(language, path))
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        expect(counts.drawnAgain, 'the change is one that hydration meets').toBeGreaterThan(0)
        counts.documents = 0
      }

      await test.step('home', async () => {
        await open('/', /./)
        await main.locator('a[href*="/p/"]').first().click()
        await page.waitForURL(/\/p\//)
      })
      await test.step('list', async () => {
        await open('/c/hoodies', /./)
        await expect(main.getByRole('list', { name: t(language, 'catalogue.products') })).toContainText('$')
        await page.getByLabel(t(language, 'catalogue.sortBy')).selectOption('price')
        await page.waitForURL(/ordering=price/)
      })
      await test.step('open play', async () => {
        await open('/play/open', /./)
        const booking = main.locator('#book')
        // The code is loaded when a pointer moves.
        await booking.hover()
        await booking.getByRole('button', { disabled: false }).first().click()
        await booking.locator('[data-day] a').last().click()
        await page.waitForURL(/day=/)
      })
      await test.step('contact', async () => {
        await open('/contact', t(language, 'content.contactTitle'))
        await button(t(language, 'content.send')).click()
        await expect(main.getByRole('alert').first()).toBeVisible()
      })
      for (const [path, title] of [
        ['/login', 'accounts.loginTitle'],
        ['/signup', 'accounts.signUpTitle'],
      ] as const) {
        await test.step(path, async () => {
          await open(path, t(language, title))
          await main
            .getByRole('button', { name: t(language, 'shell.showPassword') })
            .first()
            .click()
          await expect(main.locator('input[autocomplete$="password"]').first()).toHaveAttribute(
            'type',
            'text',
          )
        })
      }
      await test.step('product', async () => {
        await open(unitPath(unit), unit.name)
        await button(t(language, 'catalogue.addToCart')).click()
        await expect(main.getByRole('link', { name: t(language, 'catalogue.goToCart') })).toBeVisible()
      })
      await test.step('cart', async () => {
        await open('/cart', t(language, 'cart.title'))
        await expect(main.getByText(unit.name).first()).toBeVisible()
        await buyAsGuest(page, language)
      })
    })
  }
}

async function buyAsGuest(page: Page, language: Language): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t(language, 'cart.checkout'), exact: true }).click()
  await main.getByLabel(t(language, 'accounts.recipient')).fill(someAddress.name)
  await main.getByLabel(t(language, 'accounts.email')).fill(freshEmail())
  await main.getByLabel(t(language, 'accounts.phone')).fill(someAddress.phone)
  await fillAddress(page, language, someAddress.address_line1)
  await main.getByRole('button', { name: t(language, 'checkout.goOn') }).click()
  await expect(main.getByRole('heading', { name: t(language, 'checkout.deliverTo') })).toBeVisible()
  await main.getByRole('button', { name: /\$/ }).click()
  const payment = hostedPage(page, language)
  await payment.arrive()
  await payment.pay.click()
  await expect(page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') })).toBeVisible()
}

test('what changes objects before hydration costs nothing, what changes a page after it costs a loaded document, and no content', async ({
  context,
}) => {
  // The journeys' own page would fail this test, since React logs what it could not find.
  const page = await context.newPage()
  // Some extensions also give every object a property before any script of the page runs.
  await page.addInitScript(() => Object.assign(Object.prototype, { extension: 'enumerable' }))
  const counts = watchPage(page)
  for (const change of [
    () => document.querySelector('main')?.replaceChildren(),
    () => {
      const wrapper = document.createElement('div')
      const main = document.querySelector('main')
      wrapper.append(...(main?.childNodes ?? []))
      main?.append(wrapper)
    },
    () => document.querySelector('link[rel=canonical]')?.remove(),
  ]) {
    await page.goto('/')
    await page.locator('html[data-hydrated]').waitFor()
    counts.documents = 0
    await page.evaluate(change)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('en', 'content.contactTitle') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('en', 'content.contactTitle') })).toBeVisible()
    await page.locator('html[data-hydrated]').waitFor()
    // The heading is on screen before the browser says that the document is complete.
    await expect.poll(() => counts.documents).toBe(1)
  }
})

test('if React can render nothing at all, the served page stays: its links and forms work', async ({
  context,
}) => {
  // The journeys' own page waits for hydration, and this one is never hydrated.
  const page = await context.newPage()
  await page.addInitScript(breakDrawing)
  const counts = watchPage(page)
  const failure = () => page.waitForEvent('pageerror', (error) => error.message === 'Nothing can be drawn')
  const failed = failure()
  await page.goto('/')
  await failed
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/Marah/)
  // The negative control of the journeys above: a button without React does nothing.
  const scheme = page.getByRole('button', { name: t('en', 'shell.darkScheme') })
  await scheme.click()
  await expect(scheme).toHaveAttribute('aria-pressed', 'false')
  const failedAgain = failure()
  await main.locator('a[href*="/p/"]').first().click()
  await page.waitForURL(/\/p\//)
  // Until it has failed here too, the served page may be put back, and what was typed with it.
  await failedAgain
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(counts.documents).toBe(2)
  const words = page.getByRole('banner').getByLabel(t('en', 'shell.searchLabel'))
  await words.fill('hoodie')
  await words.press('Enter')
  await page.waitForURL(/\/search\?q=hoodie/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(counts.documents).toBe(3)
})
