import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { hostedPage } from './hosted-page.ts'
import { linkTo } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { plentifulUnit } from './shop-api.ts'

/** A person takes an order by phone; its customer pays by the mailed link. Another link is withdrawn, and the same ordered again. */
export async function takeByPhone(page: Page, customer: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `phone-orders.${key}`, values)
  const unit = await plentifulUnit(page.request, language)
  const email = `${randomUUID()}@phone.example`
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const take = page.getByRole('button', { name: say('takeLink') })

  await openDesk(page, language, '/desk/orders')
  await page.getByRole('link', { name: say('new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await take.click()
  await expect(page.getByText(say('noGoods'))).toBeVisible()
  await expect(field('search')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // A scanner types the SKU and Enter; a second scan is a second unit.
  const [found] = (
    await (
      await page.request.get('/rest/desk/phone-goods/', {
        params: { q: unit.name },
        headers: { 'sec-fetch-site': 'same-origin', 'accept-language': language },
      })
    ).json()
  ).results.filter((each: { product_stock: number }) => each.product_stock === unit.id)
  const units = field(`units-${unit.id}`)
  await field('search').fill(found.sku)
  await page.keyboard.press('Enter')
  await expect(units).toHaveValue('1')
  await field('search').fill(found.sku)
  await page.keyboard.press('Enter')
  await expect(units).toHaveValue('2')
  await units.fill('1')

  await field('name').fill('Lina Aziz')
  await field('phone').fill('+971 50 765 4321')
  await field('email').fill(email)
  await page.locator('select[name="country"]').selectOption('AE')
  await field('address_line1').fill('Palm Road 9')
  await page.locator('select[name="state"]').selectOption({ index: 1 })
  if (await field('city').isVisible()) await field('city').fill('Dubai')
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

  // The customer pays on a device that knows nothing of the shop, and comes back to the order.
  await expect(async () => {
    const mails = await (await page.request.get('/sandbox/messages', { params: { to: email } })).json()
    expect(mails.length).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  const [mail] = await (await page.request.get('/sandbox/messages', { params: { to: email } })).json()
  const link = /https?:\/\/\S+\/rest\/pay\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  await customer.goto(new URL(link).pathname)
  const paying = hostedPage(customer, language)
  await paying.arrive()
  await paying.pay.click()
  await expect(customer).toHaveURL(/\/orders\/lookup/)
  await linkTo(page.request, email, '/orders/lookup')
  await expect(page.getByText(deskText(language, 'orders.pack'), { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
}
