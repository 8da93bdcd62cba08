import type { Page } from '@playwright/test'
import { wholeBrowser } from './support/browser.ts'
import { expect, test } from './support/journey.ts'
import { t } from './support/messages.ts'
import { enterAs, newCustomer } from './support/shop-api.ts'

// A headless shell has no notifications: it always answers that they are forbidden.
test.use({ launchOptions: wholeBrowser, serviceWorkers: 'allow' })

test('the shop’s worker is registered under the strictest policy, and shows what is pushed', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const customer = await newCustomer(request, 'ar')
  await context.grantPermissions(['notifications'])
  // This browser has no push service: subscribing fails, as it does offline.
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'))
  })
  const registered = watchRegistration(page)
  await enterAs(page, customer)
  await page.goto('/ar/account/settings')
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission === 'denied', 'The only browser here is a headless shell.')
  await page.getByRole('switch', { name: t('ar', 'notifications.byPush') }).click()
  await expect(page.getByText(t('ar', 'notifications.pushFailed'))).toBeVisible()
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')

  const { session, registrationId } = await registered
  const message = {
    id: 7,
    title: 'تم تأكيد الطلب',
    message: 'نجهّز طلبك',
    url: '/ar/orders',
    language: 'ar',
    direction: 'rtl',
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.getNotifications())?.map(({ title, body, lang, dir, data }) => ({
        title,
        body,
        lang,
        dir,
        data,
      }))
    })
  // A push service may send a message twice; it is shown once. A message is sometimes lost while the worker starts.
  await expect(async () => {
    for (let time = 0; time < 2; time++) {
      const data = JSON.stringify(message)
      await session.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data })
    }
    await expect
      .poll(shown, { timeout: 4_000 })
      .toEqual([
        { title: message.title, body: message.message, lang: 'ar', dir: 'rtl', data: { url: '/ar/orders' } },
      ])
  }).toPass({ timeout: 20_000 })
})

/** Returns the browser's own id of the shop's worker, once it runs. */
async function watchRegistration(page: Page) {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(
        ({ status, scriptURL }) => status === 'activated' && scriptURL.endsWith('/sw.js'),
      )
      if (active) resolve(active.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}
