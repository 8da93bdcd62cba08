import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { asCustomer, type Customer, enterAs, newCustomer, password } from './support/shop-api.ts'

for (const language of languages) {
  const bell = (page: Page) =>
    page.getByRole('link', { name: messagePattern(language, 'notifications.bell') })
  const welcome = { en: /Welcome to Marah/, ar: /أهلًا بك في مرح/ }[language]
  const newDevice = { en: 'New login to your account', ar: 'تسجيل دخول جديد إلى حسابك' }[language]

  test(`${language}: notifications are listed, read one by one and all at once${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await logInElsewhere(page, customer)
    await enterAs(page, customer)
    await page.goto(at(language, '/'))
    await expect(bell(page)).toHaveAccessibleName(/2|إشعاران/)
    await bell(page).click()
    await page.waitForURL((url) => url.pathname === at(language, '/notifications'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'notifications.title'))
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: welcome }) })
    const read = card.getByRole('button', { name: t(language, 'notifications.read') })
    await read.click()
    await expect(read).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName(/1|واحد/)
    await page.getByRole('button', { name: t(language, 'notifications.readAll') }).click()
    await expect(page.getByText(messagePattern(language, 'notifications.unread'))).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName(t(language, 'notifications.title'))
    // The change was sent to the server, not only shown.
    await page.reload()
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible()
    await expect(page.getByRole('button', { name: t(language, 'notifications.readAll') })).toHaveCount(0)
  })

  test(`${language}: something new arrives in every tab while the shop is open${walkedIn('en', language)}`, async ({
    page,
    context,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/'))
    const second = await context.newPage()
    await second.goto(at(language, '/notifications'))
    await expect(second.getByRole('heading', { name: welcome })).toBeVisible()
    await page.bringToFront()
    await expect(bell(page)).toHaveAccessibleName(/1|واحد/)
    await logInElsewhere(page, customer)
    await expect(bell(page)).toHaveAccessibleName(/2|إشعاران/)
    await expect(second.getByRole('heading', { name: newDevice })).toBeVisible()
  })

  test(`${language}: links of notifications open in the shop or, elsewhere, in a new tab; malicious ones do nothing${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await enterAs(page, customer)
    const action = (label: string, internal: string | null, external: string | null) => ({
      label,
      target_internal_url: internal,
      target_external_url: external,
    })
    const actions = [
      action('Inside', '/orders', null),
      action('Outside', null, 'https://partner.example/gift'),
      action('Trick', '//evil.example', null),
      action('Script', null, 'javascript:alert(1)'),
    ]
    const common = { id: 1, created_on: new Date().toISOString(), edited_on: new Date().toISOString() }
    const said = { title: 'News', message: 'Look', image: null, is_read: false, notification_type: 'shop' }
    const about = { target_user: 1, content_type: null, object_id: null, actions }
    await page.route('**/rest/api/notification/?**', (route) =>
      route.fulfill({
        json: { count: 1, next: null, previous: null, results: [{ ...common, ...said, ...about }] },
      }),
    )
    await page.goto(at(language, '/notifications'))
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'News' }) })
    const outside = card.getByRole('link', { name: 'Outside' })
    await expect(outside).toHaveAttribute('href', 'https://partner.example/gift')
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', /noopener/)
    await expect(card.getByText(/Trick|Script/)).toHaveCount(0)
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Inside' }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/orders'))
  })

  test(`${language}: nothing yet, offline, and a server that fails are screens of their own${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await enterAs(page, customer)
    await page.route('**/rest/api/notification/?**', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    )
    await page.goto(at(language, '/notifications'))
    await expect(page.getByText(t(language, 'notifications.empty'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/rest/api/notification/?**')
    await page.route('**/rest/api/notification/?**', (route) =>
      route.fulfill({ status: 500, body: '<h1>Oops</h1>' }),
    )
    await page.reload()
    await expect(page.getByText(t(language, 'shell.errorText'))).toBeVisible()
  })

  test(`${language}: notification settings are saved, and obstacles are explained${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/account/settings'))
    const way = (key: 'notifications.byEmail' | 'notifications.bySms') =>
      page.getByRole('switch', { name: t(language, key) })
    await expect(way('notifications.byEmail')).toBeChecked()
    await expect(page.getByText(t(language, 'notifications.phoneUnproven'))).toBeVisible()
    await expectAccessible(page)
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await way('notifications.bySms').click()
    expect((await stored).ok()).toBe(true)
    await page.reload()
    await expect(way('notifications.bySms')).toBeChecked()

    await page.route('**/rest/base_user/settings/', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    const rejected = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await way('notifications.byEmail').click()
    expect((await rejected).status()).toBe(500)
    await expect(page.getByText(t(language, 'shell.errorText'))).toBeVisible()
    await expect(way('notifications.byEmail')).toBeChecked()
  })
}

test('one customer’s notifications are not shown to the next customer of the same browser', async ({
  page,
  request,
}) => {
  const [first, second] = [await newCustomer(request, 'en'), await newCustomer(request, 'en')]
  await logInElsewhere(page, first)
  await enterAs(page, first)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'New login to your account' })).toBeVisible()
  await enterAs(page, second)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New login to your account' })).toHaveCount(0)
  const { results } = await (
    await request.get('/rest/api/notification/', { headers: asCustomer(second) })
  ).json()
  expect(results).toHaveLength(1)
})

/** Logs in from a browser that the account does not know. */
async function logInElsewhere(page: Page, { email }: Customer): Promise<void> {
  const answer = await page.request.post('/rest/auth/login/', {
    headers: {
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    },
    data: { email, password },
  })
  expect(answer.ok()).toBe(true)
}
