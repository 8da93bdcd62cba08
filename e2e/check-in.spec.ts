import type { Page } from '@playwright/test'
import { holdOpenPlay, holdParty, payBooking } from './support/bookings.ts'
import { browserWithPictures } from './support/browser.ts'
import { browserSeeing } from './support/camera.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { addKid, birthdayFor } from './support/kids.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { asCustomer, newCustomer } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 820, height: 1100 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const text = (key: string, values?: Record<string, string>) => t(language, `check-in.${key}`, values)

  test(`a ticket is checked in once, and the second time the screen says when the first was (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, names } = await holdOpenPlay(page.request, customer, { language, ahead: 1 })
    const { ticket_code: code } = await payBooking(page.request, customer, booking.id)

    await test.step('with a wrong token there is an error beside the field', async () => {
      await page.goto(at(language, '/play/door'))
      await page.getByLabel(labelled(text('token'))).fill('wrong')
      await page.getByRole('button', { name: text('open') }).click()
      await expect(page.getByText(text('tokenWrong')).last()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the sandbox links to it with a token, which is removed from the address', async () => {
      await page.goto('/sandbox/check-in')
      const link = page.getByRole('link', { name: 'Open check-in' })
      const href = (await link.getAttribute('href')) ?? ''
      await page.goto(at(language, href))
      await expect(page.getByRole('heading', { level: 2, name: text('today') })).toBeVisible()
      expect(page.url()).not.toContain('token')
      await expectGoodScreen(page)
    })

    const field = page.getByLabel(labelled(text('code')))
    await test.step('a ticket for tomorrow is checked in only after it was confirmed', async () => {
      await field.fill(code ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: text('otherDay') })).toBeVisible()
      await expect(field).toHaveValue('')
      await page.getByRole('button', { name: text('anyDay') }).click()
      await expect(page.getByRole('heading', { name: text('welcome') })).toBeVisible()
      await expect(page.getByRole('status').getByText(names[0] ?? '')).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the second time it shows when the first was', async () => {
      await field.fill(booking.reference)
      await page.keyboard.press('Enter')
      const news = page
        .getByRole('status')
        .filter({ has: page.getByRole('heading', { name: text('already') }) })
      await expect(news.getByText(customer.name)).toBeVisible()
      await expect(
        page.getByText(messagePattern(language, 'check-in.alreadyAt')).getByRole('time'),
      ).toBeVisible()
    })

    await test.step('the visits of another day are listed by its date, also after the page is opened again', async () => {
      await page.reload()
      await page.getByLabel(labelled(text('day'))).fill(booking.date)
      await expect(page.getByText(booking.reference)).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('button', { name: text('toToday') }).click()
      await expect(page.getByRole('heading', { level: 2, name: text('today') })).toBeVisible()
    })

    await test.step('an unknown code is named as such', async () => {
      await field.fill('B-NOSUCH')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: text('unknown') })).toBeVisible()
    })

    await test.step('what a family wrote for its party is a warning on the screen, and printed', async () => {
      const kid = { name: names[0] ?? '', date_of_birth: birthdayFor({ age_min: 6, age_max: 6 }) }
      const notes = { en: 'Sami has a peanut allergy', ar: 'سامي لديه حساسية من الفول السوداني' }[language]
      const details = { notes, birthday_kid: await addKid(page.request, customer, kid) }
      const party = await holdParty(page.request, customer, { language, ahead: 2, details })
      const { ticket_code: partyCode } = await payBooking(page.request, customer, party.id)
      await field.fill(partyCode ?? '')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: text('anyDay') }).click()
      const news = page.getByRole('status').filter({ hasText: notes })
      await expect(news.getByText(text('pleaseNote'))).toBeVisible()
      await expect(news.getByText(kid.name, { exact: true })).toBeVisible()
      await page.setViewportSize({ width: 360, height: 740 })
      await expectGoodScreen(page)
      await page.emulateMedia({ media: 'print' })
      await expect(news.getByText(notes)).toBeVisible()
      await expect(field).toBeHidden()
      await page.emulateMedia({ media: null })
    })

    await test.step('it fits a phone, and closing it forgets the token', async () => {
      await page.setViewportSize({ width: 320, height: 740 })
      await expectGoodScreen(page)
      await page.getByRole('button', { name: text('leave') }).click()
      await page.reload()
      await expect(page.getByLabel(labelled(text('token')))).toBeVisible()
    })
  })
}

test('a ticket is read by the camera', async ({ page, baseURL }, testInfo) => {
  test.slow()
  const text = (key: string) => t('en', `check-in.${key}`)
  const customer = await newCustomer(page.request, 'en')
  const { booking, names } = await holdOpenPlay(page.request, customer, { language: 'en', ahead: 2 })
  await payBooking(page.request, customer, booking.id)
  const ticket = await page.request.get(`/rest/booking/booking/${booking.id}/ticket/`, {
    headers: asCustomer(customer),
  })
  await page.goto('/sandbox/check-in')
  const href = (await page.getByRole('link', { name: 'Open check-in' }).getAttribute('href')) ?? ''
  await page.goto('about:blank')
  const tablet = await browserSeeing(page, await ticket.text(), testInfo.outputPath('ticket.y4m'))
  const desk = await (await tablet.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await desk.goto(href)
  await desk.getByRole('button', { name: text('cameraOn') }).click()
  await expect(desk.getByRole('heading', { name: text('otherDay') })).toBeVisible({ timeout: 30_000 })
  await desk.getByRole('button', { name: text('anyDay') }).click()
  await expect(desk.getByRole('heading', { name: text('welcome') })).toBeVisible()
  await expect(desk.getByRole('status').getByText(names[0] ?? '')).toBeVisible()
  await tablet.close()
})

test('the camera may be used again after coming back from another page', async ({ page }) => {
  await page.goto('/play/door')
  await page
    .getByRole('link', { name: t('en', 'shell.homeLink') })
    .first()
    .click()
  await page.waitForURL('/')
  await page.reload()
  await page.goBack()
  await expect(page.getByLabel(labelled(t('en', 'check-in.token')))).toBeVisible()
  // Chromium lists what the document may use.
  const mayUse = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as Document & {
        featurePolicy?: { allowsFeature(name: string): boolean }
      }
      return featurePolicy?.allowsFeature('camera')
    })
  // The page reloads itself, and a call at that moment throws.
  await expect(async () => expect(await mayUse()).toBe(true)).toPass({ timeout: 10_000 })
})
