import { ownPage, personAt, signedIn, type TestPerson } from '@marah/testing/desk'
import { makeGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { inArray, sql } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '../schema/orders.ts'
import { openSession } from './sessions.ts'

let shop: TestShop
let aheadMs = 0
let owner: TestPerson
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(Date.now() + aheadMs))
  owner = await personAt(shop, 'owner')
})
afterAll(() => shop.close())

/** Opens a stream as a page of the desk does. */
async function follow({ cookie }: Pick<TestPerson, 'cookie'>, app = shop.backend.app) {
  const answer = await app.request('http://shop.test/rest/desk/news/', {
    headers: { ...ownPage, cookie, accept: 'text/event-stream' },
  })
  const events = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const next = async (): Promise<string | null> => {
    const read = await events?.read()
    if (!read || read.done) return null
    const { topic } = JSON.parse(read.value.data) as { topic?: string }
    return topic ?? read.value.event ?? ''
  }
  return {
    answer,
    next,
    /** What is heard until a topic, with it. */
    until: async (topic: string): Promise<string[]> => {
      const heard: string[] = []
      for (;;) {
        const each = await next()
        if (each === null) throw new Error(`The stream ended after ${heard.join(', ')}`)
        heard.push(each)
        if (each === topic) return heard
      }
    },
    rest: async (): Promise<string[]> => {
      const heard: string[] = []
      for (let each = await next(); each !== null; each = await next()) heard.push(each)
      return heard
    },
    leave: async () => events?.cancel(),
  }
}

/** Paid orders, each of one seller’s goods or of the shop’s own. */
async function paidOrders(vendorIds: readonly (number | null)[]): Promise<number[]> {
  const rows = vendorIds.map((soleSeller) => ({
    kind: 'cart' as const,
    contentHash: '',
    language: 'en' as const,
    email: 'a@example.com',
    status: 'on_progress' as const,
    paymentStatus: 'paid' as const,
    itemsAmount: 0,
    deliveryFee: 0,
    amount: 0,
    currency: 'USD',
    soleSeller,
  }))
  const made = await shop.database.db.insert(order).values(rows).returning({ id: order.id })
  return made.map(({ id }) => id)
}

const touch = (...ids: readonly number[]) =>
  shop.database.db
    .update(order)
    .set({ editedOn: new Date() })
    .where(inArray(order.id, [...ids]))

test('a page hears of each changed order, and a seller of the own orders alone', async () => {
  const { vendorId } = await makeGood(shop)
  const { vendorId: rival } = await makeGood(shop)
  const seller = await personAt(shop, 'seller', { vendorId })
  const kitchen = await personAt(shop, 'kitchen')
  const [own = 0, rivals = 0, ofTheShop = 0] = await paidOrders([vendorId, rival, null])
  const [all, hers, none] = [await follow(owner), await follow(seller), await follow(kitchen)]
  expect(all.answer.headers.get('content-type')).toBe('text/event-stream')
  await touch(rivals)
  await touch(ofTheShop)
  await touch(own)
  expect(await hers.until(`order:${own}`)).toEqual([`order:${own}`])
  const heard = await all.until(`order:${own}`)
  expect(heard).toEqual(expect.arrayContaining([`order:${rivals}`, `order:${ofTheShop}`]))
  // Many at once are one event; a seller's list is not among them.
  const more = await paidOrders(Array(101).fill(null))
  await touch(...more)
  await all.until('orders')
  // What was changed about people is for those who may see it.
  await owner.ask('PATCH', `/desk/staff/${kitchen.id}/`, { name: 'Sara' })
  await all.until(`staff:${kitchen.id}`)
  await touch(own)
  expect(await hers.until(`order:${own}`)).toEqual([`order:${own}`])
  for (const { leave } of [all, hers]) await leave()
  await owner.ask('POST', `/desk/staff/${kitchen.id}/disable/`)
  expect(await none.rest()).toEqual(['person'])
})

test('the streams of a person end at once with the session, and with another role', async () => {
  const assistant = await personAt(shop, 'shop_assistant')
  const [here, there] = [await follow(assistant), await follow(await signedIn(shop, assistant))]
  await owner.ask('PATCH', `/desk/staff/${assistant.id}/`, { role: 'front_desk' })
  expect(await here.rest()).toEqual(['person'])
  expect(await there.rest()).toEqual(['person'])
  const again = await follow(assistant)
  expect((await assistant.ask('POST', '/desk/sign-out/')).status).toBe(204)
  expect(await again.rest()).toEqual(['person'])
  expect((await follow(assistant)).answer.status).toBe(401)
  // A shared device that is taken out of use takes its sessions with it.
  const { database, backend } = shop
  const device = await owner.ask('POST', '/desk/device/', { name: 'Till 1' })
  const session = await database.transaction((tx) =>
    openSession(backend.services, tx, {
      staffId: assistant.id,
      signedInBy: 'pin',
      deviceId: device.body.id,
      userAgent: null,
    }),
  )
  const atDevice = await follow({ cookie: `desk=${session.token}` })
  await owner.ask('DELETE', `/desk/device/${device.body.id}/`)
  expect(await atDevice.rest()).toEqual(['person'])
})

test('a stream ends when its session has by time, before it says more, and a quiet one asks nothing of the database', async () => {
  const assistant = await personAt(shop, 'shop_assistant')
  const stream = await follow(assistant)
  const notify = (topic: string) => shop.database.db.execute(sql`select pg_notify('marah_desk', ${topic})`)
  await notify('order:1')
  await stream.until('order:1')
  const asked: string[] = []
  const { query } = shop.database.pool
  shop.database.pool.query = ((...given: Parameters<typeof query>) => {
    asked.push(JSON.stringify(given[0]))
    return query.apply(shop.database.pool, given)
  }) as typeof query
  await notify('order:2')
  await stream.until('order:2')
  shop.database.pool.query = query
  expect(asked.filter((text) => text.includes('staff'))).toEqual([])
  expect(asked.filter((text) => text.includes('pg_notify'))).toHaveLength(1)
  aheadMs = 13 * 3_600_000
  await notify('order:3')
  expect(await stream.rest()).toEqual([])
  aheadMs = 0
})

test('streams of one person are limited, and all end when the shop closes', async () => {
  const closing = await openTestShop()
  const person = await personAt(closing, 'manager')
  const open = () => follow(person, closing.backend.app)
  const streams = await Promise.all(Array.from({ length: 20 }, open))
  expect((await open()).answer.status).toBe(429)
  await streams[0]?.leave()
  const next = await open()
  expect(next.answer.status).toBe(200)
  closing.backend.endStreams()
  for (const each of [...streams.slice(1), next]) expect(await each.rest()).toEqual([])
  expect((await open()).answer.status).toBe(503)
  await closing.close()
})
