import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import {
  addAddress,
  type Customer,
  enterAs,
  freshEmail,
  newCustomer,
  password,
  someAddress,
} from './support/shop-api.ts'

/** The specification's exact text (rule P24), and its Arabic translation. */
const loginFailed = {
  en: 'This email or password is incorrect, please try again.',
  ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة، يُرجى المحاولة مرة أخرى.',
} as const

for (const language of languages) {
  async function logIn(page: Page, { email, password: typed }: Pick<Customer, 'email' | 'password'>) {
    await page.getByLabel(t(language, 'accounts.email')).fill(email)
    await page.getByRole('textbox', { name: t(language, 'accounts.password') }).fill(typed)
    await page.getByRole('button', { name: t(language, 'accounts.loginTitle') }).click()
  }

  test(`a wrong password and an unknown e-mail are answered alike (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await page.goto(at(language, '/login'))
    for (const email of [customer.email, freshEmail()]) {
      await logIn(page, { email, password: 'not-the-password' })
      await expect(page.getByRole('alert').filter({ hasText: loginFailed[language] })).toHaveText(
        loginFailed[language],
      )
      await expect(page.getByLabel(t(language, 'accounts.email'))).toHaveValue(email)
      await page.reload()
    }
    await expectAccessible(page)
    await logIn(page, customer)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
    await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
    await expectAccessible(page)
  })

  test(`login leads back to the page that required it, and only within the shop (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await page.goto(at(language, '/orders?tab=ongoing'))
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, customer)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/orders')}\\?tab=ongoing$`))

    const { origin } = new URL(page.url())
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '/%2fevil.example',
    ]) {
      await page.goto(`${at(language, '/login')}?next=${encodeURIComponent(evil)}`)
      await expect(page).toHaveURL(`${origin}${at(language, '/account')}`)
    }
  })

  test(`logout asks for confirmation, deletes all personal data, and logs other tabs out (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    const other = await page.context().newPage()
    await other.goto(at(language, '/account'))
    await expect(other.getByRole('heading', { name: customer.name })).toBeVisible()
    await page.goto(at(language, '/account'))
    await page.getByRole('button', { name: t(language, 'accounts.logOut') }).click()
    const question = page.getByRole('dialog', { name: t(language, 'accounts.logOutTitle') })
    await question.getByRole('button', { name: t(language, 'accounts.stay') }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: t(language, 'accounts.logOut') }).click()
    await question.getByRole('button', { name: t(language, 'accounts.logOut') }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
    await expect(other.getByRole('heading', { name: customer.name })).toBeHidden({ timeout: 1000 })

    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const secret of [customer.access, customer.refresh, customer.email, customer.name])
      expect(left).not.toContain(secret)
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
    await page.goBack()
    await expect(page.getByText(customer.email)).toHaveCount(0)
    const refused = await page.request.get('/rest/auth/user/', {
      headers: { Authorization: `Bearer ${customer.access}` },
    })
    expect(refused.status()).toBe(401)
  })

  test(`a token that has run out is renewed for all tabs together (${language})${walkedIn('en', language)}`, async ({
    page,
    context,
  }) => {
    const customer = await newCustomer(page.request, language)
    await addAddress(page.request, customer)
    await enterAs(page, { ...customer, access: `${customer.access.slice(0, -4)}AAAA` })
    let renewals = 0
    context.on('request', (request) => {
      if (request.url().includes('/auth/token/refresh/')) renewals += 1
    })
    const other = await context.newPage()
    await Promise.all([page.goto(at(language, '/account/addresses')), other.goto(at(language, '/orders'))])
    await expect(page.getByText(someAddress.address_line1)).toBeVisible()
    await expect(other.getByText(t(language, 'orders.empty'))).toBeVisible()
    // The lock lets one tab renew the session. Browsers pass its result on with a delay, and then the server answers
    // the second tab with the same successor: both tabs hold one token, and the session continues.
    expect(renewals).toBeLessThanOrEqual(2)
    expect(await other.evaluate(() => localStorage.getItem('access'))).toBe(
      await page.evaluate(() => localStorage.getItem('access')),
    )
  })

  test(`a session that is over leads to login and back (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, { ...customer, access: 'over', refresh: 'over' })
    await page.context().clearCookies()
    await page.goto(at(language, '/orders'))
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, { email: customer.email, password })
    await expect(page).toHaveURL(new RegExp(`${at(language, '/orders')}$`))
  })
}
