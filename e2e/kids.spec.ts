import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'
import { labelled, say, saying } from './support/words.ts'

test.use({ viewport: { width: 320, height: 740 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `kids.${key}`, values)
  const name = { en: 'Noor', ar: 'نور' }[language]

  test(`a family keeps its kids: added, changed, put away, taken back and removed (${language})`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/account'))
    const tabs = page.getByRole('navigation', { name: say(language, 'accounts-profile.tabs') })
    await tabs.getByRole('link', { name: word('title') }).click()
    await expect(page.getByText(word('none'))).toBeVisible()
    await expectGoodScreen(page)
    const form = page.getByRole('region', { name: word('add') })

    await test.step('an empty form says what is missing, beside its fields', async () => {
      await page.getByRole('button', { name: word('add') }).click()
      await form.getByRole('button', { name: word('save') }).click()
      await expect(form.getByLabel(labelled(word('name')))).toBeFocused()
      await expect(form.getByText(word('nameRequired')).last()).toBeVisible()
      await expect(form.getByText(word('birthdayRequired')).last()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('a grown-up and a day to come are no birthdays of a kid', async () => {
      await form.getByLabel(labelled(word('birthday'))).fill('1990-01-31')
      await expect(form.getByText(word('birthdayGrownUp')).last()).toBeVisible()
      await form.getByLabel(labelled(word('birthday'))).fill('2120-01-31')
      await expect(form.getByText(word('birthdayFuture')).last()).toBeVisible()
    })

    await test.step('well filled in, by keyboard, it is saved once', async () => {
      await form.getByLabel(labelled(word('name'))).fill(name)
      await form.getByLabel(labelled(word('birthday'))).fill('2020-04-23')
      await form.getByRole('radio', { name: word('teal') }).check()
      await form.getByLabel(labelled(word('name'))).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(word('saved', { name }))).toBeVisible()
      const card = page.getByRole('listitem').filter({ hasText: name })
      await expect(card).toHaveCount(1)
      // The day stays the day, whatever zone the browser is in.
      await expect(card.getByText(language === 'en' ? 'April 23, 2020' : '23 أبريل 2020')).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('changed', async () => {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await card.getByRole('button', { name: say(language, 'accounts.edit') }).click()
      const edit = page.getByRole('region', { name: word('edit') })
      await expect(edit.getByLabel(labelled(word('birthday')))).toHaveValue('2020-04-23')
      await expect(edit.getByRole('radio', { name: word('teal') })).toBeChecked()
      await edit.getByLabel(labelled(word('notes'))).fill('Peanuts')
      await edit.getByRole('button', { name: word('save') }).click()
      await expect(card.getByText('Peanuts')).toBeVisible()
    })

    await test.step('put away and taken back', async () => {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await card.getByRole('button', { name: word('putAway') }).click()
      await expect(page.getByText(word('putAwayDone', { name }))).toBeVisible()
      await page.getByText(saying(language, 'kids.archived')).click()
      await expect(card).toBeVisible()
      await expectGoodScreen(page)
      await card.getByRole('button', { name: word('takeBack') }).click()
      await expect(page.getByText(word('takenBack', { name }))).toBeVisible()
    })

    await test.step('removed after it was asked', async () => {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await card.getByRole('button', { name: say(language, 'accounts.remove') }).click()
      const dialog = page.getByRole('dialog', { name: word('removeTitle', { name }) })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: word('removeForGood') }).click()
      await expect(page.getByText(word('removed', { name }))).toBeVisible()
      await expect(page.getByText(word('none'))).toBeVisible()
    })
  })
}
