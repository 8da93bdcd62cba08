import { browserWithPictures } from './support/browser.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Language, test } from './support/journey.ts'
import { t } from './support/messages.ts'
import { type OwnShop, openOwnShop } from './support/own-shop.ts'
import { freshEmail, plentifulUnit, unitPath } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 360, height: 780 } })

type Walk = {
  readonly file: string
  readonly currency: string
  readonly language: Language
  readonly name: string
  /** Null: picked up. */
  readonly address: { country: string; city: string; code: string; region?: string } | null
  readonly phone: string
  /** What the review says of delivery and tax. */
  readonly says: readonly RegExp[]
}

/** The three shops of docs/shops: delivered by zone with tax in Arabic, picked up without tax, delivered with tax in English. */
const walks: readonly Walk[] = [
  {
    file: 'riyadh.yaml',
    currency: 'SAR',
    language: 'ar',
    name: 'واحة',
    address: { country: 'SA', city: 'الرياض', code: '12213', region: 'الرياض' },
    phone: '+966501234567',
    says: [/توصيل سريع/, /ضريبة القيمة المضافة/],
  },
  {
    file: 'kuwait-city.yaml',
    currency: 'KWD',
    language: 'en',
    name: 'Yaal',
    address: null,
    phone: '+96551234567',
    says: [/Arabian Gulf Street, Salmiya/],
  },
  {
    file: 'berlin.yaml',
    currency: 'EUR',
    language: 'en',
    name: 'Kiezkinder',
    address: { country: 'DE', city: 'Berlin', code: '10119' },
    phone: '+4930123456',
    says: [/VAT 19%/],
  },
]

for (const { file, currency, language, name, address, phone, says } of walks) {
  test.describe(`the shop of docs/shops/${file}`, () => {
    let shop: OwnShop
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      shop = await openOwnShop(file, currency)
    })
    test.afterAll(() => shop?.close())

    test(`sells to a visitor in ${currency}, by its own rules (${language})`, async ({ browser }) => {
      test.slow()
      const context = await browser.newContext({
        baseURL: shop.origin,
        viewport: { width: 360, height: 780 },
      })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      const word = (key: Parameters<typeof t>[1]) => t(language, key)
      const expectGoodScreen = async () => {
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      const unit = await plentifulUnit(page.request, language)
      const path = `${language === 'ar' ? '/ar' : ''}${unitPath(unit)}`
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(name))
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await page.getByRole('button', { name: word('catalogue.addToCart') }).click()
      await page.getByRole('link', { name: word('catalogue.goToCart') }).click()
      await page.getByRole('link', { name: word('cart.checkout'), exact: true }).click()
      await expect(page.getByRole('heading', { name: word('guest.formTitle') })).toBeVisible()
      await expectGoodScreen()

      const form = page.getByRole('main')
      if (!address) await form.getByRole('radio', { name: /Pick up/ }).check()
      await form.getByLabel(word('accounts.email')).fill(freshEmail())
      await form.getByLabel(word('accounts.recipient')).fill('Noor Haddad')
      await form.getByLabel(word('accounts.phone')).fill(phone)
      if (address) {
        await form.getByLabel(word('accounts.country')).selectOption(address.country)
        await form.getByLabel(word('accounts.line1')).fill('Main Street 1')
        await form.getByLabel(word('accounts.line2')).fill('-')
        await form.locator('[name=postal_code]').fill(address.code)
        await form.locator('[name=city]').fill(address.city)
        if (address.region) await form.locator('[name=state]').selectOption({ label: address.region })
      }
      await page.getByRole('button', { name: word('checkout.goOn') }).click()

      const pay = page.getByRole('button', { name: language === 'ar' ? /^دفع/ : /^Pay/ })
      await expect(pay).toBeVisible()
      for (const text of says) await expect(form.getByText(text).first()).toBeVisible()
      await expectGoodScreen()
      await pay.click()
      await page.waitForURL(/\/sandbox\/payments\//)
      await page.getByRole('button', { name: language === 'ar' ? /^دفع/ : /^Pay \u2068/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: word('checkout.paidTitle') })).toBeVisible()
      await expectGoodScreen()
      expect(await page.getByText('Marah').count()).toBe(0)
      expect(problems).toEqual([])
      await context.close()
    })
  })
}
