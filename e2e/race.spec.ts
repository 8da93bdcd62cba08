import type { Page } from '@playwright/test'
import { hostedPage } from './support/hosted-page.ts'
import { at, expect, type Language, languages, test, walkedIn } from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import {
  addAddress,
  addToCart,
  asCustomer,
  type Customer,
  dollars,
  enterAs,
  lastUnit,
  newCustomer,
  ordersOf,
  plentifulUnit,
  type Unit,
} from './support/shop-api.ts'

const declinedCard = '4000 0000 0000 0002'
const goodCard = '4242 4242 4242 4242'

for (const language of languages) {
  /** Brings a customer with an address and one unit in the cart to the button that pays. */
  async function readyToPay(page: Page, unit: Unit): Promise<Customer> {
    const customer = await newCustomer(page.request, language)
    await addAddress(page.request, customer)
    await addToCart(page.request, customer, unit)
    await enterAs(page, customer)
    await page.goto(at(language, '/checkout?step=review'))
    await expect(payButton(page, language)).toBeEnabled()
    return customer
  }

  test(`two buyers race for the last unit and one pays (${language})${walkedIn('en', language)}`, async ({
    page,
    browser,
  }) => {
    const last = await lastUnit(page.request, language)
    const otherContext = await browser.newContext()
    const other = await otherContext.newPage()
    const first = await readyToPay(page, last)
    const second = await readyToPay(other, last)

    await Promise.all([payButton(page, language).click(), payButton(other, language).click()])
    const soldOutAlert = (one: Page) => one.getByRole('alert').filter({ hasText: last.name })
    const outcomeOf = async (one: Page) =>
      Promise.any([
        one.waitForURL(/\/sandbox\/payments\//).then(() => 'pays' as const),
        soldOutAlert(one)
          .waitFor()
          .then(() => 'rejected' as const),
      ])
    const outcomes = await Promise.all([outcomeOf(page), outcomeOf(other)])
    expect(outcomes.toSorted()).toEqual(['pays', 'rejected'])

    const [winner, loser] = outcomes[0] === 'pays' ? [page, other] : [other, page]
    await expect(soldOutAlert(loser)).toContainText(t(language, 'checkout.changeGone', { name: last.name }))
    const payment = hostedPage(winner, language)
    await payment.pay.click()
    await expect(
      winner.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') }),
    ).toBeVisible()
    const orders = [...(await ordersOf(page.request, first)), ...(await ordersOf(page.request, second))]
    expect(orders.filter(({ status }) => status !== 'cancelled')).toHaveLength(1)

    await loser.getByRole('button', { name: t(language, 'checkout.acceptChanges') }).click()
    await expect(loser.getByRole('heading', { name: t(language, 'cart.empty') })).toBeVisible()
    await otherContext.close()
  })

  test(`a declined card gets a message, and another one pays (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await readyToPay(page, await plentifulUnit(page.request, language))
    await payButton(page, language).click()
    const payment = hostedPage(page, language)
    await payment.card.fill(declinedCard)
    await payment.pay.click()
    await expect(payment.declined).toBeVisible()
    await payment.card.fill(goodCard)
    await payment.pay.click()
    await expectPaid(page, language)
    expect(await ordersOf(page.request, customer)).toHaveLength(1)
  })

  test(`leaving the payment page keeps the cart, and paying again opens the same session (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    const customer = await readyToPay(page, unit)
    const payment = hostedPage(page, language)
    await payButton(page, language).click()
    await payment.arrive()
    const session = payment.sessionId()

    await test.step("by the browser's Back", async () => {
      await page.goBack()
      await expect(payButton(page, language)).toBeEnabled()
      await payButton(page, language).click()
      await payment.arrive()
      expect(payment.sessionId()).toBe(session)
    })

    await test.step('by the way back that the page offers', async () => {
      await payment.back.click()
      await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'))
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('heading', { level: 2, name: unit.name })).toBeVisible()
      await page.getByRole('link', { name: t(language, 'cart.checkout') }).click()
      await page.getByRole('button', { name: t(language, 'checkout.goOn') }).click()
      await payButton(page, language).click()
      await payment.arrive()
      await payment.pay.click()
      await expectPaid(page, language)
    })
    const paid = (await ordersOf(page.request, customer)).filter(({ status }) => status !== 'cancelled')
    expect(paid).toHaveLength(1)
  })

  test(`a payment that takes its time is shown as under way, then as paid (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await readyToPay(page, await plentifulUnit(page.request, language))
    const payment = hostedPage(page, language)
    await payButton(page, language).click()
    await payment.arrive()
    const session = payment.sessionId()
    await payment.payLater.click()
    await expect(
      page.getByRole('heading', { level: 1, name: t(language, 'checkout.processingTitle') }),
    ).toBeVisible()
    const settled = await page.request.post(`/sandbox/payments/${session}/settle`, {
      headers: { Accept: 'application/json' },
    })
    expect(settled.ok()).toBe(true)
    await expectPaid(page, language)
  })

  test(`two presses on the button that pays are one order (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await readyToPay(page, await plentifulUnit(page.request, language))
    await payButton(page, language).dblclick()
    const payment = hostedPage(page, language)
    await payment.arrive()
    expect(await ordersOf(page.request, customer)).toHaveLength(1)
    await payment.pay.click()
    await expectPaid(page, language)
    expect(await ordersOf(page.request, customer)).toHaveLength(1)
  })

  test(`items from another tab are shown before they are paid (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    // Without live updates: their stream refetches the cart when it opens, which would show the new total before the
    // press.
    await page.route('**/api/notification/stream/', (route) => route.fulfill({ status: 404 }))
    const unit = await plentifulUnit(page.request, language)
    const customer = await readyToPay(page, unit)
    const seen = await payButton(page, language).innerText()
    await addToCart(page.request, customer, unit, 2)
    await payButton(page, language).click()
    await expect(page.getByText(t(language, 'checkout.changedAgain'))).toBeVisible()
    await expect(payButton(page, language)).not.toHaveText(seen)
    const agreed = (await payButton(page, language).innerText()).match(/[\d.]+/)?.[0] ?? ''
    await payButton(page, language).click()
    const payment = hostedPage(page, language)
    await payment.arrive()
    await expect(payment.pay).toContainText(agreed)
    await payment.pay.click()
    await expectPaid(page, language)
    expect((await ordersOf(page.request, customer)).map(({ amount }) => amount)).toEqual([agreed])
  })

  test(`a payment page that is left or expires charges nothing and leaves the cart as it was (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    const customer = await readyToPay(page, unit)
    const payment = hostedPage(page, language)
    await payButton(page, language).click()
    await payment.arrive()
    await payment.back.click()
    await page.waitForURL((url) => url.pathname + url.search === at(language, '/checkout?step=review'))
    await expect(page.getByText(t(language, 'checkout.paymentCancelled'))).toBeVisible()
    await payButton(page, language).click()
    await payment.arrive()
    const session = payment.sessionId()
    await payment.expire.click()
    await page.goto(at(language, `/checkout/done?session=${session}`))
    await expect(
      page.getByRole('heading', { level: 1, name: t(language, 'checkout.expiredTitle') }),
    ).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t(language, 'checkout.backToCart') })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: unit.name })).toBeVisible()
    const amounts = (await ordersOf(page.request, customer)).filter(({ status }) => status !== 'cancelled')
    expect(amounts).toEqual([])
  })

  test(`another customer's payment is not to be seen (${language})${walkedIn('ar', language)}`, async ({
    page,
    browser,
  }) => {
    const unit = await plentifulUnit(page.request, language)
    const owner = await newCustomer(page.request, language)
    await addAddress(page.request, owner)
    await addToCart(page.request, owner, unit)
    const opened = await page.request.post('/rest/stripe/create-checkout-session/', {
      headers: asCustomer(owner, language),
    })
    const { checkout_session_id: session } = await opened.json()
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await enterAs(stranger, await newCustomer(stranger.request, language))
    await stranger.goto(at(language, `/checkout/done?session=${session}`))
    await expect(stranger.getByRole('heading', { name: t(language, 'orders.missing') })).toBeVisible()
    await expect(stranger.getByText(unit.name)).toHaveCount(0)
    await expect(stranger.getByText(dollars(unit.price))).toHaveCount(0)
    await context.close()
  })
}

function payButton(page: Page, language: Language) {
  return page.getByRole('button', { name: messagePattern(language, 'checkout.payAmount') })
}

async function expectPaid(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') })).toBeVisible({
    timeout: 20_000,
  })
}
