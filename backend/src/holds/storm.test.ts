import { type Buyer, until } from '@marah/testing/checkout-shop'
import { openPlayCentre } from '@marah/testing/play-centre'
import { openPlayShop, type PlayShop, upcoming } from '@marah/testing/play-shop'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../schema/bookings.ts'
import { capacityBucket, openPlaySlot } from '../schema/play.ts'
import { sweepLapsed } from './lapse.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
  const centre = upcoming(shop.today)
  const packages = (centre.packages ?? []).map((each) => ({
    ...each,
    most_guests: 10,
    grown_ups: {},
    takes: { area: 'forest' },
  }))
  const areas = (centre.areas ?? []).map((area) => ({ ...area, heads: 10 }))
  await openPlayCentre(shop, { ...centre, areas, packages }, shop.services.now())
})
afterAll(() => shop.close())

const actions = [
  'book',
  'book',
  'party',
  'change',
  'change party',
  'extend',
  'drop',
  'pay',
  'pay page',
  'close page',
  'checkout',
  'cancel',
  'sweep',
  'reconcile',
] as const
type Action = {
  readonly what: (typeof actions)[number]
  readonly who: number
  readonly slot: number
  readonly kids: number
}
/** Actions of one step happen at the same moment; then the clock moves on. */
type Step = { readonly actions: readonly Action[]; readonly minutes: number }

const anyAction: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...actions),
  who: fc.nat(2),
  slot: fc.nat(1),
  kids: fc.integer({ min: 1, max: 2 }),
})
const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    actions: fc.array(anyAction, { minLength: 1, maxLength: 6 }),
    minutes: fc.constantFrom(0, 0, 0, 4, 11),
  }),
  { minLength: 4, maxLength: 10 },
)
/** The faults that the provider adds to its events meanwhile. */
const anyTrouble = fc.constantFrom(
  {},
  { duplicate: 2 },
  { reorder: true, duplicate: 1 },
  { drop: true },
  { drop: 1, delay_ms: 30 },
  { slow_ms: 15 },
)

type Family = { readonly buyer: Buyer; readonly kidIds: readonly number[]; readonly pages: string[] }
type Scene = {
  readonly slots: readonly number[]
  /** The starts of parties at the hours of the slots. */
  readonly starts: readonly string[]
  readonly families: readonly Family[]
  readonly unit: number
}

/**
 * Two slots that share half of their places and heads, of which there are four and six, also with parties in the one hall;
 * three families; two pieces of one thing.
 */
async function stage(): Promise<Scene> {
  const first = await shop.slot()
  const later = new Date(first.startsOn.getTime() + 3_600_000)
  const [second] = await shop.db.select().from(openPlaySlot).where(eq(openPlaySlot.startsOn, later))
  const starts = [first.startsOn, later].map((start) => start.toISOString())
  const slots = [first.id, second?.id ?? 0]
  const buckets = await bucketsOf(slots)
  for (const [counts, capacity] of [
    ['places', 4],
    ['heads', 6],
  ] as const) {
    const own = and(inArray(capacityBucket.id, buckets), eq(capacityBucket.counts, counts))
    await shop.db.update(capacityBucket).set({ capacity }).where(own)
  }
  const families = await Promise.all(
    [1, 2, 3].map(async () => ({ ...(await shop.family(2)), pages: [] as string[] })),
  )
  const scene = { slots, starts, families, unit: await shop.unit(2) }
  for (const who of [0, 1, 2]) await act(scene, { what: 'book', who, slot: who % 2, kids: 1 })
  return scene
}

async function bucketsOf(slots: readonly number[]): Promise<number[]> {
  return (await Promise.all(slots.map((slot) => shop.bucketsOf(slot)))).flat()
}

async function ownBookings({ buyer }: Family) {
  return shop.db.select().from(booking).where(eq(booking.userId, buyer.userId)).orderBy(booking.id)
}

/** Returns the status that the action was answered with; 200 if it sent no request. */
async function act(scene: Scene, action: Action): Promise<number> {
  const family = scene.families[action.who]
  if (!family) return 200
  const { buyer, pages } = family
  const kids = family.kidIds.slice(0, action.kids)
  const last = (await ownBookings(family)).at(-1)
  const path = `/booking/booking/${last?.id ?? 0}/`
  const remember = ({ status, body }: { status: number; body: { checkout_session_id?: string } }) => {
    if (body?.checkout_session_id?.startsWith('cs_')) pages.push(body.checkout_session_id)
    return status
  }
  const page = pages.at(-1)
  switch (action.what) {
    case 'book':
      return (await shop.bookSlot(buyer, scene.slots[action.slot] ?? 0, kids)).status
    case 'party': {
      const people = { guests: action.kids, grown_ups: action.slot }
      return (await shop.bookParty(buyer, scene.starts[action.slot] ?? '', people)).status
    }
    case 'change party': {
      const people = { guests: action.kids, grown_ups: 2 * action.slot }
      const isPaid = last?.status === 'confirmed'
      return (await shop.send(buyer, 'PATCH', isPaid ? `${path}party/` : path, people)).status
    }
    case 'change': {
      const tickets = [{ ticket_type: shop.ids.child, quantity: kids.length }]
      return (await shop.send(buyer, 'PATCH', path, { tickets, kids })).status
    }
    case 'extend':
      return (await shop.send(buyer, 'POST', `${path}extend-hold/`)).status
    case 'drop':
      return (await shop.send(buyer, 'DELETE', path)).status
    case 'pay':
      return last ? remember(await shop.pay(buyer, last.id)) : 200
    case 'checkout':
      await shop.put(buyer, scene.unit)
      return remember(await shop.checkout(buyer))
    case 'cancel':
      return (await shop.send(buyer, 'POST', `${path}cancel/`, {})).status
    case 'pay page':
    case 'close page':
      if (page) await shop.act(page, action.what === 'pay page' ? 'pay' : 'expire')
      return 200
    case 'sweep':
      await sweepLapsed(shop.services)
      return 200
    case 'reconcile':
      await shop.converge()
      return 200
  }
}

/** Errors that name their reason; any other status is a fault of ours. */
const answers = [200, 201, 204, 400, 404, 409]

test('whatever families and the provider do at once, no place is sold twice, lost, or paid for in vain', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, anyTrouble, async (steps, trouble) => {
      const scene = await stage()
      await shop.switches(trouble)
      for (const { actions: together, minutes } of steps) {
        const statuses = await Promise.all(together.map((action) => act(scene, action)))
        for (const status of statuses) expect(answers).toContain(status)
        if (minutes > 0) {
          shop.clock.aheadMs += minutes * 60_000
          await shop.switches(trouble)
        }
      }
      await shop.switches({})
      await shop.converge()
      expect(await shop.faults()).toEqual([])
      await endAll(scene)
    }),
    // Concurrent requests never interleave twice in the same way, so shrinking the storm would prove nothing.
    { numRuns: 20, endOnFailure: true },
  )
})

/** After everything has lapsed, and what was sure is cancelled, all places are free again (rule B28). */
async function endAll(scene: Scene): Promise<void> {
  await shop.advance(60)
  // The shop's own sweep and reconciler may be at a row just now: then ours leave it to those.
  await until(async () => {
    await shop.converge()
    await sweepLapsed(shop.services)
    return (await shop.db.$count(booking, inArray(booking.status, ['held', 'paying']))) === 0
  })
  for (const family of scene.families) {
    for (const row of await ownBookings(family)) {
      expect(['confirmed', 'cancelled', 'expired']).toContain(row.status)
      if (row.status !== 'confirmed') continue
      const path = `/booking/booking/${row.id}/cancel/`
      expect((await shop.send(family.buyer, 'POST', path, {})).status).toBe(200)
    }
  }
  await shop.converge()
  expect(await shop.faults()).toEqual([])
  const buckets = await shop.db
    .select({ held: capacityBucket.held, booked: capacityBucket.booked })
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, await bucketsOf(scene.slots)))
  for (const bucket of buckets) expect(bucket).toEqual({ held: 0, booked: 0 })
  // Logins end after a day: the next run begins at the hour at which this one did.
  shop.clock.aheadMs = 0
}
