import type { Page } from '@playwright/test'
import { holdParty, payBooking } from './support/bookings.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'

test.use({ viewport: { width: 360, height: 780 } })

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const language of languages) {
  test(`guests answer a party's invitation without a login, and think again (${language})${walkedIn('ar', language)}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const invited = (key: string, values?: Record<string, string>) =>
      t(language, `invitations.${key}`, values)
    const customer = await newCustomer(page.request, language)
    const party = await holdParty(page.request, customer, { language, ahead: 14 })
    await payBooking(page.request, customer, party.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${party.reference}`))
    const panel = page.getByRole('region', { name: t(language, 'invitations.inviteTitle') })
    const link = panel.getByText(/^https?:.*token=/)
    await expect(link).toBeVisible()
    await panel.getByLabel(labelled(t(language, 'invitations.inviteMessage'))).fill('Bring socks')
    await panel.getByRole('button', { name: t(language, 'invitations.inviteSave') }).click()
    await expect(page.getByText(t(language, 'invitations.inviteSaved'))).toBeVisible()
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
      await expect(panel.getByText(t(language, 'invitations.guestNo'))).toBeVisible()
      const counts = { coming: '0', booked: String(party.guests) }
      await expect(panel.getByText(t(language, 'invitations.comingBooked', counts))).toBeVisible()
    })

    await test.step('a new link ends the old one', async () => {
      await panel.getByRole('button', { name: t(language, 'invitations.newLink') }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: t(language, 'invitations.newLinkMake') }).click()
      await expect(page.getByText(t(language, 'invitations.newLinkDone'))).toBeVisible()
      await expect(link).not.toHaveText(first)
      await guest.reload()
      await expect(guest.getByRole('heading', { level: 1, name: invited('missing') })).toBeVisible()
      await guests.close()
    })
  })
}
