import type { Page } from '@playwright/test'
import { type Booked, holdOpenPlay } from './bookings.ts'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { asCustomer, newCustomer, plentifulUnit } from './shop-api.ts'

/** From the refund of its order: the whole visit ends, with all of its money, and its page says so. */
async function endVisit(page: Page, language: Language, visit: Booked): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `visits.${key}`, values)
  const reference = `\u2066${visit.reference}\u2069`
  await page.getByRole('button', { name: deskText(language, 'order-refunds.open') }).click()
  await page.getByRole('button', { name: say('callOffWhole', { reference }) }).click()
  const dialog = page.getByRole('dialog', { name: say('callOffTitle', { reference }) })
  await expect(dialog.getByText('4242')).toBeVisible()
  const reason = language === 'ar' ? 'انقطعت الكهرباء' : 'The lights are out'
  await dialog.locator('textarea').fill(reason)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: visit.title }).click()
  await expect(page.getByRole('region', { name: say('calledOff') })).toContainText(reason)
  await expect(page.getByRole('button', { name: say('callOff') })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
}

/** The owner finds a customer by a number of an order, writes a note, blocks and unblocks the customer, and reads what erasing would do. */
export async function knowCustomer(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `customers.${key}`, values)
  const customer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 9 })
  const { number } = await buy(page.request, customer, unit, { language })

  await openDesk(page, language, '/desk/customers')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('searchbox', { name: say('search') }).fill(number)
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await row.getByRole('link', { name: customer.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name)
  await expect(page.getByText(say('unproven'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: number }).click()
  await endVisit(page, language, booking)
  await page.getByRole('link', { name: customer.name }).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: deskText(language, 'orders.toCustomer') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name)

  const note = language === 'ar' ? 'يتصل قبل الظهر' : 'Calls before noon'
  await page.getByLabel(deskText(language, 'order-edits.note')).fill(note)
  await page.getByRole('button', { name: deskText(language, 'order-edits.addNote') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()

  await page.getByRole('button', { name: say('blockButton') }).click()
  const blocking = page.getByRole('dialog', { name: say('blockTitle') })
  await blocking.locator('button[type="submit"]').click()
  await expect(blocking.getByText(say('reasonMissing'))).toBeVisible()
  await blocking.locator('textarea').fill(note)
  await expectAccessibleInBothSchemes(page)
  await blocking.locator('button[type="submit"]').click()
  const blocked = page.getByRole('region', { name: say('blocked') })
  await expect(blocked).toContainText(note)
  const buying = await page.request.post('/rest/stripe/create-buy-now-checkout-session/', {
    headers: asCustomer(customer, language),
    data: { product_stock: unit.id, quantity: 1 },
  })
  expect([buying.status(), (await buying.json()).code]).toEqual([409, 'customer_blocked'])
  await blocked.getByRole('button', { name: say('unblock') }).click()
  const unblocking = page.getByRole('dialog', { name: say('unblockTitle') })
  await expectAccessibleInBothSchemes(page)
  await unblocking.getByRole('button', { name: say('unblock') }).click()
  await expect(blocked).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('saveData') }).click()
  expect((await saved).suggestedFilename()).toBe('customer.json')
  await page.getByRole('button', { name: say('erase'), exact: true }).click()
  const erasing = page.getByRole('dialog', { name: say('eraseTitle') })
  await expect(erasing.getByText(say('openTitle'))).toBeVisible()
  // Twice while the refund of the visit has not arrived.
  await expect(erasing.getByRole('link', { name: number }).first()).toBeVisible()
  await expect(erasing.getByText(say('staysTitle'))).toBeVisible()
  await expect(erasing.getByRole('button', { name: say('eraseNow') })).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
}
