import type { Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { type CoreShop, expect, test } from './support/core-shop.ts'
import { at, type Language, languages } from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { freshEmail, password } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures })

/** One shop for all: each journey says how its back end differs. */
test.describe.configure({ mode: 'serial' })

/** Ways of dj-rest-auth and Django REST framework, as many at once as go together (foreign/src/quirks.ts). */
const walks: { language: Language; ways: string; quirks: string[] }[] = [
  { language: 'en', ways: 'in its plainest way', quirks: [] },
  {
    language: 'ar',
    ways: 'with rotating tokens in a cookie, bare lists and objects',
    quirks: [
      ...['user-pk', 'refresh-cookie', 'refresh-rotates', 'login-401', 'logout-204', 'change-password-401'],
      ...[
        'reset-without-login',
        'avatar-object',
        'created-200',
        'deleted-200',
        'lists-bare',
        'content-pages',
      ],
      ...['relations-nested', 'pictures-objects', 'money-numbers', 'with-data', 'cart-object', 'payment-201'],
      ...['order-data-text', 'order-late', 'slash-only'],
    ],
  },
  {
    language: 'en',
    ways: 'with one key in place of tokens, and a login after sign-up',
    quirks: [
      ...[
        'login-key',
        'signup-without-login',
        'verify-404',
        'reset-names-unknown',
        'avatar-page',
        'address-400',
      ],
      ...['logout-405', 'texts-list', 'pictures-relative', 'no-slash-only', 'payment-without-body'],
      ...['buy-now-missing', 'faq-item-list'],
    ],
  },
  {
    language: 'ar',
    ways: 'without refresh, texts and pictures to choose from',
    quirks: [
      ...[
        'refresh-missing',
        'anonymous-403',
        'ended-session-405',
        'avatar-404',
        'texts-404',
        'pictures-sizes',
      ],
      ...['logout-wants-refresh', 'review-without-order', 'resend-throttled', 'login-throttled'],
    ],
  },
]

const payLabel = { en: 'Pay', ar: 'ادفع' } as const

for (const language of languages) {
  test(`every public page stands on the core alone, and leads nowhere that is not there (${language})`, async ({
    page,
    coreShop,
  }) => {
    test.slow()
    await coreShop.setQuirks([])
    const pages = [
      '/',
      '/welcome',
      '/categories',
      '/sale',
      '/new',
      '/search?q=shirt',
      '/faq',
      '/gallery',
      '/terms',
    ]
    pages.push('/privacy', '/cookies', '/contact', '/membership', '/compare')
    const seen = new Set<string>()
    const found: string[] = []
    for (const path of pages.map((each) => at(language, each))) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expectNoEmptyHeading(page)
      seen.add(path)
      found.push(...(await linksOf(page, coreShop)))
    }
    const others = [...new Set(found)].filter((path) => !seen.has(path))
    for (const path of others) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
    }
    const product = others.find((path) => path.startsWith(at(language, '/p/')))
    await page.goto(product ?? '/')
    await expect(page.getByRole('button', { name: t(language, 'catalogue.addToCart') })).toBeVisible()
    await expectNoEmptyHeading(page)
    for (const link of await linksOf(page, coreShop))
      expect((await page.request.get(link)).status(), link).toBe(200)
  })
}

for (const { language, ways, quirks } of walks) {
  test(`a newcomer signs up, buys, reviews and comes back, ${ways} (${language})`, async ({
    page,
    coreShop,
  }) => {
    test.slow()
    await coreShop.setQuirks(quirks)
    const email = freshEmail()
    const account = (key: string) => t(language, `accounts.${key}`)
    const entry = (key: string) => t(language, `accounts-entry.${key}`)
    const profile = (key: string) => t(language, `accounts-profile.${key}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    const name = await test.step('a product lies in the cart before there is an account', async () => {
      await page.goto(at(language, '/new'))
      const card = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')
      const title = (await card.innerText()).trim()
      await card.click()
      await expect(page).toHaveURL(/\/p\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await putIntoCart(page, language)
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
      return title
    })

    await test.step('sign-up, and the code of the mail', async () => {
      await page.goto(at(language, '/signup'))
      await page.getByLabel(account('fullName')).fill('Nur Haddad')
      await page.getByLabel(account('email')).fill(email)
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
      await page.getByLabel(account('agree')).check()
      await button(account('signUp')).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/(verify|login)')}`))
      if (quirks.includes('signup-without-login')) await logIn(page, language, email)
      await page.goto(at(language, '/verify'))
      await expect.poll(async () => (await coreShop.mailsTo(email))[0]?.code).toBeTruthy()
      await page.getByLabel(entry('code')).fill((await coreShop.mailsTo(email))[0]?.code ?? '')
      await button(entry('confirm')).click()
      await expect(page.getByText(entry('emailProven'))).toBeVisible()
    })

    await test.step('a heart, kept in the account', async () => {
      await page.goto(at(language, '/new'))
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      const liked = await card.nth(1).getByRole('heading', { level: 3 }).innerText()
      await page
        .getByRole('button', { name: t(language, 'catalogue.heart', { name: liked }), exact: true })
        .click()
      await expect(page.getByText(messagePattern(language, 'wishlist.added'))).toBeVisible()
      await page.goto(at(language, '/wishlist'))
      await expect(page.getByRole('heading', { name: liked })).toBeVisible()
    })

    await test.step('the cart came along, and is paid on the hosted page', async () => {
      await page.goto(at(language, '/cart'))
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await page.getByRole('link', { name: t(language, 'cart.checkout') }).click()
      await page.getByRole('button', { name: messagePattern(language, 'checkout.payAmount') }).click()
      await page.getByRole('button', { name: payLabel[language], exact: true }).click()
      // That back end knows one address to lead back to, which is English.
      await expect(
        page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') }),
      ).toBeVisible({ timeout: 20_000 })
    })

    await test.step('the order is in the list, and opens', async () => {
      await page.goto(at(language, '/orders'))
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(
        page.getByRole('heading', { name: t(language, 'orders.factsTitle'), exact: true }),
      ).toBeVisible()
      await expect(page.getByText(name).first()).toBeVisible()
      await expectNoEmptyHeading(page)
    })

    await test.step('a review of what was bought', async () => {
      await page.goto(at(language, '/reviews'))
      await page.getByRole('link', { name: labelled(t(language, 'reviews-own.write')) }).click()
      const stars = page.getByRole('radio', { name: messagePattern(language, 'reviews.starsShort') })
      await stars.nth(3).check({ force: true })
      await page.getByLabel(labelled(t(language, 'reviews-own.comment'))).fill('Soft and warm')
      await page.getByRole('button', { name: t(language, 'reviews-own.publish') }).click()
      await page.waitForURL((url) => url.pathname === at(language, '/reviews'))
      await expect(page.getByText('Soft and warm')).toBeVisible()
    })

    await test.step('what happened, and how to be notified', async () => {
      await page.goto(at(language, '/notifications'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'notifications.title'))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await page.goto(at(language, '/account/settings'))
      const channel = page.getByRole('switch', { name: t(language, 'notifications.bySms') })
      const before = await channel.isChecked()
      await channel.click()
      await expect(channel).toBeChecked({ checked: !before })
      await page.reload()
      await expect(channel).toBeChecked({ checked: !before })
    })

    await test.step('an address is added and removed', async () => {
      await page.goto(at(language, '/account/addresses'))
      await page.getByRole('button', { name: account('addAddress') }).click()
      await page.getByLabel(account('phone')).fill('+971501234567')
      await page.getByLabel(account('country')).selectOption('AE')
      await page.getByLabel(account('line1')).fill('12 Palm Street')
      await page.getByLabel(account('line2')).fill('Flat 3')
      for (const key of ['state', 'city', 'postal'])
        if (await page.getByLabel(account(key)).isVisible()) await page.getByLabel(account(key)).fill('12345')
      await page.getByRole('button', { name: account('saveAddress') }).click()
      await expect(page.getByText('12 Palm Street')).toBeVisible()
      await page
        .getByRole('button', { name: account('remove') })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: account('remove') })
        .click()
      await expect(page.getByText('12 Palm Street')).toHaveCount(0)
    })

    await test.step('name, picture and password are changed', async () => {
      await page.goto(at(language, '/account'))
      await page.getByLabel(account('fullName')).fill('Nur Haddad-Meyer')
      await button(profile('save')).click()
      await expect(page.getByText(profile('saved'))).toBeVisible()
      if (quirks.length === 0) {
        await button(profile('changePicture')).click()
        const pictures = page.getByRole('dialog').getByRole('region', { name: profile('presets') })
        await pictures.getByRole('button').first().click()
        await expect(page.getByText(profile('pictureSaved'))).toBeVisible()
      }
      await button(profile('changePassword')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(labelled(profile('oldPassword'))).fill(password)
      await dialog.getByLabel(labelled(account('newPassword'))).fill('Another-Kite-28')
      await dialog.getByLabel(labelled(account('newPasswordAgain'))).fill('Another-Kite-28')
      await dialog.getByRole('button', { name: profile('changePassword') }).click()
      await expect(page.getByText(profile('passwordChanged'))).toBeVisible()
    })

    await test.step('logged out, with a forgotten password', async () => {
      await button(account('logOut')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: account('logOut') })
        .click()
      await expect(page.getByRole('link', { name: t(language, 'shell.login') }).first()).toBeVisible()
      await page.goto(at(language, '/forgot-password'))
      await page.getByLabel(account('email')).fill(email)
      await button(entry('sendLink')).click()
      await expect.poll(async () => (await coreShop.mailsTo(email))[0]?.uid).toBeTruthy()
      const { uid, token } = (await coreShop.mailsTo(email))[0] ?? {}
      await page.goto(at(language, `/reset-password?uid=${uid}&token=${token}`))
      await page.getByLabel(labelled(account('newPassword'))).fill('Third-Kite-35')
      await page.getByLabel(account('newPasswordAgain')).fill('Third-Kite-35')
      await button(entry('setPassword')).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/(account|login)')}`))
    })
  })
}

async function logIn(page: Page, language: Language, email: string): Promise<void> {
  await page.goto(at(language, '/login'))
  await page.getByLabel(t(language, 'accounts.email')).fill(email)
  await page.getByRole('textbox', { name: t(language, 'accounts.password') }).fill(password)
  await page.getByRole('button', { name: t(language, 'accounts.loginTitle'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

async function putIntoCart(page: Page, language: Language): Promise<void> {
  for (const key of ['color', 'size'] as const) {
    const values = page.getByRole('group', { name: t(language, `catalogue.${key}`) }).getByRole('link')
    if ((await values.count()) > 0) await values.last().click()
  }
  await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
  await expect(page.getByRole('link', { name: t(language, 'catalogue.goToCart') })).toBeVisible()
}

async function expectNoEmptyHeading(page: Page): Promise<void> {
  const headings = await page.getByRole('heading').allInnerTexts()
  expect(headings.filter((text) => text.trim() === '')).toEqual([])
}

/** Addresses of the shop's own pages that a page links to, without those that want a login. */
async function linksOf(page: Page, { origin }: CoreShop): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  return [...new Set(hrefs)]
    .filter((href) => href.startsWith(origin))
    .map((href) => href.slice(origin.length).replace(/#.*$/, ''))
}
