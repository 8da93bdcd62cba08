import type { Locator, Page } from '@playwright/test'
import { type Booked, holdOpenPlay, payBooking, readBooking } from './bookings.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
} from './journey.ts'
import { labelled, messagePattern, t } from './messages.ts'
import type { OwnShop } from './own-shop.ts'
import { type OpenPlay, openPlayOn, type Slot, venueDay } from './play.ts'
import { asCustomer, type Customer, enterAs, newCustomer, ok, proveEmail } from './shop-api.ts'

const school = { en: 'Garden school', ar: 'مدرسة الحديقة' } as const
const course = 'night-drawing'
const oneAtNight = { en: /1:00\s*am/i, ar: /1:00\s*ص/ } as const

/** What the visits of a centre that opens at night have in common. */
type Night = {
  readonly page: Page
  readonly language: Language
  readonly customer: Customer
  readonly play: OpenPlay
  readonly slot: Slot
  /** The names of the family's two children. */
  readonly kids: readonly string[]
  /** Pays on the provider's page, and returns. */
  readonly pay: () => Promise<void>
}

/** From the list of times to the ticket, by the choice of the last visit; the payment page's one is among them. */
const mostPresses = 6

/**
 * Opens the centre of a shop at night, until one o'clock. In each language, a family that has been there books the last
 * visit, a school comes by number and in two parts, and a child comes to the third session of a course.
 */
export async function visitAtNight(
  page: Page,
  shop: OwnShop,
  pay: (language: Language) => Promise<void>,
): Promise<void> {
  const { play } = await openPlayOn(page.request, 'en', 40)
  const days = await Promise.all([45, 46, 47, 48].map((ahead) => venueDay(page.request, ahead)))
  await shop.changePlay((file) => withNights(file, play, days))
  const params = { open_play: String(play.id), date: days[0] ?? '' }
  const slots = await ok<Slot[]>(await page.request.get('/rest/open_play/slot/', { params }))
  const slot = slots.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)).at(-1)
  if (!slot) throw new Error('The night has no slot')
  for (const language of languages) {
    await test.step(`the last visit, a school and a course (${language})`, async () => {
      const family = await familyOfLastTime(page, language)
      await enterAs(page, family.customer)
      const night: Night = { page, language, play, slot, ...family, pay: () => pay(language) }
      await bookLastVisit(night)
      const reference = await bookSchool(night)
      await openDesk(night)
      await countHeads(night, reference)
      await attendThreeSessions(night)
    })
  }
}

/** Two children who were there with a grown-up, on another day. Without a proven email no one keeps places for a school. */
async function familyOfLastTime(page: Page, language: Language): Promise<Pick<Night, 'customer' | 'kids'>> {
  const { request } = page
  const customer = await newCustomer(request, language)
  await proveEmail(request, customer)
  const visit = { language, ahead: 36, kids: 2, grownUps: 1 }
  const { booking, names } = await holdOpenPlay(request, customer, visit)
  await payBooking(request, customer, booking.id)
  return { customer, kids: names }
}

/** Adds nights on these days, and a course with a session on each of them, to the file of a centre. */
function withNights(file: string, { slug, age_min, age_max }: OpenPlay, days: readonly string[]): string {
  const everyDay = '[sun, mon, tue, wed, thu, fri, sat]'
  const sessions = days.map((date) => `      - { date: ${date}, starts: '17:00', ends: '18:00' }\n`).join('')
  const workshop = `  - slug: ${course}
    name: { en: Night drawing, ar: الرسم ليلًا }
    instructor: { en: Salma, ar: سلمى }
    ages: [${age_min}, ${age_max}]
    price: 30.00
    sale: course
    seats: 8
    sessions:
${sessions}`
  const week = file.replace(/^seasons: \[\]\n/m, '').replace(/^workshops:\n/m, `workshops:\n${workshop}`)
  return `${week}
seasons:
  - name: { en: Ramadan, ar: رمضان }
    from: ${days[0]}
    to: ${days.at(-1)}
    keep_booked: true
    open_plays: { ${slug}: [{ days: ${everyDay}, opens: '19:00', closes: '25:00', minutes: 120, every: 60 }] }
`
}

/** The visit belongs to the day on which the night began. */
async function bookLastVisit({ page, language, play, slot, kids, pay }: Night): Promise<void> {
  const one = oneAtNight[language]
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses++
  }
  await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}`))
  await page.locator('#times').scrollIntoViewIfNeeded()
  const choice = page.locator(`label:has(input[name="slot"][value="${slot.id}"]:enabled)`)
  await expect(choice).toContainText(one)
  await press(choice)
  // The form chooses no child for the family.
  for (const kid of kids) await expect(page.getByRole('checkbox', { name: kid })).not.toBeChecked()
  await press(page.getByRole('button', { name: messagePattern(language, 'kids.sameAsLast') }))
  for (const kid of kids) await expect(page.getByRole('checkbox', { name: kid })).toBeChecked()
  await expectGoodScreen(page)
  await press(page.getByRole('button', { name: t(language, 'play-book.book'), exact: true }))
  await press(page.getByRole('button', { name: messagePattern(language, 'holds.payNow') }))
  await pay()
  presses++
  await press(page.getByRole('link', { name: messagePattern(language, 'checkout.seeTickets') }))
  await expect(page.getByRole('img', { name: t(language, 'bookings.ticketAlt') })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(mostPresses)
  await expect(page.getByText(one).first()).toBeVisible()
  for (const kid of kids) await expect(page.getByText(kid).first()).toBeVisible()
}

/** Returns the booking's reference. Its payment page is the family's. */
async function bookSchool({ page, language, customer, play, slot }: Night): Promise<string> {
  const word = (key: Parameters<typeof t>[1]) => t(language, key)
  await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}&slot=${slot.id}`))
  const form = page.locator('#group')
  await form.scrollIntoViewIfNeeded()
  await form.getByText(messagePattern(language, 'play-book.groupAsk')).click()
  const field = (key: 'groupHeads' | 'groupName' | 'groupContact' | 'groupPhone') =>
    form.getByLabel(labelled(word(`play-book.${key}`)))
  await field('groupHeads').fill({ en: '16', ar: '١٦' }[language])
  await field('groupName').fill(school[language])
  await field('groupContact').fill('Rana Qasem')
  await field('groupPhone').fill('12')
  const book = form.getByRole('button', { name: word('play-book.groupBook') })
  await book.click()
  await expect(form.getByText(word('play-book.groupPhoneWrong'))).toBeVisible()
  await expectGoodScreen(page)
  await field('groupPhone').fill('+966 50 123 4567')
  await book.click()
  await expect(page.getByRole('button', { name: messagePattern(language, 'holds.payNow') })).toBeVisible()
  const [, held = ''] = /\/bookings\/([^/?]+)/.exec(page.url()) ?? []
  const { id, reference } = await readBooking(page.request, customer, held)
  await payBooking(page.request, customer, id)
  await page.reload()
  await expect(page.getByText(school[language])).toBeVisible()
  await expect(page.getByRole('img', { name: t(language, 'bookings.ticketAlt') })).toBeVisible()
  await expectGoodScreen(page)
  return reference
}

async function openDesk({ page, language }: Night): Promise<void> {
  await page.goto('/sandbox/check-in')
  const desk = await page.getByRole('link', { name: 'Open check-in' }).getAttribute('href')
  await page.goto(at(language, desk ?? ''))
}

/** Types a code whose day has not come, and lets it in all the same. */
async function enterOnAnyDay({ page, language }: Night, code: string): Promise<void> {
  await page.getByLabel(labelled(t(language, 'check-in.code'))).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t(language, 'check-in.anyDay') }).click()
}

async function countHeads(night: Night, reference: string): Promise<void> {
  const { page, language } = night
  const news = page.getByRole('status').filter({ hasText: t(language, 'check-in.welcome') })
  for (const [heads, inside] of [
    ['9', 9],
    ['7', 16],
  ] as const) {
    await enterOnAnyDay(night, reference)
    await page.getByLabel(labelled(t(language, 'check-in.heads'))).fill(heads)
    await page.keyboard.press('Enter')
    await expect(news.getByText(t(language, 'check-in.headsIn', { in: inside, count: 16 }))).toBeVisible()
  }
  await expectGoodScreen(page)
}

async function attendThreeSessions(night: Night): Promise<void> {
  const { page, language, customer } = night
  const headers = asCustomer(customer, language)
  const { results } = await ok<{ results: { id: number }[] }>(
    await page.request.get('/rest/base_user/kid/', { headers }),
  )
  const { id: workshop } = await ok<{ id: number }>(
    await page.request.get(`/rest/workshop/workshop/${course}/`),
  )
  const data = { workshop, whole_course: true, kids: results.slice(0, 1).map(({ id }) => id) }
  const held = await ok<Booked>(await page.request.post('/rest/workshop/booking/', { headers, data }))
  const { reference } = await payBooking(page.request, customer, held.id)
  for (let session = 1; session <= 3; session++) {
    await enterOnAnyDay(night, reference)
    const welcome = page.getByRole('status').filter({ hasText: t(language, 'check-in.welcome') })
    await expect(welcome.getByText(reference)).toBeVisible()
  }
  await page.goto(at(language, `/bookings/${reference}`))
  await expect(page.getByText(t(language, 'bookings.sessionAttended'))).toHaveCount(3)
  await expectGoodScreen(page)
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
