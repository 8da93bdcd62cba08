import type { Page } from '@playwright/test'
import { holdOpenPlay, payBooking } from './support/bookings.ts'
import { browserWithPictures } from './support/browser.ts'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, serviceWorkers: 'allow' })

/** Returns the addresses of everything that the shop's worker has cached. */
const cachedBy = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    }
    return cached
  })

/** Presses once, which loads the worker, and waits until it has cached the page. */
async function press(page: Page, path: string) {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await expect.poll(() => cachedBy(page)).toEqual(expect.arrayContaining([path, '/offline', '/ar/offline']))
}

for (const language of languages) {
  test(`pages that were seen open without a connection, others say why they do not (${language})`, async ({
    page,
    context,
  }) => {
    const category = at(language, '/c/hoodies')
    await press(page, category)
    // The shop's own script opened this page, without a document.
    const link = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.waitForURL(/\/p\//)
    const product = new URL(page.url()).pathname
    await expect.poll(() => cachedBy(page)).toContain(product)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(t(language, 'shell.offline'))).toBeVisible()
    await page.goto(category)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.goto(at(language, '/c/sneakers'))
    await expect(
      page.getByRole('heading', { level: 1, name: t(language, 'shell.offlineTitle') }),
    ).toBeVisible()
    await expect(page.getByText(t(language, 'shell.offline'))).toHaveCount(1)
    await expectAccessible(page)
    // The page reloads without a press.
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/c/sneakers')}$`))
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    // The same after a first attempt that came too early: the browser says "online" only once.
    await page.goto(at(language, `/offline?next=${encodeURIComponent(at(language, '/c/hoodies'))}`))
    await expect(page).toHaveURL(new RegExp(`${category}$`))
  })

  test(`nothing personal is cached, and nothing at all after logout (${language})${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await press(page, at(language, '/'))
    await enterAs(page, customer)
    for (const path of ['/account', '/orders', '/cart']) {
      await page.goto(at(language, path))
      await page.keyboard.press('Shift')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    await press(page, at(language, '/'))
    const cached = await cachedBy(page)
    expect(cached.filter((path) => /^(?:\/ar)?\/(?:account|orders|cart|login|rest|_app)/.test(path))).toEqual(
      [],
    )
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(1)
    await page.goto(at(language, '/account'))
    const logOut = { name: t(language, 'accounts.logOut') }
    await page.getByRole('button', logOut).click()
    await page.getByRole('dialog').getByRole('button', logOut).click()
    await expect(page).not.toHaveURL(/account/)
    await expect.poll(async () => (await cachedBy(page)).length).toBe(0)
    // The worker is gone as well, and with it push messages.
    await expect.poll(workers).toBe(0)
  })
}

test('a ticket that was paid opens without a network until its family logs out', async ({
  page,
  context,
}) => {
  test.slow()
  const customer = await newCustomer(page.request, 'en')
  const { booking, names } = await holdOpenPlay(page.request, customer, { language: 'en', ahead: 1 })
  await payBooking(page.request, customer, booking.id)
  await press(page, '/')
  await enterAs(page, customer)
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { level: 2, name: booking.title })).toBeVisible()
  const stored = () => page.evaluate(() => localStorage.getItem('tickets'))
  await expect.poll(stored).toContain(booking.reference)

  await context.setOffline(true)
  await page.goto(`/bookings/${booking.reference}`)
  const tickets = page.getByRole('main').getByRole('listitem').filter({ hasText: booking.reference })
  await expect(tickets.getByRole('img', { name: t('en', 'bookings.ticketAlt') })).toBeVisible()
  await expect(tickets.getByText(names[0] ?? '')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking.reference}$`))
  await page.goto('/account')
  const logOut = { name: t('en', 'accounts.logOut') }
  await page.getByRole('button', logOut).click()
  await page.getByRole('dialog').getByRole('button', logOut).click()
  await expect.poll(stored).toBeNull()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a visitor who leaves the offline page while it retries stays on the chosen page', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/faq', async (route) => {
      if (route.request().method() === 'HEAD') await answer.promise
      await route.fallback()
    })
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    await page.goto('/offline?next=%2Ffaq')
    await asked
    await page
      .getByRole('main')
      .getByRole('link', { name: t('en', 'shell.toHome') })
      .click()
    const home = page.getByRole('heading', { level: 2, name: t('en', 'home.audiences') })
    await expect(home).toBeVisible()
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    answer.resolve()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('en', 'shell.privacy') })
      .click()
    await expect(page).toHaveURL(/\/privacy$/)
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })
})

test('the shop can be installed, in the language of its page', async ({ request }) => {
  for (const language of languages) {
    const html = await (await request.get(at(language, '/'))).text()
    const address = at(language, '/manifest.webmanifest')
    expect(html).toContain(`<link rel="manifest" href="${address}"`)
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ lang: language, start_url: at(language, '/'), display: 'standalone' })
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe('image/png')
    }
  }
})
