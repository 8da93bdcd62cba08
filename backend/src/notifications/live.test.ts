import { makeAccount, type TestAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify } from './notify.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '100' })
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

let count = 0

function notifyUser(userId: number) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId,
      type: 'shop',
      messageKey: 'welcome',
      values: { name: 'Noor' },
      idempotencyKey: `live:${++count}`,
      mail: false,
    }),
  )
}

/** Emitted by these tests; no welcome notification. */
const isNews = ({ name, data }: Heard) => name === 'notification' && data.title?.includes('Noor') === true
const isUnread =
  (count: number) =>
  ({ name, data }: Heard) =>
    name === 'unread' && data.unread === count

type Heard = { name: string; data: { unread?: number; id?: number; title?: string } }

/** Opens a stream as a browser does. `next` answers null at its end. */
async function listen({ token }: TestAccount, language = 'en') {
  const answer = await shop.backend.app.request('http://shop.test/rest/api/notification/stream/', {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'accept-language': language,
    },
  })
  const events = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    answer,
    next: async (): Promise<Heard | null> => {
      const read = await events?.read()
      if (!read || read.done) return null
      return { name: read.value.event ?? '', data: JSON.parse(read.value.data) }
    },
    /**
     * Returns the events up to the first that matches. PostgreSQL notifies of a commit a moment later, so the welcome of a
     * new customer may still arrive in between.
     */
    until: async (isSo: (heard: Heard) => boolean): Promise<Heard[]> => {
      const all: Heard[] = []
      for (;;) {
        const read = await events?.read()
        if (!read || read.done) throw new Error(`The stream ended after ${JSON.stringify(all)}`)
        const heard = { name: read.value.event ?? '', data: JSON.parse(read.value.data) }
        all.push(heard)
        if (isSo(heard)) return all
      }
    },
    leave: async () => {
      await events?.cancel()
    },
  }
}

test('a stream says how many are unread, then whatever comes, in its own language', async () => {
  const stream = await listen(customer, 'ar')
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.answer.headers.get('cache-control')).toContain('no-store')
  // The welcome is unread.
  await stream.until(isUnread(1))
  await notifyUser(customer.id)
  const event = (await stream.until(isNews)).at(-1)
  expect(event?.data.title).toContain('أهلًا بك')
  await stream.until(isUnread(2))
  await shop.request('POST', `/api/notification/${event?.data.id}/read/`, { token: customer.token })
  await stream.until(isUnread(1))
  await stream.leave()
})

test('a stream carries no events of other customers', async () => {
  const other = await makeAccount(shop)
  const stream = await listen(customer)
  await notifyUser(other.id)
  await notifyUser(customer.id)
  const own = await shop.request('GET', '/api/notification/', { token: customer.token })
  const ids = own.body.results.map(({ id }: { id: number }) => id)
  const heard = (await stream.until(isNews)).filter(({ name }) => name === 'notification')
  for (const { data } of heard) expect(ids).toContain(data.id)
  await stream.leave()
})

test('a stream ends with its session, before anything more is sent', async () => {
  const stream = await listen(customer)
  await stream.next()
  await shop.request('POST', '/auth/logout/', { token: customer.token })
  await notifyUser(customer.id)
  await expect(stream.until(isNews)).rejects.toThrow('The stream ended')
})

describe('streams of one customer', () => {
  test('are limited, and who leaves makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(customer)))
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(10).fill(200))
    const rejected = await listen(customer)
    expect(rejected.answer.status).toBe(429)
    expect(Number(rejected.answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await streams[0]?.leave()
    const next = await listen(customer)
    expect(next.answer.status).toBe(200)
    for (const { leave } of [...streams.slice(1), next]) await leave()
  })

  test('one that is never read is let go, and the others go on', async () => {
    const stuck = await listen(customer)
    const stream = await listen(customer)
    for (let each = 0; each < 300; each++) {
      await notifyUser(customer.id)
      await stream.until(isNews)
    }
    // It holds what fitted and then its end.
    let held = 0
    while (await stuck.next()) held++
    expect(held).toBeLessThan(600)
    await stream.leave()
  })
})

test('when the shop closes every stream ends at once, and no new one begins', async () => {
  const closing = await openTestShop()
  const one = await makeAccount(closing)
  const open = () =>
    closing.backend.app.request('http://shop.test/rest/api/notification/stream/', {
      headers: { authorization: `Bearer ${one.token}` },
    })
  const answer = await open()
  closing.backend.endStreams()
  expect(await answer.text()).toContain('retry:')
  expect((await open()).status).toBe(503)
  await closing.close()
})
