import type { Page } from '@playwright/test'
import { holdOpenPlay, holdSeat, readBooking } from './support/bookings.ts'
import { browserWithPictures } from './support/browser.ts'
import { buyForCompany } from './support/company.ts'
import { hostedPage } from './support/hosted-page.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { dollars, enterAs, newCustomer, ordersOf } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 320, height: 740 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const text = (key: string, values?: Record<string, string>) => t(language, `bookings.${key}`, values)
  const cartText = (key: string, values?: Record<string, string>) => t(language, `cart.${key}`, values)

  test(`one press gives more time to all reservations of the cart (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 10 })
    const seat = await holdSeat(page.request, customer, { language, ahead: 2 })
    await enterAs(page, customer)
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: t(language, 'holds.moreTimeAll') }).click()
    await expect(page.getByText(t(language, 'holds.extended'))).toBeVisible()
    for (const before of [booking, seat.booking]) {
      const after = await readBooking(page.request, customer, before.id)
      expect(Date.parse(after.hold_expires_at ?? '')).toBeGreaterThan(
        Date.parse(before.hold_expires_at ?? ''),
      )
    }
  })

  test(`places are held with a clock that every page leads back to, extended, and let go (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 9 })
    await enterAs(page, customer)

    await test.step('from the home page to the cart, by the notice', async () => {
      await page.goto(at(language, '/'))
      await expect(page.getByRole('timer')).toHaveText(/\d:\d\d/)
      await page.getByRole('link', { name: messagePattern(language, 'holds.finish') }).click()
      await expect(page.getByRole('heading', { level: 2, name: cartText('bookingsTitle') })).toBeVisible()
      await expect(page.getByRole('link', { name: booking.title })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(1)
      await expectGoodScreen(page)
    })

    await test.step('more time is given, and the clock shows it', async () => {
      await page.getByRole('button', { name: t(language, 'holds.moreTime') }).click()
      await expect(page.getByText(t(language, 'holds.extended'))).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(Date.parse(after.hold_expires_at ?? '')).toBeGreaterThan(
        Date.parse(booking.hold_expires_at ?? ''),
      )
    })

    await test.step('bookings alone need no address', async () => {
      await page.getByRole('link', { name: cartText('checkout') }).click()
      await expect(
        page.getByRole('button', {
          name: t(language, 'checkout.payAmount', { amount: dollars(booking.total_amount) }),
        }),
      ).toBeVisible()
      await expect(page.getByText(t(language, 'checkout.stepAddress'))).toHaveCount(0)
      await expectGoodScreen(page)
      await page.goBack()
    })

    await test.step('taken out, the places are free again', async () => {
      await page.getByRole('button', { name: cartText('takeOut') }).click()
      const asked = page.getByRole('dialog')
      await expect(asked).toBeVisible()
      await expectGoodScreen(page)
      await asked.getByRole('button', { name: t(language, 'holds.letGo'), exact: true }).click()
      await expect(
        page.getByText(t(language, 'holds.letGoDone', { name: booking.title })).first(),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: cartText('empty') })).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(after.status).toBe('cancelled')
    })
  })

  test(`a hold is changed, and paid alone; the ticket follows (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, service, names } = await holdOpenPlay(page.request, customer, { language, ahead: 10 })
    await enterAs(page, customer)
    await page.goto(at(language, '/bookings'))
    await expectGoodScreen(page)
    await page.getByRole('link', { name: booking.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
    await expect(page.getByText(text('detailHeld'))).toBeVisible()
    await expectGoodScreen(page)

    await test.step('an extra is added in place', async () => {
      await page.getByRole('button', { name: t(language, 'holds.edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'holds.editTitle') })
      await expect(dialog.getByRole('checkbox', { name: names[0] ?? '' })).toBeChecked()
      await dialog.getByRole('button', { name: cartText('more', { name: service.name }) }).click()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: t(language, 'holds.editSave') }).click()
      await expect(page.getByText(t(language, 'holds.editSaved'))).toBeVisible()
      await expect(page.getByRole('list', { name: text('lines') }).getByText(service.name)).toBeVisible()
    })

    await test.step('an unknown coupon is rejected beside its field', async () => {
      await page.getByLabel(t(language, 'holds.couponCode')).fill('NO-SUCH-ONE')
      await page.getByRole('button', { name: t(language, 'holds.couponUse') }).click()
      await expect(page.getByLabel(t(language, 'holds.couponCode'))).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('the invoice is to be made out to a company', () =>
      buyForCompany(page, language, 'Olaya Tea'))

    const { total_amount: total } = await readBooking(page.request, customer, booking.id)
    await test.step('paid on the hosted page, after a look back', async () => {
      const pay = page.getByRole('button', { name: t(language, 'holds.payNow', { amount: dollars(total) }) })
      const hosted = hostedPage(page, language)
      await pay.click()
      await hosted.arrive()
      await page.goBack()
      await expect(page.getByText(text('detailPaying')).or(page.getByText(text('detailHeld')))).toBeVisible()
      await pay.click()
      await hosted.arrive()
      await hosted.back.click()
      await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
      await expect(page.getByText(text('detailHeld'))).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await pay.click()
      await hosted.arrive()
      await hosted.pay.click()
      await expect(
        page.getByRole('heading', { level: 1, name: t(language, 'checkout.bookedTitle') }),
      ).toBeVisible()
      const [order] = await ordersOf(page.request, customer)
      expect(order?.company).toMatchObject({ name: 'Olaya Tea' })
      await expectGoodScreen(page)
    })

    await test.step('the ticket is there, with its code and its file for the calendar', async () => {
      await page.getByRole('link', { name: messagePattern(language, 'checkout.seeTickets') }).click()
      await expect(page.getByRole('status').filter({ hasText: text('detailConfirmed') })).toBeVisible()
      const code = page.getByRole('img', { name: text('ticketAlt') })
      await expect(code).toBeVisible()
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(20)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: text('calendar') }).click()
      expect((await download).suggestedFilename()).toMatch(/^B-.*\.ics$/)
      await expect(page.getByRole('listitem').filter({ hasText: text('wasConfirmed') })).toBeVisible()
      await expectGoodScreen(page)
    })

    await test.step('the order shows the booking, and leads back to it', async () => {
      await page.getByRole('link', { name: text('seeOrder') }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: t(language, 'orders.bookingsTitle') }),
      ).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: booking.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
    })
  })
}
