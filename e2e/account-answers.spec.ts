import type { Page, Route } from '@playwright/test'
import { at, expect, expectAccessible, type Language, languages, test, walkedIn } from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { addAddress, enterAs, newCustomer, someAddress } from './support/shop-api.ts'

/** Shows customers a message when a back end answers as it should not (rules P13, P30–P32). */
for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)
  const problem = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

  async function logIn(page: Page) {
    await page.getByLabel(account('email')).fill('a@b.example')
    await page.getByRole('textbox', { name: account('password') }).fill('Merry-Kite-27')
    await page.getByRole('button', { name: account('loginTitle'), exact: true }).click()
  }

  const broken: [Language, string, (route: Route) => Promise<void>, string][] = [
    [
      'en',
      '500',
      (route) => route.fulfill({ status: 500, json: { detail: 'Stack trace' } }),
      t(language, 'shell.errorText'),
    ],
    [
      'ar',
      'an HTML page',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      t(language, 'shell.errorText'),
    ],
    ['en', 'nothing at all', (route) => route.abort('timedout'), account('noConnection')],
    [
      'ar',
      'a wrong pair as 401',
      (route) => route.fulfill({ status: 401, json: { detail: 'No' } }),
      account('loginFailed'),
    ],
  ]

  for (const [chosen, name, answer, text] of broken) {
    test(`login answered with ${name} says so, loses nothing and can be tried again (${language})${walkedIn(chosen, language)}`, async ({
      page,
    }) => {
      await page.goto(at(language, '/login'))
      await page.route('**/rest/auth/login/', answer)
      await logIn(page)
      await expect(problem(page, text)).toBeVisible()
      await expect(page.getByText('Stack trace')).toHaveCount(0)
      await expect(page.getByLabel(account('email'))).toHaveValue('a@b.example')
      await expectAccessible(page)
    })
  }

  test(`too many tries: a clock runs, nothing is sent until it is over (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(at(language, '/login'))
    let tries = 0
    await page.route('**/rest/auth/login/', (route) => {
      tries += 1
      return route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { detail: 'Wait' } })
    })
    await logIn(page)
    await expect(problem(page, account('tooMany'))).toBeVisible()
    const clock = page.getByRole('timer')
    await expect(clock).toHaveText(messagePattern(language, 'accounts.tryAgainInMinutes'))
    await expectAccessible(page)
    const send = page.getByRole('button', { name: account('loginTitle'), exact: true })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.click({ force: true })
    await page.clock.fastForward(400_000)
    await send.click({ force: true })
    await expect(clock).toBeVisible()
    expect(tries).toBe(1)
    await page.clock.fastForward(201_000)
    await expect(clock).toHaveCount(0)
    await send.click()
    await expect.poll(() => tries).toBe(2)
  })

  test(`a session that was ended because an old token was used is explained at login (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, { ...customer, access: 'over' })
    await page.route('**/rest/auth/token/refresh/', (route) =>
      route.fulfill({ status: 401, json: { detail: 'No', code: 'token_reused' } }),
    )
    await page.goto(at(language, '/account'))
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(account('sessionReused'))).toBeVisible()
    await expectAccessible(page)
  })

  test(`405 to reading the user logs out here (${language})${walkedIn('ar', language)}`, async ({ page }) => {
    await enterAs(page, await newCustomer(page.request, language))
    await page.route('**/rest/auth/user/', (route) => route.fulfill({ status: 405, json: { detail: 'No' } }))
    await page.goto(at(language, '/account'))
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  })

  test(`the account offline says so, and goes on by itself when asked again (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await addAddress(page.request, customer)
    await enterAs(page, customer)
    await page.route('**/rest/base_user/user-address/*', (route) => route.abort('internetdisconnected'))
    await page.goto(at(language, '/account/addresses'))
    await expect(page.getByRole('heading', { name: account('noConnectionTitle') })).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(page)
    await page.unroute('**/rest/base_user/user-address/*')
    await page.getByRole('button', { name: t(language, 'shell.tryAgain') }).click()
    await expect(page.getByText(someAddress.address_line1)).toBeVisible()
  })
}
