import type { Page } from '@playwright/test'
import { codeTo, freshPhone } from './support/inbox.ts'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { enterAs, newCustomer, password } from './support/shop-api.ts'

const otherCode = (code: string) => (code === '100000' ? '100001' : '100000')

/** Edge cases of one-time codes, and of changing the phone number with one. */
for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)

  /** The back end's own messages, which are shown beside the field. */
  const errors = {
    wrong: { en: 'Invalid OTP', ar: 'رمز التحقق غير صحيح' },
    expired: {
      en: 'This code has expired. Request a new one.',
      ar: 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد.',
    },
    usedUp: {
      en: 'Too many incorrect attempts. Request a new code.',
      ar: 'محاولات خاطئة كثيرة. يُرجى طلب رمز جديد.',
    },
  } as const

  async function tryCode(page: Page, code: string) {
    await page.getByLabel(entry('code')).fill(code)
    await page.getByRole('button', { name: entry('confirm'), exact: true }).click()
  }

  test(`a code is invalid after too many wrong tries, and the field says so (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const code = await codeTo(page.request, customer.email)
    await enterAs(page, customer)
    await page.goto(at(language, '/verify'))
    const field = page.getByLabel(entry('code'))
    for (let tries = 0; tries < 4; tries += 1) {
      await tryCode(page, otherCode(code))
      await expect(page.getByText(errors.wrong[language])).toBeVisible()
      await field.fill('')
      await expect(page.getByText(errors.wrong[language])).toBeHidden()
    }
    await tryCode(page, otherCode(code))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await tryCode(page, code)
    await expect(page.getByText(errors.usedUp[language])).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(errors.usedUp[language])))
    await expectAccessible(page)
  })

  test(`a code that is too old says so beside its field (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await enterAs(page, await newCustomer(page.request, language))
    await page.goto(at(language, '/verify'))
    // Only the server's clock passes ten minutes: codes.test.ts proves this answer, and this journey how it is shown.
    await page.route('**/rest/auth/registration/verify-email/', (route) =>
      route.fulfill({
        status: 400,
        json: { otp: [errors.expired[language]], message: errors.expired[language] },
      }),
    )
    await tryCode(page, '123456')
    await expect(page.getByText(errors.expired[language])).toHaveCount(1)
    await expect(page.getByLabel(entry('code'))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: entry('resend') })).toBeEnabled()
    await expectAccessible(page)
  })

  test(`the phone number changes once the new one is proven (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const phone = freshPhone()
    await enterAs(page, customer)
    await page.goto(at(language, '/account/settings'))
    await page.getByRole('button', { name: profile('addPhone') }).click()
    const dialog = page.getByRole('dialog', { name: profile('addPhone') })
    const send = dialog.getByRole('button', { name: entry('sendCode') })

    await test.step('a number that is none, and a wrong password, get a message beside their fields', async () => {
      await dialog.getByLabel(entry('phone')).fill('12')
      await send.click()
      await expect(dialog.getByText(entry('phoneInvalid')).first()).toBeVisible()
      await dialog.getByLabel(entry('phone')).fill(phone)
      await dialog.getByRole('textbox', { name: account('password') }).fill('wrong')
      await send.click()
      await expect(dialog.getByRole('textbox', { name: account('password') })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectAccessible(page)
    })

    await test.step('closed in the middle, it goes on where it was', async () => {
      await dialog.getByRole('textbox', { name: account('password') }).fill(password)
      await send.click()
      await expect(dialog.getByLabel(entry('code'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(profile('noPhone'))).toBeVisible()
      await page.getByRole('button', { name: profile('addPhone') }).click()
    })

    const code = await codeTo(page.request, phone)
    await dialog.getByLabel(entry('code')).fill(otherCode(code))
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(dialog.getByText(errors.wrong[language])).toBeVisible()
    await dialog.getByLabel(entry('code')).fill(code)
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(page.getByText(profile('phoneChanged'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\+971/)
    await expect(page.getByText(profile('noPhone'))).toBeHidden()
  })
}
