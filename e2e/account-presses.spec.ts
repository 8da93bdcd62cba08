import type { Page } from '@playwright/test'
import { fillAddress } from './support/address-form.ts'
import { codeTo } from './support/inbox.ts'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { type Customer, enterAs, freshEmail, newCustomer, password, proveEmail } from './support/shop-api.ts'

/** Repeated presses and broken connections: each form is sent once, and keeps its input until it was sent. */
for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)
  const offline = (page: Page) => page.getByRole('alert').filter({ hasText: account('noConnection') })

  async function open(page: Page, path: string): Promise<Customer> {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, path))
    return customer
  }

  async function fillSignUp(page: Page, email: string) {
    await page.goto(at(language, '/signup'))
    await page.getByLabel(account('fullName')).fill('Nur Haddad')
    await page.getByLabel(account('email')).fill(email)
    for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
    await page.getByLabel(account('agree')).check()
  }

  async function fillPasswords(page: Page, { password: old }: Customer) {
    await page.getByRole('button', { name: profile('changePassword') }).click()
    const dialog = page.getByRole('dialog', { name: profile('changePassword') })
    await dialog.getByLabel(profile('oldPassword')).fill(old)
    await dialog.getByLabel(labelled(account('newPassword'))).fill('Another-Kite-9')
    await dialog.getByLabel(account('newPasswordAgain')).fill('Another-Kite-9')
    return dialog
  }

  test(`a button pressed again while the shop is slow sends once (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()

    async function once(path: string, press: () => Promise<void>) {
      let sent = 0
      let answer: () => void = () => undefined
      const slow = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(`**/rest${path}`, async (route) => {
        if (route.request().method() === 'GET' && !path.includes('resend')) return route.fallback()
        sent += 1
        await slow
        return route.continue()
      })
      await press()
      await expect.poll(() => sent).toBe(1)
      answer()
      return () => {
        expect(sent, path).toBe(1)
        return page.unroute(`**/rest${path}`)
      }
    }
    const twice = (name: string) => async () => {
      const button = page.getByRole('button', { name, exact: true }).last()
      await button.dblclick()
      await button.press('Enter')
    }

    const email = freshEmail()
    await test.step('signing up', async () => {
      await fillSignUp(page, email)
      const check = await once('/auth/registration/', twice(account('signUp')))
      await expect(page).toHaveURL(/\/verify$/)
      await check()
    })

    await test.step('another code', async () => {
      // The button is enabled only when the time of the first code is over.
      const check = await once('/base_user/verify-email/resend/', twice(entry('resend')))
      await expect(page.getByRole('timer')).toBeVisible()
      await check()
    })

    await test.step('an address', async () => {
      await page.goto(at(language, '/account/addresses'))
      await page.getByRole('button', { name: account('addAddress') }).click()
      await page.getByLabel(account('phone')).fill('+971501234567')
      await fillAddress(page, language, '9 Lantern Street')
      const check = await once('/base_user/user-address/', twice(account('saveAddress')))
      await expect(page.getByText('9 Lantern Street')).toHaveCount(1)
      await check()
    })

    await test.step('an invitation', async () => {
      const access = await page.evaluate(() => localStorage.getItem('access') ?? '')
      await proveEmail(page.request, { email, access })
      await page.goto(at(language, '/refer'))
      await page.getByLabel(profile('friendEmail')).fill(freshEmail())
      const check = await once('/auth/onboarding/refer-to-friend/', twice(profile('invite')))
      await expect(page.getByText(profile('inviteSent'))).toBeVisible()
      await check()
    })

    await test.step('logging out', async () => {
      await page.goto(at(language, '/account'))
      await page.getByRole('button', { name: account('logOut') }).click()
      const check = await once('/auth/logout/', async () => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: account('logOut') })
          .dblclick()
      })
      await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
      await check()
    })
  })

  test(`a connection that breaks in the middle of signing up loses nothing (${language})${walkedIn('ar', language)}`, async ({
    page,
    context,
  }) => {
    const email = freshEmail()
    await fillSignUp(page, email)
    await context.setOffline(true)
    await page.getByRole('button', { name: account('signUp'), exact: true }).click()
    await expect(offline(page)).toBeVisible()
    for (const field of await page.locator('input[type=password]').all())
      await expect(field).toHaveValue(password)
    await context.setOffline(false)
    await page.getByRole('button', { name: account('signUp'), exact: true }).click()
    await expect(page).toHaveURL(/\/verify$/)

    await test.step('nor does one at the code', async () => {
      const code = await codeTo(page.request, email)
      await page.getByLabel(entry('code')).fill(code)
      await context.setOffline(true)
      await page.getByRole('button', { name: entry('confirm'), exact: true }).click()
      await expect(offline(page)).toBeVisible()
      await expect(page.getByLabel(entry('code'))).toHaveValue(code)
      await context.setOffline(false)
      await page.getByRole('button', { name: entry('confirm'), exact: true }).click()
      await expect(page.getByText(entry('emailProven'))).toBeVisible()
    })
  })

  test(`a connection that breaks in the account's own forms is reported in them (${language})${walkedIn('en', language)}`, async ({
    page,
    context,
  }) => {
    const customer = await open(page, '/account')
    await page.getByLabel(account('fullName')).fill('Nur Al Sayegh')
    await context.setOffline(true)
    await page.getByRole('button', { name: profile('save'), exact: true }).click()
    await expect(offline(page)).toBeVisible()
    await expect(page.getByLabel(account('fullName'))).toHaveValue('Nur Al Sayegh')
    await context.setOffline(false)
    await page.getByRole('button', { name: profile('save'), exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nur Al Sayegh' })).toBeVisible()
    await page.goto(at(language, '/account/settings'))
    const dialog = await fillPasswords(page, customer)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: profile('changePassword') }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: account('noConnection') })).toBeVisible()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: profile('changePassword') }).click()
    await expect(page.getByText(profile('passwordChanged'))).toBeVisible()
  })
}
