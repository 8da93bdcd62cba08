import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { buy } from './support/orders.ts'
import { deliver } from './support/owner.ts'
import { enterAs, newCustomer, plentifulUnit, unitPath } from './support/shop-api.ts'

// A trace would fetch the previews of chosen files, which the shop's policy forbids.
test.use({ launchOptions: browserWithPictures, trace: 'off' })

/** The browser makes pictures of these colours. */
const colours = ['#d33', '#3a3', '#33d']

for (const language of languages) {
  test(`${language}: a buyer reviews with pictures put in order by keyboard, changes it and takes it back${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const order = await buy(request, customer, unit, { language })
    await deliver(request, order.id)
    await enterAs(page, customer)
    await page.goto(at(language, '/reviews'))
    await expect(page.getByRole('heading', { name: t(language, 'reviews-own.waiting') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: labelled(t(language, 'reviews-own.write')) }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/reviews/write'))

    const publish = page.getByRole('button', { name: t(language, 'reviews-own.publish') })
    await publish.click()
    await expect(page.getByText(t(language, 'reviews-own.chooseStars')).first()).toBeVisible()
    await expect(page.getByText(t(language, 'reviews-own.writeSomething')).first()).toBeVisible()
    await page
      .getByRole('radio', { name: messagePattern(language, 'reviews.starsShort') })
      .nth(3)
      .check({ force: true })
    const comment = `${{ en: 'Soft and warm', ar: 'ناعم ودافئ' }[language]} ${customer.email.slice(8, 16)}`
    await page.getByLabel(labelled(t(language, 'reviews-own.comment'))).fill(comment)

    const pictures = await Promise.all(colours.map((colour) => picture(page, colour)))
    const files = page.locator('input[type="file"][multiple]')
    await files.setInputFiles([
      ...pictures.map((buffer, place) => ({ name: `${place}.png`, mimeType: 'image/png', buffer })),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
    await expect(page.getByText(t(language, 'reviews-own.faultType', { name: 'notes.txt' }))).toBeVisible()
    const shown = page.getByRole('img', { name: messagePattern(language, 'reviews-own.pictureAlt') })
    await expect(shown).toHaveCount(3)
    const sources = () => shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    const before = await sources()
    await page.getByRole('button', { name: t(language, 'reviews-own.later', { place: 1 }) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(sources).toEqual([before[1], before[0], before[2]])
    await page.getByRole('button', { name: t(language, 'reviews-own.removeItem', { place: 3 }) }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await publish.click()
    await page.waitForURL((url) => url.pathname === at(language, '/reviews'))
    await expect(page.getByText(comment)).toBeVisible()

    // Every visitor reads it, with its pictures, under all variants of the product.
    await page.goto(at(language, `${unitPath(unit)}&pictures=1`))
    const section = page.locator('#reviews')
    const own = section.getByRole('listitem').filter({ hasText: comment })
    await expect(own).toBeVisible()
    await expect(own.getByRole('img', { name: customer.name })).toHaveCount(2)
    await expectAccessible(page)

    // The order offers no second review.
    await page.goto(at(language, `/orders/${order.transactionId}`))
    await page.getByRole('link', { name: labelled(t(language, 'reviews-own.changeYours')) }).click()
    await expect(page.getByLabel(labelled(t(language, 'reviews-own.comment')))).toHaveValue(comment)
    await page
      .getByRole('radio', { name: messagePattern(language, 'reviews.starsShort') })
      .nth(1)
      .check({ force: true })
    await page.getByRole('button', { name: t(language, 'reviews-own.saveChanges') }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/reviews'))
    await page.getByRole('button', { name: labelled(t(language, 'reviews-own.delete')) }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t(language, 'reviews-own.delete') }).click()
    await expect(page.getByRole('heading', { name: t(language, 'reviews-own.waiting') })).toBeVisible()
    await expect(page.getByText(comment)).toHaveCount(0)
  })

  test(`${language}: a picture that the shop refuses says why beside it, and the text stays published${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const order = await buy(request, customer, unit, { language })
    await deliver(request, order.id)
    await enterAs(page, customer)
    await page.goto(at(language, '/reviews'))
    await page.getByRole('link', { name: labelled(t(language, 'reviews-own.write')) }).click()
    await page
      .getByRole('radio', { name: messagePattern(language, 'reviews.starsShort') })
      .nth(4)
      .check({ force: true })
    await page.getByLabel(labelled(t(language, 'reviews-own.comment'))).fill('First try')
    const picker = page.locator('input[type="file"][multiple]')
    await picker.setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\xff\xd8\xff no picture', 'latin1'),
    })
    await expect(page.getByText(t(language, 'reviews-own.faultType', { name: 'broken.jpg' }))).toBeVisible()
    // A GIF with another extension: the browser shows it, and the shop rejects it.
    await picker.setInputFiles({
      name: 'dot.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
    })
    await page.getByRole('button', { name: t(language, 'reviews-own.publish') }).click()
    await expect(page.getByText(t(language, 'reviews-own.savedPartly'))).toBeVisible()
    const rejected = {
      en: 'Choose a JPEG, PNG or WebP file.',
      ar: 'يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.',
    }[language]
    await expect(page.getByText(rejected)).toBeVisible()
    await page.getByRole('button', { name: t(language, 'reviews-own.removeItem', { place: 1 }) }).click()
    await page.getByRole('button', { name: t(language, 'reviews-own.saveChanges') }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/reviews'))
    await expect(page.getByText('First try')).toHaveCount(1)
  })

  test(`${language}: reviews are filtered and ordered by address; a customer who has not bought gets a message; a review is reported${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    await enterAs(page, customer)
    await page.goto(at(language, unitPath(unit)))
    const section = page.locator('#reviews')
    const worst = section.getByRole('link', { name: t(language, 'reviews.worst') })
    await worst.click()
    await expect(page).toHaveURL(/order=worst/)
    await expect(worst).toHaveAttribute('aria-current', 'true')
    const stars = section
      .getByRole('listitem')
      .getByRole('img', { name: messagePattern(language, 'shell.stars') })
    const first = await stars.first().getAttribute('aria-label')
    await section.getByRole('link', { name: t(language, 'reviews.best') }).click()
    await expect(page).toHaveURL(/order=best/)
    await expect(stars.first()).not.toHaveAttribute('aria-label', first ?? '')

    await section
      .getByRole('link', { name: t(language, 'reviews.report') })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname.endsWith('/report'))
    await page.getByRole('button', { name: t(language, 'reviews-own.sendReport') }).click()
    await expect(page.getByText(t(language, 'reviews-own.chooseReason')).first()).toBeVisible()
    await page.getByRole('radio', { name: t(language, 'reviews-own.reasonSpam') }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: t(language, 'reviews-own.sendReport') }).click()
    await page.getByRole('link', { name: t(language, 'reviews-own.back') }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/p/${unit.slug}`))
    await page
      .locator('#reviews')
      .getByRole('link', { name: t(language, 'reviews.write') })
      .click()
    await expect(page.getByRole('heading', { name: t(language, 'reviews-own.notBought') })).toBeVisible()
  })
}

async function picture(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('This browser draws nothing')
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return Buffer.from(base64, 'base64')
}
