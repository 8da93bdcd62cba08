import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, plentifulUnit } from './shop-api.ts'

/** A person finds an order, corrects its email and packs it, with each dialog looked at. */
export async function packOne(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const customer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const { number } = await buy(page.request, customer, unit, { language })

  await page.goto('/desk/orders')
  await page.getByRole('searchbox', { name: say('orders.search') }).fill(customer.email)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(say('orders.pack'))
  await expect(page.getByRole('row').filter({ hasText: 'M-' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link').click()
  await button('order-edits.contact').click()
  const email = `${randomUUID()}@desk.example`
  await page.getByRole('dialog').locator('input[name="email"]').fill(email)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(email).first()).toBeVisible()

  await button('orders.packButton').click()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(say('orders.parcel', { number: '1' }), { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
}

/** Opens the dialogs about people, devices and sessions, looks at each and leaves it. `email` is that of a colleague. */
export async function lookAtDialogs(page: Page, language: Language, email: string): Promise<void> {
  const say = (key: string) => deskText(language, key)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const dialog = (key: string) => page.getByRole('dialog', { name: say(key) })

  async function lookAt(title: string): Promise<void> {
    await expect(dialog(title)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)
  }

  async function lookAndCancel(title: string): Promise<void> {
    await lookAt(title)
    await dialog(title)
      .getByRole('button', { name: say('shell.cancel') })
      .click()
    await expect(dialog(title)).toBeHidden()
  }

  await page.goto(`/desk/staff?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  for (const [item, title] of [
    ['staff.change', 'staff.changeTitle'],
    ['staff.disable', 'staff.disableTitle'],
  ] as const) {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: say(item), exact: true }).click()
    await lookAndCancel(title)
  }
  await button('staff.invite').click()
  await dialog('staff.inviteTitle').locator('input[name="name"]').fill('Dana')
  await lookAndCancel('staff.inviteTitle')
  // What was typed is a draft, and is asked about before the screen is left.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('shell.search') }).fill(say('shell.log'))
  await page.keyboard.press('Enter')
  await lookAt('shell.unsavedTitle')
  await button('shell.leave').click()

  await page.goto('/desk/devices')
  await button('devices.enrol').click()
  await lookAndCancel('devices.enrol')
  await page.goto('/desk/account')
  await button('person.end').first().click()
  await lookAndCancel('person.endTitle')
}
