import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { correctTogether } from './desk-corrections.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, plentifulUnit } from './shop-api.ts'

/**
 * Two people of the shop pack one order in two parcels: `first` finds it and sends a part, `second` has had the dialog open
 * meanwhile and meant to send all of it.
 */
export async function packTogether(first: Page, second: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
  const customer = await newCustomer(first.request, language)
  const unit = await plentifulUnit(first.request, language)
  const { id, number } = await buy(first.request, customer, unit, { language, quantity: 3 })

  // The search finds it behind a filter, and says so.
  await openDesk(first, language, '/desk/orders?payment=refunded')
  const search = first.getByRole('searchbox', { name: say('orders.search') })
  await search.fill(customer.email)
  await first.getByRole('button', { name: say('orders.showHidden') }).click()
  await expect(first.getByRole('row').filter({ hasText: number })).toContainText(say('orders.pack'))
  await expect(first).toHaveURL(/\/desk\/orders\?q=[^&]+&tab=all$/)
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)

  // A scanner types the number, and Enter.
  await search.fill(number)
  await search.press('Enter')
  await expect(first).toHaveURL(new RegExp(`/desk/orders/${id}$`))
  await expect(first.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(first.getByRole('button', { name: say('orders.copyEmail') })).toBeVisible()
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)

  await correctTogether(first, second, { id, number }, language)

  const packing = (page: Page) => page.getByRole('dialog', { name: say('orders.packTitle', { number }) })
  const units = (page: Page) =>
    packing(page).getByRole('textbox', { name: say('orders.unitsOf', { name: unit.name }), exact: true })
  const send = (page: Page) => packing(page).locator('button[type="submit"]').click()
  const type = (page: Page, field: string, text: string) =>
    page.getByRole('dialog').locator(`input[name="tracking.${field}"]`).fill(text)

  // In one language the second follows what the first does; in the other her line to the news is cut.
  const isFollowing = language === 'en'
  if (!isFollowing) await second.route('**/rest/desk/news/', (route) => route.abort())
  await second.goto(`/desk/orders/${id}`)
  await second.getByRole('button', { name: say('orders.packButton') }).click()
  await expect(units(second)).toHaveValue('3')
  await type(second, 'number', 'SECOND-1')

  await first.getByRole('button', { name: say('orders.packButton') }).click()
  await units(first).fill('0')
  await type(first, 'link', 'http://courier.example/1')
  await send(first)
  await expect(packing(first).getByText(say('orders.nothingChosen'))).toBeVisible()
  await expect(packing(first).getByText(say('orders.linkNotHttps'))).toBeVisible()
  await expect(packing(first).getByText(say('orders.trackingMissing'))).toBeVisible()
  await expect(units(first)).toBeFocused()
  await expectAccessibleInBothSchemes(first)
  const more = say('orders.oneMore', { what: say('orders.unitsOf', { name: unit.name }) })
  for (const _ of [1, 2]) await packing(first).getByRole('button', { name: more }).click()
  await type(first, 'number', 'FIRST 1')
  await type(first, 'link', 'https://courier.example/1')
  await send(first)
  await expect(packing(first)).toBeHidden()
  await expect(first.getByRole('link', { name: 'FIRST 1' })).toHaveAttribute(
    'href',
    'https://courier.example/1',
  )

  // Two of the three are gone: she reads so, sees what is left, and keeps what she typed.
  if (isFollowing) {
    await expect(packing(second).getByText(say('shell.changedTitle'))).toBeVisible()
  } else {
    await expect(second.getByText(say('shell.newsCut'))).toBeVisible()
    await send(second)
    await expect(packing(second).getByRole('alert')).toBeVisible()
    await second.unroute('**/rest/desk/news/')
  }
  await expect(units(second)).toHaveValue('1')
  await expect(packing(second).locator('input[name="tracking.number"]')).toHaveValue('SECOND-1')
  await expectAccessibleInBothSchemes(second)
  await send(second)
  await expect(packing(second)).toBeHidden()
  await expect(second.getByText('SECOND-1')).toBeVisible()
  await expect(second.getByText('FIRST 1')).toBeVisible()
  // Nothing was loaded again by the first.
  await expect(first.getByText('SECOND-1')).toBeVisible()

  await first
    .getByRole('button', { name: say('orders.mendTracking') })
    .first()
    .click()
  await type(first, 'number', 'FIRST 2')
  await first.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(first.getByRole('link', { name: 'FIRST 2' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'FIRST 2' })).toBeVisible()

  await first.getByRole('button', { name: say('orders.arrivalButton') }).click()
  const question = first.getByRole('dialog', { name: say('orders.arrivalTitle') })
  await expectAccessibleInBothSchemes(first)
  await question.getByRole('button', { name: say('orders.arrivalButton') }).click()
  await expect(question).toBeHidden()
  await expect(first.getByRole('button', { name: say('orders.parcelArrived') })).toHaveCount(1)
}
