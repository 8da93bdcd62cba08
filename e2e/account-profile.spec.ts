import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { codeTo, freshPhone, linkTo, subjectsTo } from './support/inbox.ts'
import { at, expect, expectAccessible, type Language, languages, test, walkedIn } from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { asCustomer, type Customer, enterAs, freshEmail, newCustomer, password } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures })

/** The shop writes in the language that the customer chose last. */
const resetSubject = { en: 'Reset your Marah password', ar: 'إعادة تعيين كلمة المرور في مرح' } as const
const avatarRefused = 'Sorry, you cannot remove your avatar at this time. Please try again later.'

for (const language of languages) {
  const word = (key: string, values?: Record<string, string | number>) =>
    t(language, `accounts-profile.${key}`, values)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)
  const account = (key: string, values?: Record<string, string | number>) =>
    t(language, `accounts.${key}`, values)

  async function open(page: Page, path = '/account'): Promise<Customer> {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, path))
    return customer
  }

  test(`name and gender are changed and stay changed (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await open(page)
    const name = page.getByLabel(account('fullName'))
    await expect(name).toHaveValue(customer.name)
    await expectAccessible(page)
    await name.fill(' ')
    await page.getByRole('button', { name: word('save'), exact: true }).click()
    await expect(page.getByText(account('nameRequired'))).toBeVisible()
    await name.fill('Nur Al Sayegh')
    await page.getByLabel(word('gender')).selectOption('Female')
    await page.getByRole('button', { name: word('save'), exact: true }).click()
    await expect(page.getByText(word('saved'))).toBeVisible()
    await page.reload()
    // A name of the other direction turns nothing around it (rule S32).
    await expect(page.getByRole('heading', { name: 'Nur Al Sayegh' }).locator('bdi')).toHaveText(
      'Nur Al Sayegh',
    )
    await expect(page.getByLabel(word('gender'))).toHaveValue('Female')
  })

  test(`the picture is chosen, uploaded with a crop by keyboard, and removed (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await open(page)
    const dialog = page.getByRole('dialog', { name: word('pictureTitle') })
    const face = page.locator('main section img').first()
    const openEditor = () => page.getByRole('button', { name: word('changePicture') }).click()

    await openEditor()
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('listitem').getByRole('button').nth(2).click()
    await expect(dialog).toBeHidden()
    await expect(face).toBeVisible()
    const preset = await face.getAttribute('src')

    await test.step('a file that is no picture is refused with what to do', async () => {
      await openEditor()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await expect(dialog.getByRole('alert').filter({ hasText: word('pictureUnreadable') })).toBeVisible()
    })

    await test.step('one of my own', async () => {
      await dialog.locator('input[type=file]').setInputFiles('../docs/shop.webp')
      const area = dialog.getByRole('application', { name: word('cropArea') })
      await expect(area).toBeVisible()
      await dialog.getByLabel(word('zoom')).fill('2')
      const moved = dialog.locator('img, [class*=Image]').first()
      const before = await moved.evaluate((image) => getComputedStyle(image).transform)
      await area.focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => moved.evaluate((image) => getComputedStyle(image).transform)).not.toBe(before)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: word('savePicture') }).click()
      await expect(dialog).toBeHidden()
      await expect(face).not.toHaveAttribute('src', preset ?? '')
      const shown = await page.request.get((await face.getAttribute('src')) ?? '')
      expect(shown.status()).toBe(200)
    })

    await test.step('a removal that fails is reported in the specification’s words, then it is removed', async () => {
      await openEditor()
      await page.route('**/rest/auth/user/', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
      )
      await dialog.getByRole('button', { name: word('removePicture') }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: word('pictureNotRemoved') })).toBeVisible()
      if (language === 'en') expect(word('pictureNotRemoved')).toBe(avatarRefused)
      await page.unroute('**/rest/auth/user/')
      await dialog.getByRole('button', { name: word('removePicture') }).click()
      await expect(page.getByText(word('pictureRemoved'))).toBeVisible()
      await expect(face).toBeHidden()
    })
  })

  test(`the e-mail address changes once the new one is proven (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    const next = freshEmail()
    await page.getByRole('button', { name: word('changeEmail') }).click()
    const dialog = page.getByRole('dialog', { name: word('changeEmail') })
    await dialog.getByLabel(entry('newEmail')).fill(next)
    await dialog.getByRole('textbox', { name: account('password') }).fill('wrong')
    await dialog.getByRole('button', { name: entry('sendCode') }).click()
    await expect(dialog.getByRole('textbox', { name: account('password') })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: account('password') }).fill(customer.password)
    await dialog.getByRole('button', { name: entry('sendCode') }).click()
    // The dialog shows the whole new address, so that the customer notices a mistyped one.
    await expect(dialog.getByText(next)).toBeVisible()
    const code = await codeTo(page.request, next)
    await dialog.getByLabel(entry('code')).fill(code === '100000' ? '100001' : '100000')
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(dialog.getByLabel(entry('code'))).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(entry('code')).fill(code)
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(page.getByText(word('emailChanged'))).toBeVisible()
    await expect(page.getByText(next).first()).toBeVisible()
    await expect(page.getByText(customer.email)).toHaveCount(0)
  })

  async function openProven(page: Page, path?: string): Promise<Customer> {
    const customer = await newCustomer(page.request, language)
    const otp = Number(await codeTo(page.request, customer.email))
    const headers = asCustomer(customer, language)
    await page.request.post('/rest/auth/registration/verify-email/', { headers, data: { otp } })
    await enterAs(page, customer)
    await page.goto(at(language, path ?? '/account'))
    return customer
  }

  test(`a change of email that was not mine is undone from the old address (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await openProven(page)
    const headers = asCustomer(customer, language)
    const thief = freshEmail()
    await page.request.post('/rest/auth/email-change/', { headers, data: { email: thief } })
    const otp = Number(await codeTo(page.request, thief))
    const path = '/rest/auth/email-change/verify-change-email/'
    expect((await page.request.post(path, { headers, data: { otp } })).status()).toBe(200)

    await page.goto(await linkTo(page.request, customer.email, '/undo-email-change'))
    await expectAccessible(page)
    await page.getByRole('button', { name: entry('undoGo') }).click()
    await page.getByLabel(labelled(account('newPassword'))).fill('Another-Kite-28')
    await page.getByLabel(labelled(account('newPasswordAgain'))).fill('Another-Kite-28')
    await page.getByRole('button', { name: entry('setPassword') }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/account'))
    await expect(page.getByText(customer.email).first()).toBeVisible()
    await page.goto(at(language, '/undo-email-change?token=used'))
    await page.getByRole('button', { name: entry('undoGo') }).click()
    await expect(page.getByText(entry('undoDeadText'))).toBeVisible()
  })

  test(`an old login asks for the password again, and continues at the same place (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await openProven(page, '/verify')
    const asked = '**/rest/auth/change-phone-number/'
    // The shop answers like this once the login is older than ten minutes.
    await page.route(asked, (route) =>
      route.fulfill({ status: 403, json: { detail: 'Confirm', code: 'reauthentication_required' } }),
    )
    await page.getByLabel(entry('phone')).fill(freshPhone())
    await page.getByRole('button', { name: entry('sendCode') }).click()
    const dialog = page.getByRole('dialog', { name: entry('identityTitle') })
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: account('password') }).fill('wrong')
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(dialog.getByRole('textbox', { name: account('password') })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.unroute(asked)
    await dialog.getByRole('textbox', { name: account('password') }).fill(customer.password)
    await dialog.getByRole('button', { name: entry('confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(entry('code'))).toBeVisible()
  })

  test(`the password changes with the old one, and ends the other devices (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    const other = await logInElsewhere(page, customer)
    await page.getByRole('button', { name: word('changePassword') }).click()
    const dialog = page.getByRole('dialog', { name: word('changePassword') })
    const submit = dialog.getByRole('button', { name: word('changePassword') })
    await dialog.getByLabel(word('oldPassword')).fill('not it')
    await dialog.getByLabel(labelled(account('newPassword'))).fill('Another-Kite-9')
    await dialog.getByLabel(account('newPasswordAgain')).fill('Another-Kite-8')
    await submit.click()
    await expect(dialog.getByText(account('newPasswordMismatch'))).toBeVisible()
    if (language === 'en')
      expect(account('newPasswordMismatch')).toBe('New password and Confirm new password not match')
    await dialog.getByLabel(account('newPasswordAgain')).fill('Another-Kite-9')
    await submit.click()
    await expect(dialog.getByLabel(word('oldPassword'))).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)

    await test.step('closing the dialog by accident loses nothing', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: word('changePassword') }).click()
      await expect(dialog.getByLabel(labelled(account('newPassword')))).toHaveValue('Another-Kite-9')
    })

    await dialog.getByLabel(word('oldPassword')).fill(customer.password)
    await submit.click()
    await expect(page.getByText(word('passwordChanged'))).toBeVisible()
    expect((await page.request.get('/rest/auth/user/', { headers: asCustomer(other) })).status()).toBe(401)
    await page.reload()
    await expect(page.getByText(customer.email).first()).toBeVisible()
  })

  test(`devices are listed and logged out, one and then all others (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    const others = [await logInElsewhere(page, customer), await logInElsewhere(page, customer)]
    await page.reload()
    const panel = page.getByRole('region', { name: word('devicesTitle') })
    const rows = panel.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(word('thisDevice'))
    await expectAccessible(page)
    await rows.nth(1).getByRole('button').click()
    await expect(rows).toHaveCount(2)
    const statuses = async () =>
      Promise.all(
        others.map(async (other) =>
          (await page.request.get('/rest/auth/user/', { headers: asCustomer(other) })).status(),
        ),
      )
    await expect.poll(async () => (await statuses()).sort()).toEqual([200, 401])
    await panel.getByRole('button', { name: word('endOthers') }).click()
    await expect(rows).toHaveCount(1)
    await expect.poll(statuses).toEqual([401, 401])
  })

  test(`customers download their own data as a file (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: word('download') }).click()
    const file = await (await download).createReadStream()
    const text = (await file.toArray()).map(String).join('')
    expect(JSON.stringify(JSON.parse(text))).toContain(customer.email)
  })

  test(`deletion says which data stays, asks for the password, and ends all sessions (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    const other = await page.context().newPage()
    await other.goto(at(language, '/account'))
    await expect(other.getByRole('heading', { name: customer.name })).toBeVisible()
    await page.getByRole('button', { name: word('delete') }).click()
    const dialog = page.getByRole('dialog', { name: word('deleteTitle') })
    // The retention period that tax law demands: ORDER_YEARS after this one.
    const year = new Date().getFullYear() + 10
    await expect(dialog.getByText(t(language, 'accounts-profile.deleteKeptUntil', { year }))).toBeVisible()
    await dialog.getByRole('textbox', { name: account('password') }).fill('wrong')
    await dialog.getByRole('button', { name: word('deleteForGood') }).click()
    await expect(dialog.getByText(word('deleteSureRequired'))).toBeVisible()
    await dialog.getByLabel(word('deleteSure')).check()
    await dialog.getByRole('button', { name: word('deleteForGood') }).click()
    await expect(dialog.getByRole('textbox', { name: account('password') })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: account('password') }).fill(password)
    await dialog.getByRole('button', { name: word('deleteForGood') }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
    await expect(page.getByText(word('deleted'))).toBeVisible()
    await expect(other.getByRole('heading', { name: customer.name })).toBeHidden({ timeout: 1000 })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['root'])
    const login = await page.request.post('/rest/auth/login/', {
      data: { email: customer.email, password: customer.password },
    })
    expect(login.status()).toBe(400)
  })

  test(`settings: colours are kept; the other language opens the same tab and is written in from then on (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await open(page, '/account/settings')
    await expectAccessible(page)
    await page.getByRole('radio', { name: account('dark') }).check()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: account('dark') })).toBeChecked()
    const other: Language = language === 'ar' ? 'en' : 'ar'
    await page
      .getByRole('region', { name: account('language') })
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(other, '/account/settings')}$`))
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    await page.request.post('/rest/auth/password/reset/', { data: { email: customer.email } })
    await expect
      .poll(() => subjectsTo(page.request, customer.email), { timeout: 20_000 })
      .toContain(resetSubject[other])

    await test.step('a link to a page of the first language chooses nothing; the switch in the header does', async () => {
      const nameOf = (code: Language) => (code === 'ar' ? 'العربية' : 'English')
      const chosen = (code: Language) =>
        page.getByRole('region', { name: account('language') }).getByRole('link', { name: nameOf(code) })
      await page.goto(at(language, '/account/settings'))
      await expect(chosen(other)).toHaveAttribute('aria-current', 'true')
      await page.goto(at(other, '/account/settings'))
      // Until the customer's own data has arrived, the switch is a plain link.
      await expect(
        page.getByRole('link', { name: messagePattern(other, 'notifications.bell') }),
      ).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('link', { name: nameOf(language) })
        .click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/account/settings')}$`))
      await expect(chosen(language)).toHaveAttribute('aria-current', 'true')
    })
  })
}

/** Logs the same customer in on another device. */
async function logInElsewhere(page: Page, customer: Customer): Promise<Customer> {
  const answer = await page.request.post('/rest/auth/login/', {
    data: { email: customer.email, password: customer.password },
  })
  return { ...customer, ...(await answer.json()) }
}
