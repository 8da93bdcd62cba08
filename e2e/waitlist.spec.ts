import { takeAllPlaces } from './support/bookings.ts'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { addKid, birthdayFor } from './support/kids.ts'
import { t } from './support/messages.ts'
import { openPlayOn } from './support/play.ts'
import { asCustomer, enterAs, newCustomer } from './support/shop-api.ts'

for (const language of languages) {
  test(`for a full slot a family waits, is offered the place that is let go, and takes it (${language})${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const { play, ticket, slots } = await openPlayOn(request, language, language === 'ar' ? 39 : 40)
    const slot = slots.at(-1)
    if (!slot) throw new Error('No slot has room')
    await addKid(request, customer, { name: 'Noor', date_of_birth: birthdayFor(play) })
    const [other] = await takeAllPlaces(request, { play, ticket, slot })
    if (!other) throw new Error('No family took a place')
    await enterAs(page, customer)
    await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}&slot=${slot.id}`))
    await page.locator('#times').scrollIntoViewIfNeeded()
    await expect(page.getByRole('checkbox', { name: 'Noor' })).toBeChecked()
    await page.getByRole('button', { name: t(language, 'play-book.wait') }).click()
    await expect(page.getByText(t(language, 'play-book.waiting'))).toBeVisible()
    await expectAccessible(page)
    await page.goto(at(language, '/bookings'))
    const waiting = page.getByRole('region', { name: t(language, 'waitlist.title') })
    await expect(waiting.getByRole('heading', { name: play.name })).toBeVisible()
    await expectAccessible(page)
    await request.delete(`/rest/booking/booking/${other.booking}/`, { headers: asCustomer(other.family) })
    await waiting.getByRole('link', { name: t(language, 'waitlist.takeOffer') }).click()
    await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
    await expect(page.getByRole('heading', { level: 1, name: play.name })).toBeVisible()
  })
}
