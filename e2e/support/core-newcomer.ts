import type { Page } from '@playwright/test'
import { type CoreShop, expect } from './core-shop.ts'
import { at, type Language } from './journey.ts'
import { labelled, messagePattern, t } from './messages.ts'
import { password } from './shop-api.ts'

export const [secondPassword, thirdPassword] = ['Another-Kite-28', 'Third-Kite-35']

/** A visitor on the way through the shop before another back end. */
export type Walk = {
  readonly page: Page
  readonly coreShop: CoreShop
  readonly language: Language
  readonly quirks: readonly string[]
  readonly email: string
}

/** Sentences about digits, minutes, devices and mails, which a back end of the core alone states nowhere. */
const unknowable = [
  'accounts-entry.codeSentTo',
  'accounts-entry.codeHintMail',
  'accounts-entry.linkMailed',
  'accounts-entry.resetLead',
  'accounts-profile.passwordText',
  'accounts-profile.passwordChanged',
  'accounts-profile.deleteGone',
  'checkout.nextMail',
  'checkout.nextMailPlain',
] as const

/** Expects that nothing on the screen is stated that this back end has not said. */
export async function expectNothingInvented(page: Page, language: Language): Promise<void> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  for (const key of unknowable) {
    const claim = messagePattern(language, key)
    expect(
      lines.filter((line) => claim.test(line)),
      key,
    ).toEqual([])
  }
}

/** The label of the hosted payment page, which is the back end's own. */
const payLabel = { en: 'Pay', ar: 'ادفع' } as const

/** Products with too little stock for all walks of a worker, which has one back end (foreign/src/catalogue/goods.ts). */
const scarce = /Gift sneakers|حذاء هدية|Warm joggers|سروال دافئ|Sleeveless hoodie|سترة بلا أكمام/

/** Puts a product into the cart before there is an account; returns its name. */
export async function fillCart({ page, language }: Walk): Promise<string> {
  await page.goto(at(language, '/new'))
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  const card = names.filter({ hasNotText: scarce }).first().getByRole('link')
  const name = (await card.innerText()).trim()
  await card.click()
  await expect(page).toHaveURL(/\/p\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: t(language, 'catalogue.addToCart') })).toBeVisible()
  await chooseOptions(page, language)
  await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
  await page.getByRole('link', { name: t(language, 'catalogue.goToCart') }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  return name
}

export async function chooseOptions(page: Page, language: Language): Promise<void> {
  for (const key of ['color', 'size'] as const) {
    const group = page.getByRole('group', { name: t(language, `catalogue.${key}`) })
    const values = group.getByRole('link')
    if ((await values.count()) === 0) continue
    const chosen = (await values.last().innerText()).trim()
    await values.last().click()
    // The group is named after the chosen value.
    await expect(group).toHaveAccessibleName(new RegExp(`${chosen}$`))
  }
}

export async function signUp(walk: Walk): Promise<void> {
  const { page, coreShop, language, quirks, email } = walk
  const account = (key: string) => t(language, `accounts.${key}`)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)
  await page.goto(at(language, '/signup'))
  await page.getByLabel(account('fullName')).fill('Nur Haddad')
  await page.getByLabel(account('email')).fill(email)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.getByLabel(account('agree')).check()
  await page.getByRole('button', { name: account('signUp'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(at(language, '/verify')))
  await expect(page.getByText(messagePattern(language, 'accounts-entry.codeSentPlain'))).toBeVisible()
  await expectNothingInvented(page, language)
  await expect.poll(async () => (await coreShop.mailsTo(email))[0]?.code).toBeTruthy()
  await page.getByLabel(entry('code')).fill((await coreShop.mailsTo(email))[0]?.code ?? '')
  await page.getByRole('button', { name: entry('confirm'), exact: true }).click()
  await expect(page.getByText(entry('emailProven'))).toBeVisible()
  if (!quirks.includes('verify-first')) return
  await expect(page).toHaveURL(new RegExp(at(language, '/login')))
  await enter(walk, password)
}

/** Fills in the login page. */
export async function enter({ page, language, email }: Walk, typed: string): Promise<void> {
  await page.getByLabel(t(language, 'accounts.email')).fill(email)
  await page.getByRole('textbox', { name: t(language, 'accounts.password') }).fill(typed)
  await page.getByRole('button', { name: t(language, 'accounts.loginTitle'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export async function addHeart({ page, language }: Walk): Promise<void> {
  await page.goto(at(language, '/new'))
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  const liked = await cards.nth(1).getByRole('heading', { level: 3 }).innerText()
  await page
    .getByRole('button', { name: t(language, 'catalogue.heart', { name: liked }), exact: true })
    .click()
  await expect(page.getByText(messagePattern(language, 'wishlist.added'))).toBeVisible()
  await page.goto(at(language, '/wishlist'))
  await expect(page.getByRole('heading', { name: liked })).toBeVisible()
}

/** Pays from the review of the cart, by the hosted page, and returns to the shop. */
export async function pay({ page, language }: Walk): Promise<void> {
  await page.getByRole('button', { name: messagePattern(language, 'checkout.payAmount') }).click()
  await page.getByRole('button', { name: payLabel[language], exact: true }).click()
  // That back end knows one return address, which is English.
  await expect(page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') })).toBeVisible({
    timeout: 20_000,
  })
  await expectNothingInvented(page, 'en')
}

export async function payCart(walk: Walk, name: string): Promise<void> {
  const { page, language } = walk
  await page.goto(at(language, '/cart'))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('link', { name: t(language, 'cart.checkout') }).click()
  await pay(walk)
}

/** Finds the order in the list, opens it, and reviews the product from there. */
export async function reviewOrder({ page, language, quirks }: Walk, name: string): Promise<void> {
  await page.goto(at(language, '/orders'))
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(
    page.getByRole('heading', { name: t(language, 'orders.factsTitle'), exact: true }),
  ).toBeVisible()
  // The order's number as the back end writes it.
  const named = quirks.includes('transaction-uuid') ? /[\da-f]{8}-[\da-f]{4}-4/ : /pi_test_\w+/
  await expect(page.getByText(named)).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(at(language, '/reviews'))
  await page.getByRole('link', { name: labelled(t(language, 'reviews-own.write')) }).click()
  const stars = page.getByRole('radio', { name: messagePattern(language, 'reviews.starsShort') })
  await stars.nth(3).check({ force: true })
  await page.getByLabel(labelled(t(language, 'reviews-own.comment'))).fill('Soft and warm')
  await page.getByRole('button', { name: t(language, 'reviews-own.publish') }).click()
  await page.waitForURL((url) => url.pathname === at(language, '/reviews'))
  await expect(page.getByText('Soft and warm')).toBeVisible()
}
