import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { countTo, linkTo } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'

/**
 * Two people of the shop correct how one buyer is reached: `first` saves, `second` has typed meanwhile and sees both. Then
 * the confirmation goes to the corrected email, and the address is corrected before anything is packed.
 */
export async function correctTogether(
  first: Page,
  second: Page,
  { id, number }: { id: number; number: string },
  language: Language,
): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `order-edits.${key}`, values)
  const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: say(key, { number }) })
  const field = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name="${name}"]`)
  const save = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]')
  const email = `${randomUUID()}@desk.example`

  await second.goto(`/desk/orders/${id}`)
  await second.getByRole('button', { name: say('contact') }).click()
  await field(second, 'email').fill('hers@desk.example')

  await first.getByRole('button', { name: say('contact') }).click()
  await field(first, 'email').fill('nour@example')
  await save(first).click()
  await expect(field(first, 'email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(first, 'email')).toBeFocused()
  await expectAccessibleInBothSchemes(first)
  await field(first, 'email').fill(email)
  await field(first, 'phone').fill('+971 50 123 4568')
  await save(first).click()
  await expect(dialog(first, 'contactTitle')).toBeHidden()
  await expect(first.getByText(email).first()).toBeVisible()

  // She sees both emails, has the new phone without a press, and chooses the saved email.
  await save(second).click()
  const other = second.getByRole('region', { name: say('otherTitle') })
  await expect(other).toContainText(email)
  await expect(other).toContainText('hers@desk.example')
  await expect(field(second, 'email')).toHaveValue('hers@desk.example')
  await expect(field(second, 'phone')).toHaveValue(/4568$/)
  await expectNoSidewaysScroll(second)
  await expectAccessibleInBothSchemes(second)
  await other.getByRole('button').click()
  await expect(field(second, 'email')).toHaveValue(email)
  await expect(save(second)).toBeDisabled()
  await second.keyboard.press('Escape')
  await expect(dialog(second, 'contactTitle')).toBeHidden()

  const confirmation = say('confirmation')
  await first.getByRole('button', { name: say('againNamed', { mail: confirmation }) }).click()
  const question = dialog(first, 'againTitle')
  await expect(question).toContainText(email)
  await expectAccessibleInBothSchemes(first)
  // The line is cut after the shop has sent it: the second press sends nothing more.
  const send = question.getByRole('button', { name: say('again') })
  await first.route(
    `**/rest/desk/order/${id}/mail/`,
    async (route) => {
      await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send.click()
  await expect(question.getByRole('alert')).toBeVisible()
  await send.click()
  await expect(question).toBeHidden()
  await expect(first.getByText(say('wasSent', { email, mail: confirmation }))).toBeVisible()
  await linkTo(first.request, email, '/orders/lookup')
  expect(await countTo(first.request, email)).toBe(1)

  await first.getByRole('button', { name: say('address'), exact: true }).click()
  await field(first, 'address_line1').fill('')
  await save(first).click()
  await expect(first.getByRole('dialog').getByText(say('lineMissing'))).toBeVisible()
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await field(first, 'address_line1').fill('Palm Road 9')
  await save(first).click()
  await expect(dialog(first, 'addressTitle')).toBeHidden()
  await expect(first.getByText('Palm Road 9')).toBeVisible()

  // Notes are between what has happened, by name; each is changed and deleted by its author.
  const notes = { first: 'Fragile: bubble wrap', changed: 'Fragile: two layers of bubble wrap' }
  await first.getByRole('button', { name: say('addNote') }).click()
  await expect(first.getByText(say('noteMissing'))).toBeVisible()
  await first.locator('textarea[name="text"]').fill(notes.first)
  await first.getByRole('button', { name: say('addNote') }).click()
  const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line(first, notes.first)).toBeVisible()
  await expect(first.locator('textarea[name="text"]')).toHaveValue('')
  await second.reload()
  await expect(line(second, notes.first)).toBeVisible()
  await expect(second.getByRole('button', { name: say('changeNote') })).toHaveCount(0)
  await expect(line(second, deskText(language, 'changes.addressCorrected'))).toBeVisible()
  await expectAccessibleInBothSchemes(first)
  await expectNoSidewaysScroll(first)
  await line(first, notes.first)
    .getByRole('button', { name: say('changeNote') })
    .click()
  await first.getByRole('dialog').locator('textarea').fill(notes.changed)
  await expectAccessibleInBothSchemes(first)
  await save(first).click()
  await expect(line(first, notes.changed)).toContainText(say('edited'))
  await line(first, notes.changed)
    .getByRole('button', { name: say('deleteNote') })
    .click()
  await expectAccessibleInBothSchemes(first)
  await dialog(first, 'deleteNoteTitle')
    .getByRole('button', { name: say('deleteNote') })
    .click()
  await expect(line(first, deskText(language, 'changes.noteDeleted'))).toBeVisible()
  await expect(first.getByText(notes.changed)).toHaveCount(0)
}
