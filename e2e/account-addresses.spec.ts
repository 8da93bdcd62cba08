import { emirate, fillAddress } from './support/address-form.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { t } from './support/messages.ts'
import { addAddress, enterAs, newCustomer } from './support/shop-api.ts'

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => t(language, `accounts.${key}`, values)

  test(`addresses are added, changed, made the default and removed (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await enterAs(page, await newCustomer(page.request, language))
    await page.goto(at(language, '/account/addresses'))
    await page.getByRole('button', { name: word('addAddress') }).click()

    await test.step('what is missing is said field by field, and nothing typed is lost', async () => {
      // The form starts with the shop's own country.
      await expect(page.getByLabel(word('country'))).toHaveValue('JO')
      await page.getByLabel(word('country')).selectOption('')
      await page.getByLabel(word('phone')).fill('12')
      await page.getByRole('button', { name: word('saveAddress') }).click()
      const strict = [word('state'), word('city'), word('postal')].map((label) =>
        word('placeRequired', { label }),
      )
      for (const message of [
        word('countryRequired'),
        word('line1Required'),
        word('line2Required'),
        ...strict,
      ])
        await expect(page.getByText(message).last()).toBeVisible()
      await expect(page.getByText(word('phoneInvalid')).last()).toBeVisible()
      await expect(page.getByLabel(word('phone'))).toHaveValue('12')
      await expectAccessible(page)
    })

    await test.step('a country asks for what it uses, by its own names', async () => {
      await page.getByLabel(word('country')).selectOption('AE')
      await expect(page.getByLabel(word('postal'))).toHaveCount(0)
      await expect(page.getByLabel(emirate[language]).getByRole('option')).toHaveCount(8)
      await page.getByRole('button', { name: word('saveAddress') }).click()
      await expect(page.getByText(word('placeChoose', { label: emirate[language] })).last()).toBeVisible()
      await expect(page.getByLabel(word('country')).getByRole('option')).toHaveCount(11)
      await page.getByLabel(word('country')).selectOption('SA')
      await page.getByLabel(word('postal')).fill('12')
      await page.getByRole('button', { name: word('saveAddress') }).click()
      await expect(page.getByText(/\b\d{5}\b/).last()).toBeVisible()
    })

    await page.getByLabel(word('phone')).fill('+٩٧١٥٠١٢٣٤٥٦٧')
    await fillAddress(page, language, '12 Palm Street')
    await page.getByRole('button', { name: word('saveAddress') }).click()
    await expect(page.getByText('12 Palm Street')).toBeVisible()
    await expect(page.getByText(/\+971\s?50/)).toBeVisible()
    // The emirate is stored as a code and shown by its name in the page's language.
    await expect(page.getByText(language === 'ar' ? 'دبي' : 'Dubai')).toBeVisible()
    await expect(page.getByText(word('addressSaved'))).toBeVisible()
    await expectAccessible(page)

    const label = word('labelHome')
    await page.getByRole('button', { name: `${word('edit')} ${label}` }).click()
    await expect(page.getByLabel(emirate[language])).toHaveValue('DU')
    await page.getByLabel(word('line1')).fill('7 Cedar Lane')
    await page.getByRole('button', { name: word('saveAddress') }).click()
    await expect(page.getByText('7 Cedar Lane')).toBeVisible()

    await test.step('another one becomes the default', async () => {
      await page.getByRole('button', { name: word('addAddress') }).click()
      await page.getByLabel(word('label')).fill('Work')
      await page.getByLabel(word('phone')).fill('+971501234567')
      await fillAddress(page, language, '1 Harbour Road')
      await page.getByRole('button', { name: word('saveAddress') }).click()
      await page.getByRole('button', { name: `${word('makeDefault')} Work` }).click()
      await expect(page.getByRole('button', { name: `${word('makeDefault')} ${label}` })).toBeVisible()
      await expect(page.getByRole('button', { name: `${word('makeDefault')} Work` })).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: '1 Harbour Road' })).toContainText(
        word('defaultAddress'),
      )
    })

    for (const name of [label, 'Work']) {
      await page.getByRole('button', { name: `${word('remove')} ${name}` }).click()
      const question = page.getByRole('dialog', { name: word('removeTitle') })
      await expectAccessible(page)
      await question.getByRole('button', { name: word('removeAddress') }).click()
      await expect(question).toBeHidden()
    }
    await expect(page.getByText(word('noAddresses'))).toBeVisible()
  })

  test(`an address begun is still there after a reload, and after a save that failed (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await enterAs(page, await newCustomer(page.request, language))
    await page.goto(at(language, '/account/addresses'))
    await page.getByRole('button', { name: word('addAddress') }).click()
    await page.getByLabel(word('line1')).fill('9 Jasmine Road')
    await page.reload()
    await expect(page.getByLabel(word('line1'))).toHaveValue('9 Jasmine Road')

    await page.getByLabel(word('phone')).fill('+971501234567')
    await fillAddress(page, language, '9 Jasmine Road')
    await page.route('**/rest/base_user/user-address/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: word('saveAddress') }).click()
    await expect(page.getByRole('alert').filter({ hasText: word('noConnection') })).toBeVisible()
    await expect(page.getByLabel(word('line1'))).toHaveValue('9 Jasmine Road')
    await page.unroute('**/rest/base_user/user-address/')
    await page.getByRole('button', { name: word('saveAddress') }).click()
    await expect(page.getByText(word('addressSaved'))).toBeVisible()

    await test.step('a change begun as well, until it is given up', async () => {
      await page.getByRole('button', { name: new RegExp(`^${word('edit')} `) }).click()
      await page.getByLabel(word('line1')).fill('10 Jasmine Road')
      await page.reload()
      await expect(page.getByLabel(word('line1'))).toHaveValue('10 Jasmine Road')
      await page.getByRole('button', { name: word('cancel'), exact: true }).click()
      await page.reload()
      await expect(page.getByText('9 Jasmine Road')).toBeVisible()
    })
  })

  test(`a removal that another back end answers with 400 is no error on screen (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    await addAddress(page.request, customer)
    await enterAs(page, customer)
    await page.goto(at(language, '/account/addresses'))
    await page.route('**/rest/base_user/user-address/*/', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Odd' } }),
    )
    await page.getByRole('button', { name: new RegExp(`^${word('remove')} `) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('removeAddress') })
      .click()
    await expect(page.getByText(word('addressRemoved'))).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
