import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, type Language } from './journey.ts'
import { t } from './messages.ts'
import { buy } from './orders.ts'
import { addToCart, asCustomer, enterAs, newCustomer, ok, plentifulUnit } from './shop-api.ts'

/** A coupon is made, an order uses it, its page says what it brought, and it ends. */
export async function sellWithCoupon(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `discounts.${key}`, values)
  const customer = await newCustomer(page.request, language)
  const code = `DESK-${customer.email.slice(8, 16).toUpperCase()}`
  await openDesk(page, language, '/desk/coupons')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('button', { name: say('make') }).click()
  const dialog = page.getByRole('dialog', { name: say('makeTitle') })
  const field = (name: string) => dialog.locator(`[name="${name}"]`)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('valueMissing'))).toBeVisible()
  await expect(field('value')).toBeFocused()
  await field('code').fill(code)
  await field('value').fill('150')
  await field('max_uses').fill('5')
  await dialog.locator('button[type="submit"]').click()
  await expect(field('value')).toHaveAttribute('aria-invalid', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await field('value').fill(language === 'ar' ? '١٠' : '10')
  await dialog.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/desk\/coupons\/\d+$/)
  await expect(page.getByText(say('broughtNothing'))).toBeVisible()

  const headers = asCustomer(customer, language)
  await ok(await page.request.post('/rest/cart/cart/coupon/', { headers, data: { code } }))
  const unit = await plentifulUnit(page.request, language)
  const { amount } = await buy(page.request, customer, unit, { language })
  await page.reload()
  await expect(page.getByRole('region', { name: say('brought') })).toContainText(amount)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // What it takes off stays, now that it has a use.
  await page.getByRole('button', { name: say('change'), exact: true }).click()
  const changing = page.getByRole('dialog', { name: say('changeTitle', { code }) })
  await expect(changing.locator('[name="value"]')).toBeDisabled()
  await changing.locator('[name="per_customer"]').fill('2')
  await expectAccessibleInBothSchemes(page)
  await changing.locator('button[type="submit"]').click()
  await expect(changing).toBeHidden()

  await page.getByRole('button', { name: say('end'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('endTitle', { code }) })
  await expectAccessibleInBothSchemes(page)
  await question.getByRole('button', { name: say('end'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(say('ended'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('change'), exact: true })).toHaveCount(0)
}

/** Runs in the page. On a phone the cells of a row are the lines of a card. */
function haveOverlap(cells: Element[]): boolean {
  const boxes = cells.map((cell) => cell.getBoundingClientRect())
  return boxes.some((one, place) =>
    boxes
      .slice(place + 1)
      .some(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
  )
}

/**
 * More units than any other journey buys, since all of them share the shop. The other language's rule may count at the same time: it
 * needs more units, and takes off more.
 */
const rules = { en: { units: 6, percent: '10' }, ar: { units: 8, percent: '20' } }

/**
 * A discount without a code is made in the desk: a customer sees the price before struck through, and its name, in cart, checkout
 * and order; then it ends.
 */
export async function sellWithRule(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `discounts.${key}`, values)
  const customer = await newCustomer(page.request, language)
  const mark = customer.email.slice(8, 14)
  const names = { en: `More for less ${mark}`, ar: `أكثر بأقل ${mark}` }
  const name = names[language]
  const { units, percent } = rules[language]
  await openDesk(page, language, '/desk/discount-rules')
  await page.getByRole('button', { name: say('makeRule') }).click()
  const dialog = page.getByRole('dialog', { name: say('makeRule') })
  const field = (each: string) => dialog.locator(`[name="${each}"]`)
  await dialog.locator('button[type="submit"]').click()
  await expect(field('name_en')).toBeFocused()
  await field('name_en').fill(names.en)
  await field('name_ar').fill(names.ar)
  await field('kind').selectOption('off_peak')
  await field('value').fill(percent)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('weekdaysMissing'))).toBeVisible()
  const monday = { en: 'Monday', ar: 'الاثنين' }[language]
  await dialog.getByText(monday, { exact: true }).click()
  await field('from_time').fill('09:00')
  await expect(dialog.getByRole('alert').filter({ hasText: `${percent}%` })).toContainText(monday)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await field('kind').selectOption('pieces')
  await field('min_units').fill(String(units))
  await field('value').fill(percent)
  await expect(dialog.getByRole('alert').filter({ hasText: `${percent}%` })).toContainText(String(units))
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(say('active'))
  expect(await row.getByRole('cell').evaluateAll(haveOverlap), 'buttons cover no other cell').toBe(false)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  const unit = await plentifulUnit(page.request, language)
  await addToCart(page.request, customer, unit, units)
  const browser = page.context().browser()
  const context = await browser?.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  })
  if (!context) throw new Error('There is no browser')
  const theirs = await context.newPage()
  await enterAs(theirs, customer)
  await theirs.goto(at(language, '/cart'))
  await expect(theirs.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(theirs.locator('del').first()).toBeVisible()
  await expect(theirs.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expectNoSidewaysScroll(theirs)
  await expectAccessible(theirs)
  await theirs.goto(at(language, '/checkout'))
  await expect(theirs.getByRole('term').filter({ hasText: name })).toBeVisible()
  const { transactionId } = await buy(page.request, customer, unit, { language, quantity: 1 })
  await theirs.goto(at(language, `/orders/${transactionId}`))
  await expect(theirs.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(theirs.locator('del').first()).toBeVisible()
  await expectNoSidewaysScroll(theirs)
  await expectAccessible(theirs)
  const saved = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: t(language, 'orders.invoice') }).click()
  const paper = new Uint8Array(await readFile(await (await saved).path()))
  const { text } = await extractText(await getDocumentProxy(paper), { mergePages: true })
  // Arabic letters are drawn in their joined forms.
  expect(text.normalize('NFKC').replace(/\s+/g, ' ')).toContain(language === 'en' ? names.en : mark)
  await context.close()

  await row.getByRole('button', { name: say('endNamed', { name }) }).click()
  const question = page.getByRole('dialog', { name: say('endTitle', { code: name }) })
  await expectAccessibleInBothSchemes(page)
  await question.getByRole('button', { name: say('end'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(row).toContainText(say('ended'))
}
