import { randomUUID } from 'node:crypto'
import {
  changeAtDesk,
  codeOfKey,
  deskText,
  enterAsOwner,
  expectAccessibleInBothSchemes,
  fillLogin,
  newPerson,
  openDesk,
  statusOf,
  violationsOf,
} from './support/desk.ts'
import { confirmHeldTogether } from './support/desk-money.ts'
import { packTogether } from './support/desk-orders.ts'
import { refundTogether } from './support/desk-refunds.ts'
import { settleTogether } from './support/desk-rest.ts'
import { receiveTogether } from './support/desk-returns.ts'
import { sendTogether } from './support/desk-together.ts'
import { linkTo } from './support/inbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'

const kibibyte = 1024
/** The code and styles of a first visit, as they come over the wire: the frame of all screens is among them. */
const mostBytes = 230 * kibibyte

for (const language of languages) {
  for (const width of [360, 1280]) {
    test(`the desk is drawn under its policy without a violation (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((code) => localStorage.setItem('desk-language', code), language)
      const violations = await violationsOf(page)
      const answer = await page.goto('/desk')
      const { 'content-security-policy': policy, 'cache-control': caching } = answer?.headers() ?? {}
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(caching).toBe('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      // The component library has written its styles: without them the page has no padding.
      await expect
        .poll(() =>
          page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--desk-surface')),
        )
        .not.toBe('')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(violations).toEqual([])
    })
  }
}

test('markup is rejected by the one Trusted Types policy of the desk', async ({ page }) => {
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcome = await page.evaluate(() => {
    const place = document.createElement('div')
    const attempt = (html: string) => {
      try {
        place.innerHTML = html
        return place.innerHTML
      } catch (error) {
        return error instanceof TypeError ? 'rejected' : 'failed otherwise'
      }
    }
    return [attempt('<img src=x onerror=alert(1)>'), attempt('&lt;b&gt;'), attempt('plain text')]
  })
  expect(outcome).toEqual(['rejected', 'rejected', 'plain text'])
})

test('the desk keeps to its weight, and no page of a customer loads any of it', async ({ page }) => {
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/desk\/assets\/[\w-]+\.(js|css)$/.test(name))
      .map((each) => (each instanceof PerformanceResourceTiming ? each.encodedBodySize : 0)),
  )
  expect(bytes.length).toBeGreaterThan(5)
  expect(Math.min(...bytes)).toBeGreaterThan(0)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)

  const loaded: string[] = []
  page.on('request', (each) => loaded.push(new URL(each.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/desk'))).toEqual([])
})

// The widths are crossed with the languages, and the screens are looked at in both schemes.
for (const [language, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`the owner invites a shop assistant, who accepts, sees only her own rights, and packs an order with the owner (${language}, ${width} px)`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
    const size = { width, height: 800 }
    await page.setViewportSize(size)
    const violations = await violationsOf(page)

    await openDesk(page, language, '/desk/staff?state=active')
    await expect(page).toHaveURL(/\/desk\/sign-in\?next=/)
    await expectAccessibleInBothSchemes(page)
    await fillLogin(page, language, {
      email: 'owner@marah.example',
      password: 'not-the-password',
      code: '000000',
    })
    const password = page.locator('input[name="password"]')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/./)
    await expect(page.locator('input[name="email"]')).toHaveValue('owner@marah.example')
    await enterAsOwner(page, language)

    // Back where the login was asked for, with its filter.
    await expect(page).toHaveURL(/\/desk\/staff\?state=active$/)
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)

    const email = `${randomUUID()}@desk.example`
    const name = language === 'ar' ? 'هدى كريم' : 'Huda Karim'
    await page.getByRole('button', { name: say('staff.invite') }).click()
    const dialog = page.getByRole('dialog', { name: say('staff.inviteTitle') })
    await dialog.getByRole('button', { name: say('staff.sendInvitation') }).click()
    await expect(dialog.getByText(say('staff.nameMissing'))).toBeVisible()
    await dialog.locator('input[name="name"]').fill(name)
    await dialog.locator('input[name="email"]').fill(email)
    await expectAccessibleInBothSchemes(page)

    // What was typed is asked about before the screen is left, and survives a reload.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('shell.search') }).fill(say('shell.log'))
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Enter')
    const guard = page.getByRole('dialog', { name: say('shell.unsavedTitle') })
    await expect(guard).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await guard.getByRole('button', { name: say('shell.stay') }).click()
    await expect(page).toHaveURL(/\/desk\/staff/)
    await page.getByRole('button', { name: say('staff.invite') }).click()
    await expect(dialog.locator('input[name="email"]')).toHaveValue(email)
    await dialog.getByRole('button', { name: say('staff.sendInvitation') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: say('staff.search') }).fill(email)
    await page.getByRole('combobox', { name: say('staff.state') }).selectOption('')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText(say('staff.invited'))
    await expect(row).toContainText(say('person.shopAssistant'))

    // The filters are saved as a tab, which a reload finds.
    await page.getByRole('button', { name: say('shell.saveView') }).click()
    const naming = page.getByRole('dialog', { name: say('shell.saveView') })
    await naming.getByRole('textbox').fill(name)
    await expectAccessibleInBothSchemes(page)
    await naming.getByRole('button', { name: say('shell.save'), exact: true }).click()
    await page.getByRole('link', { name: say('shell.all'), exact: true }).click()
    await expect(page).toHaveURL(/\/desk\/staff$/)
    await page.reload()
    await page
      .getByRole('navigation', { name: say('shell.views') })
      .getByRole('link', { name })
      .click()
    await expect(page.getByRole('searchbox', { name: say('staff.search') })).toHaveValue(email)
    await expect(row).toBeVisible()

    const link = await linkTo(page.request, email, '/desk/invitation')
    const context = await browser.newContext({ viewport: size, baseURL: new URL(page.url()).origin })
    const hers = await context.newPage()
    await openDesk(hers, language, new URL(link).pathname + new URL(link).hash, 'dark')
    await expect(hers.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(hers.getByRole('img', { name: say('sign-in.qr') })).toBeVisible()
    await expectNoSidewaysScroll(hers)
    await expectAccessibleInBothSchemes(hers)
    const key = (await hers.locator('code').first().textContent()) ?? ''
    await hers.locator('input[name="code"]').fill(codeOfKey(key))
    await hers.locator('input[name="new_password1"]').fill('Desk-journey-1')
    await hers.locator('input[name="new_password2"]').fill('Desk-journey-2')
    await hers.getByRole('button', { name: say('sign-in.accept') }).click()
    await expect(hers.getByText(say('sign-in.passwordsDiffer'))).toBeVisible()
    await hers.locator('input[name="new_password2"]').fill('Desk-journey-1')
    await hers.getByRole('button', { name: say('sign-in.accept') }).click()
    await expect(hers).toHaveURL(/\/desk\/?$/)
    await expect(hers.getByText(say('person.shopAssistantText'))).toBeVisible()
    await expectAccessibleInBothSchemes(hers)
    await hers.keyboard.press('Control+k')
    await expect(hers.getByRole('option', { name: say('shell.account') })).toBeVisible()
    await expect(hers.getByRole('option', { name: say('shell.staff'), exact: true })).toHaveCount(0)
    await hers.keyboard.press('Escape')
    expect(await statusOf(context.request, 'me/')).toBe(200)
    for (const path of ['staff/', 'log/']) expect(await statusOf(context.request, path), path).toBe(403)

    const orders = await page.context().newPage()
    await orders.setViewportSize(size)
    const whilePacking = await violationsOf(orders)
    await packTogether(orders, hers, language)
    await settleTogether(orders, hers, language)
    await receiveTogether(orders, hers, language)
    await refundTogether(orders, hers, language)
    await confirmHeldTogether(orders, hers, language)
    await sendTogether(orders, language)
    expect(whilePacking).toEqual([])
    await orders.close()

    await hers.goto('/desk/account')
    await expect(hers.getByText(say('person.thisOne'))).toBeVisible()
    await context.setOffline(true)
    await expect(hers.getByText(say('shell.offlineNotice'))).toBeVisible()
    await expectAccessibleInBothSchemes(hers)
    await context.setOffline(false)
    await expect(hers.getByText(say('shell.offlineNotice'))).toBeHidden()

    // The owner keeps her out: her page leads to the login by itself, and would lead back.
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: say('staff.disable') }).click()
    const question = page.getByRole('dialog', { name: say('staff.disableTitle') })
    await expectAccessibleInBothSchemes(page)
    await question.getByRole('button', { name: say('staff.disable') }).click()
    await expect(question).toBeHidden()
    await expect(row).toContainText(say('staff.disabled'))
    await expect(hers).toHaveURL(/\/desk\/sign-in\?next=%2Faccount/)
    await context.close()

    // A session that is ended elsewhere: the page leads to the login, and back to what was typed.
    const other = await browser.newContext({ viewport: size, baseURL: new URL(page.url()).origin })
    const manager = await newPerson(page.request, other.request, 'manager')
    const typing = await other.newPage()
    await openDesk(typing, language, '/desk/staff?role=kitchen')
    await typing.getByRole('button', { name: say('staff.invite') }).click()
    const typed = typing.getByRole('dialog', { name: say('staff.inviteTitle') })
    await typed.locator('input[name="name"]').fill(name)
    await typed.locator('input[name="email"]').fill('typed@desk.example')
    for (const step of ['disable', 'enable'])
      await changeAtDesk(page.request, `staff/${manager.id}/${step}/`, {})
    await expect(typing.getByText(say('sign-in.ended'))).toBeVisible()
    await expectAccessibleInBothSchemes(typing)
    await fillLogin(typing, language, { ...manager, code: codeOfKey(manager.key, 1) })
    await expect(typing).toHaveURL(/\/desk\/staff\?role=kitchen$/)
    await typing.getByRole('button', { name: say('staff.invite') }).click()
    await expect(typed.locator('input[name="name"]')).toHaveValue(name)
    await expect(typed.locator('input[name="email"]')).toHaveValue('typed@desk.example')
    await other.close()

    await page.goto('/desk/log')
    await expect(page.getByText(say('changes.personDisabled')).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)
    expect(violations).toEqual([])
  })
}
