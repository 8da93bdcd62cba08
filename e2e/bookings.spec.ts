import { fillAddress } from './support/address-form.ts'
import { payAndReturn, readBooking } from './support/bookings.ts'
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
import { addKid, birthdayFor } from './support/kids.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { courseWithSeats, openPlayOn, workshopWithSeats } from './support/play.ts'
import { dollars, enterAs, newCustomer, plentifulUnit, someAddress, unitPath } from './support/shop-api.ts'

/** A time zone far from the play centre's: its clock counts. */
test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'America/Lima', actionTimeout: 20_000 })
/** The name of the play centre's clock in the page's language. */
const clock = { en: 'Jordan Time', ar: 'توقيت الأردن' } as const

for (const language of languages) {
  const text = (key: string, values?: Record<string, string>) => t(language, `bookings.${key}`, values)
  const playText = (key: string, values?: Record<string, string>) => t(language, `play-book.${key}`, values)

  test(`a family books open play, a workshop and goods in one payment, moves one and cancels the other (${language})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const customer = await newCustomer(page.request, language)
    const { play, service, slots } = await openPlayOn(page.request, language, 1)
    const { workshop, session } = await workshopWithSeats(page.request, language, 3)
    const unit = await plentifulUnit(page.request, language)
    const [first, second] = { en: ['Noor', 'Sami'], ar: ['نور', 'سامي'] }[language]
    await addKid(page.request, customer, { name: first ?? '', date_of_birth: birthdayFor(play) })
    await addKid(page.request, customer, { name: second ?? '', date_of_birth: birthdayFor(play) })
    const artist = { en: 'Maya', ar: 'مايا' }[language]
    await addKid(page.request, customer, { name: artist, date_of_birth: birthdayFor(workshop) })
    await enterAs(page, customer)

    await test.step('two kids into tomorrow’s open play, with socks', async () => {
      const [slot] = slots
      await page.goto(at(language, `/play/open/${play.slug}?day=${slot?.date}&slot=${slot?.id}`))
      // The form's code loads when the form is in view.
      await page.locator('#book').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: playText('more', { name: service.name }) }).click()
      for (const kid of [first, second]) await page.getByRole('checkbox', { name: kid ?? '' }).check()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: playText('book') }).click()
      await expect(page.getByRole('heading', { level: 1, name: play.name })).toBeVisible()
      await expect(page.getByText(text('detailHeld'))).toBeVisible()
    })

    await test.step('a seat in a workshop', async () => {
      await page.goto(at(language, `/play/workshops/${workshop.slug}?sessions=${session.id}`))
      await page.locator('#book').scrollIntoViewIfNeeded()
      await page.getByRole('checkbox', { name: artist }).check()
      await page.getByRole('button', { name: playText('book') }).click()
      await expect(page.getByRole('heading', { level: 1, name: workshop.name })).toBeVisible()
      await expect(page.getByText(text('detailHeld'))).toBeVisible()
    })

    await test.step('something to wear', async () => {
      await page.goto(at(language, unitPath(unit)))
      await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
      await expect(page.getByText(messagePattern(language, 'catalogue.added')).first()).toBeVisible()
    })

    await test.step('one cart, one address, one payment', async () => {
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('timer')).toHaveCount(2)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: t(language, 'cart.checkout') }).click()
      await page.getByLabel(t(language, 'accounts.phone')).fill(someAddress.phone)
      await fillAddress(page, language, someAddress.address_line1)
      await page.getByRole('button', { name: t(language, 'checkout.saveAndGoOn') }).click()
      const pay = page.getByRole('button', {
        name: new RegExp(t(language, 'checkout.payAmount', { amount: '.+' })),
      })
      await expectAccessible(page)
      await pay.click()
      const hosted = hostedPage(page, language)
      await hosted.arrive()
      await hosted.pay.click()
      await expect(
        page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') }),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('both tickets are there', async () => {
      await page.getByRole('link', { name: messagePattern(language, 'checkout.seeTickets') }).click()
      await expect(page.getByText(text('detailConfirmed'))).toHaveCount(2)
      await page.getByRole('link', { name: play.name }).first().click()
      await expect(page.getByRole('img', { name: text('ticketAlt') })).toBeVisible()
    })

    await test.step('open play is moved to another time', async () => {
      const when = page
        .getByRole('definition')
        .filter({ has: page.getByRole('time') })
        .first()
      const before = (await when.textContent()) ?? ''
      await page.getByRole('button', { name: t(language, 'changes.move') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'changes.moveTitle') })
      await dialog.getByRole('radio').last().check()
      await dialog.getByRole('button', { name: t(language, 'changes.moveNow') }).click()
      await expect(page.getByText(t(language, 'changes.moved'))).toBeVisible()
      await expect(when).not.toHaveText(before)
    })

    await test.step('the same is booked again with two presses, and waits to be paid', async () => {
      // It follows the ticket, which has not been used yet.
      const ticket = page.getByRole('region', { name: text('ticketTitle') })
      await ticket
        .locator('xpath=following::button')
        .filter({ hasText: text('again') })
        .click()
      const dialog = page.getByRole('dialog', { name: text('again') })
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t(language, 'changes.againHold') }).click()
      await expect(page.getByText(text('detailHeld'))).toBeVisible()
      for (const kid of [first, second]) await expect(page.getByText(kid ?? '').first()).toBeVisible()
    })

    await test.step('the workshop is cancelled, and its money comes back', async () => {
      await page.goto(at(language, '/bookings?kind=workshop'))
      await page.getByRole('link', { name: workshop.name }).click()
      await page.getByRole('button', { name: t(language, 'changes.cancel') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'changes.cancelTitle') })
      const back = dialog
        .getByRole('term')
        .filter({ hasText: t(language, 'changes.backAmount', { percent: '100' }) })
      const amount = (await back.locator('xpath=following-sibling::dd').textContent()) ?? ''
      expect(amount).not.toContain(dollars('0'))
      await dialog.getByRole('button', { name: t(language, 'changes.cancelForGood') }).click()
      await expect(page.getByText(t(language, 'changes.cancelDone'))).toBeVisible()
      await expect(page.getByText(text('refundDone', { amount }))).toBeVisible({ timeout: 60_000 })
    })
  })

  test(`a whole course is booked for one kid, then for two, paid, and its ticket printed (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const course = await courseWithSeats(page.request, language)
    const kids = { en: ['Noor', 'Sami'], ar: ['نور', 'سامي'] }[language]
    const [first = '', second = ''] = kids
    await enterAs(page, customer)
    await page.goto(at(language, `/play/workshops/${course.slug}`))
    await page.locator('#book').scrollIntoViewIfNeeded()
    await expect(page.getByText(messagePattern(language, 'play-book.courseText'))).toBeVisible()
    await expect(
      page.getByText(t(language, 'play-book.zone', { zone: clock[language] })).first(),
    ).toBeVisible()

    await test.step('two kids that the account did not know are added one after the other, and are chosen', async () => {
      const here = page.locator('#kids')
      await here.getByLabel(labelled(t(language, 'kids.name'))).fill(first)
      await here.getByLabel(labelled(t(language, 'kids.birthday'))).fill(birthdayFor(course))
      await here.getByRole('button', { name: t(language, 'kids.saveAndNext') }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'kids.add') })
      await expect(dialog.getByLabel(labelled(t(language, 'kids.name')))).toBeVisible()
      await dialog.getByLabel(labelled(t(language, 'kids.name'))).fill(second)
      await dialog.getByLabel(labelled(t(language, 'kids.birthday'))).fill(birthdayFor(course))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t(language, 'kids.save'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
      const brother = page.getByRole('checkbox', { name: second })
      await expect(brother).toBeChecked()
      await brother.uncheck()
    })

    await page.getByRole('button', { name: t(language, 'play-book.book') }).click()
    await expect(page.getByText(text('detailHeld'))).toBeVisible()
    const held = await readBooking(page.request, customer, page.url().split('/').at(-1) ?? '')

    await test.step('another kid comes along', async () => {
      await page.getByRole('button', { name: t(language, 'holds.edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t(language, 'holds.editTitle') })
      await expect(dialog.getByRole('checkbox', { name: first })).toBeChecked()
      await dialog.getByRole('checkbox', { name: second }).check()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t(language, 'holds.editSave') }).click()
      await expect(page.getByText(t(language, 'holds.editSaved'))).toBeVisible()
    })

    await test.step('both are paid for, every session at once', async () => {
      const amount = dollars(String(2 * Number(held.total_amount)))
      await page.getByRole('button', { name: t(language, 'holds.payNow', { amount }) }).click()
      await payAndReturn(page, language, held)
      await expect(page.getByRole('status').filter({ hasText: text('detailConfirmed') })).toBeVisible()
    })

    await test.step('on paper there is the ticket with its code, and nothing of the page around it', async () => {
      const code = page.getByRole('img', { name: text('ticketAlt') })
      await expect(code).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(code).toBeVisible()
      const ticket = page.getByRole('region', { name: text('ticketTitle') })
      await expect(ticket.getByText(held.reference).first()).toBeVisible()
      await expect(ticket.getByText(second)).toBeVisible()
      await expect(page.getByRole('button', { name: text('print') })).toBeHidden()
      for (const shell of ['banner', 'contentinfo', 'navigation'] as const) {
        for (const part of await page.getByRole(shell, { includeHidden: true }).all()) {
          await expect(part).toBeHidden()
        }
      }
      for (const name of [t(language, 'changes.title'), text('historyTitle'), text('costTitle')]) {
        await expect(page.getByRole('heading', { name, includeHidden: true })).toBeHidden()
      }
      await page.emulateMedia({ media: null })
      await expect(page.getByRole('button', { name: text('print') })).toBeVisible()
    })
  })
}
