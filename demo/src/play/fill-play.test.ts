import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays } from '@marah/backend/platform/time/venue-time'
import { importPlay } from '@marah/backend/play-import/import-play'
import { venue } from '@marah/backend/schema/play'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, readData } from '../data/data-file.ts'
import { describePlayPictures } from '../drawing/pictures.ts'
import { demoPlayState, openDemoPlay, refreshDemoPlay } from './fill-play.ts'
import { runOf, Timetable } from './timetable.ts'

let shop: TestShop
/** A Sunday. */
let now = new Date('2026-11-22T09:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  const pictures = describePlayPictures()
  await shop.database.transaction((tx) => openDemoPlay(tx, shop.backend.services, pictures))
}, 180_000)
afterAll(() => shop.close())

const get = async (path: string) => {
  now = new Date(now.getTime() + 6_000)
  return (await shop.request('GET', path)).body
}
const days = (from: string) =>
  get(`/open_play/availability/?open_play=big-jungle&from=${from}&to=${addDays(from, 9)}`)
const workshops = async () => (await get('/workshop/workshop/?page_size=100')).results

/** Counters are the sums of their ledger (rule B22). */
async function expectLedgerToAgree() {
  const { rows } = await shop.database.db.execute(sql`
    select bucket.id from capacity_bucket bucket
    left join (select bucket_id, sum(quantity) as booked from booking_allocation where state = 'booked' group by 1) as ledger
      on ledger.bucket_id = bucket.id
    where bucket.booked <> coalesce(ledger.booked, 0) or bucket.held <> 0`)
  expect(rows).toEqual([])
}

test('the demo has all kinds of things to book, in both languages and with pictures', async () => {
  const plays = await get('/open_play/open-play/')
  expect(plays).toHaveLength(2)
  // Babies have a ticket of their own, and schools come by number.
  expect(plays.map((play: { ages: string }) => play.ages)).toEqual([
    'Ages 4 to 12',
    'Ages 6 months to 4 years',
  ])
  expect(plays[0].groups).toMatchObject({ from: 15, price: '6.50' })
  for (const [nth, play] of plays.entries()) {
    expect(play.ticket_types).toHaveLength(3 + nth)
    expect(play.image_sources.widths ?? play.image_sources.avif).toBeTruthy()
    expect(play.rating.count).toBeGreaterThan(3)
  }
  expect(plays[0].services).toHaveLength(5)
  expect(await get('/event/hall/')).toHaveLength(3)
  const gallery = (await get('/event/hall/')).flatMap(
    (hall: { hall_gallery: { video: string | null }[] }) => hall.hall_gallery,
  )
  const [film] = gallery.flatMap(({ video }: { video: string | null }) => video ?? [])
  const stored = await shop.backend.services.files.getBytes(String(film).split('/').at(-1) ?? '')
  expect(Buffer.from(stored.subarray(4, 8)).toString('latin1')).toBe('ftyp')
  const packages = await get('/event/package/')
  expect(packages).toHaveLength(6)
  const units = new Set(
    packages.flatMap((each: { add_ons: { unit: string }[] }) => each.add_ons.map(({ unit }) => unit)),
  )
  expect([...units].sort()).toEqual(['event', 'guest', 'per_n_guests'])
  const arabic = await shop.request('GET', '/event/package/', { headers: { 'accept-language': 'ar' } })
  for (const { name, description } of arabic.body) expect(name + description).toMatch(/^[^A-Za-z]+$/)
})

test('days that are full, nearly full and free are seen at once', async () => {
  const states = (await days('2026-11-22')).map(({ state }: { state: string }) => state)
  // Thursday is nearly full, Friday too, and Saturday is full.
  expect(states.slice(0, 7)).toEqual(['open', 'open', 'open', 'open', 'few_left', 'few_left', 'full'])
  await expectLedgerToAgree()
})

test('as time goes on, eight workshops can be booked, and both kinds are among them', async () => {
  const states = (await workshops()).map(({ state }: { state: string }) => state)
  expect([...new Set(states)].sort()).toEqual(['ongoing', 'upcoming'])
  for (const daysOn of [1, 20, 90]) {
    now = new Date(now.getTime() + daysOn * 86_400_000)
    await refreshDemoPlay(shop.backend.services)
    // A course that is under way stands beside its next run.
    const bookable = (await workshops()).filter(
      (each: { seats_available: number }) => each.seats_available > 0,
    )
    expect(bookable.length, now.toISOString()).toBe(8)
    for (const { next_session } of bookable) expect(next_session, now.toISOString()).not.toBeNull()
  }
  await expectLedgerToAgree()
}, 120_000)

test('on every day of two years each workshop has a session to come', async () => {
  const timetable = await readData('play/timetable.yaml', Timetable)
  for (let day = '2026-11-22'; day < '2028-11-22'; day = addDays(day, 1)) {
    for (const slug of ['clay-corner', 'story-hour', 'junior-robots', 'kitchen-science', 'garden-club']) {
      const run = runOf(timetable, slug, day)
      expect(run.sessions.at(-1)?.date.localeCompare(day), `${slug} ${day}`).toBeGreaterThanOrEqual(0)
      if (run.slug === slug) continue
      // The next run of a course has not begun, and has the same dates whenever it is looked at.
      const first = run.sessions[0]?.date ?? ''
      expect(first.localeCompare(day), `${slug} ${day}`).toBe(1)
      expect(runOf(timetable, slug, addDays(first, -1))).toEqual(run)
    }
  }
})

test('a start on the same day adds nothing, and another shop’s play centre is left alone', async () => {
  const counted = async () => {
    const { rows } = await shop.database.db.execute(sql`
      select (select count(*) from booking) as bookings, (select count(*) from workshop_session) as sessions`)
    return rows[0]
  }
  const before = await counted()
  await refreshDemoPlay(shop.backend.services)
  expect(await counted()).toEqual(before)
  expect(await demoPlayState(shop.database.db)).toBe('there')
  await shop.database.db.update(venue).set({ name: { en: 'Another one' } })
  expect(await demoPlayState(shop.database.db)).toBe('other')
})

test('a play centre imported again without its pictures is refreshed at the next starts all the same', async () => {
  const other = await openTestShop({}, () => now)
  const folder = await mkdtemp(join(tmpdir(), 'marah-play-'))
  const own = await readFile(new URL('play/centre.yaml', dataFolder), 'utf8')
  const file = join(folder, 'play.yaml')
  const bare = own.replace(/^ +gallery:\n(?: {6}.*\n)+/gm, '').replace(/^ +image: .*\n/gm, '')
  // A file that is imported has dates; the demo's own gets them when the shop starts.
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const session = `[{ date: ${tomorrow}, starts: '16:00', ends: '17:00' }]`
  await writeFile(file, bare.replaceAll('sessions: []', `sessions: ${session}`))
  await importPlay(other.backend.services, { file, images: null, dryRun: false })
  expect(await demoPlayState(other.database.db)).toBe('there')
  await refreshDemoPlay(other.backend.services)
  const { body } = await other.request('GET', '/workshop/workshop/?page_size=100')
  expect(body.results.length).toBeGreaterThanOrEqual(8)
  for (const each of body.results) expect(each.image_sources).toBeNull()
  await other.close()
  await rm(folder, { recursive: true })
})

test('the full example of the docs is imported as it stands, and a second time changes nothing', async () => {
  const other = await openTestShop({}, () => now)
  const file = fileURLToPath(new URL('../../../docs/play-example.yaml', import.meta.url))
  const first = await importPlay(other.backend.services, { file, images: null, dryRun: false })
  expect(first.counts).toMatchObject({
    open_plays: { created: 2 },
    workshops: { created: 8 },
    halls: { created: 3 },
    packages: { created: 6 },
    sessions: { created: 16 },
  })
  const second = await importPlay(other.backend.services, { file, images: null, dryRun: false })
  for (const { created, changed, removed } of Object.values(second.counts)) {
    expect([created, changed, removed]).toEqual([0, 0, 0])
  }
  await other.close()
})
