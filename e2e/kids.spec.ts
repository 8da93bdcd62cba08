import type { Locator, Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'

test.use({ viewport: { width: 320, height: 740 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Expects an English text that begins with an Arabic name to be read from the left: the name, then the rest. */
async function expectNameOnTheLeft(shown: Locator): Promise<void> {
  const [name, rest] = await shown.evaluate((element) => {
    const text = element.firstChild
    const end = text?.textContent?.indexOf('\u2069') ?? 0
    return [
      [1, end],
      [end + 2, end + 8],
    ].map(([from = 0, to = 0]) => {
      const range = document.createRange()
      if (!text) return 0
      range.setStart(text, from)
      range.setEnd(text, to)
      return range.getBoundingClientRect().left
    })
  })
  expect(name).toBeLessThan(rest ?? 0)
}

for (const language of languages) {
  const text = (key: string, values?: Record<string, string>) => t(language, `kids.${key}`, values)
  const name = { en: 'Noor', ar: 'نور' }[language]
  const renamed = { en: 'نور', ar: 'Noor' }[language]

  test(`a family keeps its kids: added, changed, put away, taken back and removed (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/account'))
    const tabs = page.getByRole('navigation', { name: t(language, 'accounts-profile.tabs') })
    await tabs.getByRole('link', { name: text('title') }).click()
    await expect(page.getByText(text('none'))).toBeVisible()
    await expectGoodScreen(page)
    const form = page.getByRole('region', { name: text('add') })

    await test.step('an empty form says what is missing, beside its fields', async () => {
      await page.getByRole('button', { name: text('add') }).click()
      await form.getByRole('button', { name: text('save') }).click()
      await expect(form.getByLabel(labelled(text('name')))).toBeFocused()
      await expect(form.getByText(text('nameRequired')).last()).toBeVisible()
      await expect(form.getByText(text('birthdayRequired')).last()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('a grown-up and a day to come are no birthdays of a kid', async () => {
      await form.getByLabel(labelled(text('birthday'))).fill('1990-01-31')
      await expect(form.getByText(text('birthdayGrownUp')).last()).toBeVisible()
      await form.getByLabel(labelled(text('birthday'))).fill('2120-01-31')
      await expect(form.getByText(text('birthdayFuture')).last()).toBeVisible()
    })

    await test.step('well filled in, by keyboard, it is saved once', async () => {
      await form.getByLabel(labelled(text('name'))).fill(name)
      await form.getByLabel(labelled(text('birthday'))).fill('2020-04-23')
      await form.getByRole('radio', { name: text('teal') }).check()
      await form.getByLabel(labelled(text('name'))).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(text('saved', { name }))).toBeVisible()
      const card = page.getByRole('listitem').filter({ hasText: name })
      await expect(card).toHaveCount(1)
      // The birthday is the same day in every time zone.
      await expect(card.getByText(language === 'en' ? '23 April 2020' : '23 أبريل 2020')).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the same child is not added a second time', async () => {
      await page.getByRole('button', { name: text('add') }).click()
      await form.getByLabel(labelled(text('name'))).fill(` ${name.toUpperCase()} `)
      await form.getByLabel(labelled(text('birthday'))).fill('2020-04-23')
      await form.getByRole('button', { name: text('save') }).click()
      await expect(form.getByLabel(labelled(text('name')))).toHaveAccessibleDescription(text('alreadyThere'))
      await form.getByRole('button', { name: t(language, 'accounts.cancel') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    })

    await test.step('changed', async () => {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await card.getByRole('button', { name: t(language, 'accounts.edit') }).click()
      const edit = page.getByRole('region', { name: text('edit') })
      await expect(edit.getByLabel(labelled(text('birthday')))).toHaveValue('2020-04-23')
      await expect(edit.getByRole('radio', { name: text('teal') })).toBeChecked()
      await edit.getByLabel(labelled(text('name'))).fill(renamed)
      await edit.getByLabel(labelled(text('notes'))).fill('Peanuts')
      await edit.getByRole('button', { name: text('save') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: renamed }).getByText('Peanuts')).toBeVisible()
      await expectNameOnTheLeft(page.getByText(text('saved', { name: renamed })))
    })

    await test.step('put away and taken back', async () => {
      const card = page.getByRole('listitem').filter({ hasText: renamed })
      await card.getByRole('button', { name: text('putAway') }).click()
      await expect(page.getByText(text('putAwayDone', { name: renamed }))).toBeVisible()
      await page.getByText(messagePattern(language, 'kids.archived')).click()
      await expect(card).toBeVisible()
      await expectGoodScreen(page)
      await card.getByRole('button', { name: text('takeBack') }).click()
      await expect(page.getByText(text('takenBack', { name: renamed }))).toBeVisible()
    })

    await test.step('removed after it was asked', async () => {
      const card = page.getByRole('listitem').filter({ hasText: renamed })
      await card.getByRole('button', { name: text('remove') }).click()
      const dialog = page.getByRole('dialog', { name: text('removeTitle', { name: renamed }) })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: text('removeForGood') }).click()
      await expect(page.getByText(text('removed', { name: renamed }))).toBeVisible()
      await expect(page.getByText(text('none'))).toBeVisible()
    })
  })
}
