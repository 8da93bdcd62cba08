import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, plentifulUnit } from './shop-api.ts'

const order = { id: 17, number: 'M-100017' }
const customer = { name: 'Noor Haddad', email: 'noor@example.com' }
/** A payment that brought less than was agreed: the stand-in for the provider makes none such. */
const held = {
  id: 1,
  order,
  customer,
  held_on: '2027-03-28T10:00:00.000Z',
  agreed: '59.90',
  agreed_currency: 'USD',
  received: '49.90',
  received_currency: 'USD',
  given_back: '0.00',
  provider: 'stripe',
  reference: 'pi_3OqUnusuallyLongReference0001',
  status: 'held',
  is_returnable: true,
}
/** The shop of the journey offers no withdrawal. */
const withdrawal = {
  id: 1,
  declared_on: '2027-03-01T10:00:00.000Z',
  refund_by: '2027-03-15T10:00:00.000Z',
  name: customer.name,
  email: customer.email,
  number: 'M-999',
  goods: '',
  order: null,
  closing: null,
}

/** Answers a list of the desk with one row, as the shop would. */
async function answerWith(page: Page, list: string, row: object): Promise<void> {
  await page.route(`**/rest/desk/${list}/?*`, (route) =>
    route.fulfill({ json: { results: [row], next: null, count: 1 } }),
  )
}

/** A disputed payment leads from its order to the list of disputes; held payments and withdrawals ask what is done about them. */
export async function decideMoney(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `money.${key}`, values)
  const shown = async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)
  }
  const buyer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const { id, number, session } = await buy(page.request, buyer, unit, { language })
  const opened = await page.request.post(`/sandbox/payments/${session}/dispute`)
  expect(opened.ok(), await opened.text()).toBe(true)
  await page.goto(`/desk/orders/${id}`)
  await expect(page.getByText(deskText(language, 'orders.answerDispute'))).toBeVisible()
  await page.getByRole('link', { name: say('openMoney'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(say('disputeOpen'))
  await shown()

  await answerWith(page, 'held-payment', held)
  await answerWith(page, 'withdrawal', withdrawal)
  const tabs = page.getByRole('navigation', { name: deskText(language, 'shell.views') })
  await tabs.getByRole('link', { name: say('held') }).click()
  await shown()
  await page.getByRole('button', { name: say('decide') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('chooseFirst'))).toBeVisible()
  await dialog.getByRole('radio', { name: say('recordChoice') }).check()
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(deskText(language, 'order-refunds.documentMissing'))).toBeVisible()
  await shown()
  await dialog.getByRole('button', { name: deskText(language, 'shell.cancel') }).click()
  await expect(dialog).toBeHidden()

  await tabs.getByRole('link', { name: say('withdrawals') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'M-999' })).toContainText(say('noSuchOrder'))
  await shown()
  await page.getByRole('button', { name: say('findOrder') }).click()
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('numberMissing'))).toBeVisible()
  await shown()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('close'), exact: true }).click()
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(deskText(language, 'order-refunds.reasonMissing'))).toBeVisible()
  await shown()
  await page.keyboard.press('Escape')
  await page.unrouteAll()
}
