import type { Locator, Page } from '@playwright/test'
import { fillAddress } from './support/address-form.ts'
import { browserWithPictures } from './support/browser.ts'
import { hostedPage } from './support/hosted-page.ts'
import { messageSaying } from './support/inbox.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { deliveryTerms, dollars, freshEmail, password, someAddress } from './support/shop-api.ts'

// The smallest common phone, held upright.
test.use({
  launchOptions: browserWithPictures,
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
})

const shopping = {
  en: {
    category: 'Hoodies',
    colour: 'Coral',
    misspelt: 'hoodei',
    corrected: 'hoodie',
    product: 'Sunday Pullover Hoodie',
    size: 'M',
    name: 'Layla Haddad',
    mail: /^Your Marah order/,
  },
  ar: {
    category: 'هوديات',
    colour: 'مرجاني',
    misspelt: 'كاريدغان',
    corrected: 'كارديغان',
    product: 'كارديغان السهرة',
    size: 'M',
    name: 'ليلى حداد',
    mail: /مرح/,
  },
} as const

for (const language of languages) {
  const want = shopping[language]

  test(`a newcomer buys on a phone, from the home page to the mail (${language})`, async ({ page }) => {
    test.slow()
    const email = freshEmail()
    await page.goto(at(language, '/'))
    await expectGoodScreen(page)
    await expectMarks(page.getByRole('contentinfo'), language)

    await test.step('a category, filtered by colour', async () => {
      await page.getByRole('main').getByRole('link', { name: want.category, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: want.category })).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: t(language, 'catalogue.filters') }).click()
      const drawer = page.getByRole('dialog', { name: t(language, 'catalogue.filters') })
      const colours = drawer.getByRole('group', { name: t(language, 'catalogue.color') })
      const heading = drawer.getByText(t(language, 'catalogue.color'), { exact: true })
      // Wait for the heading: pressed too early, an open group would close.
      await expect(heading).toBeVisible()
      if (!(await colours.isVisible())) await heading.click()
      await colours.getByRole('checkbox', { name: want.colour }).check()
      await expect(page).toHaveURL(/color=coral/)
      await drawer.getByRole('button', { name: messagePattern(language, 'catalogue.showProducts') }).click()
      await expect(drawer).toBeHidden()
      await expect(
        page.getByRole('link', { name: t(language, 'shell.remove', { name: want.colour }) }),
      ).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('a search with a spelling mistake', async () => {
      await page
        .getByRole('navigation', { name: t(language, 'shell.mainPlaces') })
        .getByRole('link', { name: t(language, 'shell.search') })
        .click()
      const field = page.getByRole('main').getByLabel(t(language, 'shell.searchLabel'))
      await field.fill(want.misspelt)
      await field.press('Enter')
      await expect(
        page.getByText(t(language, 'search.corrected', { corrected: want.corrected, words: want.misspelt })),
      ).toBeVisible()
      await expectGoodScreen(page)
    })

    const expected = await test.step('a product, in a colour and size, into the cart', async () => {
      await page.getByRole('link', { name: want.product, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: want.product })).toBeVisible()
      const fee = dollars((await deliveryTerms(page.request)).delivery_fee)
      await expect(page.getByRole('listitem').filter({ hasText: fee }).first()).toBeVisible()
      await expectGoodScreen(page)
      // Two presses before the page has rendered the first: both choices must count.
      const colour = await optionValues(page, t(language, 'catalogue.color')).last().elementHandle()
      await optionValues(page, t(language, 'catalogue.size'))
        .filter({ hasText: /^M$/ })
        .evaluate((size, other) => {
          for (const link of [other, size]) if (link instanceof HTMLElement) link.click()
        }, colour)
      await expect(page).toHaveURL(/color=/)
      await expect(page).toHaveURL(/size=M/)
      await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
      await expect(page.getByText(t(language, 'catalogue.added', { name: want.product }))).toBeVisible()
      await page.getByRole('link', { name: t(language, 'catalogue.goToCart') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t(language, 'cart.title') })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: want.product })).toBeVisible()
      await expectGoodScreen(page)
      await expectMarks(page.getByRole('main'), language)
      // Fee and day of arrival depend on the address, which is still unknown.
      await expect(page.getByRole('term').filter({ hasText: t(language, 'cart.arrives') })).toHaveCount(0)
      return amountOf(page, t(language, 'cart.items'))
    })

    await test.step('an account, its password rules ticked while typing', async () => {
      await page.getByRole('link', { name: t(language, 'cart.loginToPay') }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: t(language, 'accounts.signUpTitle') })
        .click()
      await page.getByLabel(t(language, 'accounts.fullName')).fill(want.name)
      await page.getByLabel(t(language, 'accounts.email')).fill(email)
      const typed = page.getByLabel(passwordLabel(t(language, 'accounts.password')))
      await typed.fill('kite')
      const rulesKept = page.getByText(t(language, 'accounts.ruleKept'))
      await expect(rulesKept).toHaveCount(1)
      await typed.fill('Kite-7')
      await expect(rulesKept).toHaveCount(5)
      await typed.fill(password)
      await page.getByLabel(passwordLabel(t(language, 'accounts.passwordAgain'))).fill(password)
      await page.getByLabel(t(language, 'accounts.agree')).check()
      await expectGoodScreen(page)
      await page.getByRole('button', { name: t(language, 'accounts.signUp') }).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/checkout')}$`))
    })

    await test.step('an address', async () => {
      await expect(page.getByLabel(t(language, 'accounts.recipient'))).toHaveValue(want.name)
      await page.getByLabel(t(language, 'accounts.phone')).fill(someAddress.phone)
      await fillAddress(page, language, someAddress.address_line1)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: t(language, 'checkout.saveAndGoOn') }).click()
    })

    const total = await test.step('the review, with the whole total on the button', async () => {
      await expect(page.getByRole('heading', { name: t(language, 'checkout.deliverTo') })).toBeVisible()
      await expect(page.getByText(want.product)).toBeVisible()
      const amount = await amountOf(page, t(language, 'cart.total'))
      // The customer pays what they saw as a visitor, and delivery to the address.
      expect(await amountOf(page, t(language, 'cart.items'))).toBe(expected)
      const delivery = await amountOf(page, t(language, 'cart.delivery'))
      const sum = [expected, delivery].reduce((all, one) => all + Number(one.replace('$', '')), 0)
      expect(amount).toBe(dollars(String(sum)))
      await expectGoodScreen(page)
      await expectMarks(page.getByRole('main'), language)
      await page.getByRole('button', { name: t(language, 'checkout.payAmount', { amount }) }).click()
      return amount
    })

    await test.step('the payment page asks for that total, in this language', async () => {
      const payment = hostedPage(page, language)
      await payment.arrive()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(total)
      await expectGoodScreen(page)
      const other = await page.context().newPage()
      await other.goto(at(language, '/cart'))
      await expect(other.getByText(t(language, 'cart.paymentOpen'))).toBeVisible()
      await other.close()
      await payment.pay.click()
    })

    await test.step('the order stands, with that total', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') }),
      ).toBeVisible()
      await expect(page.getByText(total).first()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the confirmation lies in the inbox, in this language, with that total', async () => {
      const mail = await messageSaying(page.request, email, total)
      expect(mail.subject).toMatch(want.mail)
      expect(mail.html).toContain(`lang="${language}"`)
      expect(mail.text).toContain(want.product)
    })

    await test.step('it is in the list of orders, and its details say the same', async () => {
      await page.getByRole('link', { name: t(language, 'checkout.seeOrder') }).click()
      await expect(
        page.getByRole('heading', { name: t(language, 'orders.factsTitle'), exact: true }),
      ).toBeVisible()
      const paid = page.getByRole('term').filter({ hasText: t(language, 'orders.totalPayment') })
      await expect(paid.locator('xpath=following-sibling::dd')).toHaveText(total)
      const line = page.getByRole('list', { name: t(language, 'orders.items') }).getByRole('listitem')
      const [words, sum] = await line.evaluate(({ children }) =>
        [...children].slice(1).map((part) => {
          const letters = document.createRange()
          letters.selectNodeContents(part)
          return letters.getBoundingClientRect()
        }),
      )
      // The sum of a line begins below its text, at the side where this language begins.
      if (language === 'ar') expect(sum?.right).toBeCloseTo(words?.right ?? 0, 0)
      else expect(sum?.left).toBeCloseTo(words?.left ?? 0, 0)
      await expectGoodScreen(page)
      await page
        .getByRole('navigation', { name: t(language, 'shell.breadcrumbs') })
        .getByRole('link', { name: t(language, 'orders.title') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t(language, 'orders.title') })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: total }).first()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the cart is empty again', async () => {
      await expect(page.getByRole('link', { name: t(language, 'shell.cart') }).first()).toBeVisible()
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('heading', { name: t(language, 'cart.empty') })).toBeVisible()
      await expectGoodScreen(page)
    })
    expect(total).not.toBe(dollars('0'))
  })
}

/** Expects the cards and wallets that the shop takes (ways_to_pay.marks of demo/data/shop.yaml). */
async function expectMarks(part: Locator, language: Language): Promise<void> {
  const marks = part.getByRole('list', { name: t(language, 'descriptions.marks') }).getByRole('img')
  const names = ['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay']
  await expect(marks).toHaveCount(names.length)
  for (const [place, name] of names.entries()) {
    await expect(marks.nth(place)).toHaveAccessibleName(name)
    await expect(marks.nth(place)).toBeVisible()
  }
}

const loading = languages.map((language) => RegExp.escape(t(language, 'shell.loading'))).join('|')

async function expectGoodScreen(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: new RegExp(`^(?:${loading})$`) })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(picturesMissing)).toEqual([])
}

/** Returns pictures in the window that did not load. */
function picturesMissing(): string[] {
  return [...document.images]
    .filter((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      // Small pictures in a horizontal list load when they come near.
      return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0
    })
    .filter((image) => !image.complete || image.naturalWidth === 0)
    .map((image) => image.currentSrc || image.src)
}

/** Returns the amount beside a term of a summary, once it is shown. */
async function amountOf(page: Page, term: string): Promise<string> {
  const amount = page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')
  await expect(amount).toHaveText(/^\s*\$\d+\.\d\d\s*$/)
  return (await amount.innerText()).trim()
}

/** Finds the values of an option: a group with the option's name and, after the choice, also the chosen value. */
function optionValues(page: Page, option: string) {
  return page.getByRole('group', { name: option }).getByRole('link')
}

/** Matches "Password (required)", not "Password again (required)" nor the button that shows it. */
function passwordLabel(label: string): RegExp {
  return new RegExp(`^${RegExp.escape(label)} \\(`)
}
