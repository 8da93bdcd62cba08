import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { addToCart, enterAs, newCustomer, plentifulUnit, unitPath } from './support/shop-api.ts'

test.use({ viewport: { width: 360, height: 780 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => t(language, `cart.${key}`, values)
  const cartOf = (page: Page) => page.getByRole('list', { name: word('title') })
  const quantityOf = (page: Page, name: string) => page.getByLabel(labelled(word('quantityOf', { name })))

  test(`a line is kept for later, beside double clicks, and comes back (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    await addToCart(page.request, customer, unit, 3)
    await enterAs(page, customer)
    await page.goto(at(language, '/cart'))
    const saved = page.getByRole('region', { name: word('savedTitle') })

    await test.step('put aside, it waits below an empty cart', async () => {
      await page.getByRole('button', { name: `${word('saveForLater')} ${unit.name}` }).dblclick()
      await expect(saved.getByRole('heading', { name: unit.name })).toBeVisible()
      await expect(page.getByRole('heading', { name: word('empty') })).toBeVisible()
      await expectGoodScreen(page)
      await page.reload()
      await expect(saved.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('moved back by keyboard, it is what it was', async () => {
      await saved.getByRole('button', { name: word('savedMove') }).focus()
      await page.keyboard.press('Enter')
      await expect(quantityOf(page, unit.name)).toHaveValue('3')
      await expect(saved).toHaveCount(0)
      await expectGoodScreen(page)
    })

    await test.step('put aside again, it can be forgotten', async () => {
      await page.getByRole('button', { name: `${word('saveForLater')} ${unit.name}` }).click()
      await saved.getByRole('button', { name: word('remove') }).dblclick()
      await expect(saved).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: word('empty') })).toBeVisible()
      await expect(saved).toHaveCount(0)
    })
  })

  test(`a customer’s removed item is restored unchanged, long after the toast (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    await addToCart(page.request, customer, unit, 2)
    await enterAs(page, customer)
    await page.clock.install()
    await page.goto(at(language, '/cart'))
    await undoRemoval(page, unit.name)
    await expect(quantityOf(page, unit.name)).toHaveValue('2')
    await page.reload()
    await expect(quantityOf(page, unit.name)).toHaveValue('2')
  })

  test(`a visitor’s removed item is restored unchanged (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    await page.clock.install()
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await page.getByRole('link', { name: t(language, 'catalogue.goToCart') }).click()
    await page.getByRole('button', { name: word('more', { name: unit.name }) }).click()
    await expect(quantityOf(page, unit.name)).toHaveValue('2')
    await undoRemoval(page, unit.name)
    await expect(quantityOf(page, unit.name)).toHaveValue('2')
  })

  /** Undoes a removal by keyboard alone, ten seconds after it. */
  async function undoRemoval(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: `${word('remove')} ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(cartOf(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: t(language, 'shell.notices') })).toContainText(name)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('region', { name: t(language, 'shell.notices') })).toBeEmpty()
    await expectAccessible(page)
    await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: word('undo') })).toBeFocused()
    await page.keyboard.press('Enter')
  }
}
