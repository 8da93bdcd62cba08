import type { Browser, Page } from '@playwright/test'
import { holdOpenPlay, holdParty, readBooking, takeAtDesk } from './support/bookings.ts'
import { browserWithPictures } from './support/browser.ts'
import { endWithdrawal } from './support/desk-money.ts'
import { codeTo, countTo, linkTo, subjectsTo } from './support/inbox.ts'
import {
  at,
  countPressesOnly,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  test,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { visitAtNight } from './support/nights.ts'
import { type OwnShop, openOwnShop } from './support/own-shop.ts'
import {
  addToCart,
  asCustomer,
  type Customer,
  enterAs,
  freshEmail,
  newCustomer,
  ok,
  plentifulUnit,
  unitPath,
} from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 360, height: 780 } })

type Walk = {
  readonly file: string
  readonly currency: string
  readonly language: Language
  readonly name: string
  /** Null if the customer picks the order up. */
  readonly address: { country: string; city: string; code: string; region?: string } | null
  readonly phone: string
  /** The example number in hints. */
  readonly example: string
  readonly paymentPage: RegExp
  /** The texts about delivery and tax that the order review shows. */
  readonly says: readonly RegExp[]
}

/**
 * Three shops of docs/shops: delivered by zone with tax in Arabic, picked up without tax, delivered with tax in
 * English. The family books in the other language, so that each shop is visited in both.
 */
const walks: readonly Walk[] = [
  {
    file: 'riyadh.yaml',
    currency: 'SAR',
    language: 'ar',
    name: 'واحة',
    address: { country: 'SA', city: 'الرياض', code: '12213', region: 'الرياض' },
    phone: '+966501234567',
    example: '+966 51 234 5678',
    paymentPage: /\/sandbox\/payments\//,
    says: [/توصيل سريع/, /ضريبة القيمة المضافة/],
  },
  {
    file: 'kuwait-city.yaml',
    currency: 'KWD',
    language: 'en',
    name: 'Yaal',
    address: null,
    phone: '+96551234567',
    example: '+965 5001 2345',
    paymentPage: /\/sandbox\/checkout-com\/hpp_/,
    says: [/Arabian Gulf Street, Salmiya/],
  },
  {
    file: 'berlin.yaml',
    currency: 'EUR',
    language: 'en',
    name: 'Kiezkinder',
    address: { country: 'DE', city: 'Berlin', code: '10119' },
    phone: '+4930123456',
    example: '+49 1512 345 6789',
    paymentPage: /\/sandbox\/payments\//,
    says: [/VAT 19%/],
  },
]

const payOf = { en: /^Pay/, ar: /^دفع/ }

/** Runs a walk in a browser of its own, in which no script fails. */
async function visit(browser: Browser, shop: OwnShop, walk: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 780 } })
  await countPressesOnly(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${error} at ${page.url()}`))
  await walk(page)
  expect(problems).toEqual([])
  await context.close()
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Pays on the provider's page and returns. */
async function payThere(
  page: Page,
  language: Language,
  paymentPage: RegExp,
  title: 'checkout.paidTitle' | 'checkout.bookedTitle' = 'checkout.paidTitle',
): Promise<void> {
  await page.waitForURL(paymentPage)
  await page.getByRole('button', { name: { en: /^Pay \u2068/, ar: /^دفع/ }[language] }).click()
  await expect(page.getByRole('heading', { level: 1, name: t(language, title) })).toBeVisible()
}

for (const { file, currency, language, name, address, phone, example, paymentPage, says } of walks) {
  test.describe(`the shop of docs/shops/${file}`, () => {
    const other: Language = language === 'ar' ? 'en' : 'ar'
    let shop: OwnShop
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      shop = await openOwnShop(file, currency)
    })
    test.afterAll(() => shop?.close())

    test(`sells to a visitor in ${currency}, by its own rules (${language})`, async ({ browser }) => {
      test.slow()
      await visit(browser, shop, async (page) => {
        const word = (key: Parameters<typeof t>[1]) => t(language, key)
        await page.goto('/')
        // The shop in Riyadh opens in Arabic, the others in English.
        await expect(page.locator('html')).toHaveAttribute('lang', file === 'riyadh.yaml' ? 'ar' : 'en')
        const unit = await plentifulUnit(page.request, language)
        await page.goto(at(language, unitPath(unit)))
        await expect(page).toHaveTitle(new RegExp(name))
        await expect(page.locator('html[data-hydrated]')).toBeAttached()
        // This shop stores nothing on devices: a heart leads to the login, which leads back.
        if (file === 'kuwait-city.yaml') {
          const { pathname } = new URL(page.url())
          await page
            .getByRole('article')
            .getByRole('button', { name: messagePattern(language, 'catalogue.heart') })
            .first()
            .click()
          await expect(page).toHaveURL((url) => url.searchParams.get('next')?.startsWith(pathname) === true)
          await page.goBack()
        }
        await page.getByRole('button', { name: word('catalogue.more') }).click()
        await page.getByRole('button', { name: word('catalogue.addToCart') }).click()
        await page.getByRole('link', { name: word('catalogue.goToCart') }).click()
        await page.getByRole('link', { name: word('cart.checkout'), exact: true }).click()
        await expect(page.getByRole('heading', { name: word('guest.formTitle') })).toBeVisible()
        await expect(page.getByText(example)).toBeVisible()
        await expectGoodScreen(page)

        const form = page.getByRole('main')
        const email = freshEmail()
        if (!address) await form.getByRole('radio', { name: /Pick up/ }).check()
        await form.getByLabel(word('accounts.email')).fill(email)
        await form.getByLabel(word('accounts.recipient')).fill('Noor Haddad')
        await form.getByLabel(word('accounts.phone')).fill(phone)
        if (address) {
          await expect(form.getByLabel(word('accounts.country'))).toHaveValue(address.country)
          await form.getByLabel(word('accounts.line1')).fill('Main Street 1')
          await form.getByLabel(word('accounts.line2')).fill('-')
          await form.locator('[name=postal_code]').fill(address.code)
          await form.locator('[name=city]').fill(address.city)
          if (address.region) await form.locator('[name=state]').selectOption({ label: address.region })
        }
        await page.getByRole('button', { name: word('checkout.goOn') }).click()

        const pay = page.getByRole('button', { name: payOf[language] })
        await expect(pay).toBeVisible()
        for (const text of says) await expect(form.getByText(text).first()).toBeVisible()
        await expectGoodScreen(page)
        await pay.click()
        await payThere(page, language, paymentPage)
        await expectGoodScreen(page)
        const [number, link] = [
          await numberMailedTo(page, email),
          await linkTo(page.request, email, '/orders/lookup'),
        ]
        if (file === 'berlin.yaml') {
          await withdraw(page, language, { email, number })
          const desk = await browser.newPage({ baseURL: shop.origin })
          await endWithdrawal(desk, { email, number })
          await desk.close()
        }
        await page.goto(link)
        // Goods and play centre are the demo's.
        expect(await page.getByText(/Marah|(?<!\p{L})مرح(?!\p{L})/u).count()).toBe(0)
        const giveBack = file === 'riyadh.yaml' ? cancelTheRest : sendOneBack
        await giveBack(page, shop, language, { number, good: unit.name })
        await expectDocumentsOfHalf(page, language, link)
        await expectGoodScreen(page)
      })
    })

    test(`takes a family's deposit for a party and gives it back (${other})`, async ({ browser }) => {
      // One of the shops also walks a centre's nights, in both languages.
      test.setTimeout(300_000)
      await visit(browser, shop, async (page) => {
        const customer = await newCustomer(page.request, other)
        const party = await holdParty(page.request, customer, { language: other, ahead: 30, pays: 'deposit' })
        await enterAs(page, customer)
        await page.goto(at(other, `/bookings/${party.reference}`))
        await page.getByRole('button', { name: messagePattern(other, 'holds.payDeposit') }).click()
        await payThere(page, other, paymentPage, 'checkout.bookedTitle')
        await page.goto(at(other, `/bookings/${party.reference}`))
        const depositPaid = messagePattern(other, 'bookings.detailDeposit')
        await expect(page.getByRole('status').filter({ hasText: depositPaid })).toBeVisible()
        await expectGoodScreen(page)

        await page.getByRole('button', { name: t(other, 'changes.cancel') }).click()
        const dialog = page.getByRole('dialog', { name: t(other, 'changes.cancelTitle') })
        await dialog.getByRole('button', { name: t(other, 'changes.cancelForGood') }).click()
        await expect(page.getByText(t(other, 'changes.cancelDone'))).toBeVisible()
        const { order } = await readBooking(page.request, customer, party.id)
        const listed = `/rest/order/orders/${order}/documents/`
        await expect(async () => {
          const answer = await page.request.get(listed, { headers: asCustomer(customer, other) })
          const documents = await ok<{ kind: string; total: string; total_currency: string }[]>(answer)
          expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
          for (const { total, total_currency } of documents)
            expect([total, total_currency]).toEqual([party.deposit_amount, currency])
        }).toPass({ timeout: 30_000 })
        if (file !== 'riyadh.yaml') return
        await test.step('goods are paid for in cash', () => payInCash(page, other, customer, phone))
        await test.step('a visit at the play centre', () => payAtVenue(page, other, customer))
        await test.step('a night until one o’clock, a school by number, and the third session of a course', () =>
          visitAtNight(page, shop, (spoken) => payThere(page, spoken, paymentPage, 'checkout.bookedTitle')))
      })
    })
  })
}

/** Returns the number of the only order in a customer's mails. */
async function numberMailedTo(page: Page, email: string): Promise<string> {
  let number = ''
  await expect(async () => {
    number = /M-\d+/.exec((await subjectsTo(page.request, email)).join(' '))?.[0] ?? ''
    expect(number).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return number
}

type Bought = { readonly number: string; readonly good: string }

/** Cancels the second of two pieces on the page of the order, after the first one was sent. */
async function cancelTheRest(
  page: Page,
  shop: OwnShop,
  language: Language,
  { number }: Bought,
): Promise<void> {
  const word = (key: string) => t(language, `orders.${key}`)
  const [, sku = ''] = /2 × (\S+)/.exec(await shop.command('orders', 'show', number)) ?? []
  await shop.command('order', number, 'handed-over', '--items', `${sku}=1`)
  await page.reload()
  await page.getByRole('button', { name: word('cancelRest') }).click()
  const dialog = page.getByRole('dialog', { name: word('cancelRestTitle') })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: word('cancelRestForGood') }).click()
  await expect(page.getByText(word('cancelRestDone'))).toBeVisible()
  await expect(page.getByRole('button', { name: word('cancelRest') })).toHaveCount(0)
  const step = page.getByRole('listitem').filter({ hasText: word('restCancelled') })
  await expect(step.getByRole('time')).toBeVisible()
}

/** Sends one of two delivered pieces back from the page of the order; the shop confirms that it has arrived. */
async function sendOneBack(
  page: Page,
  shop: OwnShop,
  language: Language,
  { number, good }: Bought,
): Promise<void> {
  const word = (key: string) => t(language, `orders.${key}`)
  await shop.command('order', number, 'delivered')
  await page.reload()
  await page.getByRole('link', { name: word('returnStart') }).click()
  const named = (key: string) => page.getByLabel(t(language, `orders.${key}`, { name: good }))
  await named('returnHowMany').selectOption('1')
  await named('returnWhy').selectOption({ label: word('reasonSmall') })
  await page.getByRole('button', { name: word('returnSend') }).click()
  await page.getByRole('button', { name: word('returnConfirm') }).click()
  await expect(page.getByRole('heading', { name: word('returnRequestedTitle') })).toBeVisible()
  await page.getByRole('link', { name: word('returnBack') }).click()
  const [asked = ''] = /R-\d+/.exec(await shop.command('return')) ?? []
  await shop.command('return', asked, 'received')
}

/**
 * Expects a credit note for half of the goods beside the invoice, both with the right sums, and the same sums in the
 * order.
 */
async function expectDocumentsOfHalf(page: Page, language: Language, link: string): Promise<void> {
  const headers = { authorization: `Order ${new URL(link).searchParams.get('token')}` }
  const read = async <Answer>(path: string) => ok<Answer>(await page.request.get(path, { headers }))
  const seen = await ok<{ guest_order: { transaction_id: string } }>(
    await page.request.get(`/rest/order/lookup/${new URL(link).search}`),
  )
  const path = `/rest/order/orders/${seen.guest_order.transaction_id}/`
  await expect(async () => {
    const documents = await read<{ kind: string; number: string; total: string }[]>(`${path}documents/`)
    const order = await read<{ amount: string; refunded_amount: string; items_amount: string }>(path)
    const half = (Number(order.items_amount) / 2).toFixed(order.items_amount.split('.')[1]?.length ?? 0)
    expect(documents).toMatchObject([
      { kind: 'invoice', total: order.amount },
      { kind: 'credit_note', total: half },
    ])
    expect(order.refunded_amount).toBe(half)
    await page.reload()
    const number = documents[1]?.number ?? ''
    await expect(
      page.getByRole('button', { name: t(language, 'orders.creditNote', { number }) }),
    ).toBeVisible()
  }).toPass({ timeout: 30_000 })
}

/** Walks through the withdrawal function of the EU: from the link on every page, in two steps, without a login. */
async function withdraw(
  page: Page,
  language: Language,
  { email, number }: { email: string; number: string },
): Promise<void> {
  const word = (key: Parameters<typeof t>[1]) => t(language, key)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: word('withdrawal.title') })
    .click()
  await page.getByLabel(word('withdrawal.name')).fill('Noor Haddad')
  await page.getByLabel(word('withdrawal.number')).fill(number)
  await page.getByLabel(word('withdrawal.email')).fill(email)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: word('withdrawal.continue') }).click()
  await page.getByRole('button', { name: word('withdrawal.confirm') }).click()
  await expect(page.getByRole('heading', { name: word('withdrawal.sentTitle') })).toBeVisible()
  await expect(async () => {
    expect((await subjectsTo(page.request, email)).filter((each) => each.includes(number))).toHaveLength(2)
  }).toPass({ timeout: 20_000 })
}

/** Orders goods for cash on delivery, as a customer with a proven phone number. */
async function payInCash(page: Page, language: Language, customer: Customer, phone: string): Promise<void> {
  const { request } = page
  const headers = asCustomer(customer, language)
  const prove = '/rest/auth/change-phone-number/'
  const before = await countTo(request, phone)
  await ok(await request.post(prove, { headers, data: { phone, password: customer.password } }))
  const data = { otp: await codeTo(request, phone, before) }
  await ok(await request.post(`${prove}verify-change-phone-number/`, { headers, data }))
  const home = {
    name: 'Noor Haddad',
    label: 'Home',
    phone,
    country: 'SA',
    state: 'الرياض',
    city: 'Riyadh',
    address_line1: 'Olaya Street 1',
    address_line2: '-',
    postal_code: '12213',
  }
  await ok(await request.post('/rest/base_user/user-address/', { headers, data: home }))
  await addToCart(request, customer, await plentifulUnit(request, language))
  await page.goto(at(language, '/checkout?step=review'))
  await page.getByRole('radio', { name: new RegExp(t(language, 'checkout.wayCash')) }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: messagePattern(language, 'checkout.placeCash') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') })).toBeVisible()
  await expectGoodScreen(page)
}

/** Reserves a visit without payment, with the proven phone number; the desk takes the money once and gives a receipt. */
async function payAtVenue(page: Page, language: Language, customer: Customer): Promise<void> {
  const word = (key: Parameters<typeof t>[1]) => t(language, key)
  const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 33 })
  await page.goto(at(language, `/bookings/${booking.reference}`))
  await page.getByText(word('booking-payments.venueTitle'), { exact: true }).click()
  await expect(page.getByText(messagePattern(language, 'booking-payments.venueUntil'))).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: word('booking-payments.venueReserve') }).click()
  const owed = page.getByRole('heading', { name: word('booking-payments.atVenueTitle') })
  await expect(owed).toBeVisible()
  await expect(page.getByText(messagePattern(language, 'booking-payments.atVenueText'))).toBeVisible()
  await expect(page.getByRole('img', { name: word('bookings.ticketAlt') })).toBeVisible()
  await expectGoodScreen(page)

  await takeAtDesk(page.request, await readBooking(page.request, customer, booking.id))
  await page.reload()
  await expect(page.getByText(messagePattern(language, 'bookings.wasPaid'))).toBeVisible()
  await expect(owed).toHaveCount(0)
  await page.getByRole('link', { name: word('bookings.seeOrder') }).click()
  await expect(page.getByRole('button', { name: word('orders.invoice') })).toBeVisible()
}
