import type { Page } from '@playwright/test'
import { browserSeeing } from './support/camera.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { holdOpenPlay, payBooking } from './support/play.ts'
import { asCustomer, newCustomer } from './support/shop-api.ts'
import { labelled, say, saying } from './support/words.ts'

test.use({ viewport: { width: 820, height: 1100 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `door.${key}`, values)

  test(`the door lets a ticket in once, and says when the first time was (${language})`, async ({ page }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, names } = await holdOpenPlay(page.request, customer, { language, ahead: 1 })
    const { ticket_code: code } = await payBooking(page.request, customer, booking.id)

    await test.step('without a token, and with a wrong one, it stays shut', async () => {
      await page.goto(at(language, '/play/door'))
      await page.getByLabel(labelled(word('token'))).fill('wrong')
      await page.getByRole('button', { name: word('open') }).click()
      await expect(page.getByText(word('tokenWrong')).last()).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the sandbox leads to it with a token, which leaves the address', async () => {
      await page.goto('/sandbox/desk')
      const link = page.getByRole('link', { name: 'Open the door' })
      const href = (await link.getAttribute('href')) ?? ''
      await page.goto(at(language, href))
      await expect(page.getByRole('heading', { level: 2, name: word('today') })).toBeVisible()
      expect(page.url()).not.toContain('token')
      await expectGoodScreen(page)
    })

    const field = page.getByLabel(labelled(word('code')))
    await test.step('a ticket for tomorrow is let in only when it is said so', async () => {
      await field.fill(code ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: word('otherDay') })).toBeVisible()
      await expect(field).toHaveValue('')
      await page.getByRole('button', { name: word('anyDay') }).click()
      await expect(page.getByRole('heading', { name: word('welcome') })).toBeVisible()
      await expect(page.getByRole('status').getByText(names[0] ?? '')).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the second time it says when the first was', async () => {
      await field.fill(booking.reference)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: word('already') })).toBeVisible()
      await expect(page.getByText(saying(language, 'door.alreadyAt')).getByRole('time')).toBeVisible()
    })

    await test.step('what is no ticket is told as such', async () => {
      await field.fill('B-NOSUCH')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: word('unknown') })).toBeVisible()
    })

    await test.step('on a phone it fits as well, and closed it forgets the token', async () => {
      await page.setViewportSize({ width: 320, height: 740 })
      await expectGoodScreen(page)
      await page.getByRole('button', { name: word('leave') }).click()
      await page.reload()
      await expect(page.getByLabel(labelled(word('token')))).toBeVisible()
    })
  })
}

test('the door reads a ticket by the camera', async ({ page, baseURL }, testInfo) => {
  test.slow()
  const word = (key: string) => say('en', `door.${key}`)
  const customer = await newCustomer(page.request, 'en')
  const { booking, names } = await holdOpenPlay(page.request, customer, { language: 'en', ahead: 2 })
  await payBooking(page.request, customer, booking.id)
  const ticket = await page.request.get(`/rest/booking/booking/${booking.id}/ticket/`, {
    headers: asCustomer(customer),
  })
  await page.goto('/sandbox/desk')
  const href = (await page.getByRole('link', { name: 'Open the door' }).getAttribute('href')) ?? ''
  await page.goto('about:blank')
  const tablet = await browserSeeing(page, await ticket.text(), testInfo.outputPath('ticket.y4m'))
  const door = await (await tablet.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await door.goto(href)
  await door.getByRole('button', { name: word('cameraOn') }).click()
  await expect(door.getByRole('heading', { name: word('otherDay') })).toBeVisible({ timeout: 30_000 })
  await door.getByRole('button', { name: word('anyDay') }).click()
  await expect(door.getByRole('heading', { name: word('welcome') })).toBeVisible()
  await expect(door.getByRole('status').getByText(names[0] ?? '')).toBeVisible()
  await tablet.close()
})

test('whoever comes back to the door from another page has the camera again', async ({ page }) => {
  await page.goto('/play/door')
  await page
    .getByRole('link', { name: say('en', 'shell.homeLink') })
    .first()
    .click()
  await page.waitForURL('/')
  await page.reload()
  await page.goBack()
  await expect(page.getByLabel(labelled(say('en', 'door.token')))).toBeVisible()
  // Chromium's own word on what the document may use.
  const mayUse = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as Document & {
        featurePolicy?: { allowsFeature(name: string): boolean }
      }
      return featurePolicy?.allowsFeature('camera')
    })
  // The page opens anew under our feet, and asking in that moment ends with an error.
  await expect(async () => expect(await mayUse()).toBe(true)).toPass({ timeout: 10_000 })
})
