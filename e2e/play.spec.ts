import { takeAllPlaces } from './support/bookings.ts'
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
import { openPlayOn, workshopWithSeats } from './support/play.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'

for (const language of languages) {
  test(`${language}: the menu leads to the play centre${walkedIn('en', language)}`, async ({ page }) => {
    await page.goto(at(language, '/'))
    await page
      .getByRole('navigation', { name: t(language, 'shell.menu') })
      .getByRole('link', { name: t(language, 'shell.play') })
      .click()
    await page.waitForURL((url) => url.pathname === at(language, '/play'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${language}: a picture of a hall opens at full size and closes with Escape${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/play/gallery'))
    await page.getByRole('article').first().getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test(`${language}: the calendar is walked by keyboard, a day chosen, and a month turned`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(at(language, '/play/open'))
    const grid = page.getByRole('grid')
    // Parents find the days without scrolling, also on a phone.
    await expect(grid.locator('td:has(a)').first()).toBeInViewport()
    await grid.scrollIntoViewIfNeeded()
    // The form's code loads with the first key, or once the times are in view.
    await page.keyboard.press('Tab')
    const stop = grid.locator('td[data-day][tabindex="0"]')
    await expect(stop).toHaveCount(1)
    await stop.focus()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
    const first = await focused()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(focused).toBe(dayAfter(first ?? '', 1))
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(dayAfter(first ?? '', 8))
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect
      .poll(async () => (await focused())?.slice(0, 7))
      .toBe(monthAfter(dayAfter(first ?? '', 8), 2))
    await expect(grid.locator('td:has(a)').first()).toBeAttached()
    const free = await grid.locator('td:has(a)').first().getAttribute('data-day')
    await grid.locator(`td[data-day="${free}"]`).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('day') === free)
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', free ?? '')
    await expect(page.getByRole('radio').first()).toBeAttached()
    await expectAccessible(page)
  })

  test(`${language}: a visitor’s choices survive the login, and are booked to the hold${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const { play, ticket, slots } = await openPlayOn(request, language, language === 'ar' ? 16 : 17)
    const [slot] = slots
    if (!slot) throw new Error('No slot has room')
    for (const name of ['Sami', 'Lina']) {
      await addKid(request, customer, { name, date_of_birth: birthdayFor(play) })
    }
    await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}`))
    await page.locator('#times').scrollIntoViewIfNeeded()
    await page.locator(`label:has(input[name="slot"][value="${slot.id}"]:enabled)`).click()
    await page.waitForURL((url) => url.searchParams.get('slot') === String(slot.id))
    const children = t(language, 'play-book.children')
    const more = page.getByRole('button', { name: t(language, 'play-book.more', { name: children }) })
    const logIn = page.getByRole('link', { name: t(language, 'play-book.logIn') })
    // Both presses at once still use the last choice: the link does not wait for React to render the page again.
    const next = await logIn.evaluate(
      async (link, button) => {
        ;(button as HTMLElement).click()
        await Promise.resolve()
        return new URL((link as HTMLAnchorElement).href).searchParams.get('next')
      },
      await more.elementHandle(),
    )
    expect(next).toContain(`slot=${slot.id}`)
    expect(next).toContain(`tickets=${ticket.id}.1`)
    await page.waitForURL((url) => url.searchParams.has('tickets'))
    const chosen = new URL(page.url()).search
    // A new customer signs up from here, without the login page in between.
    const signUp = page.getByRole('link', { name: t(language, 'play-book.signUp') })
    await expect(signUp).toHaveAttribute(
      'href',
      (await logIn.getAttribute('href'))?.replace('login', 'signup') ?? '',
    )
    await logIn.click()
    await page.waitForURL((url) => url.pathname === at(language, '/login'))
    await page.getByLabel(labelled(t(language, 'accounts.email'))).fill(customer.email)
    await page.getByLabel(labelled(t(language, 'accounts.password'))).fill(customer.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: t(language, 'shell.login') })
      .click()
    await page.waitForURL((url) => url.pathname === at(language, `/play/open/${play.slug}`))
    expect(new URL(page.url()).search).toBe(chosen)
    // The page scrolls to the missing choice.
    await expect(page.getByRole('heading', { name: t(language, 'play-book.kids') })).toBeInViewport()
    const book = page.getByRole('button', { name: t(language, 'play-book.book') })
    const kid = page.getByRole('checkbox', { name: 'Sami' })
    await expect(kid).toBeEnabled()
    await book.click()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await expect(page.getByText(messagePattern(language, 'play-book.chooseKids'))).toBeInViewport()
    await kid.check()
    await expectAccessible(page)
    await book.click()
    await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${language}: a slot that fills up meanwhile offers the nearest, and one press takes it${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const { play, ticket, slots } = await openPlayOn(request, language, language === 'ar' ? 37 : 38)
    const slot = slots.at(-1)
    if (!slot) throw new Error('No slot has room')
    await addKid(request, customer, { name: 'Noor', date_of_birth: birthdayFor(play) })
    await enterAs(page, customer)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}&slot=${slot.id}`))
    await page.locator('#times').evaluate((times) => times.scrollIntoView())
    // The only child that may come is preselected, with its ticket.
    await expect(page.getByRole('checkbox', { name: 'Noor' })).toBeChecked()
    await takeAllPlaces(request, { play, ticket, slot })
    await page.getByRole('button', { name: t(language, 'play-book.book') }).click()
    const nearest = page
      .getByRole('region', { name: t(language, 'play-book.summary') })
      .getByRole('heading', { name: t(language, 'play-book.nearest') })
    // On a phone the button stays at the bottom of the screen, far from the field with the error.
    await expect(nearest).toBeInViewport()
    await expectAccessible(page)
    await nearest.locator('..').getByRole('button').first().click()
    await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
  })

  test(`${language}: a workshop is found by its tab and a seat is held for a child${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const { workshop, session } = await workshopWithSeats(request, language, 2)
    await addKid(request, customer, { name: 'Lina', date_of_birth: birthdayFor(workshop) })
    await enterAs(page, customer)
    await page.goto(at(language, '/play/workshops'))
    const found = page.getByRole('link', { name: workshop.name, exact: true })
    const other = page.getByRole('link', { name: t(language, 'play.upcoming'), exact: true })
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
    if ((await found.count()) === 0) await other.click()
    await found.click()
    await page.waitForURL((url) => url.pathname.endsWith(workshop.slug))
    await page.locator('#book').scrollIntoViewIfNeeded()
    await page.locator(`#book input[value="${session.id}"]`).check()
    await page.getByRole('checkbox', { name: 'Lina' }).check()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t(language, 'play-book.book') }).click()
    await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
  })

  test(`${language}: a party shows every fee and its exact end before it is held${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    await test.step('on a phone a visitor types the number of guests before the days and times are in sight', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto(at(language, '/play/parties/explorers'))
      const guests = page.getByLabel(labelled(t(language, 'play-book.guests')))
      await guests.scrollIntoViewIfNeeded()
      await expect(guests).toBeEnabled()
      await expect(page.locator('#times')).not.toBeInViewport()
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    const customer = await newCustomer(request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/play/parties'))
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.includes('/play/parties/'))
    await page.locator('#book').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: t(language, 'play-book.nextMonth') }).click()
    // Until then the days of the previous month can still be pressed.
    await page.waitForURL((url) => url.searchParams.has('month'))
    const days = page.getByRole('grid').locator('td[data-mark="open"] a, td[data-mark="few"] a')
    await expect(days.first()).toBeVisible()
    // Each language uses a day of its own, because a hall is held once.
    await days.nth(language === 'ar' ? 3 : 0).click()
    await page.locator('label:has(input[name="start"]:enabled)').first().click()
    const total = page
      .getByText(t(language, 'play-book.total'), { exact: true })
      .locator('xpath=following-sibling::dd')
    await expect(total).toHaveText(/\d/)
    const before = await total.textContent()
    const guests = page.getByLabel(labelled(t(language, 'play-book.guests')))
    await guests.fill('9999')
    await guests.press('Tab')
    await expect(guests).toHaveAttribute('aria-invalid', 'true')
    // Without leaving the field: a link to the other language keeps the fields of the address.
    await guests.fill('2')
    await expect(guests).not.toHaveAttribute('aria-invalid')
    await page.waitForURL((url) => url.searchParams.get('guests') === '2')
    await page
      .getByRole('button', { name: messagePattern(language, 'play-book.more') })
      .first()
      .click()
    await expect(total).not.toHaveText(before ?? '')
    await page.getByLabel(labelled(t(language, 'play-book.occasion'))).fill('6')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t(language, 'play-book.book') }).click()
    await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
  })
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

function monthAfter(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
}
