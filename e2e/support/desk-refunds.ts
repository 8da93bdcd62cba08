import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, plentifulUnit } from './shop-api.ts'

/** Two people give money of one order back; `second` has had the dialog open since before `first` did. */
export async function refundTogether(first: Page, second: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `order-refunds.${key}`, values)
  const customer = await newCustomer(first.request, language)
  const unit = await plentifulUnit(first.request, language)
  const { id, number } = await buy(first.request, customer, unit, { language, quantity: 2 })
  const dialog = (page: Page) => page.getByRole('dialog', { name: say('title', { number }) })
  const submit = (page: Page) => dialog(page).locator('button[type="submit"]')
  const open = async (page: Page) => {
    await page.goto(`/desk/orders/${id}`)
    await page.getByRole('button', { name: say('open') }).click()
    await expect(dialog(page).getByText(say('total'))).toBeVisible()
  }
  const choose = (page: Page, field: string, text: string) =>
    dialog(page).locator(`input[name="${field}"]`).fill(text)

  await open(second)
  await choose(second, 'free', '1.50')
  await dialog(second).locator('select[name="reason"]').selectOption('goodwill')
  await expect(submit(second)).toContainText('1.50')

  await open(first)
  await submit(first).click()
  await expect(dialog(first).getByText(say('nothingChosen'))).toBeVisible()
  await expect(dialog(first).getByText(say('reasonMissing'))).toBeVisible()
  await choose(first, 'free', '1.234')
  await expect(dialog(first).locator('input[name="free"]')).toHaveAttribute('aria-invalid', 'true')
  await choose(first, 'free', language === 'ar' ? '٢٫٥٠' : '2.50')
  await choose(first, 'lines', '1')
  await dialog(first)
    .getByRole('checkbox', { name: say('shelfNamed', { name: unit.name }) })
    .uncheck()
  await dialog(first).locator('select[name="reason"]').selectOption('damaged')
  await dialog(first).locator('textarea').fill('She sent a photo')
  await expect(dialog(first)).toContainText('4242')
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await submit(first).click()
  await expect(dialog(first)).toBeHidden()

  // She hears what she saw and what it is now; what she typed is still there, and can be given besides.
  await submit(second).click()
  await expect(dialog(second).getByRole('alert')).toBeInViewport()
  await expect(dialog(second).getByRole('alert')).toContainText('1.50')
  await expect(dialog(second).locator('input[name="free"]')).toHaveValue('1.50')
  await expect(dialog(second).getByText(say('givenBack'))).toBeVisible()
  await expectAccessibleInBothSchemes(second)
  await submit(second).click()
  await expect(dialog(second)).toBeHidden()

  // Above her limit she asks, and cannot approve it herself; the owner does, in his own session.
  await open(second)
  await choose(second, 'free', '50.01')
  await dialog(second).locator('select[name="reason"]').selectOption('goodwill')
  await expect(submit(second)).toHaveText(/50\.01/)
  await submit(second).click()
  await expect(dialog(second)).toBeHidden()
  const card = (page: Page) => page.getByRole('region', { name: say('card') })
  await expect(card(second).getByText(say('notYourOwn'))).toBeVisible()
  await expect(card(second).getByRole('button', { name: say('approve') })).toHaveCount(0)
  await expectNoSidewaysScroll(second)
  await expectAccessibleInBothSchemes(second)
  // At a shared device another person could confirm it here, by PIN.
  const people = '**/rest/desk/device/people/'
  await second.route(people, (route) =>
    route.fulfill({
      json: { device: 'Till', people: [{ id: 999_999, name: 'Rania Saleh', role: 'manager' }] },
    }),
  )
  await second.reload()
  await card(second)
    .getByRole('button', { name: say('approveByPin') })
    .click()
  const byPin = second.getByRole('dialog', { name: say('pinTitle') })
  await byPin.locator('button[type="submit"]').click()
  await expect(byPin.getByText(say('pinPersonMissing'))).toBeVisible()
  await expectAccessibleInBothSchemes(second)
  await byPin.locator('select').selectOption('999999')
  await byPin.locator('input[name="pin"]').fill('4829')
  await byPin.locator('button[type="submit"]').click()
  await expect(byPin.getByRole('alert')).toBeVisible()
  await second.keyboard.press('Escape')
  await second.unroute(people)
  await openDesk(first, language, '/desk/orders?tab=attention')
  await expect(first.getByRole('row').filter({ hasText: number })).toContainText(say('approveStep'))
  await first.goto(`/desk/orders/${id}`)
  await card(first)
    .getByRole('button', { name: say('approve') })
    .click()
  await expectAccessibleInBothSchemes(first)
  const question = first.getByRole('dialog', { name: say('approveTitle') })
  await question.getByRole('button', { name: say('approve') }).click()
  await expect(question).toBeHidden()
  await expect(card(first).getByRole('button', { name: say('approve') })).toHaveCount(0)
  await expect(card(first).getByRole('listitem')).toHaveCount(3)

  // All that is left: nothing was sent, so the order ends.
  await open(first)
  await dialog(first)
    .getByRole('button', { name: say('all') })
    .click()
  await expect(dialog(first).getByText(say('cancelsOrder'))).toBeVisible()
  await dialog(first).locator('select[name="reason"]').selectOption('cancelled')
  await submit(first).click()
  await expect(dialog(first)).toBeHidden()
  await expect(first.getByText(deskText(language, 'orders.cancelled'), { exact: true }).first()).toBeVisible()
  await expect(first.getByRole('button', { name: say('open') })).toHaveCount(0)
}

/** The card whose refunds the provider rejects. */
const rejectsRefunds = '4000000000005126'

/** A refund that the provider rejects is tried again, rejected again, and paid in cash, with its document. */
export async function settleRejected(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `order-refunds.${key}`, values)
  const customer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const { id, number } = await buy(page.request, customer, unit, { language, card: rejectsRefunds })
  await page.goto(`/desk/orders/${id}`)
  await page.getByRole('button', { name: say('open') }).click()
  const dialog = page.getByRole('dialog', { name: say('title', { number }) })
  await dialog.locator('input[name="free"]').fill('1.00')
  await dialog.locator('select[name="reason"]').selectOption('late')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()

  // The page hears what became of it.
  const card = page.getByRole('region', { name: say('card') })
  const retry = card.getByRole('button', { name: say('retry') })
  await expect(retry).toBeVisible({ timeout: 60_000 })
  await expect(card).toContainText(say('failed'))
  await expectNoSidewaysScroll(page)
  await retry.click()
  const question = page.getByRole('dialog', { name: say('retryTitle') })
  await expectAccessibleInBothSchemes(page)
  await question.getByRole('button', { name: say('retry') }).click()
  await expect(question).toBeHidden()
  await expect(retry).toBeVisible({ timeout: 60_000 })
  await card.getByRole('button', { name: say('settle') }).click()
  const settling = page.getByRole('dialog', { name: say('settleTitle') })
  await settling.locator('select[name="way"]').selectOption('transfer')
  await settling.locator('button[type="submit"]').click()
  await expect(settling.getByText(say('documentMissing'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await settling.locator('select[name="way"]').selectOption('cash')
  await settling.locator('input[name="document"]').fill('R-0042')
  await settling.locator('button[type="submit"]').click()
  await expect(settling).toBeHidden()
  await expect(card).toContainText('R-0042')
  await expect(card.getByRole('button')).toHaveCount(0)
}
