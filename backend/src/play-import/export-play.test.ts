import { readFile } from 'node:fs/promises'
import { smallPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { amountIn } from '../platform/data-files/data-file.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { applyPlayFile } from './apply-play-file.ts'
import { exportPlay } from './export-play.ts'
import { type PlayFile, playFileIn, type WrittenPlayFile } from './play-file.ts'
import { readPlayFile } from './read-play-file.ts'
import { shownMedia } from './shown-media.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, () => testNoon)
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.database.db.execute(sql`
    truncate venue, play_area, play_service, open_play, workshop, hall, event_package, add_on, capacity_bucket
    restart identity cascade`),
)

const picture = (hash: string): StoredImage => ({ hash, width: 8, height: 8, widths: [8], tint: '#aabbcc' })

async function importText(text: string, now = testNoon) {
  const { images } = await shownMedia(shop.database.db)
  const media = { image: (path: string) => images.get(path) ?? picture(path), film: (path: string) => path }
  return shop.database.transaction((tx) => applyPlayFile(tx, readPlayFile(text), media, now))
}
const exported = (now = testNoon) => exportPlay(shop.database.db, now)

/** Imports it, and imports what is exported then: that changes nothing, and is exported the same. */
async function roundTrip(text: string, now = testNoon) {
  const first = await importText(text, now)
  const written = (await exported(now)) ?? ''
  expect((await importText(written, now)).counts).toEqual(unchanged(first.counts))
  expect(await exported(now)).toBe(written)
  return { file: readPlayFile(written), before: readPlayFile(text) }
}

function unchanged(counts: Record<string, Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, { created = 0 }]) => [
      kind,
      { created: 0, changed: 0, removed: 0, unchanged: created },
    ]),
  )
}

/** The same package under another name, with a deposit that is no share of its price. */
/** One session begins after midnight, and one ends then. */
const night = (nth: number) =>
  [
    { starts: '25:30', ends: '27:00' },
    { starts: '22:30', ends: '24:30' },
  ][nth] ?? {}

function fixedDeposit({ deposit_percent: _, ...rest }: (typeof smallPlayCentre.packages)[number]) {
  return { ...rest, slug: 'fixed', deposit: '40.00' }
}

/** Uses every field that a file may have, each with another value than its default. */
const everything: WrittenPlayFile = {
  ...smallPlayCentre,
  policy: { ...smallPlayCentre.policy, keep_deposit: true, move_fee: '5.00' },
  venue: {
    ...smallPlayCentre.venue,
    book_days_ahead: 100,
    closures: [
      { from: '2027-03-10', to: '2027-03-11', starts: '12:00', ends: '26:00', area: 'forest', reason: 'A' },
      { from: '2027-03-10', to: '2027-03-11', open_play: 'forest-play', reason: { en: 'B', ar: 'ب' } },
      { from: '2027-03-10', to: '2027-03-10', hall: 'oak', reason: 'C', keep_booked: true },
    ],
  },
  seasons: [
    {
      from: '2027-03-15',
      to: '2027-03-20',
      name: 'Nights',
      hours: [{ days: ['mon', 'tue'], opens: '20:00', closes: '26:00' }],
      open_plays: {
        'forest-play': [
          {
            days: ['mon', 'sun'],
            opens: '20:00',
            closes: '26:00',
            minutes: 60,
            every: 30,
            surcharge: '-1.00',
          },
        ],
      },
      halls: { oak: [{ days: ['fri'], opens: '20:00', closes: '26:00', every: 15 }], nest: [] },
      surcharge: '-0.50',
      keep_booked: true,
    },
    { from: '2027-03-15', to: '2027-03-30', surcharge: '2.00' },
  ],
  services: smallPlayCentre.services.map((each) => ({
    ...each,
    description: 'S',
    image: 'a'.repeat(24),
    tax_class: 'zero' as const,
  })),
  areas: smallPlayCentre.areas.map((area) => ({ ...area, heads: 25 })),
  open_plays: smallPlayCentre.open_plays.map((play) => ({
    ...play,
    description: { en: 'O', ar: 'ف' },
    image: 'b'.repeat(24),
    book_days_ahead: 20,
    groups: { from: 15, most: 80, price: '6.00', tax_class: 'zero' as const },
    ages: ['6 months', 12] as [string, number],
    tickets: play.tickets.map((each) => ({
      ...each,
      description: 'T',
      tax_class: 'reduced' as const,
      ...(each.slug === 'grown-up' ? { per_child: 1 } : { ages: [1, '30 months'] as [number, string] }),
    })),
    policy: {
      refunds: [{ hours_before: 1, percent: 10 }],
      move_until_hours: 1,
      moves: 9,
      keep_deposit: true,
      move_fee: '5.00',
    },
  })),
  workshops: smallPlayCentre.workshops.map((each) => ({
    ...each,
    description: 'W',
    image: 'c'.repeat(24),
    tax_class: 'exempt' as const,
    sessions: each.sessions.map((session, nth) => ({ ...session, closed: nth === 2, ...night(nth) })),
    missed: 'make_up' as const,
    sibling_price: '9.00',
    least_kids: 2,
    decided_hours: 36,
    repeats: [
      {
        days: ['tue' as const],
        starts: '16:00',
        ends: '17:00',
        from: '2027-04-01',
        times: 3,
        not_on: ['2027-04-13'],
      },
      { days: ['fri' as const], starts: '15:00', ends: '16:00', from: '2027-04-01', to: '2027-04-30' },
    ],
    policy: {
      refunds: [{ hours_before: 3, percent: 30 }],
      move_until_hours: 3,
      moves: 3,
      keep_deposit: true,
      move_fee: '5.00',
    },
  })),
  halls: smallPlayCentre.halls.map((each) => ({
    ...each,
    heads: 90,
    description: 'H',
    gallery: [{ name: 'G', description: 'D', image: 'd'.repeat(24), video: `${'e'.repeat(24)}.mp4` }],
  })),
  add_ons: smallPlayCentre.add_ons.map((each) => ({
    ...each,
    description: 'A',
    tax_class: 'standard' as const,
    ...(each.slug === 'clown' && { least: 2, most: 5, at_once: 6, prepare_minutes: 30 }),
  })),
  packages: [...smallPlayCentre.packages, ...smallPlayCentre.packages.map(fixedDeposit)].map((each) => ({
    ...each,
    description: 'P',
    image: 'f'.repeat(24),
    contents: ['one', { en: 'two', ar: 'اثنان' }],
    tax_class: 'standard' as const,
    days: ['fri', 'sat', 'mon'] as ('fri' | 'sat' | 'mon')[],
    prices: [
      {
        days: ['sat', 'fri'] as ('fri' | 'sat')[],
        from: '16:00',
        until: '26:00',
        price: '260.00',
        extra_guest_price: '18.00',
      },
      { days: ['mon'] as 'mon'[], dates: { from: '2027-03-15', to: '2027-03-20' }, price: '150.00' },
    ],
    balance_due_hours: 12,
    least_guests: 3,
    takes: { area: 'forest', places: 5 },
    grown_ups: { included: 4, price: '7.00' },
    lead_hours: 1,
    policy: {
      refunds: [{ hours_before: 2, percent: 20 }],
      move_until_hours: 2,
      moves: 1,
      keep_deposit: true,
      move_fee: '5.00',
    },
  })),
}

test('what is exported changes nothing when it is imported, whatever fields the file uses', async () => {
  const { file, before } = await roundTrip(stringify(everything))
  expect(withPolicies(file)).toEqual(withPolicies(before))
})

/** The policy of the file is stored with each entry that has no other. */
function withPolicies({ policy, ...file }: PlayFile) {
  const own = <Entry extends { policy?: unknown }>(entry: Entry) => ({
    ...entry,
    policy: entry.policy ?? policy,
  })
  return {
    ...file,
    open_plays: file.open_plays.map(own),
    workshops: file.workshops.map(own),
    packages: file.packages.map(own),
  }
}

test('the file above uses every field, so that one that the export leaves out is noticed', () => {
  const used = new Set(fieldsOf(everything))
  const known = fieldsOfSchema(playFileIn(amountIn('USD')))
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter((field) => !used.has(field))).toEqual([])
})

test('docs/play-file.md names the parts without which a file is rejected', async () => {
  const page = await readFile(new URL('../../../docs/play-file.md', import.meta.url), 'utf8')
  const parts = Object.entries(playFileIn(amountIn('USD')).shape)
  const required = parts.filter(([, part]) => !part.safeParse(undefined).success).map(([name]) => name)
  expect(required).toEqual(['venue', 'policy'])
  expect(page).toContain('**`policy`** (required, as is `venue`)')
  const { policy: _, ...withoutPolicy } = smallPlayCentre
  expect(() => readPlayFile(stringify(withoutPolicy))).toThrow('line 1: policy: is missing')
})

test('the full example says what a shop of another currency changes in it, and so does its rejection', async () => {
  const text = await readFile(new URL('../../../docs/play-example.yaml', import.meta.url), 'utf8')
  const [head = ''] = text.split('\n\n')
  expect(head.replaceAll('\n# ', ' ')).toMatch(
    /another currency writes that one as `currency`, and prices with/,
  )
  const inCurrency = (currency: string) =>
    readPlayFile(text.replace('currency: USD', `currency: ${currency}`))
  // As many decimals as the dollar, or more.
  for (const currency of ['USD', 'EUR', 'SAR', 'KWD']) expect(() => inCurrency(currency)).not.toThrow()
  expect(() => inCurrency('JPY')).toThrow(
    /^(?:line \d+: [\w.]+: must be an amount such as 1250, without decimals(?:\n|$))+$/,
  )
})

test('the examples of the documentation can be imported, and come back', async () => {
  const page = await readFile(new URL('../../../docs/play-file.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  expect(blocks).toHaveLength(3)
  const now = new Date('2030-12-20T09:00:00Z')
  const [gulf, holidays, small] = blocks
  await roundTrip(gulf ?? '', now)
  const slots = async (day: string) => {
    const { rows } = await shop.database.db.execute<{ starts: string; surcharge: string }>(sql`
      select to_char(starts_on at time zone venue.timezone, 'DD HH24:MI') as starts, surcharge::text
      from open_play_slot, venue where local_date = ${day} order by starts_on`)
    return rows.map(({ starts, surcharge }) => `${starts} ${surcharge}`)
  }
  // A Friday night of the cheap first week of Ramadan, and a day of the feast.
  expect(await slots('2031-01-10')).toEqual([
    '10 20:00 -500',
    '10 21:00 -500',
    '10 22:00 -500',
    '10 23:00 -500',
    '11 00:00 -500',
  ])
  expect((await slots('2031-02-05'))[0]).toBe('05 10:00 2000')
  await shop.database.db.execute(
    sql`truncate venue, play_area, open_play, workshop, hall, event_package, capacity_bucket cascade`,
  )
  await roundTrip(holidays ?? '', now)
  // The night in which the clocks change has no slot at two, and none that would end after closing.
  expect((await slots('2031-03-29')).slice(-4)).toEqual([
    '29 22:00 200',
    '29 23:00 200',
    '30 00:00 200',
    '30 01:00 200',
  ])
  await shop.database.db.execute(
    sql`truncate venue, play_area, open_play, workshop, hall, event_package, capacity_bucket cascade`,
  )
  await roundTrip(small ?? '', new Date('2031-05-20T09:00:00Z'))
  expect(await slots('2031-06-07')).toEqual(['07 10:00 0', '07 11:00 0', '07 12:00 0'])
})

test('the full example can be imported, and comes back', async () => {
  const example = new URL('../../../docs/play-example.yaml', import.meta.url)
  await roundTrip(await readFile(example, 'utf8'), new Date('2031-03-06T09:00:00Z'))
})

test('what was called off stays so without the file, and a shop without a play centre has none to export', async () => {
  expect(await exported()).toBeNull()
  const text = stringify(smallPlayCentre)
  await importText(text)
  await shop.database.db.execute(sql`update workshop_session set status = 'closed', called_off_on = now()`)
  await shop.database.db.execute(sql`
    insert into venue_closure (venue_id, starts_on, ends_on, reason, called_off_on)
    select id, '2027-03-20', '2027-03-20', '{"en":""}', now() from venue`)
  const file = readPlayFile((await exported()) ?? '')
  expect(file.venue.closures).toEqual([])
  expect(file.workshops.flatMap(({ sessions }) => sessions).some(({ closed }) => closed)).toBe(false)
})

/** Paths of fields; list places and slugs of a record are `*`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, `${path}.*`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => {
    const isSlug = /^\.seasons\.\*\.(?:open_plays|halls)$/.test(path)
    return [`${path}.${key}`, ...fieldsOf(each, `${path}.${isSlug ? '*' : key}`)]
  })
}

/** The same of a schema; a text in two languages is one field. */
function fieldsOfSchema(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    const isText = 'en' in schema.shape
    if (isText) return []
    return Object.entries(schema.shape).flatMap(([key, each]) => [
      `${path}.${key}`,
      ...fieldsOfSchema(each, `${path}.${key}`),
    ])
  }
  if (schema instanceof z.ZodArray) return fieldsOfSchema(schema.element, `${path}.*`)
  if (schema instanceof z.ZodRecord) return fieldsOfSchema(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fieldsOfSchema(schema.def.innerType, path)
  }
  if (schema instanceof z.ZodPipe) return fieldsOfSchema(schema.in, path)
  return []
}
