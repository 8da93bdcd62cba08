import type { Page } from '@playwright/test'
import { codeTo, freshPhone, linkTo } from './support/inbox.ts'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { asCustomer, enterAs, freshEmail, newCustomer, password } from './support/shop-api.ts'

const easternDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
const otherCode = (code: string) => (code === '100000' ? '100001' : '100000')

for (const language of languages) {
  const word = (key: string, values?: Record<string, string | number>) =>
    t(language, `accounts-entry.${key}`, values)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`sign-up, both codes and the welcome, left and resumed on the way (${language})`, async ({ page }) => {
    // Two codes and five looks by axe: minutes on a busy machine.
    test.slow()
    const email = freshEmail()
    await page.goto(at(language, '/signup'))
    await page.getByLabel(t(language, 'accounts.fullName')).fill('Nur Haddad')
    await page.getByLabel(t(language, 'accounts.email')).fill(email)

    await test.step('what was typed outlives a reload, passwords do not', async () => {
      await page
        .getByRole('textbox', { name: t(language, 'accounts.password') })
        .first()
        .fill(password)
      await page.reload()
      await expect(page.getByLabel(t(language, 'accounts.email'))).toHaveValue(email)
      await expect(page.getByLabel(t(language, 'accounts.fullName'))).toHaveValue('Nur Haddad')
      await expect(page.getByRole('textbox', { name: t(language, 'accounts.password') }).first()).toHaveValue(
        '',
      )
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
        password,
      )
    })

    await test.step('the real terms can be read on the spot', async () => {
      await page
        .locator('summary')
        .filter({ hasText: t(language, 'accounts.termsOfUse') })
        .click()
      await expect(page.getByRole('region', { name: t(language, 'accounts.termsOfUse') })).not.toBeEmpty()
      await expectAccessible(page)
    })

    for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
    await page.getByLabel(t(language, 'accounts.agree')).check()
    await button(page, t(language, 'accounts.signUp')).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/verify')}$`))

    await test.step('the e-mail code: missing, wrong, then pasted in other digits', async () => {
      const field = page.getByLabel(word('code'))
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(field).toHaveAttribute('inputmode', 'numeric')
      await button(page, word('confirm')).click()
      await expect(page.getByText(word('codeRequired'))).toBeVisible()
      const code = await codeTo(page.request, email)
      await field.fill(otherCode(code))
      await button(page, word('confirm')).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expectAccessible(page)
      await page.reload()
      await page
        .getByLabel(word('code'))
        .fill(` ${easternDigits(code.slice(0, 3))} ${easternDigits(code.slice(3))}`)
      await expect(page.getByLabel(word('code'))).toHaveValue(code)
      await button(page, word('confirm')).click()
      await expect(page.getByText(word('emailProven'))).toBeVisible()
    })

    const phone = freshPhone()
    await test.step('the phone number, its code after a reload, and another one only in a while', async () => {
      await page.getByLabel(word('phone')).fill('12')
      await button(page, word('sendCode')).click()
      await expect(page.getByText(word('phoneInvalid'))).toBeVisible()
      await page.getByLabel(word('phone')).fill(phone)
      await button(page, word('sendCode')).click()
      await expect(page.getByLabel(word('code'))).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('timer')).toHaveText(messagePattern(language, 'accounts-entry.resendIn'))
      await expect(button(page, word('resend'))).toHaveAttribute('aria-disabled', 'true')
      await page.getByLabel(word('code')).fill(await codeTo(page.request, phone))
      await button(page, word('confirm')).click()
    })

    await expect(page).toHaveURL(new RegExp(`${at(language, '/onboarding')}$`))
    await test.step('a child is added, the source skipped, then found again from the account', async () => {
      await expect(page.getByRole('heading', { name: word('kidsTitle') })).toBeVisible()
      await expectAccessible(page)
      const kid = (key: string) => labelled(t(language, `kids.${key}`))
      await page.getByLabel(kid('name')).fill('Noor')
      await page.getByLabel(kid('birthday')).fill('2020-04-23')
      await button(page, t(language, 'kids.save')).click()
      await expect(page.getByRole('listitem').getByText('Noor')).toBeVisible()
      await button(page, word('goOn')).click()
      await expect(page.getByRole('heading', { name: word('sourceTitle') })).toBeVisible()
      await expectAccessible(page)
      await button(page, word('goOn')).click()
      await expect(page.getByText(word('sourceRequired'))).toBeVisible()
      // The terms were agreed to at sign-up, so this is the last step.
      await button(page, word('skip')).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
      await page.getByRole('link', { name: t(language, 'accounts-profile.setUp') }).click()
      await expect(page.getByRole('listitem').getByText('Noor')).toBeVisible()
      await button(page, word('goOn')).click()
      await page.getByRole('radio').first().check()
      await button(page, word('goOn')).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
      await expect(page.getByRole('link', { name: t(language, 'accounts-profile.setUp') })).toBeHidden()
    })
  })

  test(`a forgotten password by e-mail: the link is checked, used once, and logs in (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await page.goto(at(language, '/login'))
    await page.getByRole('link', { name: t(language, 'accounts.forgot') }).click()
    await expect(page.getByRole('heading', { level: 1, name: word('forgotTitle') })).toBeVisible()
    await page.getByLabel(t(language, 'accounts.email')).fill('no address')
    await button(page, word('sendLink')).click()
    await expect(page.getByText(t(language, 'accounts.emailInvalid'))).toBeVisible()
    await page.getByLabel(t(language, 'accounts.email')).fill(customer.email)
    await button(page, word('sendLink')).click()
    await expect(page.getByText(word('linkMailed', { to: customer.email }))).toBeVisible()
    await expectAccessible(page)

    const link = await linkTo(page.request, customer.email, '/reset-password')
    expect(new URL(link).pathname).toBe(at(language, '/reset-password'))
    const referers: string[] = []
    page.on('request', (request) => {
      if (request.headers().referer) referers.push(request.headers().referer ?? '')
    })
    await page.goto(link)
    await page.getByLabel(labelled(t(language, 'accounts.newPassword'))).fill('short')
    await page.getByLabel(t(language, 'accounts.newPasswordAgain')).fill('other')
    await button(page, word('setPassword')).click()
    await expect(page.getByText(t(language, 'accounts.newPasswordShort', { length: 8 })).last()).toBeVisible()
    await expect(page.getByText(t(language, 'accounts.newPasswordMismatch')).last()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(labelled(t(language, 'accounts.newPassword'))).fill('Another-Kite-9')
    await page.getByLabel(t(language, 'accounts.newPasswordAgain')).fill('Another-Kite-9')
    await button(page, word('setPassword')).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
    await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
    expect(referers.filter((referer) => referer.includes('token='))).toEqual([])
    const old = await page.request.get('/rest/auth/user/', { headers: asCustomer(customer) })
    expect(old.status()).toBe(401)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: word('linkDead') })).toBeVisible()
    await expectAccessible(page)
    await page.goto(at(language, '/reset-password?uid=1'))
    await expect(page.getByRole('heading', { name: word('linkDead') })).toBeVisible()
  })

  test(`a forgotten password by SMS, and the same message for an unknown number (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const phone = freshPhone()
    const headers = asCustomer(customer, language)
    await page.request.post('/rest/auth/change-phone-number/', { headers, data: { phone } })
    const otp = await codeTo(page.request, phone)
    await page.request.post('/rest/auth/change-phone-number/verify-change-phone-number/', {
      headers,
      data: { otp },
    })
    await page.goto(at(language, '/forgot-password'))
    await page.getByRole('link', { name: word('bySms') }).click()
    for (const number of [freshPhone(), phone]) {
      await page.getByLabel(word('phone')).fill(number)
      await page
        .getByRole('button', { name: new RegExp(`^(${word('sendLink')}|${word('sendAgain')})$`) })
        .click()
      await expect(page.getByText(word('linkSent', { to: number }))).toBeVisible()
    }
    await expectAccessible(page)
    await page.goto(await linkTo(page.request, phone, '/reset-password'))
    await expect(page.getByLabel(labelled(t(language, 'accounts.newPassword')))).toBeVisible()
  })

  test(`the words for an e-mail that another back end does not know (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/forgot-password'))
    await page.route('**/rest/auth/password/reset/', (route) =>
      route.fulfill({ status: 400, json: { email: ['Unknown'] } }),
    )
    await page.getByLabel(t(language, 'accounts.email')).fill('who@example.com')
    await button(page, word('sendLink')).click()
    await expect(page.getByText(word('emailUnknown'))).toBeVisible()
    if (language === 'en')
      expect(word('emailUnknown')).toBe("This email can't be found, make sure email is incorrect.")
  })

  test(`a customer who must log in first proves the address afterwards (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/verify'))
    await expect(page).toHaveURL(/\/login\?next=/)
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/verify?next=/membership'))
    await page.getByLabel(word('code')).fill(await codeTo(page.request, customer.email))
    await button(page, word('confirm')).click()
    await page.getByRole('link', { name: word('later') }).click()
    await page.getByRole('button', { name: t(language, 'accounts-profile.joinNow') }).click()
    await expect(
      page.getByRole('heading', { name: t(language, 'accounts-profile.youAreMember') }),
    ).toBeVisible()
    await expectAccessible(page)
  })
}
