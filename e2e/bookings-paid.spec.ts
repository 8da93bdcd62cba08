import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { holdOpenPlay, holdParty, payBooking, readBooking } from './support/play.ts'
import { dollars, enterAs, newCustomer } from './support/shop-api.ts'
import { labelled, say, saying } from './support/words.ts'

test.use({ viewport: { width: 360, height: 780 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `bookings.${key}`, values)

  test(`a paid visit is moved, then cancelled with its refund shown before (${language})`, async ({
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
      await page.getByRole('button', { name: word('move') }).click()
      const dialog = page.getByRole('dialog', { name: word('moveTitle') })
      await dialog.getByRole('button', { name: word('moveNow') }).click()
      await expect(dialog.getByText(word('moveChoose'))).toBeVisible()
      await dialog.getByRole('radio').last().check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('moveNow') }).click()
      await expect(page.getByText(word('moved'))).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(after.starts_at).not.toBe(paid.starts_at)
      expect(after.ticket_code).toBe(paid.ticket_code)
      await expect(page.getByText(saying(language, 'bookings.wasMoved')).first()).toBeVisible()
    })

    await test.step('cancelled by keyboard, after the sum that comes back was shown', async () => {
      await page.getByRole('button', { name: word('cancel') }).click()
      const dialog = page.getByRole('dialog', { name: word('cancelTitle') })
      const back = dialog.getByRole('term').filter({ hasText: word('backAmount', { percent: '100' }) })
      await expect(back.locator('xpath=following-sibling::dd')).toHaveText(dollars(paid.total_amount))
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('cancelForGood') }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(word('cancelDone'))).toBeVisible()
    })

    await test.step('the refund is followed to its end by itself', async () => {
      await expect(page.getByText(word('refundDone', { amount: dollars(paid.total_amount) }))).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByRole('img', { name: word('ticketAlt') })).toHaveCount(0)
      await expectGoodScreen(page)
    })
  })

  test(`guests answer a party's invitation without a login, and think again (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const invited = (key: string, values?: Record<string, string>) =>
      say(language, `invitations.${key}`, values)
    const customer = await newCustomer(page.request, language)
    const party = await holdParty(page.request, customer, { language, ahead: 14 })
    await payBooking(page.request, customer, party.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${party.reference}`))
    const panel = page.getByRole('region', { name: word('inviteTitle') })
    const link = panel.getByText(/^https?:.*token=/)
    await expect(link).toBeVisible()
    await panel.getByLabel(labelled(word('inviteMessage'))).fill('Bring socks')
    await panel.getByRole('button', { name: word('inviteSave') }).click()
    await expect(page.getByText(word('inviteSaved'))).toBeVisible()
    await expectGoodScreen(page)
    const first = (await link.textContent()) ?? ''
    const guests = await browser.newContext({ viewport: { width: 320, height: 740 } })
    const guest = await guests.newPage()
    const { pathname, search } = new URL(first)
    const path = at(language, pathname.replace(/^\/ar\//, '/') + search)

    await test.step('a guest sees when and where, and says yes', async () => {
      await guest.goto(path)
      await expect(guest.getByText('Bring socks')).toBeVisible()
      await expectGoodScreen(guest)
      const form = guest.getByRole('region', { name: invited('answerTitle') })
      await form.getByRole('button', { name: invited('send') }).click()
      await expect(form.getByText(invited('nameRequired')).last()).toBeVisible()
      await form.getByLabel(labelled(invited('name'))).fill('Dana')
      await form.getByRole('radio', { name: invited('yes') }).check()
      await form.getByLabel(labelled(invited('kids'))).fill('٢')
      await form.getByRole('button', { name: invited('send') }).click()
      await expect(guest.getByText(invited('thanks'))).toBeVisible()
      await expectAccessible(guest)
    })

    await test.step('coming back, the answer stands there and is changed', async () => {
      await guest.reload()
      await expect(guest.getByLabel(labelled(invited('name')))).toHaveValue('Dana')
      await guest.getByRole('radio', { name: invited('no'), exact: true }).check()
      await guest.getByRole('button', { name: invited('change') }).click()
      await expect(guest.getByText(invited('thanksNo'))).toBeVisible()
      await page.reload()
      await expect(panel.getByText('Dana')).toHaveCount(1)
      await expect(panel.getByText(word('guestNo'))).toBeVisible()
    })

    await test.step('a new link ends the old one', async () => {
      await panel.getByRole('button', { name: word('newLink') }).click()
      await page.getByRole('button', { name: word('newLinkMake') }).click()
      await expect(page.getByText(word('newLinkDone'))).toBeVisible()
      await expect(link).not.toHaveText(first)
      await guest.reload()
      await expect(guest.getByRole('heading', { level: 1, name: invited('missing') })).toBeVisible()
      await guests.close()
    })
  })
}
