import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  expectReadableInOtherScheme,
  type Language,
  languages,
  test,
} from './support/journey.ts'
import { addKid } from './support/kids.ts'
import { labelled, t } from './support/messages.ts'
import { addAddress, enterAs, newCustomer } from './support/shop-api.ts'

test.use({ reducedMotion: 'reduce' })

/** Public pages. One visitor opens a whole group, which saves a first visit for each page. */
const groups = {
  goods: [
    '/',
    '/welcome',
    '/categories',
    '/c/hoodies?color=coral',
    '/types/women',
    '/p/sunday-pullover-hoodie?color=coral',
    '/search?q=linen',
    '/search?q=qqqqzzzz',
    '/sellers/warm-loom',
    '/sale',
    '/gifts?max_price=20',
    '/compare',
    '/no-such-page',
    '/cart',
  ],
  texts: [
    '/terms',
    '/privacy',
    '/cookies',
    '/about',
    '/accessibility',
    '/faq',
    '/contact',
    '/gallery',
    '/membership',
    '/login',
    '/signup',
  ],
  'play centre': ['/play', '/play/open', '/play/workshops', '/play/parties', '/play/gallery'],
} as const

/** Pages of a new customer; `account-keyboard.spec.ts` covers those below /account. */
const personal = [
  '/account/kids',
  '/orders',
  '/orders/lookup',
  '/bookings',
  '/wishlist',
  '/reviews',
  '/chats',
  '/notifications',
] as const

/** Account pages with the buttons that open their dialogs. The last dialog of `/account/settings` deletes the account. */
const dialogs = {
  '/account': ['accounts-profile.changePicture', 'accounts.logOut'],
  '/account/kids': ['kids.remove'],
  '/account/addresses': ['accounts.remove'],
  '/account/settings': [
    'accounts-profile.changeEmail',
    'accounts-profile.addPhone',
    'accounts-profile.changePassword',
    'accounts-profile.delete',
  ],
} as const

/** The English pages on a desktop, the Arabic ones on a phone. */
const screens = { en: { width: 1280, height: 900 }, ar: { width: 360, height: 780 } } as const

for (const language of languages) {
  for (const [group, paths] of Object.entries(groups)) {
    test(`${group}: each page is accessible, light and dark, and fits the narrowest phone (${language})`, async ({
      page,
    }) => {
      test.slow()
      for (const path of paths) await test.step(path, () => lookAt(page, language, path))
    })
  }

  test(`dialogs and menus of a visitor's pages are accessible, light and dark (${language})`, async ({
    page,
  }) => {
    const word = (key: Parameters<typeof t>[1], values?: Record<string, string>) => t(language, key, values)
    await page.setViewportSize(screens.ar)
    await test.step('the filters of a list', async () => {
      await page.goto(at(language, '/c/hoodies'))
      await page.getByRole('link', { name: word('catalogue.filters') }).click()
      await expect(page.getByRole('dialog', { name: word('catalogue.filters') })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(screens.en)
      const close = page.getByRole('dialog').getByRole('link', { name: word('shell.close') })
      await expect(close, 'a device that was turned shows the drawer whole').toBeVisible()
      await page.setViewportSize(screens.ar)
      await page.keyboard.press('Escape')
    })
    await page.goto(at(language, '/p/sunday-pullover-hoodie?color=coral'))
    await test.step('a size guide, whose measures fit the screen or are scrolled beside their size', async () => {
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').click()
      const guide = page.getByRole('dialog')
      await expect(guide).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const hips = guide.getByRole('columnheader').last()
      await hips.scrollIntoViewIfNeeded()
      await expect(guide.getByRole('rowheader').first()).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()
    })
    await test.step('what is missing before something is added', async () => {
      await page.getByRole('button', { name: word('catalogue.addToCart') }).click()
      await expectAccessible(page)
    })
    await test.step('a toast', async () => {
      await page
        .getByRole('button', { name: labelled(word('catalogue.heart', { name: '' })) })
        .first()
        .click()
      await expect(page.getByText(word('wishlist.keptHere'))).toBeVisible()
      await page.getByText(word('wishlist.keptHere')).hover()
      await expectAccessible(page)
      await expectReadableInOtherScheme(page)
    })
    await test.step('suggestions of the search', async () => {
      await page.setViewportSize(screens.en)
      const field = page.getByRole('banner').getByLabel(word('shell.searchLabel'))
      await field.click()
      await field.pressSequentially({ en: 'hood', ar: 'هودي' }[language])
      await expect(page.getByRole('listbox', { name: word('search.suggestions') })).toBeVisible()
      await expectAccessible(page)
      await expectReadableInOtherScheme(page)
    })
  })

  test(`a customer's pages are accessible, light and dark, and fit the narrowest phone (${language})`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    await addKid(page.request, customer, { name: 'Sami', date_of_birth: '2020-02-29' })
    await enterAs(page, customer)
    for (const path of personal) await test.step(path, () => lookAt(page, language, path))
    await addAddress(page.request, customer)
    for (const [path, openers] of Object.entries(dialogs)) {
      await test.step(`${path}, its dialogs`, () => lookAtDialogs(page, language, path, openers))
    }
  })
}

async function lookAtDialogs(
  page: Page,
  language: Language,
  path: string,
  openers: readonly Parameters<typeof t>[1][],
): Promise<void> {
  await page.setViewportSize(screens[language])
  await page.goto(at(language, path))
  for (const opener of openers) {
    await page
      .getByRole('main')
      .getByRole('button', { name: t(language, opener) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}

async function lookAt(page: Page, language: Language, path: string): Promise<void> {
  await page.setViewportSize(screens[language])
  await page.goto(at(language, path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length
  })
  expect.soft(moving, 'who prefers reduced motion sees other colours at once').toBe(0)
  await expectReadableColours(page)
  await page.setViewportSize(screens.ar)
  await expectNoSidewaysScroll(page)
  await expectRoomForLargeText(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
}

/** Doubles the browser's own text size, as a visitor's settings would. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectNoSidewaysScroll(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
}
