import type { Page } from '@playwright/test'
import { hostedPage } from './support/hosted-page.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import {
  addAddress,
  addToCart,
  dollars,
  enterAs,
  findUnit,
  newCustomer,
  plentifulUnit,
  unitPath,
} from './support/shop-api.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Finds the sum beside its name. */
function sum(page: Page, name: string) {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => t(language, `cart.${key}`, values)

  test(`a coupon is entered, seen through to the payment page and named by the order (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    await addAddress(page.request, customer)
    await addToCart(page.request, customer, unit, 2)
    await enterAs(page, customer)
    await page.goto(at(language, '/cart'))
    const field = page.getByLabel(labelled(word('couponLabel')))

    await test.step('the field is folded at first; a wrong code gets a message beside it', async () => {
      await expect(field).toBeHidden()
      await page.getByText(word('couponAsk')).click()
      await page.getByRole('button', { name: word('couponUse') }).click()
      await expect(page.getByText(word('couponMissing')).first()).toBeVisible()
      await expect(field).toBeFocused()
      await field.fill('NO-SUCH-CODE')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(/.{20,}/)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    await test.step('in any spelling it takes its part off, and can be taken out', async () => {
      await field.fill(' marah10 ')
      await page.keyboard.press('Enter')
      await expect(sum(page, word('discount'))).toHaveText(/^\s*−\$\d+\.\d\d\s*$/)
      await expectAccessible(page)
      await page.getByRole('button', { name: `${word('remove')} MARAH10` }).click()
      await expect(page.getByText(word('couponDropped'))).toBeVisible()
      await expect(sum(page, word('discount'))).toHaveCount(0)
      await page.getByText(word('couponAsk')).click()
      await field.fill('MARAH10')
      await page.keyboard.press('Enter')
      await expect(sum(page, word('discount'))).toBeVisible()
    })

    const total = (await sum(page, word('total')).innerText()).trim()
    const discount = (await sum(page, word('discount')).innerText()).trim()

    await test.step('the review says the same, and so does the payment page', async () => {
      await page.getByRole('link', { name: word('checkout') }).click()
      await page.getByRole('button', { name: t(language, 'checkout.goOn') }).click()
      await expect(sum(page, word('discount'))).toHaveText(discount)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: t(language, 'checkout.payAmount', { amount: total }) }).click()
      const payment = hostedPage(page, language)
      await payment.arrive()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(total)
      await expect(page.getByText('MARAH10')).toBeVisible()
      await payment.pay.click()
    })

    await test.step('the order names the coupon and what it took off', async () => {
      await page.getByRole('link', { name: t(language, 'checkout.seeOrder') }).click()
      await expect(
        page.getByRole('heading', { name: t(language, 'orders.factsTitle'), exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('progressbar', { name: t(language, 'shell.loading') })).toHaveCount(0)
      await expect(sum(page, t(language, 'orders.discountBy', { code: 'MARAH10' }))).toHaveText(discount)
      await expect(sum(page, t(language, 'orders.totalPayment'))).toHaveText(total)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })

  test(`a coupon with a minimum says the amount from which it counts, in the cart of a visitor and of the account that it becomes (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await findUnit(
      page.request,
      language,
      't-shirts-and-tanks',
      ({ quantity, price }) => quantity > 3 && Number(price) < 30,
    )
    const wants = page.getByRole('status').filter({ hasText: dollars('30.00') })
    const remove = page.getByRole('button', { name: `${word('remove')} WELCOME5` })
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await page.getByRole('link', { name: t(language, 'catalogue.goToCart') }).click()
    await page.getByText(word('couponAsk')).click()
    await page.getByLabel(labelled(word('couponLabel'))).fill('WELCOME5')
    await page.keyboard.press('Enter')
    await expect(wants).toBeVisible()
    await expect(remove).toBeFocused()
    await enterAs(page, customer)
    await page.goto(at(language, '/cart'))
    await expect(wants).toBeVisible()
    await expect(remove).toBeVisible()
    await expect(sum(page, word('discount'))).toHaveCount(0)
    await expectAccessible(page)
  })
}
