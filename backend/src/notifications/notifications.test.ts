import { makeAccount, type TestAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notification } from '../schema/notifications.ts'
import { notify } from './notify.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '100' })
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  // Less the welcome, so that each test counts its own.
  await shop.database.db.delete(notification).where(eq(notification.userId, customer.id))
})
afterAll(() => shop.close())

let count = 0

function notifyUser(userId: number, changes: { idempotencyKey?: string; externalUrl?: string } = {}) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId,
      type: 'order',
      messageKey: 'order_paid',
      values: { number: 'M-100001', amount: '$12.50' },
      action: { messageKey: 'notice_see_order', path: '/orders/abc' },
      about: { contentType: 'order', objectId: 'abc' },
      idempotencyKey: changes.idempotencyKey ?? `test:${++count}`,
      mail: false,
    }),
  )
}

const list = (token: string, query = '', language = 'en') =>
  shop.request('GET', `/api/notification/${query}`, { token, headers: { 'accept-language': language } })
const unread = async (token: string) =>
  (await shop.request('GET', '/api/notification/unread-count/', { token })).body.unread

test('a new customer is welcomed once', async () => {
  const { token } = await makeAccount(shop)
  const { body } = await list(token)
  expect(body.results).toMatchObject([{ notification_type: 'account', is_read: false }])
})

test('a notification has every field of the contract, in the language asked for', async () => {
  await notifyUser(customer.id)
  const { body } = await list(customer.token)
  expect(body).toMatchObject({ count: 1, next: null, previous: null })
  expect(body.results[0]).toMatchObject({
    title: 'Order M-100001 is confirmed',
    target_user: customer.id,
    is_read: false,
    notification_type: 'order',
    image: null,
    content_type: 'order',
    object_id: 'abc',
    actions: [{ label: 'View order', target_internal_url: '/orders/abc', target_external_url: null }],
  })
  const arabic = await list(customer.token, '', 'ar')
  expect(arabic.body.results[0].title).toBe('تم تأكيد الطلب M-100001')
})

test('the list is paged, newest first, and can show the unread alone', async () => {
  for (let each = 0; each < 3; each++) await notifyUser(customer.id)
  const first = await list(customer.token, '?page_size=2')
  expect([first.body.count, first.body.results.length]).toEqual([3, 2])
  const ids = first.body.results.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect((await list(customer.token, '?page_size=2&page=2')).body.results).toHaveLength(1)
  expect((await list(customer.token, '?page=9')).status).toBe(404)
  await shop.request('POST', `/api/notification/${ids[0]}/read/`, { token: customer.token })
  expect((await list(customer.token, '?is_read=false')).body.count).toBe(2)
  expect((await list(customer.token, '?is_read=true')).body.results[0].id).toBe(ids[0])
})

test('reading is counted, and reading again changes nothing', async () => {
  for (let each = 0; each < 3; each++) await notifyUser(customer.id)
  expect(await unread(customer.token)).toBe(3)
  const { body } = await list(customer.token)
  const read = () =>
    shop.request('POST', `/api/notification/${body.results[0].id}/read/`, { token: customer.token })
  const once = await read()
  expect(once.body).toMatchObject({ id: body.results[0].id, is_read: true })
  expect((await read()).body.edited_on).toBe(once.body.edited_on)
  expect(await unread(customer.token)).toBe(2)
  await shop.request('POST', '/api/notification/read-all/', { token: customer.token })
  expect(await unread(customer.token)).toBe(0)
})

describe('what is not one’s own', () => {
  test('is neither listed, read, counted nor marked (rule S19)', async () => {
    const other = await makeAccount(shop)
    await notifyUser(customer.id)
    const { body } = await list(customer.token)
    const [mine] = body.results
    const answer = await shop.request('POST', `/api/notification/${mine.id}/read/`, { token: other.token })
    expect(answer.status).toBe(404)
    await shop.request('POST', '/api/notification/read-all/', { token: other.token })
    expect((await list(customer.token)).body.results).toEqual([mine])
    const theirs = (await list(other.token)).body.results.map(({ id }: { id: number }) => id)
    expect(theirs).not.toContain(mine.id)
  })

  test('needs a login', async () => {
    for (const [method, path] of [
      ['GET', '/api/notification/'],
      ['GET', '/api/notification/unread-count/'],
      ['GET', '/api/notification/stream/'],
      ['POST', '/api/notification/1/read/'],
      ['POST', '/api/notification/read-all/'],
      ['POST', '/api/push-subscription/'],
      ['GET', '/base_user/settings/'],
    ] as const) {
      expect([path, (await shop.request(method, path)).status]).toEqual([path, 401])
    }
  })

  test('ids that name nothing are 404', async () => {
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999'])
      expect(
        (await shop.request('POST', `/api/notification/${id}/read/`, { token: customer.token })).status,
      ).toBe(404)
  })
})

describe('settings', () => {
  const settings = (body?: unknown) =>
    shop.request(body ? 'PATCH' : 'GET', '/base_user/settings/', {
      token: customer.token,
      ...(body !== undefined && { body }),
    })

  test('are made on first read, also by two at once, and keep what is changed', async () => {
    const [one, two] = await Promise.all([settings(), settings()])
    expect(one.body).toMatchObject({
      user: customer.id,
      push_notification: false,
      email_notification: true,
      sms_notification: false,
    })
    expect(two.body.id).toBe(one.body.id)
    await settings({ push_notification: true })
    const { body } = await settings({ email_notification: false, user: 1, id: 1 })
    expect(body).toMatchObject({
      id: one.body.id,
      user: customer.id,
      push_notification: true,
      email_notification: false,
    })
  })

  test('reject what is no yes or no', async () => {
    for (const value of [1, 'perhaps', null]) {
      const answer = await settings({ push_notification: value })
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['push_notification']])
    }
  })
})

test('the shell gets all it needs at start in one answer, and a visitor the same shape', async () => {
  await notifyUser(customer.id)
  const { body, headers } = await shop.request('GET', '/base_user/store/', { token: customer.token })
  expect(body).toMatchObject({
    user: { id: customer.id },
    settings: { user: customer.id },
    cart_count: 0,
    unread_notifications: 1,
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const visitor = await shop.request('GET', '/base_user/store/')
  expect(visitor.body).toMatchObject({ user: null, settings: null, cart_count: 0, unread_notifications: 0 })
  expect(Buffer.from(visitor.body.push_public_key, 'base64url')).toHaveLength(65)
})

describe('one event is notified once', () => {
  const rowsOf = (idempotencyKey: string) =>
    shop.database.db.select().from(notification).where(eq(notification.idempotencyKey, idempotencyKey))

  test('however many report it at once', async () => {
    const idempotencyKey = 'parallel'
    await Promise.all(Array.from({ length: 8 }, () => notifyUser(customer.id, { idempotencyKey })))
    expect(await rowsOf(idempotencyKey)).toHaveLength(1)
  })

  test('and not at all when what happened is taken back', async () => {
    const { services } = shop.backend
    const undone = shop.database.transaction(async (tx) => {
      await notify(services, tx, {
        userId: customer.id,
        type: 'shop',
        messageKey: 'welcome',
        values: { name: 'Huda' },
        idempotencyKey: 'undone',
        mail: false,
      })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await rowsOf('undone')).toEqual([])
  })

  /** The negative control: without the unique name, looking first and writing afterwards notifies as often as it is reported. */
  test('without the unique key the same reports are notified several times', async () => {
    const { db } = shop.database
    const mine = eq(notification.userId, customer.id)
    const seen = await Promise.all(
      Array.from({ length: 8 }, () => db.select().from(notification).where(mine)),
    )
    for (const found of seen) {
      const values = { userId: customer.id, type: 'shop' as const, title: { en: 'x' }, message: { en: 'x' } }
      if (found.length === 0)
        await db.insert(notification).values({ ...values, idempotencyKey: `control:${++count}` })
    }
    expect((await db.select().from(notification).where(mine)).length).toBeGreaterThan(1)
  })
})
