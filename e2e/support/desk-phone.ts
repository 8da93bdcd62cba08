import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { messageSaying } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { ok, plentifulUnit } from './shop-api.ts'

/** Sizes of the demo's goods cost the same; the browser is answered that one costs more and another one less. */
async function readDifferences(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `phone-orders.${key}`, values)
  const differences = [
    { difference: '10.00', settled: 'link' },
    { difference: '-10.00', settled: 'refund' },
  ]
  await page.route('**/line/*/units/', async (route) => {
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers })
    const json = await response.json()
    const results = json.results
      .filter(({ available }: { available: number }) => available > 0)
      .map((offer: object, place: number) => ({ ...offer, ...differences[place] }))
    await route.fulfill({ response, json: { ...json, results } })
  })
  await page.getByRole('button', { name: say('size') }).click()
  const dialog = page.getByRole('dialog', { name: say('sizeTitle') })
  await dialog.getByRole('radio').nth(1).check()
  await expect(dialog.getByText(say('sizeLessHint'))).toBeVisible()
  await dialog.getByRole('radio').nth(0).check()
  await expect(dialog.getByText(say('sizeMoreHint'))).toBeVisible()
  await expect(dialog.getByText('+$10.00')).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('sizeAsk') })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: deskText(language, 'shell.cancel') }).click()
  await page.unroute('**/line/*/units/')
}

/** A person takes an order by phone; its customer pays by the mailed link. Another link is withdrawn, and the same ordered again. */
export async function takeByPhone(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `phone-orders.${key}`, values)
  const unit = await plentifulUnit(page.request, language)
  const { results } = await ok<{ results: { product_stock: number; sku: string }[] }>(
    await page.request.get('/rest/desk/phone-goods/', {
      params: { q: unit.name },
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language },
    }),
  )
  const found = results.find(({ product_stock: id }) => id === unit.id)
  const email = `${randomUUID()}@phone.example`
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const units = field(`units-${unit.id}`)
  const take = page.getByRole('button', { name: say('takeLink') })

  async function addUnit() {
    await field('search').fill(found?.sku ?? '')
    await page.keyboard.press('Enter')
    await expect(field('search')).toHaveValue('')
  }
  async function fillCaller() {
    await field('name').fill('Lina Aziz')
    await field('phone').fill('+971 50 765 4321')
    await page.locator('select[name="country"]').selectOption('AE')
    await page.locator('select[name="state"]').selectOption({ index: 1 })
    await field('address_line1').fill('Palm Road 9')
    await field('city').fill('Al Barsha')
  }

  await openDesk(page, language, '/desk/orders')
  await page.getByRole('link', { name: say('new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await take.click()
  await expect(page.getByText(say('noGoods'))).toBeVisible()
  await expect(field('search')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // A scanner types the SKU and Enter; a second scan is a second unit.
  await addUnit()
  await expect(units).toHaveValue('1')
  await addUnit()
  await expect(units).toHaveValue('2')
  await units.fill('1')
  await fillCaller()
  await field('email').fill(email)
  await page.reload()
  await expect(units).toHaveValue('1')
  await expect(field('email')).toHaveValue(email)
  await expect(take).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await take.click()

  const card = page.getByRole('region', { name: say('link') })
  await expect(card.getByRole('button', { name: say('withdraw') })).toBeVisible()
  await expect(card).toContainText(email)
  await expect(page.getByText(say('didTake'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // The customer pays by the link in the email, and is led by it to the order; the page of the desk follows by itself.
  const { text } = await messageSaying(page.request, email, '/rest/pay/')
  const link = new URL(/https?:\S+\/rest\/pay\/[\w-]+/.exec(text)?.[0] ?? '').pathname
  const customer = await page.context().newPage()
  await customer.goto(link)
  const session = new URL(customer.url()).pathname.split('/')[3]
  await page.request.post(`/sandbox/payments/${session}/pay`, { headers: { accept: 'application/json' } })
  await customer.goto(link)
  await expect(customer).toHaveURL(/\/orders\/lookup/)
  await expect(customer.getByText(unit.name)).toBeVisible()
  await customer.close()
  await expect(page.getByRole('button', { name: deskText(language, 'orders.packButton') })).toBeVisible()
  await expect(card).toHaveCount(0)

  await readDifferences(page, language)

  // The customer calls again for another size, at the same price.
  await page.getByRole('button', { name: say('size') }).click()
  const sizes = page.getByRole('dialog', { name: say('sizeTitle') })
  await sizes.locator('button[type="submit"]').click()
  await expect(sizes.getByText(say('sizeMissing'))).toBeVisible()
  await sizes.getByRole('radio', { disabled: false }).first().check()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await sizes.locator('button[type="submit"]').click()
  await expect(sizes).toBeHidden()
  await expect(page.getByText(say('didSize'))).toBeVisible()

  // A caller who has no email thinks better of it: the link ends, and the same is ordered again.
  await page.goto('/desk/orders/by-phone')
  await expect(field('email')).toHaveValue('')
  await addUnit()
  await fillCaller()
  await page.getByRole('radio', { name: say('byHand') }).check()
  await expect(take).toBeEnabled()
  await take.click()
  await card.getByRole('button', { name: say('withdraw') }).click()
  await expectAccessibleInBothSchemes(page)
  const question = page.getByRole('dialog', { name: say('withdrawTitle') })
  await question.getByRole('button', { name: say('withdraw') }).click()
  await expect(card).toContainText(say('ended'))
  await expectAccessibleInBothSchemes(page)
  await card.getByRole('button', { name: say('renew') }).click()
  const ended = page.url()
  await page
    .getByRole('dialog', { name: say('renewTitle') })
    .getByRole('button', { name: say('renew') })
    .click()
  await expect(page).not.toHaveURL(ended)
  await expect(card.getByRole('button', { name: say('withdraw') })).toBeVisible()
}
