import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../accounts/test-account.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
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

function tell(userId: number) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId,
      type: 'shop',
      word: 'welcome',
      values: { name: 'Huda' },
      onceKey: `live:${++count}`,
      mail: false,
    }),
  )
}

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
  expect(await stream.next()).toEqual({ name: 'unread', data: { unread: 1 } })
  await tell(customer.id)
  const told = await stream.next()
  expect(told).toMatchObject({ name: 'notification', data: { title: expect.stringContaining('أهلًا بك') } })
  expect(await stream.next()).toEqual({ name: 'unread', data: { unread: 2 } })
  await shop.request('POST', `/api/notification/${told?.data.id}/read/`, { token: customer.token })
  expect(await stream.next()).toEqual({ name: 'unread', data: { unread: 1 } })
  await stream.leave()
})

test('nobody hears what is told to others', async () => {
  const other = await makeAccount(shop)
  const stream = await listen(customer)
  await stream.next()
  await tell(other.id)
  await tell(customer.id)
  const { body } = await shop.request('GET', '/api/notification/', { token: customer.token })
  expect((await stream.next())?.data.id).toBe(body.results[0].id)
  await stream.leave()
})

test('a stream ends with its session, before anything more is sent', async () => {
  const stream = await listen(customer)
  await stream.next()
  await shop.request('POST', '/auth/logout/', { token: customer.token })
  await tell(customer.id)
  expect(await stream.next()).toBeNull()
})

describe('streams of one customer', () => {
  test('are limited, and who leaves makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(customer)))
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(10).fill(200))
    const refused = await listen(customer)
    expect(refused.answer.status).toBe(429)
    expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await streams[0]?.leave()
    const next = await listen(customer)
    expect(next.answer.status).toBe(200)
    for (const { leave } of [...streams.slice(1), next]) await leave()
  })

  test('one that is never read is let go, and the others go on', async () => {
    const stuck = await listen(customer)
    const stream = await listen(customer)
    await stream.next()
    let heard = 0
    for (let each = 0; each < 300; each++) {
      await tell(customer.id)
      if ((await stream.next())?.name === 'notification') heard++
      await stream.next()
    }
    expect(heard).toBe(300)
    // It holds what fitted and then its end.
    let held = 0
    while (await stuck.next()) held++
    expect(held).toBeLessThan(600)
    await stream.leave()
  }, 60_000)
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
