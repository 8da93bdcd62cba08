import type { Locator, Page } from '@playwright/test'
import { holdParty, payAndReturn, readBooking } from './support/bookings.ts'
import { hostedPage } from './support/hosted-page.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { dollars, enterAs, newCustomer } from './support/shop-api.ts'

/** A time zone far from the play centre's: its clock counts. */
test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'America/Lima' })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const event = (page: Page, key: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(messagePattern(language, `bookings.${key}`)) })

  async function openPartyChange(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: t(language, 'changes.party'), exact: true }).click()
    return page.getByRole('dialog', { name: t(language, 'changes.partyTitle') })
  }

  async function saveParty(page: Page, dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: t(language, 'changes.partySave') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t(language, 'changes.partySaved')).last()).toBeVisible()
  }

  test(`a party is changed while it is held, its deposit paid, changed again, then the rest paid, then it is moved (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const party = await holdParty(page.request, customer, { language, ahead: language === 'ar' ? 30 : 44 })
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${party.reference}`))

    await test.step('one guest more, and only the deposit now', async () => {
      await page.getByRole('button', { name: t(language, 'holds.edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'holds.editTitle') })
      const more = t(language, 'cart.more', { name: t(language, 'holds.guestsLabel') })
      await dialog.getByRole('button', { name: more }).click()
      await dialog.getByRole('radio', { name: messagePattern(language, 'holds.paysDeposit') }).check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: t(language, 'holds.editSave') }).click()
      await expect(page.getByText(t(language, 'holds.editSaved'))).toBeVisible()
    })

    const changed = await readBooking(page.request, customer, party.id)
    expect(changed.guests).toBe(party.guests + 1)
    await test.step('the deposit holds it, and the page after it says that a balance is left', async () => {
      const amount = dollars(changed.deposit_amount ?? '')
      await page.getByRole('button', { name: t(language, 'holds.payDeposit', { amount }) }).click()
      const hosted = hostedPage(page, language)
      await hosted.arrive()
      await hosted.pay.click()
      await expect(page.getByText(t(language, 'checkout.nextBalance'))).toBeVisible()
      await page.goto(at(language, `/bookings/${party.reference}`))
      const depositPaid = messagePattern(language, 'bookings.detailDeposit')
      await expect(page.getByRole('status').filter({ hasText: depositPaid })).toBeVisible()
      await expectGoodScreen(page)
    })

    const { total_amount: before } = await readBooking(page.request, customer, party.id)
    await test.step('more come than were booked: the difference goes into the balance', async () => {
      const dialog = await openPartyChange(page)
      const more = t(language, 'cart.more', { name: t(language, 'holds.guestsLabel') })
      const sums = dialog.getByRole('status').filter({ hasText: t(language, 'changes.partyTotal') })
      await expect(sums).toContainText(dollars(before))
      for (let guests = 0; guests < 2; guests++) await dialog.getByRole('button', { name: more }).click()
      await dialog.getByLabel(labelled(t(language, 'bookings.notes'))).fill('No nuts, please')
      await expect(sums).not.toContainText(dollars(before))
      await expectGoodScreen(page)
      await saveParty(page, dialog)
      const { guests, notes } = await readBooking(page.request, customer, party.id)
      expect([guests, notes]).toEqual([changed.guests + 2, 'No nuts, please'])
    })

    const { amount_due: due } = await readBooking(page.request, customer, party.id)
    await test.step('the rest is paid later', async () => {
      await page
        .getByRole('button', { name: t(language, 'booking-payments.payBalance', { amount: dollars(due) }) })
        .click()
      await payAndReturn(page, language, party, 'checkout.balancePaidTitle')
      await expect(event(page, 'wasBalancePaid')).toBeVisible()
      await expect(
        page.getByRole('region', { name: t(language, 'booking-payments.balanceTitle') }),
      ).toHaveCount(0)
      const paid = await readBooking(page.request, customer, party.id)
      expect([paid.amount_due, paid.status]).toEqual(['0.00', 'confirmed'])
    })

    await test.step('one comes less: what was paid for that guest goes back', async () => {
      const dialog = await openPartyChange(page)
      const fewer = t(language, 'cart.fewer', { name: t(language, 'holds.guestsLabel') })
      await dialog.getByRole('button', { name: fewer }).click()
      await expect(dialog.getByText(t(language, 'changes.partyBack'))).toBeVisible()
      await saveParty(page, dialog)
      const { guests, refunded_amount: refunded } = await readBooking(page.request, customer, party.id)
      expect([guests, Number(refunded) > 0]).toEqual([changed.guests + 1, true])
      await expect(event(page, 'wasChanged')).toHaveCount(2)
    })

    await test.step('another hour suits better', async () => {
      await page.getByRole('button', { name: t(language, 'changes.move') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'changes.moveTitle') })
      await dialog.getByRole('radio').last().check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
      await expect(page.getByText(t(language, 'changes.moved'))).toBeVisible()
      await expect(event(page, 'wasMoved')).toBeVisible()
      const after = await readBooking(page.request, customer, party.id)
      expect([after.starts_at, after.hall]).not.toEqual([changed.starts_at, changed.hall])
    })
  })
}
