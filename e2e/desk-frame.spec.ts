import type { Route } from '@playwright/test'
import {
  codeOfKey,
  deskText,
  enterAsOwner,
  expectAccessibleInBothSchemes,
  fillLogin,
  newPerson,
  openDesk,
} from './support/desk.ts'
import { lookAtDialogs, packOne } from './support/desk-crossed.ts'
import { expect, test } from './support/journey.ts'

test('menus, dialogs and errors of the desk go by keyboard, no press is lost or made twice, and an order is packed in each language at each width', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const say = (key: string, values?: Record<string, string>) => deskText('en', key, values)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openDesk(page, 'en', '/desk')
  await enterAsOwner(page, 'en')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const manager = await newPerson(page.request, context.request, 'manager')
  const hers = await context.newPage()

  // What could not be read names its request, and can be tried again.
  await openDesk(hers, 'en', '/desk/staff')
  await expect(hers.getByRole('table')).toBeVisible()
  const broken = (route: Route) =>
    route.fulfill({ status: 500, json: { detail: 'secret of the server', request_id: 'req-4711' } })
  await hers.route('**/rest/desk/staff/', broken)
  await hers.reload()
  await expect(hers.getByText('req-4711')).toBeVisible()
  await expect(hers.getByText('secret of the server')).toHaveCount(0)
  await expectAccessibleInBothSchemes(hers)
  await hers.unroute('**/rest/desk/staff/', broken)
  await hers.getByRole('button', { name: say('shell.tryAgain') }).click()
  await expect(hers.getByRole('table')).toBeVisible()

  // Columns are hidden and shown by keyboard, and the address says so.
  await hers.getByRole('button', { name: say('shell.columns') }).press('Enter')
  const state = hers.getByRole('menuitemcheckbox', { name: say('staff.state') })
  await expect(state).toBeVisible()
  await expectAccessibleInBothSchemes(hers)
  await state.press('Enter')
  await expect(state).toHaveAttribute('aria-checked', 'false')
  await expect(hers).toHaveURL(/without=state/)
  await expect(hers.getByRole('columnheader', { name: say('staff.state') })).toHaveCount(0)
  await hers.keyboard.press('Escape')

  // A line that is cut after the request: the second press is the same one to the server.
  const keys: (string | undefined)[] = []
  hers.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/desk/staff/'))
      keys.push(each.headers()['idempotency-key'])
  })
  const cut = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  }
  // Before the dialog opens: a request in the first moments after `route` may pass it by.
  await hers.route('**/rest/desk/staff/', cut)
  await hers.getByRole('button', { name: say('staff.invite') }).press('Enter')
  const dialog = hers.getByRole('dialog', { name: say('staff.inviteTitle') })
  await expect(dialog.locator('input[name="name"]')).toBeFocused()
  await hers.keyboard.type('Rana Saleh')
  await hers.keyboard.press('Tab')
  const email = `${manager.id}-cut@desk.example`
  await hers.keyboard.type(email)
  await hers.keyboard.press('Enter')
  await expect(dialog.getByText(say('shell.noConnection'))).toBeVisible()
  await hers.unroute('**/rest/desk/staff/', cut)
  await dialog.locator('input[name="email"]').press('Enter')
  await expect(dialog).toBeHidden()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await expect(hers.getByRole('row').filter({ hasText: email })).toHaveCount(1)

  // A change of language loads nothing again: what was typed stays in its field.
  await hers.getByRole('searchbox', { name: say('staff.search') }).fill(email)
  await hers.getByRole('button', { name: say('shell.language') }).click()
  await expect(hers.getByRole('menuitem', { name: 'العربية' })).toBeVisible()
  await expectAccessibleInBothSchemes(hers)
  await hers.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(hers.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(hers.getByRole('searchbox')).toHaveValue(email)
  await hers.getByRole('button', { name: deskText('ar', 'shell.language') }).click()
  await hers.getByRole('menuitem', { name: 'English' }).click()
  await expect(hers.locator('html')).toHaveAttribute('dir', 'ltr')

  // The menu of the person by keyboard: arrows move, Enter opens, Escape gives the focus back.
  const menu = hers.getByRole('button', { name: say('shell.personMenu', { name: 'Mona Aziz' }) })
  await menu.press('Enter')
  await expect(hers.getByRole('menu', { name: say('shell.personMenu', { name: 'Mona Aziz' }) })).toBeVisible()
  await expectAccessibleInBothSchemes(hers)
  await hers.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await expect(hers.getByRole('menuitem', { name: say('shell.account') })).toBeFocused()
  await hers.keyboard.press('ArrowDown')
  await hers.keyboard.press('ArrowUp')
  await expect(hers.getByRole('menuitem', { name: say('shell.account') })).toBeFocused()
  await hers.keyboard.press('Enter')
  await expect(hers).toHaveURL(/\/desk\/account$/)

  // She ends another session of her own by its button; it is over at once.
  const second = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const away = await second.newPage()
  await openDesk(away, 'en', '/desk/account')
  await fillLogin(away, 'en', { ...manager, code: codeOfKey(manager.key, 1) })
  await expect(away.getByText(say('person.thisOne'))).toBeVisible()

  // The other journeys of the desk cross languages and widths once; here is the other crossing.
  for (const [language, width] of [
    ['en', 360],
    ['ar', 1280],
  ] as const) {
    const crossed = await context.newPage()
    await crossed.setViewportSize({ width, height: 800 })
    await openDesk(crossed, language, '/desk', 'dark')
    await packOne(crossed, language)
    await lookAtDialogs(crossed, language, email)
    await crossed.close()
  }
  const small = await context.newPage()
  await small.setViewportSize({ width: 360, height: 800 })
  await openDesk(small, 'ar', '/desk')
  await lookAtDialogs(small, 'ar', email)
  await small.close()

  await hers.reload()
  await hers.getByRole('button', { name: say('person.end'), exact: true }).click()
  const question = hers.getByRole('dialog', { name: say('person.endTitle') })
  await expectAccessibleInBothSchemes(hers)
  await expect(question.getByRole('button', { name: say('person.end'), exact: true })).toBeFocused()
  await hers.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await away.reload()
  await expect(away).toHaveURL(/\/desk\/sign-in/)
  await second.close()

  // A password is replaced by who knows it; what is wrong is said beside its field.
  await hers.getByRole('button', { name: say('person.changePassword') }).click()
  const changing = hers.getByRole('dialog', { name: say('person.changePassword') })
  const old = changing.locator('input[name="old_password"]')
  await expect(old).toBeFocused()
  await old.fill('Not-the-password-1')
  for (const field of ['new_password1', 'new_password2'])
    await changing.locator(`input[name="${field}"]`).fill('Desk-journey-2')
  await hers.keyboard.press('Enter')
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await expect(old).toBeFocused()
  await expectAccessibleInBothSchemes(hers)
  await old.fill(manager.password)
  await hers.keyboard.press('Enter')
  await expect(changing).toBeHidden()
  await expect(hers.getByText(say('person.passwordChanged'))).toBeVisible()
  await context.close()
})
