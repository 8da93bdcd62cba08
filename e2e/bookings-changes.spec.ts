import type { Page } from '@playwright/test'
import { hostedPage } from './support/hosted-page.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
} from './support/journey.ts'
import {
  addKid,
  type Booked,
  birthdayFor,
  courseWithSeats,
  holdOpenPlay,
  holdParty,
  holdSeat,
  letIn,
  ordinaryAndDearDay,
  payBooking,
  readBooking,
} from './support/play.ts'
import { dollars, enterAs, newCustomer } from './support/shop-api.ts'
import { labelled, say, saying } from './support/words.ts'

/** Far from the play centre, whose clock counts. */
test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'America/Lima' })
/** What people of the page's language call the play centre's clock. */
const clock = { en: 'Jordan Time', ar: 'توقيت الأردن' } as const

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** On the payment partner's page, and back to the booking. */
async function payAndReturn(
  page: Page,
  language: Language,
  { reference }: Booked,
  outcome: 'checkout.paidTitle' | 'checkout.movedTitle' = 'checkout.paidTitle',
): Promise<void> {
  const hosted = hostedPage(page, language)
  await hosted.arrive()
  await hosted.pay.click()
  const title = say(language, outcome)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(at(language, `/bookings/${reference}`))
}

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `bookings.${key}`, values)
  const event = (page: Page, key: string) =>
    page.getByRole('listitem').filter({ hasText: saying(language, `bookings.${key}`) })

  test(`a whole course is booked for one kid, then for two, paid, and its ticket printed (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const course = await courseWithSeats(page.request, language)
    const kids = { en: ['Noor', 'Sami'], ar: ['نور', 'سامي'] }[language]
    const [first = '', second = ''] = kids
    await addKid(page.request, customer, { name: second, date_of_birth: birthdayFor(course) })
    await enterAs(page, customer)
    await page.goto(at(language, `/play/workshops/${course.slug}`))
    await page.locator('#book').scrollIntoViewIfNeeded()
    await expect(page.getByText(saying(language, 'play-book.courseText'))).toBeVisible()
    await expect(
      page.getByText(say(language, 'play-book.zone', { zone: clock[language] })).first(),
    ).toBeVisible()

    await test.step('a kid that the account did not know is added on the way, and is chosen', async () => {
      await page.getByRole('button', { name: say(language, 'kids.add') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'kids.add') })
      await dialog.getByLabel(labelled(say(language, 'kids.name'))).fill(first)
      await dialog.getByLabel(labelled(say(language, 'kids.birthday'))).fill(birthdayFor(course))
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: say(language, 'kids.save') }).click()
      await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: second })).not.toBeChecked()
    })

    await page.getByRole('button', { name: say(language, 'play-book.book') }).click()
    await expect(page.getByText(word('detailHeld'))).toBeVisible()
    const held = await readBooking(page.request, customer, page.url().split('/').at(-1) ?? '')

    await test.step('another kid comes along', async () => {
      await page.getByRole('button', { name: word('edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: word('editTitle') })
      await expect(dialog.getByRole('checkbox', { name: first })).toBeChecked()
      await dialog.getByRole('checkbox', { name: second }).check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('editSave') }).click()
      await expect(page.getByText(word('editSaved'))).toBeVisible()
    })

    await test.step('both are paid for, every session at once', async () => {
      const amount = dollars(String(2 * Number(held.total_amount)))
      await page.getByRole('button', { name: word('payNow', { amount }) }).click()
      await payAndReturn(page, language, held)
      await expect(page.getByRole('status').filter({ hasText: word('detailConfirmed') })).toBeVisible()
    })

    await test.step('on paper there is the ticket with its code, and nothing of the page around it', async () => {
      const code = page.getByRole('img', { name: word('ticketAlt') })
      await expect(code).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(code).toBeVisible()
      const ticket = page.getByRole('region', { name: word('ticketTitle') })
      await expect(ticket.getByText(held.reference).first()).toBeVisible()
      await expect(ticket.getByText(second)).toBeVisible()
      await expect(page.getByRole('button', { name: word('print') })).toBeHidden()
      for (const shell of ['banner', 'contentinfo', 'navigation'] as const) {
        for (const part of await page.getByRole(shell, { includeHidden: true }).all()) {
          await expect(part).toBeHidden()
        }
      }
      for (const title of ['changeTitle', 'historyTitle', 'costTitle']) {
        await expect(page.getByRole('heading', { name: word(title), includeHidden: true })).toBeHidden()
      }
      await page.emulateMedia({ media: null })
      await expect(page.getByRole('button', { name: word('print') })).toBeVisible()
    })
  })

  test(`a party is changed while it is held, its deposit paid, then the rest, then it is moved (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const party = await holdParty(page.request, customer, { language, ahead: language === 'ar' ? 30 : 44 })
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${party.reference}`))

    await test.step('one guest more, and only the deposit now', async () => {
      await page.getByRole('button', { name: word('edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: word('editTitle') })
      const more = say(language, 'cart.more', { name: word('guestsLabel') })
      await dialog.getByRole('button', { name: more }).click()
      await dialog.getByRole('radio', { name: saying(language, 'bookings.paysDeposit') }).check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('editSave') }).click()
      await expect(page.getByText(word('editSaved'))).toBeVisible()
    })

    const changed = await readBooking(page.request, customer, party.id)
    expect(changed.guests).toBe(party.guests + 1)
    await test.step('the deposit holds it', async () => {
      const amount = dollars(changed.deposit_amount ?? '')
      await page.getByRole('button', { name: word('payDeposit', { amount }) }).click()
      await payAndReturn(page, language, party)
      const depositPaid = saying(language, 'bookings.detailDeposit')
      await expect(page.getByRole('status').filter({ hasText: depositPaid })).toBeVisible()
      await expectGoodScreen(page)
    })

    const { amount_due: due } = await readBooking(page.request, customer, party.id)
    await test.step('the rest is paid later', async () => {
      await page.getByRole('button', { name: word('payBalance', { amount: dollars(due) }) }).click()
      await payAndReturn(page, language, party)
      await expect(event(page, 'wasBalancePaid')).toBeVisible()
      await expect(page.getByRole('region', { name: word('balanceTitle') })).toHaveCount(0)
      const paid = await readBooking(page.request, customer, party.id)
      expect([paid.amount_due, paid.status]).toEqual(['0.00', 'confirmed'])
    })

    await test.step('another hour suits better', async () => {
      await page.getByRole('button', { name: word('move') }).click()
      const dialog = page.getByRole('dialog', { name: word('moveTitle') })
      await dialog.getByRole('radio').last().check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('moveNow') }).click()
      await expect(page.getByText(word('moved'))).toBeVisible()
      await expect(event(page, 'wasMoved')).toBeVisible()
      const after = await readBooking(page.request, customer, party.id)
      expect([after.starts_at, after.hall]).not.toEqual([changed.starts_at, changed.hall])
    })
  })

  test(`a visit is moved to a dearer day for the difference (${language})`, async ({ page }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const days = await ordinaryAndDearDay(page.request, language, language === 'ar' ? 22 : 30)
    const { booking } = await holdOpenPlay(page.request, customer, { language, ahead: days.ordinary })
    await payBooking(page.request, customer, booking.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))
    await page.getByRole('button', { name: word('move') }).click()
    const dialog = page.getByRole('dialog', { name: word('moveTitle') })
    await dialog.getByLabel(labelled(word('day'))).selectOption(days.dear)
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: word('moveNow') }).click()
    const amount = dollars(days.difference)
    await expect(dialog.getByText(word('moveCosts', { amount }))).toBeVisible()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: word('movePay', { amount }) }).click()
    await payAndReturn(page, language, booking, 'checkout.movedTitle')
    await expect(event(page, 'wasMoved')).toBeVisible()
    const after = await readBooking(page.request, customer, booking.id)
    expect(after.date).toBe(days.dear)
  })

  test(`a seat in a workshop is moved, and after the visit other families read how it was (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, workshop } = await holdSeat(page.request, customer, { language, ahead: 4 })
    const paid = await payBooking(page.request, customer, booking.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))

    await test.step('to a later session', async () => {
      await page.getByRole('button', { name: word('move') }).click()
      const dialog = page.getByRole('dialog', { name: word('moveTitle') })
      await dialog.getByRole('radio').last().check()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: word('moveNow') }).click()
      await expect(page.getByText(word('moved'))).toBeVisible()
      const after = await readBooking(page.request, customer, booking.id)
      expect(Date.parse(after.starts_at)).toBeGreaterThan(Date.parse(paid.starts_at))
    })

    await test.step('once the kid is in, the family is asked how it was', async () => {
      const panel = page.getByRole('region', { name: word('reviewTitle') })
      await expect(panel).toHaveCount(0)
      await letIn(page.request, paid)
      await page.reload()
      await panel.getByRole('button', { name: word('reviewSend') }).click()
      await expect(panel.getByText(word('reviewStars')).last()).toBeVisible()
      await panel.getByRole('radio').nth(3).check()
      const said = { en: 'The clay is still under our nails', ar: 'ما زال الطين تحت أظافرنا' }[language]
      await panel.getByLabel(labelled(word('reviewComment'))).fill(said)
      await expectGoodScreen(page)
      await panel.getByRole('button', { name: word('reviewSend') }).click()
      await expect(page.getByText(word('reviewThanks'))).toBeVisible()
      await page.goto(at(language, `/play/workshops/${workshop.slug}`))
      await expect(page.locator('#reviews').getByText(said).first()).toBeVisible()
    })
  })
}
