import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeAtDesk, deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { codeTo } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import {
  addToCart,
  asCustomer,
  type Customer,
  dollars,
  newCustomer,
  ok,
  plentifulUnit,
  type Unit,
} from './shop-api.ts'

const readOrder = async (page: Page, id: number) =>
  ok<{ unsent: { line: number }[] }>(
    await page.request.get(`/rest/desk/order/${id}/`, { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  )

/** Hands units of the order's one line over, without a screen. */
async function sendUnits(page: Page, id: number, units: number): Promise<void> {
  const line = (await readOrder(page, id)).unsent[0]?.line
  await changeAtDesk(page.request, `order/${id}/parcel/`, { lines: [{ line, units }], tracking: null })
}

/**
 * Two people settle what is left of orders: one names a company and cancels the unsent rest, which the other has meant to
 * cancel meanwhile; the cash of one order is recorded, and the parcel of another is declined.
 */
export async function settleTogether(first: Page, second: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `order-edits.${key}`, values)
  const customer = await newCustomer(first.request, language)
  const unit = await plentifulUnit(first.request, language)
  const { id, number } = await buy(first.request, customer, unit, { language, quantity: 3 })
  await sendUnits(first, id, 1)
  const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: say(key, { number }) })
  const submit = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click()

  await second.goto(`/desk/orders/${id}`)
  await second.getByRole('button', { name: say('cancelRest') }).click()
  await expect(dialog(second, 'restTitle')).toContainText('4242')
  await dialog(second, 'restTitle').locator('textarea').fill('Sold out')
  // It is above her limit, so she asks for it.
  const amount = `\u2066${dollars(String(2 * Number(unit.price)))}\u2069`
  await expect(dialog(second, 'restTitle').locator('button[type="submit"]')).toHaveText(
    deskText(language, 'order-refunds.submitAsk', { amount }),
  )

  await first.goto(`/desk/orders/${id}`)
  await first.getByRole('button', { name: say('nameCompany') }).click()
  await first.locator('input[name="name"]').fill('Tea House')
  await first.locator('input[name="tax_number"]').fill('12')
  await submit(first)
  await expect(first.locator('input[name="tax_number"]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothSchemes(first)
  await first.locator('input[name="tax_number"]').fill('100123456700003')
  await submit(first)
  await expect(dialog(first, 'companyTitle')).toBeHidden()
  await expect(first.getByRole('button', { name: say('mendCompany') })).toBeVisible()

  await first.getByRole('button', { name: say('cancelRest') }).click()
  await submit(first)
  await expect(dialog(first, 'restTitle').getByText(say('reasonMissing'))).toBeVisible()
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await dialog(first, 'restTitle').locator('textarea').fill('Damaged in the shop')
  await submit(first)
  await expect(dialog(first, 'restTitle')).toBeHidden()
  await expect(first.getByRole('button', { name: say('cancelRest') })).toHaveCount(0)

  // She reads that it is done, and what she typed is still there.
  await submit(second)
  await expect(dialog(second, 'restTitle').getByRole('alert')).toBeVisible()
  await expect(dialog(second, 'restTitle').getByRole('listitem')).toHaveCount(0)
  await expect(dialog(second, 'restTitle').locator('textarea')).toHaveValue('Sold out')
  await expectAccessibleInBothSchemes(second)
  await second.keyboard.press('Escape')
  await expect(dialog(second, 'restTitle')).toBeHidden()

  await settleCash(first, customer, { unit, language })
}

/** The courier brings the cash of one order, and another one back. */
async function settleCash(
  page: Page,
  customer: Customer,
  { unit, language }: { unit: Unit; language: Language },
): Promise<void> {
  const say = (key: string) => deskText(language, `orders.${key}`)
  await provePhone(page, customer, language)
  const steps = [
    { button: 'cashButton', title: 'cashTitle', after: 'completed' },
    { button: 'refusedButton', title: 'refusedTitle', after: 'cancelled' },
  ]
  for (const { button, title, after } of steps) {
    const order = await orderInCash(page, customer, { unit, language })
    await sendUnits(page, order, 1)
    await page.goto(`/desk/orders/${order}`)
    await page.getByRole('button', { name: say(button) }).click()
    const question = page.getByRole('dialog', { name: say(title) })
    await expectAccessibleInBothSchemes(page)
    await question.getByRole('button', { name: say(button) }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(say(after), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say(button) })).toHaveCount(0)
  }
}

async function provePhone({ request }: Page, customer: Customer, language: Language): Promise<void> {
  const headers = asCustomer(customer, language)
  const phone = `+96279${randomInt(1_000_000, 9_999_999)}`
  const prove = '/rest/auth/change-phone-number/'
  await ok(await request.post(prove, { headers, data: { phone, password: customer.password } }))
  const data = { otp: await codeTo(request, phone) }
  await ok(await request.post(`${prove}verify-change-phone-number/`, { headers, data }))
  const home = {
    name: customer.name,
    label: 'Home',
    phone,
    country: 'JO',
    state: 'Amman',
    city: 'Abdoun',
    address_line1: 'Garden Street 8',
    address_line2: '-',
    postal_code: '11183',
    is_default: true,
  }
  await ok(await request.post('/rest/base_user/user-address/', { headers, data: home }))
}

async function orderInCash(
  { request }: Page,
  customer: Customer,
  { unit, language }: { unit: Unit; language: Language },
): Promise<number> {
  const headers = asCustomer(customer, language)
  await addToCart(request, customer, unit)
  const data = { way_to_pay: 'cash_on_delivery' }
  const opened = await request.post('/rest/stripe/create-checkout-session/', { headers, data })
  const { checkout_session_id: session } = await ok<{ checkout_session_id: string }>(opened)
  const status = await request.get(`/rest/stripe/checkout-session/${session}/`, { headers })
  return (await ok<{ order: { id: number } }>(status)).order.id
}
