import type { Browser } from '@playwright/test'
import { takeAllPlaces } from './support/bookings.ts'
import { messageSaying } from './support/inbox.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { addKid, birthdayFor } from './support/kids.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { type OpenPlay, openPlayOn, type Slot } from './support/play.ts'
import { asCustomer, enterAs, freshEmail, newCustomer } from './support/shop-api.ts'

for (const language of languages) {
  test(`for a full slot families wait, with and without an account, are offered the places that are let go, and take them (${language})${walkedIn('en', language)}`, async ({
    page,
    request,
    browser,
  }) => {
    const customer = await newCustomer(request, language)
    const { play, ticket, slots } = await openPlayOn(request, language, language === 'ar' ? 39 : 40)
    const slot = slots.at(-1)
    if (!slot) throw new Error('No slot has room')
    await addKid(request, customer, { name: 'Noor', date_of_birth: birthdayFor(play) })
    const [other] = await takeAllPlaces(request, { play, ticket, slot })
    if (!other) throw new Error('No family took a place')
    const guest = await waitAsGuest(browser, language, { play, slot })
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
    await guest.takeOffer()
  })
}

/** Joins the waiting list without an account on a phone, and opens the link in the mail. */
async function waitAsGuest(
  browser: Browser,
  language: Language,
  { play, slot }: { play: OpenPlay; slot: Slot },
) {
  const word = (key: Parameters<typeof t>[1], values?: Record<string, string>) => t(language, key, values)
  const email = freshEmail()
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}&slot=${slot.id}`))
  await page.locator('#times').scrollIntoViewIfNeeded()
  const more = word('play-book.more', { name: word('play-book.children') })
  await page.getByRole('button', { name: more, exact: true }).click()
  await page.getByRole('button', { name: word('play-book.wait') }).click()
  const dialog = page.getByRole('dialog', { name: word('guest.waitTitle') })
  const field = (label: string) => dialog.getByLabel(labelled(label))
  await field(word('guest.visitName')).fill({ en: 'Rana Khoury', ar: 'رنا خوري' }[language])
  await field(word('accounts.email')).fill(email)
  await field(word('guest.visitPhone')).fill('+962 7 9012 3456')
  await field({ en: 'Child’s date of birth', ar: 'تاريخ ميلاد الطفل' }[language]).fill(birthdayFor(play))
  await expectGoodScreen()
  await dialog.getByRole('button', { name: word('guest.waitSend') }).click()
  await expect(page.getByText(word('play-book.waitingForProof'))).toBeVisible()
  await page.goto(at(language, '/bookings'))
  await expect(page.getByText(word('waitlist.unproven'))).toBeVisible()
  // The link is opened where its page is open already.
  await page.goto(await linkMailed(/(?:ar\/)?bookings#guest=[\w.-]+/))
  const entry = page.getByRole('region', { name: word('waitlist.title') })
  await expect(entry.getByText(word('waitlist.waiting'))).toBeVisible()
  await expectGoodScreen()

  async function linkMailed(link: RegExp): Promise<string> {
    let found = ''
    await expect(async () => {
      const { html } = await messageSaying(page.request, email, '#guest=')
      found = link.exec(html)?.[0] ?? ''
      expect(found).not.toBe('')
    }).toPass({ timeout: 30_000 })
    return `/${found}`
  }

  async function expectGoodScreen(): Promise<void> {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  return {
    /** Opens the mailed offer in another browser, where it can be paid for or let go. */
    takeOffer: async () => {
      await context.clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.goto(await linkMailed(/(?:ar\/)?bookings\/B-[\dA-Z]{6}#guest=[\w.-]+/))
      await expect(page.getByRole('button', { name: messagePattern(language, 'holds.payNow') })).toBeVisible()
      await expect(page.getByRole('button', { name: word('holds.letGo') })).toBeVisible()
      await expectGoodScreen()
      await context.close()
    },
  }
}
