import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { linkTo, messageSaying } from './support/inbox.ts'
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
import { buy } from './support/orders.ts'
import { deliver, handOver, receive } from './support/owner.ts'
import { asCustomer, dollars, enterAs, newCustomer, plentifulUnit, someAddress } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 360, height: 780 } })

const picture = readFileSync(new URL('../storefront/public/notification.png', import.meta.url))

/** Only the email about a refund contains this. */
const refundMail = { en: 'We’ve refunded this amount', ar: 'أعدنا إليك هذا المبلغ من الطلب' } as const

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => t(language, `orders.${key}`, values)
  const way = (page: Page) => page.getByRole('region', { name: word('progressTitle') }).getByRole('listitem')

  test(`an order is cancelled after a confirmation, and its refund is shown (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const order = await buy(page.request, customer, unit, { language, quantity: 2 })
    await enterAs(page, customer)
    await page.goto(at(language, `/orders/${order.transactionId}`))
    const dialog = page.getByRole('dialog', { name: word('cancelTitle') })

    await test.step('the dialog says what goes back and where to, and may be left', async () => {
      await page.getByRole('button', { name: word('cancelOrder') }).click()
      const back = dialog.getByRole('term').filter({ hasText: word('refundAmount') })
      await expect(back.locator('xpath=following-sibling::dd')).toHaveText(dollars(order.amount))
      await expect(dialog.getByText('Visa •••• 4242')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('keepOrder') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(word('onProgress')).first()).toBeVisible()
    })

    await test.step('confirmed by keyboard, it is cancelled', async () => {
      await page.getByRole('button', { name: word('cancelOrder') }).focus()
      await page.keyboard.press('Enter')
      await dialog.getByLabel(word('cancelReason')).selectOption({ label: word('cancelMistake') })
      const confirm = dialog.getByRole('button', { name: word('cancelForGood') })
      await confirm.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(word('cancelDone'))).toBeVisible()
      await expect(page.getByRole('button', { name: word('cancelOrder') })).toHaveCount(0)
    })

    await test.step('the way of the order tells of the refund, by itself until it is done', async () => {
      const done = way(page).filter({ hasText: word('refundDone', { amount: dollars(order.amount) }) })
      await expect(done).toBeVisible({ timeout: 60_000 })
      await expect(done.getByRole('time')).toBeVisible()
      const refunded = page.getByRole('term').filter({ hasText: word('refunded') })
      await expect(refunded.locator('xpath=following-sibling::dd')).toHaveText(dollars(order.amount))
      await expectGoodScreen(page)
    })

    await test.step('the email about the money is in this language, and the order is a previous one', async () => {
      const mail = await messageSaying(page.request, customer.email, refundMail[language])
      expect(mail.text).toContain(dollars(order.amount))
      expect(mail.html).toContain(`lang="${language}"`)
      await page.goto(at(language, '/orders?tab=previous'))
      await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible()
      await expectGoodScreen(page)
    })
  })

  test(`an order is followed to the door; once the courier has it, it is not cancelled (${language})${walkedIn('ar', language)}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const customer = await newCustomer(page.request, language)
    const order = await buy(page.request, customer, await plentifulUnit(page.request, language), { language })
    await enterAs(page, customer)
    // The seller's live update would close the dialog: this page does not get it.
    await page.route('**/rest/api/notification/stream/', (route) => route.fulfill({ status: 404 }))
    await page.goto(at(language, `/orders/${order.transactionId}`))
    await expect(way(page).filter({ hasText: word('paid') })).toBeVisible()
    await page.getByRole('button', { name: word('cancelOrder') }).click()
    const dialog = page.getByRole('dialog', { name: word('cancelTitle') })
    await expect(dialog.getByText('Visa •••• 4242')).toBeVisible()

    await test.step('handed over while the dialog stood open: refused with a word, and the page shows it', async () => {
      await handOver(page.request, order.id)
      await dialog.getByRole('button', { name: word('cancelForGood') }).click()
      await expect(page.getByText(word('cancelTooLate'))).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expectAccessible(page)
      await expect(way(page).filter({ hasText: word('handedOver') })).toBeVisible()
      await expect(page.getByRole('button', { name: word('cancelOrder') })).toHaveCount(0)
      const answer = await page.request.get(`/rest/order/orders/${order.id}/cancel/`, {
        headers: asCustomer(customer),
      })
      expect(answer.status()).toBe(409)
    })

    await test.step('it arrives, and its number, which leads, is copied alone', async () => {
      await deliver(page.request, order.id)
      await page.reload()
      const arrived = way(page).filter({ hasText: word('delivered') })
      await expect(arrived.getByRole('time')).toBeVisible()
      await expectGoodScreen(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: word('invoice') })).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      const id = page.getByRole('term').filter({ hasText: word('orderId') })
      await expect(id.locator('xpath=following-sibling::dd').locator('bdi').first()).toHaveText(order.number)
      await page.getByRole('button', { name: word('copyNumber') }).click()
      await expect(page.getByText(t(language, 'accounts-profile.copied')).last()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.number)
      const review = page.getByRole('link', { name: t(language, 'reviews-own.write') })
      await expect(review).toHaveAttribute('href', /\/reviews\/write\?product=\d+&stock=\d+$/)
    })
  })

  test(`a part of an order goes back with a picture, and its money too; another part is kept after all (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const order = await buy(page.request, customer, unit, { language, quantity: 3 })
    await deliver(page.request, order.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/orders/${order.transactionId}`))
    const returns = page.getByRole('region', { name: word('returnsTitle') })
    const send = page.getByRole('button', { name: word('returnSend') })
    const quantity = page.getByLabel(word('returnHowMany', { name: unit.name }))
    const reason = page.getByLabel(word('returnWhy', { name: unit.name }))

    await test.step('what is missing is said beside its field', async () => {
      await page.getByRole('link', { name: word('returnStart') }).click()
      await expect(page.getByRole('heading', { level: 1, name: word('returnTitle') })).toBeVisible()
      await expectGoodScreen(page)
      await send.click()
      await expect(reason).toHaveAccessibleDescription(word('returnChooseReason'))
      await expectGoodScreen(page)
    })

    await test.step('a file that is no picture stays out, a picture comes along', async () => {
      const picker = page.locator('input[type=file]')
      await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(page.getByText(word('returnPictureType', { name: 'note.txt' }))).toBeVisible()
      await picker.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByRole('img', { name: 'torn.png' })).toBeVisible()
    })

    await test.step('two of three are asked for, and what they give back is foretold', async () => {
      await quantity.selectOption('2')
      await reason.selectOption({ label: word('reasonSmall') })
      const back = page.getByRole('term').filter({ hasText: word('refundAmount') })
      const twice = dollars((Number(unit.price) * 2).toFixed(2))
      await expect(back.locator('xpath=following-sibling::dd')).toHaveText(twice)
      await expectGoodScreen(page)
      await send.click()
      const dialog = page.getByRole('dialog', { name: word('returnConfirmTitle') })
      await expect(dialog.getByText(twice)).toHaveCount(2)
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('returnEdit') }).click()
      await expect(dialog).toBeHidden()
      await expect(quantity).toHaveValue('2')
      await send.click()
      await dialog.getByRole('button', { name: word('returnConfirm') }).click()
      await expect(page.getByRole('heading', { name: word('returnRequestedTitle') })).toBeVisible()
      await expectGoodScreen(page)
      await page.reload()
      await expect(page.getByRole('button', { name: word('returnCopyAddress') })).toBeVisible()
      await page.getByRole('link', { name: word('returnBack') }).click()
      await expect(returns.getByText(word('statusRequested'))).toBeVisible()
      await expect(returns.getByRole('term').filter({ hasText: word('returnSendBy') })).toBeVisible()
      await expect(returns.locator('picture')).toHaveCount(1)
      await expectGoodScreen(page)
    })

    await test.step('the seller has it: the money goes back', async () => {
      const list = await page.request.get(`/rest/order/orders/${order.id}/return/`, {
        headers: asCustomer(customer),
      })
      const [asked] = (await list.json()).returns
      await receive(page.request, asked.id)
      await page.reload()
      const done = way(page).filter({ hasText: word('refundDone', { amount: dollars(asked.refund_amount) }) })
      await expect(done).toBeVisible({ timeout: 60_000 })
      await page.reload()
      await expect(returns.getByText(word('statusRefunded'))).toBeVisible()
    })

    await test.step('the third is to be exchanged, which needs to say for what; then it is kept after all', async () => {
      await page.getByRole('link', { name: word('returnStart') }).click()
      await reason.selectOption({ label: word('reasonLarge') })
      await page.getByRole('radio', { name: word('kindExchange') }).check()
      const instead = page.getByLabel(word('returnInstead', { name: unit.name }))
      await send.click()
      await expect(instead).toHaveAccessibleDescription(word('returnInsteadRequired'))
      await instead.selectOption({ index: 1 })
      const unitInstead = (await instead.locator('option:checked').textContent()) ?? ''
      await send.click()
      const question = page.getByRole('dialog', { name: word('returnConfirmTitle') })
      await expect(question).toContainText(unitInstead)
      await question.getByRole('button', { name: word('returnEdit') }).click()
      await expect(question).toBeHidden()
      await instead.selectOption({ label: word('returnInsteadOther') })
      await send.click()
      const note = page.getByLabel(labelled(word('returnExchangeNote')))
      await expect(note).toHaveAccessibleDescription(word('returnExchangeRequired'))
      await note.fill('M')
      await send.click()
      await page.getByRole('button', { name: word('returnConfirm') }).click()
      await expect(page.getByRole('heading', { name: word('exchangeRequestedTitle') })).toBeVisible()
      await page.getByRole('link', { name: word('returnBack') }).click()
      await expect(returns.getByText(word('statusRequested'))).toBeVisible()
      await expect(page.getByRole('link', { name: word('returnStart') })).toHaveCount(0)
      await returns.getByRole('button', { name: labelled(word('returnWithdraw')) }).click()
      const dialog = page.getByRole('dialog', { name: word('returnWithdrawTitle') })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: word('returnWithdraw') }).click()
      await expect(returns.getByText(word('statusWithdrawn'))).toBeVisible()
      await expect(page.getByRole('link', { name: word('returnStart') })).toBeVisible()
      await expectGoodScreen(page)
    })
  })

  test(`an order is bought again: its available items are put into the cart (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const order = await buy(page.request, customer, unit, { language, quantity: 2 })
    await enterAs(page, customer)
    await page.goto(at(language, `/orders/${order.transactionId}`))
    await page.getByRole('button', { name: word('buyAgain') }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/cart')}$`))
    await expect(page.getByText(messagePattern(language, 'orders.boughtAgain'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: unit.name })).toBeVisible()
    await expectGoodScreen(page)
  })

  test(`the link in the mail shows the order without a login (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const order = await buy(page.request, customer, unit, { language })
    const link = await linkTo(page.request, customer.email, '/orders/lookup')
    expect(new URL(link).pathname).toBe(at(language, '/orders/lookup'))
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    await expect(way(page).filter({ hasText: word('paid') })).toBeVisible()
    await expect(page.getByText(someAddress.address_line1)).toHaveCount(0)
    await expectGoodScreen(page)
    await page.goto(link.slice(0, -9))
    await expect(page.getByRole('heading', { level: 1, name: word('missing') })).toBeVisible()
    await expectGoodScreen(page)
  })
}
