import type { Page } from '@playwright/test'
import { hostedPage } from './support/hosted-page.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { holdOpenPlay, readBooking } from './support/play.ts'
import { dollars, enterAs, newCustomer } from './support/shop-api.ts'
import { say, saying } from './support/words.ts'

test.use({ viewport: { width: 320, height: 740 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `bookings.${key}`, values)
  const cartWord = (key: string, values?: Record<string, string>) => say(language, `cart.${key}`, values)

  test(`places are held with a clock that every page leads back to, extended, and let go (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 9 })
    await enterAs(page, customer)

    await test.step('from the home page to the cart, by the notice', async () => {
      await page.goto(at(language, '/'))
      await expect(page.getByRole('timer')).toHaveText(/\d:\d\d/)
      await page.getByRole('link', { name: saying(language, 'bookings.finish') }).click()
      await expect(page.getByRole('heading', { level: 2, name: cartWord('bookingsTitle') })).toBeVisible()
      await expect(page.getByRole('link', { name: booking.title })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(1)
      await expectGoodScreen(page)
    })

    await test.step('more time is given, and the clock shows it', async () => {
      await page.getByRole('button', { name: word('moreTime') }).click()
      await expect(page.getByText(word('extended'))).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(Date.parse(after.hold_expires_at ?? '')).toBeGreaterThan(
        Date.parse(booking.hold_expires_at ?? ''),
      )
    })

    await test.step('bookings alone need no address', async () => {
      await page.getByRole('link', { name: cartWord('checkout') }).click()
      await expect(
        page.getByRole('button', {
          name: say(language, 'checkout.payAmount', { amount: dollars(booking.total_amount) }),
        }),
      ).toBeVisible()
      await expect(page.getByText(say(language, 'checkout.stepAddress'))).toHaveCount(0)
      await expectGoodScreen(page)
      await page.goBack()
    })

    await test.step('taken out, the places are free again', async () => {
      await page.getByRole('button', { name: cartWord('takeOut') }).click()
      await expect(page.getByText(cartWord('tookOut', { name: booking.title }))).toBeVisible()
      await expect(page.getByRole('heading', { name: cartWord('empty') })).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(after.status).toBe('cancelled')
    })
  })

  test(`what is held is changed, and paid alone; the ticket follows (${language})`, async ({ page }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, service, names } = await holdOpenPlay(page.request, customer, { language, ahead: 10 })
    await enterAs(page, customer)
    await page.goto(at(language, '/bookings'))
    await expectGoodScreen(page)
    await page.getByRole('link', { name: booking.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
    await expect(page.getByText(word('detailHeld'))).toBeVisible()
    await expectGoodScreen(page)

    await test.step('an extra is added in place', async () => {
      await page.getByRole('button', { name: word('edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: word('editTitle') })
      await expect(dialog.getByRole('checkbox', { name: names[0] ?? '' })).toBeChecked()
      await dialog.getByRole('button', { name: cartWord('more', { name: service.name }) }).click()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('editSave') }).click()
      await expect(page.getByText(word('editSaved'))).toBeVisible()
      await expect(page.getByRole('list', { name: word('lines') }).getByText(service.name)).toBeVisible()
    })

    await test.step('a coupon that there is none of is refused beside its field', async () => {
      await page.getByLabel(word('couponCode')).fill('NO-SUCH-ONE')
      await page.getByRole('button', { name: word('couponUse') }).click()
      await expect(page.getByLabel(word('couponCode'))).toHaveAttribute('aria-invalid', 'true')
    })

    const { total_amount: total } = await readBooking(page.request, customer, booking.id)
    await test.step('paid on the hosted page, after a look back', async () => {
      const pay = page.getByRole('button', { name: word('payNow', { amount: dollars(total) }) })
      const hosted = hostedPage(page, language)
      await pay.click()
      await hosted.arrive()
      await page.goBack()
      await expect(page.getByText(word('detailPaying')).or(page.getByText(word('detailHeld')))).toBeVisible()
      await pay.click()
      await hosted.arrive()
      await hosted.back.click()
      await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
      await expect(page.getByText(word('detailHeld'))).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await pay.click()
      await hosted.arrive()
      await hosted.pay.click()
      await expect(
        page.getByRole('heading', { level: 1, name: say(language, 'checkout.paidTitle') }),
      ).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the ticket is there, with its code and its file for the calendar', async () => {
      await page.getByRole('link', { name: saying(language, 'checkout.seeTickets') }).click()
      await expect(page.getByRole('status').filter({ hasText: word('detailConfirmed') })).toBeVisible()
      const code = page.getByRole('img', { name: word('ticketAlt') })
      await expect(code).toBeVisible()
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(20)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: word('calendar') }).click()
      expect((await download).suggestedFilename()).toMatch(/^B-.*\.ics$/)
      await expect(page.getByRole('listitem').filter({ hasText: word('wasConfirmed') })).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the order shows the booking, and leads back to it', async () => {
      await page.getByRole('link', { name: word('seeOrder') }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: say(language, 'orders.bookingsTitle') }),
      ).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: booking.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
    })
  })
}
