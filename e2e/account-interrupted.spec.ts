import type { Page } from '@playwright/test'
import { fillAddress } from './support/address-form.ts'
import { linkTo } from './support/inbox.ts'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { asCustomer, type Customer, enterAs, freshEmail, newCustomer, password } from './support/shop-api.ts'

/** Interruptions of what a customer is doing: another tab, the end of a session, the other language. */
for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)

  async function logIn(page: Page, { email }: Customer) {
    await page.getByLabel(account('email')).fill(email)
    await page.getByRole('textbox', { name: account('password') }).fill(password)
    await page.getByRole('button', { name: account('loginTitle'), exact: true }).click()
  }

  async function beginAddress(page: Page, street: string) {
    await page.goto(at(language, '/account/addresses'))
    await page.getByRole('button', { name: account('addAddress') }).click()
    await page.getByLabel(account('phone')).fill('+971501234567')
    await fillAddress(page, language, street)
  }

  /** Keeps the live update about the end of a session from this page, which then learns of it from its own request. */
  async function hearNothing(page: Page) {
    await page.route('**/rest/api/notification/stream/', (route) => route.fulfill({ status: 404 }))
  }

  /** Ends the session at the server alone, as another device does that logs this one out. */
  async function endElsewhere(page: Page, customer: Customer) {
    const loggedOut = await page.request.post('/rest/auth/logout/', { headers: asCustomer(customer) })
    expect(loggedOut.ok()).toBe(true)
  }

  test(`a session that ends while an address is typed loses nothing of it (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await hearNothing(page)
    await enterAs(page, customer)
    await beginAddress(page, '5 Lantern Street')
    await endElsewhere(page, customer)
    await page.getByRole('button', { name: account('saveAddress') }).click()
    await expect(page).toHaveURL(/\/login\?next=.*ended=over/)
    await expect(page.getByText(account('sessionOver'))).toBeVisible()
    await logIn(page, customer)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/account/addresses')}$`))
    await expect(page.getByLabel(account('line1'))).toHaveValue('5 Lantern Street')
    await page.getByRole('button', { name: account('saveAddress') }).click()
    await expect(page.getByText(account('addressSaved'))).toBeVisible()
    await expect(page.getByText('5 Lantern Street')).toBeVisible()
  })

  test(`input of an ended session is not shown to the next customer (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await hearNothing(page)
    await enterAs(page, customer)
    await beginAddress(page, '6 Lantern Street')
    await endElsewhere(page, customer)
    await page.getByRole('button', { name: account('saveAddress') }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, await newCustomer(page.request, language))
    await expect(page.getByText(account('noAddresses'))).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lantern')
  })

  test(`logging out in one tab closes what is typed in the other (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    const other = await page.context().newPage()
    // The home page replaces the form's own entry in the history: going back leads to the page before it.
    await other.goto(at(language, '/account'))
    await expect(other.getByText(customer.email).first()).toBeVisible()
    await beginAddress(other, '7 Lantern Street')
    await page.goto(at(language, '/account'))
    await page.getByRole('button', { name: account('logOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('logOut') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
    await expect(other).toHaveURL(new RegExp(`${at(language, '/')}$`), { timeout: 1000 })
    expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lantern')
    await other.goBack()
    await expect(other.getByLabel(account('email'))).toBeVisible()
    await expect(other.getByText(customer.email)).toHaveCount(0)
    await expect(other.getByText('Lantern')).toHaveCount(0)
  })

  test(`a renewed token in both tabs leaves the open form alone (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    const other = await page.context().newPage()
    await beginAddress(page, '8 Lantern Street')
    await other.goto(at(language, '/account'))
    await expect(other.getByRole('heading', { name: customer.name })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('access', `${localStorage.getItem('access')}x`))
    await Promise.all([page.getByRole('button', { name: account('saveAddress') }).click(), other.reload()])
    await expect(page.getByText('8 Lantern Street')).toBeVisible()
    await expect(other.getByRole('heading', { name: customer.name })).toBeVisible()
  })

  test(`a login over another customer’s session removes that customer’s data from all tabs (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const first = await newCustomer(page.request, language)
    const second = await newCustomer(page.request, language)
    await enterAs(page, first)
    await page.goto(at(language, '/account'))
    await expect(page.getByText(first.email).first()).toBeVisible()
    const other = await page.context().newPage()
    await page.request.post('/rest/auth/password/reset/', { data: { email: second.email } })
    await other.goto(await linkTo(page.request, second.email, '/reset-password'))
    await other.getByLabel(labelled(account('newPassword'))).fill('Another-Kite-9')
    await other.getByLabel(account('newPasswordAgain')).fill('Another-Kite-9')
    await other.getByRole('button', { name: t(language, 'accounts-entry.setPassword') }).click()
    await expect(other.getByText(second.email).first()).toBeVisible()
    await expect(page.getByText(first.email)).toHaveCount(0)
    await expect(page.getByText(second.email).first()).toBeVisible()
    // The form must write to the account that it shows.
    await page.getByLabel(account('fullName')).fill('Second Customer')
    await page.getByRole('button', { name: profile('save'), exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Second Customer' })).toBeVisible()
    const kept = await page.request.get('/rest/auth/user/', { headers: asCustomer(first) })
    expect(await kept.json()).toMatchObject({ full_name: first.name })
  })

  test(`a change of language during sign-up keeps the input (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const other = language === 'ar' ? 'en' : 'ar'
    const email = freshEmail()
    await page.goto(at(language, '/signup?next=/membership'))
    await page.getByLabel(account('fullName')).fill('Nur Haddad')
    await page.getByLabel(account('email')).fill(email)
    await page
      .getByRole('banner')
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(other, '/signup')}\\?next=`))
    await expect(page.getByLabel(t(other, 'accounts.fullName'))).toHaveValue('Nur Haddad')
    await expect(page.getByLabel(t(other, 'accounts.email'))).toHaveValue(email)
    for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
    await page.getByLabel(t(other, 'accounts.agree')).check()
    await page.getByRole('button', { name: t(other, 'accounts.signUp'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${at(other, '/membership')}$`))
  })

  test(`no way on leads out of the shop, whichever page it hangs on (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await enterAs(page, await newCustomer(page.request, language))
    const { origin } = new URL(page.url())
    for (const path of ['/login', '/signup', '/verify', '/onboarding?step=terms']) {
      for (const evil of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example']) {
        const glue = path.includes('?') ? '&' : '?'
        await page.goto(`${at(language, path)}${glue}next=${encodeURIComponent(evil)}`)
        const links = page.getByRole('main').locator('a[href*="evil"]')
        await expect(links).toHaveCount(0)
        expect(new URL(page.url()).origin).toBe(origin)
      }
    }
  })
}
