import { fillAddress } from './support/address-form.ts'
import { browserWithPictures } from './support/browser.ts'
import { hostedPage } from './support/hosted-page.ts'
import { codeTo, countTo, linkTo } from './support/inbox.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { findUnit, freshEmail, password, plentifulUnit, someAddress, unitPath } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 360, height: 780 } })

const giftMessage = 'عيد ميلاد سعيد يا نور 🎂\nFrom Grandma'

const word = (key: Parameters<typeof t>[1]) => t('en', key)

test('buying now without an account is about that item alone, and leaves the rest in the cart', async ({
  page,
}) => {
  const first = await plentifulUnit(page.request, 'en')
  const second = await findUnit(page.request, 'en', 'hoodies', ({ quantity }) => quantity >= 5)
  await page.goto(unitPath(first))
  await page.getByRole('button', { name: word('catalogue.addToCart') }).click()
  const notice = page.getByRole('link', { name: word('catalogue.goToCart') })
  await expect(notice).toBeVisible()
  // The notice was about the size that the visitor added.
  await page.locator('[data-option=size][data-state=available]:not([aria-current])').first().click()
  await expect(notice).toHaveCount(0)
  await page.goto(unitPath(second))
  await page.getByRole('button', { name: word('catalogue.buyNow') }).click()
  await expect(page.getByRole('heading', { name: word('guest.formTitle') })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(second.name).first()).toBeVisible()
  await expect(main.getByText(first.name)).toHaveCount(0)
  await page.goto('/cart')
  await expect(main.getByText(first.name).first()).toBeVisible()
  await expect(main.getByText(second.name).first()).toBeVisible()
})

for (const language of languages) {
  test(`a visitor buys without an account, cancels by the link of the email and finds the order in an account made later (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const word = (key: Parameters<typeof t>[1]) => t(language, key)
    const pay = page.getByRole('button', {
      name: new RegExp(t(language, 'checkout.payAmount', { amount: '.+' })),
    })
    // A long address without a place to break, on the narrowest screen.
    const email = `a-guest-of-this-shop-${freshEmail()}`
    const unit = await plentifulUnit(page.request, language)
    const expectGoodScreen = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }

    const discount = page
      .getByRole('term')
      .filter({ hasText: word('cart.discount') })
      .locator('xpath=following-sibling::dd')

    await test.step('goods, the cart with a coupon, and checking out as the most visible choice', async () => {
      await page.goto(at(language, unitPath(unit)))
      await page.getByRole('button', { name: word('catalogue.addToCart') }).click()
      await page.getByRole('link', { name: word('catalogue.goToCart') }).click()
      await expect(page.getByRole('heading', { level: 1, name: word('cart.title') })).toBeVisible()
      await page.getByText(word('cart.couponAsk')).click()
      await page.getByLabel(labelled(word('cart.couponLabel'))).fill('MARAH10')
      await page.keyboard.press('Enter')
      await expect(discount).toBeVisible()
      await page.reload()
      await expect(discount, 'the coupon stays with the cart').toBeVisible()
      await expectGoodScreen()
      await page.getByRole('link', { name: word('cart.checkout'), exact: true }).click()
      await expect(page.getByRole('heading', { name: word('guest.formTitle') })).toBeVisible()
      await expectGoodScreen()
    })

    await test.step('what is missing is named, and a reload loses nothing', async () => {
      await page.getByLabel(word('accounts.recipient')).fill('Rana Khoury')
      await page.getByRole('button', { name: word('checkout.goOn') }).click()
      await expect(page.getByLabel(word('accounts.email'))).toBeFocused()
      await page.goto(at(language, `/checkout?only=${unit.id}`))
      const login = page.getByRole('main').getByRole('link', { name: word('accounts.loginTitle') })
      await expect(login, 'a login buys the same unit').toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(`/buy-now?stock=${unit.id}&quantity=1`)),
      )
      await expect(page.getByLabel(word('accounts.recipient'))).toHaveValue('Rana Khoury')
      await page.getByLabel(word('accounts.email')).fill(email)
      const phone = page.getByLabel(word('accounts.phone'))
      await phone.fill(someAddress.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))))
      await expect(phone).toHaveValue(someAddress.phone)
      await fillAddress(page, language, someAddress.address_line1)
      await page.getByRole('button', { name: word('checkout.goOn') }).click()
    })

    await test.step('the review, left at the payment page once, and paid', async () => {
      await expect(page.getByRole('heading', { name: word('checkout.deliverTo') })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByLabel(word('checkout.giftAsk')).check()
      await page.getByLabel(labelled(word('checkout.giftMessage'))).fill(giftMessage)
      await expectGoodScreen()
      await page.route('**/rest/cart/guest-quote/', (route) => route.abort())
      await page.reload()
      await page
        .getByRole('main')
        .getByRole('button', { name: word('shell.tryAgain') })
        .waitFor()
      await page.unroute('**/rest/cart/guest-quote/')
      await page
        .getByRole('main')
        .getByRole('button', { name: word('shell.tryAgain') })
        .click()
      await expect(pay, 'a sum that could not be read is asked for again').toBeEnabled()
      await expect(page.getByLabel(labelled(word('checkout.giftMessage')))).toHaveValue(giftMessage)
      const payment = hostedPage(page, language)
      await pay.click()
      await payment.arrive()
      const other = await page.context().newPage()
      await other.goto(at(language, '/cart'))
      await expect(other.getByText(word('cart.paymentOpen'))).toBeVisible()
      await other.close()
      await payment.back.click()
      await expect(page.getByText(word('checkout.paymentCancelled'))).toBeVisible()
      await expect(page, 'the review, with nothing to enter again').toHaveURL(
        /\/checkout\?(?:only=\d+&)?step=review$/,
      )
      await expect(page.getByText(someAddress.address_line1)).toBeVisible()
      await expectGoodScreen()
      await expect(page.getByLabel(word('checkout.giftAsk')), 'and it is still a gift').toBeChecked()
      await expect(page.getByLabel(labelled(word('checkout.giftMessage')))).toHaveValue(giftMessage)
      await expect(discount, 'the coupon is still there after going back').toBeVisible()
      await pay.click()
      await payment.arrive()
      await expect(page.getByText('MARAH10')).toBeVisible()
      await payment.pay.click()
      await page.waitForURL((url) => url.pathname === at(language, '/checkout/done'))
      // Until the provider has confirmed the payment, the page says so and polls.
      await expect(page.getByRole('heading', { level: 1, name: word('checkout.paidTitle') })).toBeVisible({
        timeout: 40_000,
      })
      await expect(page.getByText(email).first()).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByText('عيد ميلاد سعيد يا نور 🎂')).toBeVisible()
      await expect(main.getByText(messagePattern(language, 'orders.arrives'))).toBeVisible()
      await expectGoodScreen()
    })

    await test.step('the link of the email opens the whole order, and cancels it', async () => {
      const link = await linkTo(page.request, email, '/orders/lookup')
      const answer = await page.request.get(link)
      expect(answer.headers()['referrer-policy']).toBe('no-referrer')
      expect(answer.headers()['cache-control']).toContain('no-store')
      await page.goto(link)
      await expect(page.getByText(someAddress.address_line1)).toBeVisible()
      await expect(page.getByRole('button', { name: word('orders.invoice') })).toBeVisible()
      await expect(page.getByText('عيد ميلاد سعيد يا نور 🎂')).toBeVisible()
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: word('orders.giftReceipt') }).click(),
      ])
      expect(receipt.suggestedFilename()).toMatch(/^M-\d+-gift\.pdf$/)
      await expectGoodScreen()
      await page.getByRole('button', { name: word('orders.cancelOrder') }).click()
      const dialog = page.getByRole('dialog', { name: word('orders.cancelTitle') })
      await dialog.getByRole('button', { name: word('orders.cancelForGood') }).click()
      await expect(page.getByText(word('orders.cancelDone'))).toBeVisible()
    })

    await test.step('an account with that email, once it is proven, has the order', async () => {
      const before = await countTo(page.request, email)
      await page.getByRole('button', { name: word('guest.keepSignUp') }).click()
      await expect(page.getByLabel(word('accounts.email'))).toHaveValue(email)
      const passwords = page.getByRole('main').locator('input[type=password]')
      await passwords.nth(0).fill(password)
      await passwords.nth(1).fill(password)
      await page.getByLabel(word('accounts.agree')).check()
      await page.getByRole('button', { name: word('accounts.signUp'), exact: true }).click()
      await page.waitForURL(/\/verify/)
      await page.goto(at(language, '/orders'))
      await expect(page.getByRole('heading', { name: word('orders.empty') })).toBeVisible()
      await page.goto(at(language, '/verify'))
      await page.getByLabel(word('accounts-entry.code')).fill(await codeTo(page.request, email, before))
      await page.getByRole('button', { name: word('accounts-entry.confirm') }).click()
      await expect(page.getByText(word('accounts-entry.emailProven'))).toBeVisible()
      await page.goto(at(language, '/orders'))
      await expect(page.getByText(word('orders.cancelled')).first()).toBeVisible()
    })
  })
}
