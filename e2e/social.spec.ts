import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { t } from './support/messages.ts'
import { enterAs, freshEmail, newCustomer } from './support/shop-api.ts'

/** The stand-in's own page, which is not the shop's. */
const provider = {
  en: {
    name: 'Name',
    email: 'Email',
    verified: 'The email is confirmed',
    goOn: 'Continue',
    cancel: 'Cancel',
  },
  ar: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    verified: 'البريد الإلكتروني مؤكَّد',
    goOn: 'متابعة',
    cancel: 'إلغاء',
  },
} as const
const names = { google: 'Google', facebook: 'Facebook' } as const

for (const language of languages) {
  const words = provider[language]

  async function press(page: Page, which: keyof typeof names) {
    await page
      .getByRole('button', { name: t(language, 'social.continueWith', { provider: names[which] }) })
      .click()
    await page.waitForURL(/\/sandbox\/social\//)
  }

  async function present(page: Page, person: { name: string; email: string }) {
    await page.getByRole('textbox', { name: words.name }).fill(person.name)
    await page.getByRole('textbox', { name: words.email }).fill(person.email)
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
  }

  test(`${language}: a newcomer signs up with Google, and next time is let in with one press${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const email = freshEmail().replace('example.com', 'gmail.com')
    await page.goto(at(language, '/signup'))
    await press(page, 'google')
    await expectAccessible(page)
    await present(page, { name: 'Noor Haddad', email })
    // A first sign-in leads to the terms; the code never stays in the address.
    await page.waitForURL((url) => url.pathname === at(language, '/onboarding') && url.search === '')
    expect(await page.evaluate(() => sessionStorage.getItem('social-sign-in'))).toBeNull()

    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto(at(language, '/login?next=/orders'))
    await press(page, 'google')
    await page.getByRole('button', { name: email }).click()
    // Only the agreement to the terms is still missing.
    await page.getByLabel(t(language, 'accounts.agree')).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: t(language, 'accounts-entry.finish'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/orders'))
    await expect(page.getByRole('heading', { name: t(language, 'orders.title'), level: 1 })).toBeVisible()
  })

  test(`${language}: Facebook without an e-mail asks for one, beside the field when it is wrong${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/login'))
    await press(page, 'facebook')
    await present(page, { name: 'Sami', email: '' })
    await expect(page.getByRole('heading', { name: t(language, 'social.emailTitle') })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    const field = page.getByRole('textbox', { name: t(language, 'accounts.email') })
    await field.fill('no address')
    await page.getByRole('button', { name: t(language, 'social.emailGo') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(freshEmail())
    await page.getByRole('button', { name: t(language, 'social.emailGo') }).click()
    // As after a sign-up, the customer must prove the address.
    await page.waitForURL((url) => url.pathname === at(language, '/verify'))
  })

  test(`${language}: a customer who cancels the sign-in, or repeats its return address, gets a message${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/login?next=/checkout'))
    await press(page, 'facebook')
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByText(t(language, 'social.cancelled'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t(language, 'social.backToLogin') }).click()
    await page.waitForURL((url) => url.search === '?next=%2Fcheckout')

    await page.goto(at(language, '/login/callback?code=stolen&state=forged'))
    await expect(page.getByText(t(language, 'social.stray'))).toBeVisible()
    await expect(page).toHaveURL(({ search }) => search === '')
  })

  test(`${language}: an e-mail that has an account is not taken over, but can be connected${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const owner = await newCustomer(request, language)
    await page.goto(at(language, '/login'))
    await press(page, 'facebook')
    await present(page, { name: owner.name, email: owner.email })
    await expect(page.getByRole('heading', { name: t(language, 'social.failed') })).toBeVisible()

    await enterAs(page, owner)
    await page.goto(at(language, '/account/settings'))
    const connect = (word: 'social.connect' | 'social.disconnect') =>
      page.getByRole('button', { name: `${t(language, word)} Facebook` })
    await connect('social.connect').click()
    await page.getByRole('button', { name: owner.email }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/account/settings'))
    await expect(connect('social.disconnect')).toBeVisible()
    await expectAccessible(page)

    await connect('social.disconnect').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t(language, 'social.disconnect') }).click()
    await expect(connect('social.connect')).toBeVisible()
  })
}

test('a provider in trouble is reported, with the way that is left', async ({ page, request }) => {
  const language: Language = 'en'
  await page.goto(at(language, '/login'))
  await page.route('**/rest/social-auth/google/', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'The sign-in service cannot be reached.', code: 'social_unreachable' },
    }),
  )
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(/\/sandbox\/social\//)
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor')
  await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('The sign-in service cannot be reached.')).toBeVisible()
  expect((await request.get('/rest/social-auth/')).ok()).toBe(true)
})

test('a shop without providers shows no buttons', async ({ page }) => {
  await page.route('**/rest/social-auth/', (route) => route.fulfill({ json: [] }))
  const asked = page.waitForResponse('**/rest/social-auth/')
  await page.goto('/login')
  await asked
  await expect(page.getByRole('button', { name: t('en', 'accounts.loginTitle') })).toBeVisible()
  await expect(page.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0)
})
