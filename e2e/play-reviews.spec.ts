import { holdSeat, letIn, payBooking } from './support/bookings.ts'
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

for (const language of languages) {
  test(`a family reviews a visit after check-in, and others read it (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    const { booking, workshop } = await holdSeat(page.request, customer, { language, ahead: 4 })
    const paid = await payBooking(page.request, customer, booking.id)
    await enterAs(page, customer)
    await page.goto(at(language, `/bookings/${booking.reference}`))
    const panel = page.getByRole('region', { name: t(language, 'play-reviews.title') })
    await expect(panel).toHaveCount(0)
    await letIn(page.request, paid)
    await page.reload()
    await panel.getByRole('button', { name: t(language, 'play-reviews.send') }).click()
    await expect(panel.getByText(t(language, 'play-reviews.stars')).last()).toBeVisible()
    await panel.getByRole('radio').nth(3).check()
    const said = { en: 'The clay is still under our nails', ar: 'ما زال الطين تحت أظافرنا' }[language]
    await panel.getByLabel(labelled(t(language, 'play-reviews.comment'))).fill(said)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await panel.getByRole('button', { name: t(language, 'play-reviews.send') }).click()
    await expect(page.getByText(t(language, 'play-reviews.thanks'))).toBeVisible()
    await page.goto(at(language, `/play/workshops/${workshop.slug}`))
    await expect(page.locator('#reviews').getByText(said).first()).toBeVisible()
  })
}
