import { readFile } from 'node:fs/promises'
import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callOffBooking, callOffTimes } from '../changes/call-off.ts'
import type { Times } from '../changes/called-off-times.ts'
import { addDays, dayOf, daysBetween } from '../platform/time/venue-time.ts'
import { kid } from '../schema/kids.ts'
import { workshop } from '../schema/play.ts'
import { applyPlayFile } from './apply-play-file.ts'
import { readPlayFile } from './read-play-file.ts'

let shop: PlayShop
let blocks: string[]
beforeAll(async () => {
  const page = await readFile(new URL('../../../docs/play-file.md', import.meta.url), 'utf8')
  blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
})
beforeEach(async () => {
  shop = await openPlayShop({ CURRENCY: 'EUR' })
  await shop.db.execute(sql`
    truncate venue, play_area, play_service, open_play, workshop, hall, event_package, add_on, capacity_bucket cascade`)
})
afterEach(async () => {
  await expectAtRest(shop)
  await shop.close()
})

/** Imports an example so many whole weeks earlier that a day of it is eight to fourteen days ahead. */
async function open(nth: number, anchor: string): Promise<(day: string) => string> {
  const today = dayOf(shop.services.now(), 'Europe/Berlin')
  const weeks = Math.floor((daysBetween(today, anchor) - 8) / 7)
  const shifted = (day: string) => addDays(day, -7 * weeks)
  const text = (blocks[nth] ?? '')
    .replace(/\d{4}-\d\d-\d\d/g, shifted)
    .replace('currency: SAR', 'currency: EUR')
  const media = {
    image: () => {
      throw new Error('no pictures')
    },
    film: () => '',
  }
  await shop.database.transaction((tx) => applyPlayFile(tx, readPlayFile(text), media, shop.services.now()))
  return shifted
}

const get = async (path: string) => (await shop.request('GET', path)).body
type Slot = { id: number; starts_at: string; prices: { ticket_type: number; price: string }[] }
const slotsOn = (play: string, day: string): Promise<Slot[]> =>
  get(`/open_play/slot/?open_play=${play}&date=${day}`)

async function familyWith(birthdays: readonly string[]) {
  const buyer = await shop.buyer()
  const kids: number[] = []
  for (const [nth, dateOfBirth] of birthdays.entries()) {
    const values = { userId: buyer.userId, name: `Kid ${nth + 1}`, dateOfBirth }
    const [made] = await shop.db.insert(kid).values(values).returning({ id: kid.id })
    kids.push(made?.id ?? 0)
  }
  return { buyer, kids }
}

async function hold(buyer: Buyer, path: string, request: object) {
  const { status, body } = await shop.send(buyer, 'POST', path, request)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

async function pay(buyer: Buyer, id: number) {
  const { body } = await shop.pay(buyer, id, {})
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
}

async function move(buyer: Buyer, id: number, target: object) {
  const { status, body } = await shop.send(buyer, 'POST', `/booking/booking/${id}/reschedule/`, target)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const whole = { reason: null, gives: 'everything' } as const

/** The visit or workshop moves within its price, and all of it comes back when its time is called off. */
async function payMoveAndCallOff(buyer: Buyer, id: number, target: object, times: Times) {
  await pay(buyer, id)
  await move(buyer, id, target)
  const { amountPaid } = await shop.booking(id)
  expect(amountPaid).toBeGreaterThan(0)
  const report = await callOffTimes(shop.services, times, whole)
  expect(report).toMatchObject({ refunded: amountPaid, left: [] })
  expect((await shop.booking(id)).status).toBe('cancelled')
}

async function visit(play: string, day: string, { born, tickets }: { born: string[]; tickets: string[] }) {
  const [first, next] = await slotsOn(play, day)
  const types: { id: number; name: string }[] = (await get(`/open_play/open-play/${play}/`)).ticket_types
  const { buyer, kids } = await familyWith(born)
  const { id, total_amount } = await hold(buyer, '/open_play/booking/', {
    slot: first?.id,
    tickets: tickets.map((name) => ({
      ticket_type: types.find((each) => each.name === name)?.id,
      quantity: 1,
    })),
    kids,
  })
  await payMoveAndCallOff(buyer, id, { slot: next?.id }, { kind: 'slot', ids: [next?.id ?? 0] })
  return total_amount
}

async function sessionsOf(slug: string) {
  const sessions: { id: number; date: string }[] = await get(`/workshop/session/?workshop=${slug}`)
  const [row] = await shop.db.select({ id: workshop.id }).from(workshop).where(eq(workshop.slug, slug))
  return { workshopId: row?.id ?? 0, sessions: sessions.map(({ id }) => id) }
}

/** A session of a workshop; the next one is called off. */
async function session(slug: string, born: string[]) {
  const { workshopId, sessions } = await sessionsOf(slug)
  const { buyer, kids } = await familyWith(born)
  const request = { workshop: workshopId, sessions: sessions.slice(0, 1), kids }
  const { id, total_amount } = await hold(buyer, '/workshop/booking/', request)
  const next = sessions.slice(1, 2)
  await payMoveAndCallOff(buyer, id, { sessions: next }, { kind: 'session', ids: next })
  return total_amount
}

async function party(pack: string, day: string, people: object) {
  const starts: { starts_at: string; hall: number; is_free: boolean }[] = await get(
    `/event/start/?package=${pack}&date=${day}`,
  )
  const free = starts.filter(({ is_free }) => is_free)
  const { id: packageId } = await get(`/event/package/${pack}/`)
  const [first, next] = free
  const { buyer } = await familyWith([])
  const place = { package: packageId, hall: first?.hall, starts_at: first?.starts_at }
  const { id, total_amount } = await hold(buyer, '/event/booking/', { ...place, ...people })
  await pay(buyer, id)
  await move(buyer, id, { starts_at: next?.starts_at, hall: next?.hall })
  const { amountPaid } = await shop.booking(id)
  expect(await callOffBooking(shop.services, id, whole)).toMatchObject({ refunded: amountPaid, left: [] })
  return total_amount
}

test('the centre of the Gulf: a night of Ramadan, a lantern workshop after midnight and a party are booked, moved and called off', async () => {
  const day = await open(0, '2031-01-06')
  // A Friday of the cheap first week: 60 + 10 - 15, and a grown-up for nothing.
  const year = Number(day('2031-01-10').slice(0, 4))
  const night = day('2031-01-10')
  expect((await slotsOn('climbing-world', night)).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual([
    '17:00',
    '18:00',
    '19:00',
    '20:00',
    '21:00',
  ])
  const born = `${year - 7}-01-01`
  expect(await visit('climbing-world', night, { born: [born], tickets: ['Child', 'Grown-up'] })).toBe('55.00')
  const small = [`${year - 1}-01-01`]
  const baby = await visit('little-ones', day('2031-02-16'), {
    born: small,
    tickets: ['Toddler', 'Grown-up'],
  })
  expect(baby).toBe('40.00')
  expect(await session('lanterns', [born])).toBe('80.00')
  // Ten children of those included, and two grown-ups more than come for nothing.
  expect(await party('pearl-party', day('2031-01-14'), { guests: 10, grown_ups: 14 })).toBe('950.00')
})

test('the European centre: a course of eight Mondays is called off, and a morning of the holidays booked, moved and called off', async () => {
  const course = await open(1, '2031-03-03')
  const born = [`${Number(course('2031-03-03').slice(0, 4)) - 7}-01-01`]
  const { workshopId, sessions } = await sessionsOf('first-knots')
  expect(sessions).toHaveLength(8)
  const { buyer, kids } = await familyWith(born)
  const { id } = await hold(buyer, '/workshop/booking/', { workshop: workshopId, whole_course: true, kids })
  await pay(buyer, id)
  const called = await callOffTimes(shop.services, { kind: 'session', ids: sessions }, whole)
  expect(called).toMatchObject({ refunded: 9600, left: [] })
  // The same file later: nothing of the holidays could be booked so far ahead before.
  const holidays = await open(1, '2031-04-07')
  const monday = holidays('2031-04-07')
  expect(await visit('woods', monday, { born, tickets: ['Child', 'Grown-up'] })).toBe('16.50')
})

test('the small centre: brothers and sisters at their price in open play and the workshop, and a party with a deposit', async () => {
  const day = await open(2, '2031-06-05')
  const year = Number(day('2031-06-05').slice(0, 4))
  const born = [`${year - 7}-01-01`, `${year - 5}-01-01`]
  const saturday = day('2031-06-07')
  expect(await visit('castle', saturday, { born, tickets: ['Child', 'Brother or sister'] })).toBe('14.00')
  expect(await session('clay', born)).toBe('24.00')
  expect(await party('castle-party', saturday, { guests: 9, pays: 'deposit' })).toBe('152.00')
})
