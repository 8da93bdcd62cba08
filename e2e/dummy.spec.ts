import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'

for (const language of languages) {
  const account = (key: string) => t(language, `accounts.${key}`)

  test(`the sample entity is made, changed and removed while developing (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const dummy = (key: string) => t(language, `dummy.${key}`)
    const message = `Sample ${Date.now()} ${language}`
    await page.goto(at(language, '/dummy'))
    await page.getByRole('button', { name: dummy('add') }).click()
    await page.getByRole('button', { name: dummy('save'), exact: true }).click()
    await expect(page.getByText(dummy('required')).first()).toBeVisible()
    await page.getByLabel(dummy('message'), { exact: false }).first().fill(message)
    await page.getByLabel(dummy('english')).fill('Hello')
    await page.getByLabel(dummy('arabic')).fill('مرحبا')
    await page.getByRole('button', { name: dummy('save'), exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: message })
    await expect(card).toContainText(language === 'ar' ? 'مرحبا' : 'Hello')
    // Filling in the form has scrolled the page, so the header may cover the button.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await card.getByRole('button', { name: account('edit') }).click()
    await page.getByLabel(dummy('message'), { exact: false }).first().fill(`${message} changed`)
    await page.getByRole('button', { name: dummy('save'), exact: true }).click()
    await expect(page.getByRole('heading', { name: `${message} changed` })).toBeVisible()
    await card.getByRole('button', { name: account('remove') }).click()
    await expect(card).toHaveCount(0)
  })
}
