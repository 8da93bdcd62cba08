import { fillAddress } from './support/address-form.ts'
import { hostedPage } from './support/hosted-page.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { addKid, birthdayFor, openPlayOn, workshopWithSeats } from './support/play.ts'
import { dollars, enterAs, newCustomer, plentifulUnit, someAddress, unitPath } from './support/shop-api.ts'
import { say, saying } from './support/words.ts'

test.use({ viewport: { width: 360, height: 780 }, actionTimeout: 20_000 })

for (const language of languages) {
  const word = (key: string, values?: Record<string, string>) => say(language, `bookings.${key}`, values)
  const playWord = (key: string, values?: Record<string, string>) => say(language, `play-book.${key}`, values)

  test(`a family books open play, a workshop and goods in one payment, moves one and cancels the other (${language})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const customer = await newCustomer(page.request, language)
    const { play, ticket, service, slots } = await openPlayOn(page.request, language, 1)
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
      // Its code comes when it is seen.
      await page.locator('#book').scrollIntoViewIfNeeded()
      const tickets = page.getByRole('group', { name: ticket.name })
      for (const count of ['1', '2']) {
        await tickets.getByRole('button', { name: playWord('more', { name: ticket.name }) }).click()
        await expect(tickets.getByRole('status').first()).toHaveText(count)
      }
      await page.getByRole('button', { name: playWord('more', { name: service.name }) }).click()
      for (const kid of [first, second]) await page.getByRole('checkbox', { name: kid ?? '' }).check()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: playWord('book') }).click()
      await expect(page.getByRole('heading', { level: 1, name: play.name })).toBeVisible()
      await expect(page.getByText(word('detailHeld'))).toBeVisible()
    })

    await test.step('a seat in a workshop', async () => {
      await page.goto(at(language, `/play/workshops/${workshop.slug}?sessions=${session.id}`))
      await page.locator('#book').scrollIntoViewIfNeeded()
      await page.getByRole('checkbox', { name: artist }).check()
      await page.getByRole('button', { name: playWord('book') }).click()
      await expect(page.getByRole('heading', { level: 1, name: workshop.name })).toBeVisible()
      await expect(page.getByText(word('detailHeld'))).toBeVisible()
    })

    await test.step('something to wear', async () => {
      await page.goto(at(language, unitPath(unit)))
      await page.getByRole('button', { name: say(language, 'catalogue.addToCart') }).click()
      await expect(page.getByText(saying(language, 'catalogue.added')).first()).toBeVisible()
    })

    await test.step('one cart, one address, one payment', async () => {
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('timer')).toHaveCount(2)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: say(language, 'cart.checkout') }).click()
      await page.getByLabel(say(language, 'accounts.phone')).fill(someAddress.phone)
      await fillAddress(page, language, someAddress.address_line1)
      await page.getByRole('button', { name: say(language, 'checkout.saveAndGoOn') }).click()
      const pay = page.getByRole('button', {
        name: new RegExp(say(language, 'checkout.payAmount', { amount: '.+' })),
      })
      await expectAccessible(page)
      await pay.click()
      const hosted = hostedPage(page, language)
      await hosted.arrive()
      await hosted.pay.click()
      await expect(
        page.getByRole('heading', { level: 1, name: say(language, 'checkout.paidTitle') }),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('both tickets are there', async () => {
      await page.getByRole('link', { name: saying(language, 'checkout.seeTickets') }).click()
      await expect(page.getByText(word('detailConfirmed'))).toHaveCount(2)
      await page.getByRole('link', { name: play.name }).first().click()
      await expect(page.getByRole('img', { name: word('ticketAlt') })).toBeVisible()
    })

    await test.step('open play is moved to another time', async () => {
      const when = page
        .getByRole('definition')
        .filter({ has: page.getByRole('time') })
        .first()
      const before = (await when.textContent()) ?? ''
      await page.getByRole('button', { name: word('move') }).click()
      const dialog = page.getByRole('dialog', { name: word('moveTitle') })
      await dialog.getByRole('radio').last().check()
      await dialog.getByRole('button', { name: word('moveNow') }).click()
      await expect(page.getByText(word('moved'))).toBeVisible()
      await expect(when).not.toHaveText(before)
    })

    await test.step('the workshop is cancelled, and its money comes back', async () => {
      await page.goto(at(language, '/bookings?kind=workshop'))
      await page.getByRole('link', { name: workshop.name }).click()
      await page.getByRole('button', { name: word('cancel') }).click()
      const dialog = page.getByRole('dialog', { name: word('cancelTitle') })
      const back = dialog.getByRole('term').filter({ hasText: word('backAmount', { percent: '100' }) })
      const amount = (await back.locator('xpath=following-sibling::dd').textContent()) ?? ''
      expect(amount).not.toContain(dollars('0'))
      await dialog.getByRole('button', { name: word('cancelForGood') }).click()
      await expect(page.getByText(word('cancelDone'))).toBeVisible()
      await expect(page.getByText(word('refundDone', { amount }))).toBeVisible({ timeout: 60_000 })
    })
  })
}
