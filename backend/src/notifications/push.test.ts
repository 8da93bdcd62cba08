import { makeAccount, type TestAccount } from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { openPushService, type PushService } from '@marah/testing/push-service'
import { openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushSubscription } from '../schema/notifications.ts'
import { notify } from './notify.ts'
import { mayPushTo } from './push.ts'
import { vapidKeys } from './vapid.ts'

let shop: SocialShop
let service: PushService
let customer: TestAccount
beforeAll(async () => {
  shop = await openSocialShop({ PUSH_HOSTS: '127.0.0.1' })
})
beforeEach(async () => {
  service = await openPushService()
  customer = await makeAccount(shop)
})
afterEach(() => service.close())
afterAll(() => shop.close())

let count = 0

function notifyUser(idempotencyKey = `push:${++count}`) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId: customer.id,
      type: 'order',
      messageKey: 'order_paid',
      values: { number: 'M-1', amount: '$1.00' },
      action: { messageKey: 'notice_see_order', path: '/orders/abc' },
      idempotencyKey,
      mail: false,
    }),
  )
}

const subscribe = (subscription: unknown = service.subscription(), { token } = customer) =>
  shop.request('POST', '/api/push-subscription/', { token, body: subscription })
const allow = (on = true) =>
  shop.request('PATCH', '/base_user/settings/', {
    token: customer.token,
    body: { push_notification: on },
  })
const subscriptions = () =>
  shop.database.db.select().from(pushSubscription).where(eq(pushSubscription.userId, customer.id))

test('a browser reads the message with its own keys and knows who sent it', async () => {
  await allow()
  expect((await subscribe()).status).toBe(201)
  await notifyUser()
  await service.asked(1)
  const [got] = service.delivered
  expect(got?.message).toMatchObject({
    title: expect.stringContaining('M-1'),
    url: '/orders/abc',
    language: 'en',
    direction: 'ltr',
  })
  expect(got?.sender).toEqual({
    aud: service.origin,
    sub: 'mailto:shop@shop.example',
    publicKey: vapidKeys(shop.backend.services).publicKey,
  })
  expect(Number(got?.ttl)).toBeGreaterThan(0)
})

test('each browser is notified, each once, however often the event is reported', async () => {
  await allow()
  for (let each = 0; each < 2; each++) await subscribe()
  await Promise.all(Array.from({ length: 5 }, () => notifyUser('reported-often')))
  await service.asked(2)
  // Something later has been delivered, so whatever there was to deliver before it has been.
  await notifyUser()
  await service.asked(4)
  expect(service.delivered.map(({ topic }) => topic).length).toBe(4)
  expect(new Set(service.delivered.map(({ topic }) => topic)).size).toBe(2)
})

test('a push service in trouble is asked again; a browser that is gone is forgotten', async () => {
  await allow()
  await subscribe()
  service.answerWith(503)
  await notifyUser()
  await service.asked(2)
  expect(service.delivered).toHaveLength(1)
  expect(await subscriptions()).toHaveLength(1)
  service.answerWith(410)
  await notifyUser()
  await service.asked(3)
  await until(async () => (await subscriptions()).length === 0)
})

test('a customer who has switched push off, or logged out, gets none', async () => {
  await subscribe()
  await notifyUser()
  await allow()
  await shop.request('POST', '/auth/logout/', { token: customer.token })
  await notifyUser()
  const other = await makeAccount(shop)
  const { token } = other
  await shop.request('PATCH', '/base_user/settings/', { token, body: { push_notification: true } })
  await subscribe(service.subscription(), other)
  customer = other
  await notifyUser()
  await service.asked(1)
  expect(service.requests()).toBe(1)
})

describe('a subscription', () => {
  test('that comes again replaces its keys, and goes to who is logged in on that browser now', async () => {
    const subscription = service.subscription()
    const first = await subscribe(subscription)
    expect((await subscribe(subscription)).body.id).toBe(first.body.id)
    const other = await makeAccount(shop)
    await subscribe(subscription, other)
    expect(await subscriptions()).toEqual([])
  })

  test('is taken away by its owner alone', async () => {
    const { endpoint, keys } = service.subscription()
    await subscribe({ endpoint, keys })
    const remove = ({ token }: TestAccount) =>
      shop.request('DELETE', '/api/push-subscription/', { token, body: { endpoint } })
    expect((await remove(await makeAccount(shop))).status).toBe(204)
    expect(await subscriptions()).toHaveLength(1)
    expect((await remove(customer)).status).toBe(204)
    expect(await subscriptions()).toEqual([])
  })

  test('with keys that are none is rejected beside them', async () => {
    const { endpoint, keys } = service.subscription()
    for (const wrong of [
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint, keys: { ...keys, auth: 'c2hvcnQ' } },
    ]) {
      const answer = await subscribe(wrong)
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['keys']])
    }
  })

  test('keeps the twenty newest browsers', async () => {
    for (let each = 0; each < 22; each++) await subscribe()
    expect(await subscriptions()).toHaveLength(20)
  })
})

test('only push services that we know are ever called', async () => {
  const hosts = ['fcm.googleapis.com', 'push.services.mozilla.com', '127.0.0.1']
  const may = (endpoint: string, environment = 'production') => mayPushTo(endpoint, hosts, environment)
  expect(may('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  expect(may('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true)
  for (const wrong of [
    'http://fcm.googleapis.com/abc',
    'https://evil.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://notfcm.googleapis.com.example/abc',
    'https://user:pw@fcm.googleapis.com/abc',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8080/',
    'file:///etc/passwd',
  ]) {
    expect([wrong, may(wrong)]).toEqual([wrong, false])
  }
  expect(may('http://127.0.0.1:8080/', 'development')).toBe(true)
  const answer = await subscribe({ ...service.subscription(), endpoint: 'https://evil.example/x' })
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['endpoint']])
})

test('the key pair is the same at every start, and is one', () => {
  const { services } = shop.backend
  const keys = vapidKeys(services)
  expect(vapidKeys(services)).toEqual(keys)
  expect(vapidKeys({ ...services, secretKey: new Uint8Array(32) }).publicKey).not.toBe(keys.publicKey)
  const config = { ...services.config, VAPID_PRIVATE_KEY: keys.privateKey }
  const configured = vapidKeys({ ...services, config })
  expect(configured.publicKey).toBe(keys.publicKey)
})
