import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { allocation } from '../schema/booking-places.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import {
  capacityBucket,
  hall,
  openPlay,
  openPlaySlot,
  playArea,
  slotBucket,
  venue,
  workshop,
  workshopSession,
} from '../schema/play.ts'
import { exportPlay } from './export-play.ts'
import { importPlay } from './import-play.ts'
import type { WrittenPlayFile } from './play-file.ts'

let shop: TestShop
let temporary: string
let folder: string
let now = testNoon
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'marah-play-file-'))
  folder = join(temporary, 'import')
  shop = await openTestShop({ DATA_DIR: join(temporary, 'data') }, () => now)
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await picture.png().toFile(join(folder, 'pictures', 'oak.png'))
  await picture.png().toFile(join(temporary, 'outside.png'))
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom film')])
  await writeFile(join(folder, 'pictures', 'oak.mp4'), mp4)
})
afterAll(async () => {
  await shop.close()
  await rm(temporary, { recursive: true, force: true })
})

const oakGallery = [
  { name: 'The oak', image: 'pictures/oak.png', video: 'pictures/oak.mp4' },
  { name: { en: 'Again', ar: 'مرة أخرى' }, image: './pictures/oak.png' },
]
const withGallery = (): WrittenPlayFile => ({
  ...smallPlayCentre,
  halls: smallPlayCentre.halls.map((each, index) => (index === 0 ? { ...each, gallery: oakGallery } : each)),
})

async function runText(text: string, options: { dryRun?: boolean } = {}) {
  const file = join(folder, 'play.yaml')
  await writeFile(file, text)
  return importPlay(shop.backend.services, { file, images: null, dryRun: options.dryRun ?? false })
}
const run = (written: WrittenPlayFile, options?: { dryRun?: boolean }) => runText(stringify(written), options)

function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('The play centre is smaller')
  return item
}

/** The reasons for which a file is rejected; it must be. */
async function problemsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DataFileError)) throw error ?? new Error('The file was taken')
  return error.problems
}

/** All that a file could change, to see that nothing did. */
async function everything(): Promise<unknown> {
  const { rows } = await shop.database.db.execute(sql`
    select (select json_agg(x order by id) from venue x) as venue, (select json_agg(x order by id) from venue_closure x) as closures,
      (select json_agg(x order by id) from play_area x) as areas, (select json_agg(x order by id) from open_play x) as plays,
      (select json_agg(x order by id) from open_play_slot x) as slots, (select json_agg(x order by id) from capacity_bucket x) as buckets,
      (select json_agg(x order by id) from workshop_session x) as sessions, (select json_agg(x order by id) from hall x) as halls,
      (select json_agg(x order by id) from event_package x) as packages, (select json_agg(x order by id) from ticket_type x) as tickets`)
  return rows[0]
}

/** A confirmed booking of one place, as the back end writes it. */
async function book(
  reference: string,
  of: Partial<typeof booking.$inferInsert> & {
    buckets?: number[]
    sessionId?: number | undefined
    places?: number
  },
) {
  const { buckets = [], sessionId, places = 1, ...fields } = of
  const { db } = shop.database
  const [made] = await db
    .insert(booking)
    .values({
      reference,
      currency: 'USD',
      kind: 'open_play',
      status: 'confirmed',
      inCart: false,
      guests: places,
      lines: [],
      title: { en: 'A' },
      place: { en: 'B' },
      timezone: 'Asia/Amman',
      localDate: '2027-03-09',
      startsOn: new Date('2027-03-09T07:00Z'),
      endsOn: new Date('2027-03-09T09:00Z'),
      subtotal: 0,
      amount: 0,
      language: 'en' as const,
      policy: { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 },
      ...fields,
    })
    .returning({ id: booking.id })
  const bookingId = made?.id ?? 0
  for (const bucketId of buckets) {
    await db
      .update(capacityBucket)
      .set({ booked: sql`${capacityBucket.booked} + ${places}` })
      .where(eq(capacityBucket.id, bucketId))
    await db.insert(allocation).values({ bookingId, bucketId, quantity: places, state: 'booked' })
  }
  if (sessionId !== undefined) await db.insert(bookingSession).values({ bookingId, sessionId })
}

test('a trial says what would be and writes nothing, the import does it, and a second one changes nothing', async () => {
  const before = await everything()
  const trial = await run(withGallery(), { dryRun: true })
  expect(await everything()).toEqual(before)
  const done = await run(withGallery())
  expect(trial).toEqual({ ...done, isDryRun: true })
  expect(done.counts).toMatchObject({
    venue: { created: 1 },
    open_plays: { created: 1 },
    tickets: { created: 3 },
    sessions: { created: 5 },
    workshops: { created: 2 },
    halls: { created: 2 },
    packages: { created: 1 },
    add_ons: { created: 3 },
  })
  const [oak] = (await shop.request('GET', '/event/hall/')).body
  expect(oak.hall_gallery).toHaveLength(2)
  expect(oak.hall_gallery[0]).toMatchObject({ name: 'The oak', order: 1 })
  expect(oak.hall_gallery[0].image_sources.avif).toContain('.avif 40w')
  expect(oak.hall_gallery[0].video).toMatch(/\/media\/[0-9a-f]{24}\.mp4$/)

  const stored = await everything()
  now = new Date(now.getTime() + 60_000)
  // An export names pictures and films as they are stored, so that it needs no folder of them.
  const exported = (await exportPlay(shop.database.db, now)) ?? ''
  for (const text of [stringify(withGallery()), JSON.stringify(withGallery()), exported]) {
    const again = await runText(text)
    for (const { created, changed, removed } of Object.values(again.counts)) {
      expect([created, changed, removed]).toEqual([0, 0, 0])
    }
  }
  expect(await everything()).toEqual(stored)
})

test('a session after midnight belongs to the day before if the file says so, and stays the same session if it says it otherwise', async () => {
  const pottery = nth(smallPlayCentre.workshops, 0)
  const importNights = (...sessions: (typeof pottery.sessions)[number][]) =>
    run({ ...smallPlayCentre, workshops: [{ ...pottery, slug: 'night-pottery', sessions }] })
  const stored = async () => {
    const [found] = await shop.database.db.select().from(workshop).where(eq(workshop.slug, 'night-pottery'))
    const rows = await shop.database.db.select().from(workshopSession)
    return rows.filter(({ workshopId }) => workshopId === found?.id)
  }
  const night = { date: '2027-03-11', starts: '24:30', ends: '26:00' }
  const morning = { date: '2027-03-12', starts: '00:30', ends: '02:00' }
  await importNights(night)
  const [first] = await stored()
  expect(first).toMatchObject({
    localDate: '2027-03-11',
    startsOn: new Date('2027-03-11T21:30:00Z'),
    endsOn: new Date('2027-03-11T23:00:00Z'),
  })
  expect(await problemsOf(importNights(night, morning))).toEqual([
    'workshops.night-pottery: the session on 2027-03-12 at 00:30 stands there twice',
  ])
  await importNights(morning)
  expect(await stored()).toMatchObject([{ id: first?.id, localDate: '2027-03-12' }])
  await run(smallPlayCentre)
})

test('faults are reported by line and place, all of them, and nothing is written', async () => {
  const before = await everything()
  const text = stringify(withGallery())
    .replace('capacity: 10', 'capacity: none')
    .replace(/opens: 10:00(\s+closes: 14:00)/, 'opens: 10:15$1')
    .replace('slug: robots', 'slug: Robots!')
  const problems = await problemsOf(runText(text))
  expect(problems).toHaveLength(3)
  for (const problem of problems) expect(problem).toMatch(/^line \d+: /)
  const line = (needle: string) => text.split('\n').findIndex((each) => each.includes(needle)) + 1
  expect(problems[0]).toContain(`line ${line('capacity: none')}: areas.0.capacity`)
  expect(problems[1]).toContain(
    `line ${line('opens: 10:15')}: open_plays.0.timings.0.opens: must be at a full or half hour`,
  )
  expect(problems[2]).toContain(`line ${line('Robots!')}: workshops.1.slug`)
  expect(await everything()).toEqual(before)

  const faults = async (change: Partial<WrittenPlayFile>) =>
    (await problemsOf(run({ ...withGallery(), ...change }))).join()
  expect(await faults({ packages: [{ ...nth(smallPlayCentre.packages, 0), halls: ['cellar'] }] })).toContain(
    'names cellar',
  )
  expect(await faults({ areas: [...smallPlayCentre.areas, ...smallPlayCentre.areas] })).toContain(
    'twice: forest',
  )
  const inCurrency = (currency: string) => faults({ venue: { ...smallPlayCentre.venue, currency } })
  for (const currency of ['IQD', 'XYZ']) {
    expect(await inCurrency(currency)).toMatch(
      /^line \d+: venue\.currency: must be a currency that can be paid by card, such as USD, SAR, KWD or JPY/,
    )
  }
  const priced = (currency: string, price: string) =>
    faults({
      venue: { ...smallPlayCentre.venue, currency },
      services: [{ ...nth(smallPlayCentre.services, 0), price }],
    })
  expect(await priced('USD', '2.505')).toMatch(
    /^line \d+: services\.0\.price: must be an amount such as 12\.50$/,
  )
  expect(await priced('KWD', '2.505')).toMatch(
    /^line \d+: services\.0\.price: must be an amount such as 12\.500, the last digit a 0$/,
  )
  expect(await priced('JPY', '2.5')).toMatch(
    /line \d+: services\.0\.price: must be an amount such as 1250, without decimals/,
  )
  expect(await inCurrency('SAR')).toContain('venue.currency: is SAR, but the shop sells in USD')
  const misspelt = smallPlayCentre.add_ons?.map((each) => ({ ...each, tax_class: 'half' as 'reduced' }))
  expect(await faults({ add_ons: misspelt })).toMatch(
    /^line \d+: add_ons\.0\.tax_class: must be one of standard, reduced, zero, exempt/,
  )
  const packed = (more: Partial<NonNullable<WrittenPlayFile['packages']>[number]>) =>
    faults({ packages: [{ ...nth(smallPlayCentre.packages, 0), ...more }] })
  expect(await packed({ days: ['fri', 'sat', 'fri'] })).toMatch(
    /^line \d+: packages\.0\.days: names a day twice$/,
  )
  const evening = { days: ['fri' as const], from: '18:00', price: '250.00' }
  expect(await packed({ prices: [{ ...evening, until: '18:00' }] })).toMatch(
    /^line \d+: packages\.0\.prices\.0\.until: must be after from$/,
  )
  expect(await packed({ prices: [{ ...evening, price: '250.005' }] })).toMatch(
    /^line \d+: packages\.0\.prices\.0\.price: must be an amount such as 12\.50$/,
  )
  expect(await packed({ days: ['sat'], prices: [evening] })).toMatch(
    /^line \d+: packages\.0\.prices\.0\.days: names a day that is not in the days of the package$/,
  )
  expect(await packed({ least_guests: 17 })).toMatch(
    /line \d+: packages\.0\.least_guests: must not be more than most_guests$/,
  )
  expect(await packed({ least_guests: 13 })).toMatch(
    /^line \d+: packages\.0\.halls: names nest, which holds fewer guests than least_guests$/,
  )
  expect(await packed({ balance_due_hours: 1.5 })).toMatch(/^line \d+: packages\.0\.balance_due_hours: /)
  const pottery = nth(smallPlayCentre.workshops, 0)
  const [, ...rest] = pottery.sessions
  const small = { ...pottery, least_kids: 4, sessions: [{ ...nth(pottery.sessions, 0), seats: 3 }, ...rest] }
  expect(await faults({ workshops: [small] })).toMatch(
    /^line \d+: workshops\.0\.least_kids: must not be more than the seats of a session/,
  )
  expect(await faults({ workshops: [{ ...pottery, sibling_price: '15.01' }] })).toMatch(
    /^line \d+: workshops\.0\.sibling_price: must not be more than the price$/,
  )
  const forest = nth(smallPlayCentre.open_plays, 0)
  const aged = (ages: [number | string, number | string], ticket: object = {}) =>
    faults({ open_plays: [{ ...forest, ages, tickets: [{ ...nth(forest.tickets, 0), ...ticket }] }] })
  expect(await aged([3, '30 months'])).toMatch(
    /^line \d+: open_plays\.0\.ages: must be \[youngest, oldest\]$/,
  )
  expect(await aged([3, '4 years'])).toMatch(/^line \d+: open_plays\.0\.ages\.1: /)
  expect(await aged(['6 months', 3], { ages: [4, 5] })).toMatch(
    /^line \d+: open_plays\.0\.tickets\.0\.ages: must have ages of the open play in it$/,
  )
  expect(await aged(['6 months', 3], { ages: [1, 2], needs_kid: false })).toMatch(
    /^line \d+: open_plays\.0\.tickets\.0\.ages: stands with tickets that need a kid/,
  )
  const zone = { ...smallPlayCentre.venue, timezone: 'Asia/Atlantis' }
  expect(await faults({ venue: zone })).toContain('time zone')
  expect((await problemsOf(runText('venue: [')))[0]).toMatch(/^line 1: /)
  expect((await problemsOf(runText('venue: 1\nvenue: 2')))[0]).toMatch(/^line 2: .*stands there twice/)
  expect((await problemsOf(runText('nothing')))[0]).toContain('the file')
})

test('a picture that is missing, lies outside the folder or cannot be read is reported', async () => {
  const faultOf = async (image: string) => {
    const gallery = [{ name: 'X', image }]
    const halls = [{ ...nth(smallPlayCentre.halls, 0), gallery }, nth(smallPlayCentre.halls, 1)]
    return (await problemsOf(run({ ...smallPlayCentre, halls }))).join()
  }
  expect(await faultOf('pictures/none.png')).toContain('pictures/none.png: There is no such file')
  expect(await faultOf('../outside.png')).toContain('There is no such file')
  expect(await faultOf('play.yaml')).toContain('no JPEG, PNG or WebP')
})

test('a closure takes the day’s slots away and says why; without it they are there again', async () => {
  const closures = [{ from: '2027-03-15', to: '2027-03-16', reason: { en: 'Painting', ar: 'أعمال دهان' } }]
  const closed = await run({ ...withGallery(), venue: { ...smallPlayCentre.venue, closures } })
  expect(closed.counts.slots).toMatchObject({ removed: 6, created: 0 })
  const day = async () => {
    now = new Date(now.getTime() + 6_000)
    const path = '/open_play/availability/?open_play=forest-play&from=2027-03-15&to=2027-03-15'
    return (await shop.request('GET', path, { headers: { 'accept-language': 'ar' } })).body[0]
  }
  expect(await day()).toMatchObject({ state: 'closed', closed_because: 'أعمال دهان', slots_open: 0 })
  const venueNow = (await shop.request('GET', '/open_play/venue/')).body
  expect(venueNow.closures).toEqual([
    { from: '2027-03-15', to: '2027-03-16', starts: null, ends: null, part: null, reason: 'Painting' },
  ])
  expect((await run(withGallery())).counts).toMatchObject({ slots: { created: 6 }, closures: { removed: 1 } })
  expect(await day()).toMatchObject({ state: 'open', closed_because: null, slots_open: 3 })
})

test('what is sold is not taken away: every change that would is rejected and names who is affected', async () => {
  const { db } = shop.database
  const [slot] = await db.select().from(openPlaySlot).where(eq(openPlaySlot.localDate, '2027-03-09')).limit(1)
  const links = await db
    .select()
    .from(slotBucket)
    .where(eq(slotBucket.slotId, slot?.id ?? 0))
  await book('B-SLOT', { slotId: slot?.id, places: 6, buckets: links.map(({ bucketId }) => bucketId) })
  const [session] = await db.select().from(workshopSession).where(eq(workshopSession.localDate, '2027-03-18'))
  await book('B-SEAT', {
    kind: 'workshop',
    workshopId: session?.workshopId ?? null,
    sessionId: session?.id,
    places: 6,
    buckets: [session?.bucketId ?? 0],
  })
  const [oak] = await db.select().from(hall).where(eq(hall.slug, 'oak'))
  await book('B-PARTY', {
    kind: 'event',
    hallId: oak?.id,
    guests: 14,
    localDate: '2027-03-10',
    startsOn: new Date('2027-03-10T13:00Z'),
    endsOn: new Date('2027-03-10T15:00Z'),
  })
  const before = await everything()
  const rejected = async (change: Partial<WrittenPlayFile>) =>
    (await problemsOf(run({ ...withGallery(), ...change }))).join('\n')
  const play = nth(smallPlayCentre.open_plays, 0)
  const [pottery, robots] = [nth(smallPlayCentre.workshops, 0), nth(smallPlayCentre.workshops, 1)]
  const [oakHall, nest] = [nth(smallPlayCentre.halls, 0), nth(smallPlayCentre.halls, 1)]
  const sessions = pottery.sessions.slice(0, 2)
  const closures = (day: string) => ({
    ...smallPlayCentre.venue,
    closures: [{ from: day, to: day, reason: 'X' }],
  })

  const cases: [change: Partial<WrittenPlayFile>, reference: string, says: string][] = [
    [{ areas: [{ slug: 'forest', name: 'F', capacity: 5 }] }, 'B-SLOT', 'areas.forest.capacity: 5 is less'],
    [{ open_plays: [{ ...play, timings: [] }] }, 'B-SLOT', '2027-03-09 at 10:00'],
    [{ open_plays: [] }, 'B-SLOT', 'open_plays.forest-play'],
    [{ venue: closures('2027-03-09') }, 'B-SLOT', 'slots that would go'],
    [{ workshops: [{ ...pottery, sessions }, robots] }, 'B-SEAT', '2027-03-18 at 16:00'],
    [{ workshops: [robots] }, 'B-SEAT', 'workshops.pottery'],
    [
      {
        workshops: [
          { ...pottery, sessions: [...sessions, { date: '2027-03-18', starts: '16:00', ends: '17:30' }] },
          robots,
        ],
      },
      ...(['B-SEAT', 'more than 5 seats'] as const),
    ],
    [{ halls: [nest], packages: [] }, 'B-PARTY', 'halls.oak: would go'],
    [{ halls: [{ ...oakHall, capacity: 13 }, nest] }, 'B-PARTY', 'only 13 guests'],
    [{ venue: closures('2027-03-10') }, 'B-PARTY', 'would be closed'],
    [
      {
        halls: [
          { ...oakHall, timings: [{ days: ['wed'], opens: '10:00', closes: '17:00', every: 60 }] },
          nest,
        ],
      },
      ...(['B-PARTY', 'would not be open'] as const),
    ],
  ]
  for (const [change, reference, says] of cases) {
    const answer = await rejected(change)
    expect(answer).toContain(reference)
    expect(answer).toContain(says)
  }
  expect(await rejected({ venue: { ...smallPlayCentre.venue, timezone: 'Asia/Dubai' } })).toContain(
    'stays Asia/Amman',
  )
  expect(await everything()).toEqual(before)

  // As low as what is sold, no lower: that is taken.
  await run({ ...withGallery(), areas: [{ slug: 'forest', name: 'F', capacity: 6 }] })
  const [area] = await db.select().from(playArea)
  expect(area?.capacity).toBe(6)
  // Once the slots have no bookings any more, they may be removed.
  await db.update(booking).set({ status: 'cancelled' }).where(eq(booking.reference, 'B-SLOT'))
  await run({ ...withGallery(), open_plays: [] })
  expect(await db.$count(openPlay, eq(openPlay.isActive, true))).toBe(0)
  expect(await db.$count(openPlaySlot, and(sql`${openPlaySlot.startsOn} > ${now.toISOString()}`))).toBe(0)
  expect(await db.$count(venue)).toBe(1)
})
