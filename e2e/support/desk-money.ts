import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskText, enterAsOwner, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, ok, plentifulUnit } from './shop-api.ts'

async function shown(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
}

/** A disputed payment leads from its order to the list of disputes; of a payment that is too small, all goes back. */
export async function decideMoney(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `money.${key}`, values)
  const buyer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const { id, number, session } = await buy(page.request, buyer, unit, { language })
  const opened = await page.request.post(`/sandbox/payments/${session}/dispute`)
  expect(opened.ok(), await opened.text()).toBe(true)
  const short = await buy(page.request, buyer, unit, { language, received: 100 })
  await page.goto(`/desk/orders/${id}`)
  await expect(page.getByText(deskText(language, 'orders.answerDispute'))).toBeVisible()
  await page.getByRole('link', { name: say('openMoney'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(say('disputeOpen'))
  await shown(page)

  const tabs = page.getByRole('navigation', { name: deskText(language, 'shell.views') })
  await tabs.getByRole('link', { name: say('held') }).click()
  const held = page.getByRole('row').filter({ hasText: short.number })
  await expect(held).toContainText('$1.00')
  await shown(page)
  await held.getByRole('button', { name: say('decide') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type="submit"]')
  await send.click()
  await expect(dialog.getByText(say('chooseFirst'))).toBeVisible()
  await dialog.getByRole('radio', { name: say('recordChoice') }).check()
  await send.click()
  await expect(dialog.getByText(deskText(language, 'order-refunds.documentMissing'))).toBeVisible()
  await shown(page)
  // The provider is asked again, and says the same.
  await dialog.getByRole('radio', { name: say('checkChoice') }).check()
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('$1.00')
  await dialog.getByRole('radio', { name: say('returnChoice') }).check()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(held.getByRole('button', { name: say('decide') })).toHaveCount(0)
  await page.goto(`/desk/orders/${short.id}`)
  const refunds = page.getByRole('region', { name: deskText(language, 'order-refunds.card') })
  await expect(refunds).toContainText('$1.00')
}

/** `second` may not give so much back, so she asks to record that the shop has paid; `first` confirms it on the order's page. */
export async function confirmHeldTogether(first: Page, second: Page, language: Language): Promise<void> {
  const say = (key: string) => deskText(language, `money.${key}`)
  const sayRefund = (key: string) => deskText(language, `order-refunds.${key}`)
  const buyer = await newCustomer(first.request, language)
  const unit = await plentifulUnit(first.request, language)
  const { id, number } = await buy(first.request, buyer, unit, { language, quantity: 3, received: 100 })
  await second.goto('/desk/money?tab=held')
  const held = second.getByRole('row').filter({ hasText: number })
  await held.getByRole('button', { name: say('decide') }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('recordChoice') }).check()
  await dialog.locator('select[name="way"]').selectOption('cash')
  await dialog.locator('input[name="document"]').fill('R-0077')
  await shown(second)
  await dialog.getByRole('button', { name: say('askSecond') }).click()
  await expect(dialog).toBeHidden()
  await second.goto(`/desk/orders/${id}`)
  const card = (page: Page) => page.getByRole('region', { name: sayRefund('card') })
  await expect(card(second).getByText(sayRefund('notYourOwn'))).toBeVisible()

  await first.goto(`/desk/orders/${id}`)
  await expect(card(first)).toContainText(sayRefund('heldPaidCash'))
  await expect(card(first)).toContainText('$1.00')
  await shown(first)
  await card(first)
    .getByRole('button', { name: sayRefund('approve') })
    .click()
  const question = first.getByRole('dialog', { name: sayRefund('approveTitle') })
  await question.getByRole('button', { name: sayRefund('approve') }).click()
  await expect(question).toBeHidden()
  await expect(card(first)).toContainText('R-0077')
}

/**
 * Ends a withdrawal that was declared again, with a mistyped number: its order is found, in English on a phone, and its end is
 * recorded, in Arabic on a wide screen.
 */
export async function endWithdrawal(
  page: Page,
  { email, number }: { email: string; number: string },
): Promise<void> {
  const name = 'Huda Karim'
  const typed = `${number}0`
  const data = { key: randomUUID(), name, email, number: typed, goods: '' }
  await ok(await page.request.post('/rest/order/withdrawal/', { data }))
  const list = '/desk/money?tab=withdrawals'
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type="submit"]')
  const row = page.getByRole('row').filter({ hasText: name })
  await page.setViewportSize({ width: 360, height: 800 })
  await openDesk(page, 'en', list)
  await enterAsOwner(page, 'en')
  await expect(row).toContainText(typed)
  await expect(row).toContainText(deskText('en', 'money.noSuchOrder'))
  await shown(page)
  await row.getByRole('button', { name: deskText('en', 'money.findOrder') }).click()
  await send.click()
  await expect(dialog.getByText(deskText('en', 'money.numberMissing'))).toBeVisible()
  await shown(page)
  await dialog.locator('input[name="number"]').fill(number)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('link', { name: number })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await openDesk(page, 'ar', list, 'dark')
  await row.getByRole('button', { name: deskText('ar', 'money.close'), exact: true }).click()
  await send.click()
  await expect(dialog.getByText(deskText('ar', 'order-refunds.reasonMissing'))).toBeVisible()
  await shown(page)
  await dialog.locator('select[name="as"]').selectOption({ label: deskText('ar', 'money.endTwice') })
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
}
