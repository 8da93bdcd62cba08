import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { freshEmail, newCustomer, password } from './support/shop-api.ts'

/** The inputs that sign-up rejects, and a first password for an account without one. */
for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const field = (page: Page, name: string) =>
    page.getByRole('textbox', { name: labelled(account(name)) }).first()
  /** The back end's own messages, which are shown beside the field. */
  const errors = {
    taken: {
      en: 'An account with this email already exists. Log in instead.',
      ar: 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول بدلًا من ذلك.',
    },
    common: {
      en: 'This password is too common. Choose another.',
      ar: 'كلمة المرور هذه شائعة جدًا. يُرجى اختيار غيرها.',
    },
  } as const

  test(`a sign-up shows a message beside each missing field, and sends nothing (${language})`, async ({
    page,
  }) => {
    let sent = 0
    await page.route('**/rest/auth/registration/', (route) => {
      sent += 1
      return route.continue()
    })
    await page.goto(at(language, '/signup'))
    const send = page.getByRole('button', { name: account('signUp'), exact: true })
    await send.click()
    await expect(field(page, 'fullName')).toBeFocused()
    for (const [name, message] of [
      ['fullName', 'nameRequired'],
      ['email', 'emailRequired'],
      ['password', 'passwordChoose'],
      ['passwordAgain', 'passwordAgainRequired'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(RegExp.escape(account(message))))
    }
    await expect(page.getByLabel(account('agree'))).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(account('agreeRequired'))),
    )
    await expectAccessible(page)

    await field(page, 'fullName').fill('Nur Haddad')
    await field(page, 'email').fill('no address')
    await field(page, 'password').fill(password)
    await test.step('the button that shows a password stands behind what is typed', async () => {
      // Passwords are written from left to right in both languages.
      const endOfText = await field(page, 'password').evaluate(
        (input) =>
          input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd),
      )
      const show = page.getByRole('button', { name: t(language, 'shell.showPassword') }).first()
      expect((await show.boundingBox())?.x).toBeGreaterThanOrEqual(endOfText)
    })
    await field(page, 'passwordAgain').fill(`${password} `)
    await send.click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(account('emailInvalid'))),
    )
    await expect(field(page, 'passwordAgain')).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(account('passwordMismatch'))),
    )
    await field(page, 'email').fill(freshEmail())
    await field(page, 'passwordAgain').fill(password)
    // Only the agreement is missing.
    await send.click()
    await expect(page.getByLabel(account('agree'))).toBeFocused()
    expect(sent).toBe(0)
    await page.getByLabel(account('agree')).check()
    await send.click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/verify')}$`))
    expect(sent).toBe(1)
  })

  test(`an e-mail that has an account, and a password that many have, are refused beside them (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await page.goto(at(language, '/signup'))
    await field(page, 'fullName').fill('Nur Haddad')
    await field(page, 'email').fill(customer.email.toUpperCase())
    // The password fulfils all five rules of the checklist.
    for (const name of ['password', 'passwordAgain']) await field(page, name).fill('P@ssw0rd')
    await page.getByLabel(account('agree')).check()
    const send = page.getByRole('button', { name: account('signUp'), exact: true })
    await send.click()
    await expect(field(page, 'password')).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(errors.common[language])),
    )
    for (const name of ['password', 'passwordAgain']) await field(page, name).fill(password)
    await send.click()
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(errors.taken[language])),
    )
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'fullName')).toHaveValue('Nur Haddad')
    await expectAccessible(page)
    await field(page, 'email').fill(freshEmail())
    await send.click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/verify')}$`))
  })

  test(`a customer of a social network sets a first password, and logs in with it (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const email = freshEmail().replace('example.com', 'gmail.com')
    await page.goto(at(language, '/login'))
    await page
      .getByRole('button', { name: t(language, 'social.continueWith', { provider: 'Google' }) })
      .click()
    await page.waitForURL(/\/sandbox\/social\//)
    // The stand-in's own page, found by its fields.
    await page.locator('input[name=name]').fill('Noor Haddad')
    await page.locator('input[name=email]').fill(email)
    await page.locator('button[value=new]').click()
    await page.waitForURL((url) => url.pathname === at(language, '/onboarding'))
    const entry = (key: string) => t(language, `accounts-entry.${key}`)
    for (const title of ['kidsTitle', 'sourceTitle']) {
      await expect(page.getByRole('heading', { name: entry(title) })).toBeVisible()
      await page.getByRole('button', { name: entry('skip'), exact: true }).click()
    }
    await test.step('the film plays, with captions and its text', async () => {
      const film = page.locator('video')
      await expect(film).toBeVisible()
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 15_000 })
        .toBeGreaterThanOrEqual(1)
      await film.evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.5)
      const captions = () =>
        film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => ({
          shown: track?.mode,
          language: track?.language,
          lines: track?.cues?.length ?? 0,
        }))
      await expect.poll(captions).toMatchObject({ shown: 'showing', language })
      await expect.poll(async () => (await captions()).lines).toBeGreaterThan(0)
      await page.getByText(entry('transcript')).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: entry('goOn'), exact: true }).click()
    })
    await test.step('the terms, which that service did not ask about', async () => {
      await page.getByLabel(account('agree')).check()
      await page.getByRole('button', { name: entry('finish'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`))
    })
    await page.goto(at(language, '/account/settings'))
    await expect(page.getByText(profile('noPasswordText'))).toBeVisible()
    await page.getByRole('button', { name: profile('createPassword') }).click()
    const dialog = page.getByRole('dialog', { name: profile('createPassword') })
    const send = dialog.getByRole('button', { name: profile('createPassword') })
    await dialog.getByLabel(labelled(account('newPassword'))).fill('short')
    await dialog.getByLabel(account('newPasswordAgain')).fill('other')
    await send.click()
    await expect(dialog.getByText(account('newPasswordMismatch')).last()).toBeVisible()
    await expect(dialog.getByLabel(labelled(account('newPassword')))).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    for (const name of [labelled(account('newPassword')), account('newPasswordAgain')])
      await dialog.getByLabel(name).fill(password)
    await send.click()
    await expect(page.getByText(profile('passwordCreated'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: profile('changePassword') })).toBeVisible()
    const login = await page.request.post('/rest/auth/login/', { data: { email, password } })
    expect(login.status()).toBe(200)
  })
}
