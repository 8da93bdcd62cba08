import { AsyncLocalStorage } from 'node:async_hooks'
import type { Buyer } from '@marah/testing/checkout-shop'
import { guestFamily, holdAsGuest } from '@marah/testing/guest-family'
import { type HoardingShop, openHoardingShop } from '@marah/testing/hoarding'
import { mailsTo } from '@marah/testing/mailbox'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../platform/limits/client-address.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { coupon } from '../schema/coupons.ts'
import { workshop } from '../schema/play.ts'
import { requireFewHolders } from './hold-limits.ts'

let shop: HoardingShop
beforeAll(async () => {
  shop = await openHoardingShop()
})
afterEach(async () => {
  await shop.forgetCounts()
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

/** Returns how often a call is answered before it is always rejected with 429. */
async function triesUntilRejected(call: () => Promise<{ status: number; headers: Headers }>) {
  for (let tries = 0; tries < 100; tries++) {
    const { status, headers } = await call()
    if (status !== 429) continue
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    return tries
  }
  return Number.POSITIVE_INFINITY
}

test('holding, letting go, extending and opening payment pages are limited for an account', async () => {
  const { buyer, kidIds } = await shop.family()
  const slot = await shop.roomySlot()
  const { id } = (await shop.bookSlot(buyer, slot.id, kidIds)).body
  const path = `/booking/booking/${id}/`
  const calls: [string, () => ReturnType<typeof shop.send>, number][] = [
    ['hold', () => shop.bookSlot(buyer, slot.id, kidIds), 29],
    ['extend', () => shop.send(buyer, 'POST', `${path}extend-hold/`), 60],
    ['checkout', () => shop.checkout(buyer), 30],
  ]
  for (const [name, call, most] of calls) expect(await triesUntilRejected(call), name).toBe(most)
  expect((await shop.send(buyer, 'PATCH', path, { notes: 'x' })).status).toBe(429)
  expect((await shop.send(buyer, 'DELETE', path)).status).toBe(429)
  expect((await shop.pay(buyer, id)).status).toBe(429)
  expect((await shop.buyNow(buyer, await shop.unit(1))).status).toBe(429)
})

test('the accounts of one address share a limit of their own', async () => {
  const slot = await shop.roomySlot()
  const families = []
  for (let count = 0; count < 6; count++) families.push(await shop.family())
  let answered = 0
  for (const { buyer, kidIds } of families) {
    for (let tries = 0; tries < 30; tries++) {
      if ((await shop.bookSlot(buyer, slot.id, kidIds)).status !== 429) answered++
    }
  }
  expect(answered).toBe(150)
})

test('of the unproven accounts of one network so many may ask for places in a day, and wait for some', async () => {
  const slot = await shop.roomySlot()
  for (let count = 0; count < 10; count++) {
    const { buyer, kidIds } = await shop.family()
    expect((await shop.bookSlot(buyer, slot.id, kidIds)).status).toBe(201)
    // The same account is counted once.
    expect((await shop.bookSlot(buyer, slot.id, kidIds)).status).toBe(200)
  }
  const { buyer, kidIds } = await shop.family()
  const rejected = await shop.bookSlot(buyer, slot.id, kidIds)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'too_many_places'])
  expect(rejected.body.detail).toContain('confirm your email')
  const tickets = [{ ticket_type: 1, quantity: 1 }]
  const waiting = await shop.send(buyer, 'POST', '/booking/waitlist/', {
    slot: slot.id,
    tickets,
    kids: kidIds,
  })
  expect([waiting.status, waiting.body.code]).toEqual([409, 'too_many_places'])

  await shop.prove(buyer)
  expect((await shop.bookSlot(buyer, slot.id, kidIds)).status).toBe(201)
})

test('guests count as unproven: ten of a network, accounts among them, and three of one typed mailbox', async () => {
  const slot = await shop.roomySlot()
  const statusAs = async (email?: string) => {
    const { status, body } = await holdAsGuest(shop, await guestFamily(shop, email), slot.id)
    return status === 201 ? status : [status, body.code, body.detail]
  }
  for (const tag of ['', '+1', '+2']) expect(await statusAs(`mallory${tag}@example.com`)).toBe(201)
  const together = await Promise.all(['+3', '+4'].map((tag) => statusAs(`mallory${tag}@example.com`)))
  const ofMailbox = [409, 'too_many_places', expect.stringContaining('this email address')]
  expect(together).toEqual([ofMailbox, ofMailbox])
  for (let count = 0; count < 6; count++) expect(await statusAs()).toBe(201)
  const { buyer, kidIds } = await shop.family()
  expect((await shop.bookSlot(buyer, slot.id, kidIds)).status).toBe(201)
  expect(await statusAs()).toEqual([409, 'too_many_places', expect.stringContaining('without an account')])
})

test('a guest holds no more places than an unproven account, and starts over only so often', async () => {
  const slot = await shop.roomySlot()
  const family = await guestFamily(shop)
  expect((await holdAsGuest(shop, family, slot.id, 15)).status).toBe(201)
  const { body } = await holdAsGuest(shop, family, (await shop.roomySlot()).id, 1)
  expect(body.code).toBe('too_many_places')
  await shop.database.pool.query('delete from rate_limit')
  const starts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => guestFamily(shop, `mallory+${index}@example.com`).catch(String)),
  )
  expect(starts.filter((start) => typeof start === 'string')).toEqual(
    Array(2).fill('Error: A guest was answered 429'),
  )
})

test('of the accounts that one mailbox proves three may ask for places in a day, however its address is written', async () => {
  const slot = await shop.roomySlot()
  const statusAs = async (email: string) => {
    const { buyer, kidIds } = await shop.family()
    await shop.prove(buyer)
    await shop.db.update(user).set({ email }).where(eq(user.id, buyer.userId))
    const { status, body } = await shop.bookSlot(buyer, slot.id, kidIds)
    return status === 201 ? status : [status, body.code, body.detail]
  }
  for (const email of ['dana@gmail.com', 'dana+1@gmail.com', 'd.ana@googlemail.com'])
    expect(await statusAs(email)).toBe(201)
  expect(await statusAs('da.na+2@gmail.com')).toEqual([
    409,
    'too_many_places',
    expect.stringContaining('several accounts'),
  ])
  expect(await statusAs('dana@example.com')).toBe(201)
})

test('an account that asks several times at once is counted once, and a fourth of its mailbox is rejected each time', async () => {
  const slot = await shop.roomySlot()
  const statusesAs = async (email: string) => {
    const { buyer, kidIds } = await shop.family()
    await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.bookSlot(buyer, slot.id, kidIds)))
    return answers.map(({ status }) => status).sort()
  }
  for (const count of [1, 2, 3])
    expect(await statusesAs(`eve+${count}@example.com`)).toEqual([200, 200, 200, 201])
  expect(await statusesAs('eve+4@example.com')).toEqual([409, 409, 409, 409])
})

test('new accounts of each day make no more free visits sure than those of one day: of a network ten, of a mailbox three', async () => {
  const slot = await shop.roomySlot()
  const confirmAs = async (email?: string, inCart = false) => {
    const { buyer, kidIds } = await shop.family()
    if (email !== undefined)
      await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
    const { id } = (await shop.bookSlot(buyer, slot.id, kidIds)).body
    await shop.db.update(booking).set({ subtotal: 0, amount: 0 }).where(eq(booking.id, id))
    const { status, body } = inCart ? await shop.checkout(buyer) : await shop.pay(buyer, id)
    await shop.database.pool.query("delete from rate_limit where key not like '%free%'")
    return status < 300 ? 'sure' : [status, body.code]
  }
  for (let count = 0; count < 10; count++) expect(await confirmAs(undefined, count % 2 === 0)).toBe('sure')
  expect(await confirmAs()).toEqual([409, 'too_many_places'])
  for (const count of [1, 2, 3]) expect(await confirmAs(`fay+${count}@example.com`)).toBe('sure')
  expect(await confirmAs('fay+4@example.com')).toEqual([409, 'too_many_places'])
  expect(await confirmAs('fay+5@example.com', true)).toEqual([409, 'too_many_places'])
  expect(await confirmAs('gus@example.com')).toBe('sure')
})

test('new accounts of each day are no more on waitlists than those of one day: of a network ten, of a mailbox three', async () => {
  const slot = await shop.roomySlot(0)
  const waitAs = async (email?: string) => {
    const { buyer, kidIds } = await shop.family()
    if (email !== undefined)
      await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
    const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
    const body = { slot: slot.id, tickets, kids: kidIds }
    const answer = await shop.send(buyer, 'POST', '/booking/waitlist/', body)
    // The next day.
    await shop.database.pool.query("delete from rate_limit where key not like '%waiting%'")
    return answer.status < 300 ? 'waits' : [answer.status, answer.body.code]
  }
  for (let count = 0; count < 10; count++) expect(await waitAs()).toBe('waits')
  expect(await waitAs()).toEqual([409, 'too_many_places'])
  for (const count of [1, 2, 3]) expect(await waitAs(`ida+${count}@example.com`)).toBe('waits')
  expect(await waitAs('ida+4@example.com')).toEqual([409, 'too_many_places'])
  expect(await waitAs('jo@example.com')).toBe('waits')
})

test('a guest who joins a waitlist again and again mails an unproven address eight times an hour, then is answered 429', async () => {
  const slot = await shop.roomySlot(0)
  const { email, send } = await guestFamily(shop, 'not-mine@example.com')
  const join = () =>
    send('POST', '/booking/waitlist/', {
      slot: slot.id,
      tickets: [{ ticket_type: shop.ids.child, quantity: 1 }],
      new_kids: [{ name: 'Child 1', date_of_birth: `${Number(shop.today.slice(0, 4)) - 6}-01-01` }],
    })
  expect(await triesUntilRejected(join)).toBe(8)
  expect(await mailsTo(shop, email)).toHaveLength(8)
})

test('the networks of one IPv6 site hold no more places than one network, whatever they ask for', async () => {
  const userIds: number[] = []
  for (let count = 0; count < 11; count++) userIds.push((await shop.buyer()).userId)
  const asks = (address: (count: number) => string, more = {}) =>
    Promise.allSettled(
      userIds.map((userId, count) => {
        const holder = { userId, clientAddress: networkOf(address(count)), ...more }
        return requireFewHolders(shop.services, holder)
      }),
    )
  const counted = async (answers: ReturnType<typeof asks>) =>
    (await answers).filter(({ status }) => status === 'fulfilled').length
  expect(await counted(asks((count) => `2001:db8:1:${count}::1`, { isParty: true }))).toBe(2)
  await shop.database.pool.query('delete from rate_limit')
  expect(await counted(asks((count) => `2001:db8:1:${count}::1`))).toBe(10)
  await shop.database.pool.query('delete from rate_limit')
  expect(await counted(asks((count) => `2001:db8:${count}::1`))).toBe(11)
})

test('an account is counted in each day of its network, so that those of the day before come on top of no new ones', async () => {
  const { rateLimits } = shop.services
  const two = { name: 'two-a-day', times: 2, seconds: 60 }
  const spend = (member: number) => rateLimits.spendOnce(two, 'network', member).then(() => 'counted')
  const passes = (seconds: number, key: string) =>
    shop.database.pool.query('update rate_limit set expire = expire - $1 where key like $2', [
      seconds * 1000,
      `two-a-day-${key}%`,
    ])
  expect(await spend(1)).toBe('counted')
  await passes(50, 'members:')
  // Late in the network's day.
  expect(await spend(2)).toBe('counted')
  await passes(11, '')
  expect([await spend(3), await spend(4)]).toEqual(['counted', 'counted'])
  await expect(spend(2)).rejects.toMatchObject({ status: 429 })
})

test('of the accounts of one network two may put a group aside in a day, with a proven address', async () => {
  const ask = async (buyer: Buyer) => {
    const { id: slot } = await shop.slot()
    const group = { slot, heads: 4, name: 'Garden school', contact: 'Rana' }
    const { status, body } = await shop.send(buyer, 'POST', '/open_play/group/', group)
    return status === 201 ? status : [status, body.code, body.detail]
  }
  const [first, second, third] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  const unproven = [409, 'too_many_places', expect.stringContaining('confirm your email')]
  // Those that are rejected are not counted.
  for (const buyer of [first, second, third]) expect(await ask(buyer)).toEqual(unproven)
  for (const buyer of [first, second, third]) await shop.prove(buyer)
  expect(await ask(first)).toBe(201)
  expect(await ask(first)).toEqual([409, 'too_many_places', expect.stringContaining('on its own')])
  expect(await ask(second)).toBe(201)
  expect(await ask(third)).toEqual([409, 'too_many_places', expect.stringContaining('your network')])
})

test('a visit that a coupon makes free while its checkout is under way is not sure before its family is counted', async () => {
  await shop.db
    .insert(coupon)
    .values({ code: 'FREEPLAY', kind: 'percent', value: 100, appliesTo: 'open_play' })
  const slot = await shop.roomySlot()
  const { database } = shop.services
  const inCheckout = new AsyncLocalStorage<true>()
  const confirmAs = async (email: string, inCart: boolean) => {
    const { buyer, kidIds } = await shop.family()
    await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
    const { id } = (await shop.bookSlot(buyer, slot.id, kidIds)).body
    const checkOut = () => (inCart ? shop.checkout(buyer) : shop.pay(buyer, id))
    // The checkout has found no free visit to count, and waits for the cart's lock when the coupon comes.
    const usual = database.transaction
    const slowCheckout = async (work: Parameters<typeof usual>[0]) => {
      // A job of the shop may begin a transaction at the same moment.
      if (!inCheckout.getStore()) return usual(work)
      Object.assign(database, { transaction: usual })
      await shop.send(buyer, 'POST', `/booking/booking/${id}/coupon/`, { code: 'FREEPLAY' })
      return usual(work)
    }
    Object.assign(database, { transaction: slowCheckout })
    const answers = [await inCheckout.run(true, checkOut), await checkOut()]
    await shop.database.pool.query("delete from rate_limit where key not like '%free%'")
    return answers.map(({ status, body }) => (status < 300 ? 'sure' : [status, body.code]))
  }
  const changed = [409, 'booking_changed']
  for (const count of [1, 2, 3])
    expect(await confirmAs(`hal+${count}@example.com`, count === 2)).toEqual([changed, 'sure'])
  expect(await confirmAs('hal+4@example.com', true)).toEqual([changed, [409, 'too_many_places']])
  expect(await confirmAs('hal+5@example.com', false)).toEqual([changed, [409, 'too_many_places']])
})

test('an unproven account holds one party, and two such accounts of a network may ask for one in a day', async () => {
  const ask = async (buyer: Buyer, days: number) => {
    const { status, body } = await shop.bookParty(buyer, shop.partyStart(days))
    return status === 201 ? status : [status, body.code]
  }
  const [first, second, third] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  expect(await ask(first, 40)).toBe(201)
  expect(await ask(first, 41)).toEqual([409, 'too_many_holds'])
  expect(await ask(second, 41)).toBe(201)
  expect(await ask(third, 42)).toEqual([409, 'too_many_places'])
  await shop.prove(third)
  for (const days of [42, 43, 44]) expect(await ask(third, days)).toBe(201)
  expect(await ask(third, 45)).toEqual([409, 'too_many_holds'])
})

test('one account keeps so many places from others, an unproven one fewer, and buys what it can as before', async () => {
  const slot = await shop.roomySlot()
  const { buyer, kidIds } = await shop.family(40)
  const many = await shop.bookSlot(buyer, slot.id, kidIds.slice(0, 16))
  expect([many.status, many.body.code]).toEqual([409, 'too_many_places'])
  expect(many.body.detail).toContain('confirm your email')
  const few = await shop.bookSlot(buyer, slot.id, kidIds.slice(0, 15))
  expect(few.status).toBe(201)
  const more = await shop.bookSlot(buyer, slot.id, kidIds.slice(15, 16))
  expect(more.body.code).toBe('too_many_places')
  const path = `/booking/booking/${few.body.id}/`
  const tickets = (quantity: number) => [{ ticket_type: shop.ids.child, quantity }]
  const grown = () => shop.send(buyer, 'PATCH', path, { tickets: tickets(40), kids: kidIds })
  expect((await grown()).body.code).toBe('too_many_places')
  await shop.prove(buyer)
  expect((await grown()).status).toBe(200)
  const next = await shop.roomySlot()
  const others = [...(await Promise.all(Array.from({ length: 21 }, () => shop.kid(buyer))))]
  expect((await shop.bookSlot(buyer, next.id, others)).body.code).toBe('too_many_places')
  expect((await shop.bookSlot(buyer, next.id, others.slice(1))).status).toBe(201)
})

test('each session of a workshop that is sold by session is a place for each child, siblings at a price of their own too', async () => {
  const { buyer, kidIds } = await shop.family(6)
  await shop.db.update(workshop).set({ siblingPrice: 900 }).where(eq(workshop.id, shop.ids.pottery))
  const book = (kids: readonly number[]) =>
    shop.send(buyer, 'POST', '/workshop/booking/', { workshop: shop.ids.pottery, whole_course: true, kids })
  expect((await shop.sessions(shop.ids.pottery)).length).toBe(3)
  expect((await book(kidIds)).body.code).toBe('too_many_places')
  expect((await book(kidIds.slice(0, 5))).status).toBe(201)
  const { body } = await shop.bookSlot(buyer, (await shop.roomySlot()).id, kidIds.slice(5))
  expect(body.code).toBe('too_many_places')
})
