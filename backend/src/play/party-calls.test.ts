import { openPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hallPeriod } from '../schema/booking-places.ts'
import { coupon } from '../schema/coupons.ts'
import { eventPackage, hall, venue } from '../schema/play.ts'

let shop: TestShop
/** A little after one in Amman. Moved on before each request, so that no cached answer is met. */
let now = new Date('2027-03-06T10:00:05.000Z')
const later = () => {
  now = new Date(now.getTime() + 6_000)
}
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

const get = (path: string, headers?: Record<string, string>) => {
  later()
  return shop.request('GET', path, headers && { headers })
}

test('halls, packages and add-ons are found by id, slug, hall and number of guests', async () => {
  const halls = (await get('/event/hall/')).body
  expect(halls.map(({ slug }: never) => slug)).toEqual(['oak', 'nest'])
  expect((await get('/event/hall/?capacity=13')).body).toHaveLength(1)
  const [explorers] = (await get('/event/package/?hall=nest')).body
  expect(explorers).toMatchObject({
    slug: 'explorers',
    price: '200.00',
    price_to: '200.00',
    extra_guest_price: '15.00',
    guests_included: 10,
    deposit_percent: 25,
    duration_minutes: 120,
    halls: halls.map(({ id }: never) => id),
  })
  expect((await get(`/event/add-on/?package=${explorers.id}`)).body).toMatchObject([
    { name: 'Clown', unit: 'event', min: 1, max: 2, per_n: null },
    { name: 'Goody bag', unit: 'guest', max: 1 },
    { name: 'Cake', unit: 'per_n_guests', per_n: 8 },
  ])
})

test('party starts keep to hours, lead time, cleaning and what is taken', async () => {
  const { db } = shop.database
  const [oak] = await db.select().from(hall).where(eq(hall.slug, 'oak'))
  const starts = async (query: string) => (await get(`/event/start/?package=explorers&${query}`)).body
  const free = async (query: string) =>
    (await starts(query))
      .filter(({ is_free }: { is_free: boolean }) => is_free)
      .map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16))
  // It is a little after one in Amman, and parties are booked two days ahead.
  expect((await free('hall=oak&date=2027-03-08'))[0]).toBe('11:00')
  expect(await free('hall=oak&date=2027-03-09')).toEqual([
    '07:00',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
  ])
  await db.insert(hallPeriod).values({
    hallId: oak?.id ?? 0,
    during: sql`tstzrange('2027-03-09T10:00Z', '2027-03-09T12:30Z')`,
    startsOn: new Date('2027-03-09T10:00Z'),
    endsOn: new Date('2027-03-09T12:30Z'),
    isActive: true,
  })
  // A party from 08:00 would be cleaned up after at 10:30, one from 12:00 would begin before the cleaning ended.
  expect(await free('hall=oak&date=2027-03-09')).toEqual(['07:00', '13:00'])
  const days = (await get('/event/availability/?package=explorers&from=2027-03-06&to=2027-03-13')).body
  expect(days.map(({ starts_free }: never) => starts_free)).toEqual([0, 0, 3, 2, 7, 7, 7, 7])
  expect(days[7]).toEqual({ date: '2027-03-13', is_sold: true, is_free: true, starts_free: 7 })
  expect((await starts('date=2027-03-13')).map(({ hall: id }: never) => id)).toHaveLength(9)
})

test('a hall whose hours of all days and of the weekend overlap offers each start once', async () => {
  const { db } = shop.database
  const isOak = eq(hall.slug, 'oak')
  const [oak] = await db.select().from(hall).where(isOak)
  if (!oak) throw new Error('There is no hall')
  const starts = async () => (await get('/event/start/?package=explorers&hall=oak&date=2027-03-13')).body
  const usual = await starts()
  await db
    .update(hall)
    .set({ timings: [...oak.timings, ...oak.timings] })
    .where(isOak)
  expect(await starts()).toEqual(usual)
  await db.update(hall).set({ timings: oak.timings }).where(isOak)
})

test('a package is offered on its days alone, each start with its price, and the package with the least and the most', async () => {
  const { db } = shop.database
  const usual = { from: null, until: null, extraGuestPrice: null }
  const prices = [
    { ...usual, weekdays: [6], until: '12:00', price: 18_000 },
    { ...usual, weekdays: [6], from: '16:00', price: 26_000, extraGuestPrice: 2000 },
    // No party of two hours starts so late in a hall that closes at six.
    { ...usual, weekdays: [7], from: '17:00', price: 100 },
  ]
  await db.update(eventPackage).set({ weekdays: [6, 7], prices })
  try {
    const query = 'package=explorers&hall=oak'
    const days = (await get(`/event/availability/?${query}&from=2027-03-19&to=2027-03-21`)).body
    expect(days).toEqual([
      { date: '2027-03-19', is_sold: false, is_free: false, starts_free: 0 },
      { date: '2027-03-20', is_sold: true, is_free: true, starts_free: 7 },
      { date: '2027-03-21', is_sold: true, is_free: true, starts_free: 7 },
    ])
    expect((await get(`/event/start/?${query}&date=2027-03-19`)).body).toEqual([])
    const starts = (await get(`/event/start/?${query}&date=2027-03-20`)).body
    const shown = starts.map(({ price, extra_guest_price }: never) => `${price} ${extra_guest_price}`)
    const [early, usualHours, late] = ['180.00 15.00', '200.00 15.00', '260.00 20.00']
    expect(shown).toEqual([early, early, usualHours, usualHours, usualHours, usualHours, late])
    expect((await get('/event/package/explorers/')).body).toMatchObject({
      price: '180.00',
      price_to: '260.00',
      extra_guest_price: '15.00',
      extra_guest_price_to: '20.00',
    })
    // On the days of a season its own price comes first, and is among the prices shown until it is over.
    const feast = (to: string) => ({
      ...usual,
      weekdays: [6, 7],
      dates: { from: '2027-03-20', to },
      price: 30_000,
    })
    const pricesWith = async (to: string) => {
      await db.update(eventPackage).set({ prices: [feast(to), ...prices] })
      const of = async (day: string) => {
        const [first] = (await get(`/event/start/?${query}&date=${day}`)).body
        return first.price
      }
      const { price_to } = (await get('/event/package/explorers/')).body
      return [await of('2027-03-20'), await of('2027-03-21'), await of('2027-03-27'), price_to]
    }
    expect(await pricesWith('2027-03-20')).toEqual(['300.00', '200.00', '180.00', '300.00'])
    expect(await pricesWith('2027-03-21')).toEqual(['300.00', '300.00', '180.00', '300.00'])
    await db.update(eventPackage).set({
      prices: [{ ...feast('2027-03-01'), dates: { from: '2027-02-27', to: '2027-03-01' } }, ...prices],
    })
    expect((await get('/event/package/explorers/')).body.price_to).toBe('260.00')
    await db.update(eventPackage).set({ prices })
    // A season’s nights count too, and a hall may have a name that objects have of themselves.
    await db.update(hall).set({ slug: 'constructor' }).where(eq(hall.slug, 'oak'))
    const nights = [{ weekday: 7, opens: '17:00', closes: '22:00', startEvery: 60 }]
    const season = {
      from: '2027-04-01',
      to: '2027-04-30',
      hours: null,
      openPlays: {},
      surcharge: 0,
      keepsBooked: false,
    }
    await db.update(eventPackage).set({ weekdays: null })
    await db.update(venue).set({ seasons: [{ ...season, name: null, halls: { nest: nights } }] })
    expect((await get('/event/package/explorers/')).body).toMatchObject({ price: '1.00', price_to: '260.00' })
  } finally {
    await db.update(eventPackage).set({ weekdays: null, prices: [] })
    await db.update(hall).set({ slug: 'oak' }).where(eq(hall.slug, 'constructor'))
    await db.update(venue).set({ seasons: [] })
  }
})

test('a quote names every fee, the deposit, the exact end, and what a coupon does', async () => {
  const { db } = shop.database
  await db.insert(coupon).values([
    { code: 'PARTY10', kind: 'percent', value: 10, appliesTo: 'event' },
    { code: 'PLAY', kind: 'percent', value: 10, appliesTo: 'open_play' },
  ])
  const [chosen] = await db.select().from(eventPackage)
  const [oak] = await db.select().from(hall).where(eq(hall.slug, 'oak'))
  const addOns = (await get('/event/add-on/?package=explorers')).body
  const request = {
    package: chosen?.id,
    hall: oak?.id,
    starts_at: '2027-03-20T10:00:00Z',
    guests: 12,
    add_ons: addOns.map(({ id }: { id: number }) => ({ add_on: id, quantity: 1 })),
  }
  const quote = (more: object) => shop.request('POST', '/event/quote/', { body: { ...request, ...more } })
  const { status, body } = await quote({ coupon_code: ' party10 ' })
  expect(status).toBe(200)
  expect(body.lines.map(({ kind, quantity, total }: never) => [kind, quantity, total])).toEqual([
    ['package', 1, '200.00'],
    ['extra_guest', 2, '30.00'],
    ['add_on', 1, '80.00'],
    ['add_on', 12, '36.00'],
    ['add_on', 2, '50.00'],
  ])
  expect(body).toMatchObject({
    subtotal: '396.00',
    discount: '39.60',
    total_amount: '356.40',
    deposit_amount: '89.10',
    starts_at: '2027-03-20T10:00:00.000Z',
    ends_at: '2027-03-20T12:00:00.000Z',
    balance_due_on: '2027-03-17T10:00:00.000Z',
    coupon_problem: null,
    currency: 'USD',
  })
  const other = (await quote({ coupon_code: 'PLAY' })).body
  expect(other).toMatchObject({ discount: '0.00', total_amount: '396.00' })
  expect(other.coupon_problem).toBeTruthy()

  const faults = async (more: object) => Object.keys((await quote(more)).body)
  expect(await faults({ guests: 17 })).toEqual(['guests'])
  expect(await faults({ starts_at: '2027-03-20T10:30:00Z' })).toEqual(['starts_at'])
  expect(await faults({ starts_at: '2027-03-07T10:00:00Z' })).toEqual(['starts_at'])
  expect(await faults({ hall: 999 })).toEqual(['hall'])
  expect(await faults({ package: 999 })).toEqual(['package'])
  expect((await quote({ add_ons: [{ add_on: addOns[0].id, quantity: 3 }] })).body).toMatchObject({
    add_ons: { 0: { quantity: ['Enter 2 or less.'] } },
  })
  expect((await quote({ add_ons: [request.add_ons[0], request.add_ons[0]] })).status).toBe(400)
})
