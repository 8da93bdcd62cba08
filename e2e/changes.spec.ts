import type { Page } from '@playwright/test'
import { holdOpenPlay, holdSeat, payAndReturn, payBooking, readBooking } from './support/bookings.ts'
import { chooseDay } from './support/calendar.ts'
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
import { ordinaryAndDearDay } from './support/play.ts'
import { dollars, enterAs, newCustomer } from './support/shop-api.ts'

/** A time zone far from the play centre's: its clock counts. */
test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'America/Lima' })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const text = (key: string, values?: Record<string, string>) => t(language, `bookings.${key}`, values)
  const event = (page: Page, key: string) =>
    page.getByRole('listitem').filter({ hasText: messagePattern(language, `bookings.${key}`) })

  test(`a paid visit is moved, then cancelled with its refund shown before (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: 11 })
    const paid = await payBooking(page.request, customer, booking.id)
    expect(paid.status).toBe('confirmed')
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))

    await test.step('moved to another time of that day', async () => {
      await page.getByRole('button', { name: t(language, 'changes.move') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'changes.moveTitle') })
      await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
      await expect(dialog.getByText(t(language, 'changes.moveChoose'))).toBeVisible()
      await dialog.getByRole('radio').last().check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
      await expect(page.getByText(t(language, 'changes.moved'))).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(after.starts_at).not.toBe(paid.starts_at)
      expect(after.ticket_code).toBe(paid.ticket_code)
      await expect(page.getByText(messagePattern(language, 'bookings.wasMoved')).first()).toBeVisible()
    })

    await test.step('cancelled by keyboard, after the sum that comes back was shown', async () => {
      await page.getByRole('button', { name: t(language, 'changes.cancel') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'changes.cancelTitle') })
      const back = dialog
        .getByRole('term')
        .filter({ hasText: t(language, 'changes.backAmount', { percent: '100' }) })
      await expect(back.locator('xpath=following-sibling::dd')).toHaveText(dollars(paid.total_amount))
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: t(language, 'changes.cancelForGood') }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t(language, 'changes.cancelDone'))).toBeVisible()
      // The status is shown, and the button that had the focus is gone.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })

    await test.step('the refund is followed to its end by itself', async () => {
      await expect(page.getByText(text('refundDone', { amount: dollars(paid.total_amount) }))).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByRole('img', { name: text('ticketAlt') })).toHaveCount(0)
      await expectGoodScreen(page)
    })
  })

  test(`a visit is moved to a dearer day for the difference (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const days = await ordinaryAndDearDay(page.request, language, language === 'ar' ? 22 : 30)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: days.ordinary })
    await payBooking(page.request, customer, booking.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))
    await page.getByRole('button', { name: t(language, 'changes.move') }).click()
    const dialog = page.getByRole('dialog', { name: t(language, 'changes.moveTitle') })
    await chooseDay(dialog, language, days.dear)
    await expectGoodScreen(page)
    const amount = dollars(days.difference)
    await expect(dialog.getByText(t(language, 'changes.moveMore', { amount })).last()).toBeVisible()
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
    await expect(dialog.getByText(t(language, 'changes.moveCosts', { amount }))).toBeVisible()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: t(language, 'changes.movePay', { amount }) }).click()
    await payAndReturn(page, language, booking, 'checkout.movedTitle')
    await expect(event(page, 'wasMoved')).toBeVisible()
    const after = await readBooking(page.request, customer, booking.id)
    expect(after.date).toBe(days.dear)
  })

  test(`a seat in a workshop is moved to a later session (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking } = await holdSeat(page.request, customer, { language, ahead: 4 })
    const paid = await payBooking(page.request, customer, booking.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))
    await page.getByRole('button', { name: t(language, 'changes.move') }).click()
    const dialog = page.getByRole('dialog', { name: t(language, 'changes.moveTitle') })
    await dialog.getByRole('radio').last().check()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
    await expect(page.getByText(t(language, 'changes.moved'))).toBeVisible()
    const after = await readBooking(page.request, customer, booking.id)
    expect(Date.parse(after.starts_at)).toBeGreaterThan(Date.parse(paid.starts_at))
  })
}
