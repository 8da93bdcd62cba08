import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { openPlayCentre } from '@marah/testing/play-centre'
import { openPlayShop, type PlayShop, upcoming } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DataFileError } from '../platform/data-files/data-file.ts'
import type { WrittenPlayFile } from '../play-import/index.ts'
import { booking } from '../schema/bookings.ts'
import { sweepLapsed } from './lapse.ts'

type Pack = NonNullable<WrittenPlayFile['packages']>[number]
type Centre = {
  readonly takes?: Pack['takes']
  readonly heads?: number | undefined
  readonly hallHeads?: number
  readonly grownUps?: Pack['grown_ups']
  readonly closures?: WrittenPlayFile['venue']['closures']
}

/** The play centre of the tests, whose one area has ten places, with parties that play in it. */
async function withArea({ takes, heads, hallHeads, grownUps, closures }: Centre) {
  const centre = upcoming(shop.today)
  return openPlayCentre(
    shop,
    {
      ...centre,
      venue: { ...centre.venue, closures },
      policy: { ...centre.policy, moves: 9 },
      areas: (centre.areas ?? []).map((each) => ({ ...each, heads })),
      halls: (centre.halls ?? []).map((each) => ({ ...each, heads: hallHeads })),
      packages: (centre.packages ?? []).map((each) => ({
        ...each,
        guests: 4,
        extra_guest_price: '5.00',
        least_guests: 3,
        most_guests: 10,
        takes,
        grown_ups: grownUps,
      })),
    },
    shop.services.now(),
  )
}

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
  await withArea({ takes: { area: 'forest' } })
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

type Slot = Awaited<ReturnType<PlayShop['slot']>>
let asked = 0
/** The start of a party at the hour of a slot, as the page shows it. */
async function startAt(slot: Slot, more = '') {
  // Answers are cached for some seconds by their address, so each request has one of its own.
  const query = `package=explorers&hall=oak&date=${slot.localDate}&nth=${++asked}${more}`
  const { body } = await shop.request('GET', `/event/start/?${query}`)
  return body.find(({ starts_at }: { starts_at: string }) => starts_at === slot.startsOn.toISOString())
}
const startsFree = async ({ localDate: day }: Slot) =>
  (
    await shop.request(
      'GET',
      `/event/availability/?package=explorers&hall=oak&from=${day}&to=${day}&n=${++asked}`,
    )
  ).body[0].starts_free as number

const partyAt = (buyer: Buyer, slot: Slot, guests: number, grown_ups?: number) =>
  shop.bookParty(buyer, slot.startsOn.toISOString(), { guests, grown_ups })
const quoteAt = (slot: Slot, guests: number, grown_ups?: number) =>
  shop.request('POST', '/event/quote/', {
    body: {
      package: shop.ids.explorers,
      hall: shop.ids.oak,
      starts_at: slot.startsOn.toISOString(),
      guests,
      grown_ups,
    },
  })
const release = (buyer: Buyer, id: number) => shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)

async function visitOf(slot: Slot, kids: number) {
  const { buyer, kidIds } = await shop.family(kids)
  const answer = await shop.bookSlot(buyer, slot.id, kidIds)
  return { buyer, answer, id: answer.body.id as number }
}

async function pay(buyer: Buyer, id: number): Promise<void> {
  const { body } = await shop.pay(buyer, id)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(id)).status === 'confirmed')
}

test('guests of a party and families of open play never get the same place, and each sees what the other has left', async () => {
  const slot = await shop.slot()
  const free = await startsFree(slot)
  expect(await startAt(slot)).toMatchObject({ is_free: true, guests_left: 10, heads_left: null })
  const visit = await visitOf(slot, 3)
  expect(await startAt(slot)).toMatchObject({ is_free: true, guests_left: 7 })
  expect(await quoteAt(slot, 8)).toMatchObject({
    status: 400,
    body: { guests: ['The play area has room for only 7 guests at this time.'] },
  })
  const buyer = await shop.buyer()
  const rejected = await partyAt(buyer, slot, 8)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'play_area_full', places_left: 7 } })
  // The nearest times that are offered have room for all of them.
  const [near] = rejected.body.nearest
  const elsewhere = await shop.bookParty(buyer, near.starts_at, { guests: 8 })
  expect(elsewhere.status).toBe(201)
  await release(buyer, elsewhere.body.id)

  const party = await partyAt(buyer, slot, 7)
  expect(party.status).toBe(201)
  expect(await shop.left(slot.id)).toBe(0)
  expect((await visitOf(slot, 1)).answer).toMatchObject({ status: 409, body: { code: 'slot_full' } })
  await release(visit.buyer, visit.id)
  // Fewer guests give places back, more take them.
  const changed = (guests: number) =>
    shop.send(buyer, 'PATCH', `/booking/booking/${party.body.id}/`, { guests })
  expect((await changed(8)).status).toBe(200)
  expect(await shop.left(slot.id)).toBe(2)
  expect((await changed(3)).status).toBe(200)
  expect(await shop.left(slot.id)).toBe(7)
  await release(buyer, party.body.id)
  expect(await shop.left(slot.id)).toBe(10)

  // Two places are fewer than the least guests: the start is not offered.
  const many = await visitOf(slot, 8)
  expect(many.answer.status).toBe(201)
  expect(await startAt(slot)).toMatchObject({ is_free: false, guests_left: 2 })
  expect(await startsFree(slot)).toBeLessThan(free)
  await release(many.buyer, many.id)
  expect(await startsFree(slot)).toBe(free)
})

test('a lapsed hold of either frees the area for the other before it is swept', async () => {
  const slot = await shop.slot()
  const lapse = (id: number) =>
    shop.db
      .update(booking)
      .set({ holdExpiresOn: new Date(Date.now() - 1000) })
      .where(eq(booking.id, id))
  const visit = await visitOf(slot, 9)
  await lapse(visit.id)
  expect(await startAt(slot)).toMatchObject({ is_free: true, guests_left: 10 })
  const party = await partyAt(await shop.buyer(), slot, 10)
  expect(party.status).toBe(201)
  await lapse(party.body.id)
  const other = await visitOf(slot, 2)
  expect(other.answer.status).toBe(201)
  await sweepLapsed(shop.services)
  await release(other.buyer, other.id)
  expect(await shop.left(slot.id)).toBe(10)
})

test('a paid party takes its places along when it moves, grows as far as there is room, and gives them back', async () => {
  const [slot, next] = [await shop.slot(), await shop.slot()]
  const buyer = await shop.buyer()
  const { body } = await partyAt(buyer, slot, 4)
  await pay(buyer, body.id)
  const at = (what: string) => `/booking/booking/${body.id}/${what}/`
  const move = (to: Slot) =>
    shop.send(buyer, 'POST', at('reschedule'), { starts_at: to.startsOn.toISOString(), hall: shop.ids.oak })
  const crowd = await visitOf(next, 7)
  expect(await move(next)).toMatchObject({ status: 409, body: { code: 'play_area_full', places_left: 3 } })
  await release(crowd.buyer, crowd.id)
  expect((await move(next)).status).toBe(200)
  expect([await shop.left(slot.id), await shop.left(next.id)]).toEqual([10, 6])

  const visit = await visitOf(next, 4)
  expect((await shop.send(buyer, 'PATCH', at('party'), { guests: 6 })).status).toBe(200)
  expect((await shop.send(buyer, 'POST', at('party/quote'), { guests: 7 })).status).toBe(400)
  expect(await shop.send(buyer, 'PATCH', at('party'), { guests: 7 })).toMatchObject({
    status: 409,
    body: {
      code: 'play_area_full',
      detail: 'The play area has only 6 places left at this time. Choose another time or fewer guests.',
    },
  })
  expect((await shop.send(buyer, 'PATCH', at('party'), { guests: 3 })).status).toBe(200)
  expect(await shop.left(next.id)).toBe(3)
  expect((await shop.send(buyer, 'POST', at('cancel'), {})).status).toBe(200)
  expect(await shop.left(next.id)).toBe(6)
  await release(visit.buyer, visit.id)
})

test('a fixed number of places is taken however many come, everyone counts as a head, and a closed area has no parties', async () => {
  const slot = await shop.slot()
  await withArea({ takes: { area: 'forest', places: 6 }, heads: 12, grownUps: {} })
  try {
    expect(await startAt(slot)).toMatchObject({ is_free: true, guests_left: null, heads_left: 12 })
    const buyer = await shop.buyer()
    const party = await partyAt(buyer, slot, 8)
    expect(party.status).toBe(201)
    expect(await shop.left(slot.id)).toBe(4)
    const visit = await visitOf(slot, 4)
    expect(visit.answer.status).toBe(201)
    expect(await startAt(slot)).toMatchObject({ is_free: false, heads_left: 0 })
    await release(visit.buyer, visit.id)
    await release(buyer, party.body.id)
    const few = await visitOf(slot, 5)
    expect(await startAt(slot)).toMatchObject({ is_free: false })
    await release(few.buyer, few.id)
    const { localDate: day } = slot
    const closures = [{ from: day, to: day, area: 'forest', reason: 'Painting' }]
    await withArea({ takes: { area: 'forest' }, closures })
    expect(await startAt(slot)).toBeUndefined()
    await withArea({ closures })
    expect(await startAt(slot)).toMatchObject({ is_free: true, guests_left: null, heads_left: null })
  } finally {
    await withArea({ takes: { area: 'forest' } })
  }
})

test('grown-ups count as heads in the hall and the area, are paid for beyond those included, and are changed with the party', async () => {
  const slot = await shop.slot()
  const terms = { takes: { area: 'forest' }, heads: 14, grownUps: { included: 1, price: '7.00' } }
  await expect(withArea({ ...terms, grownUps: undefined })).rejects.toThrow('because forest counts heads')
  await withArea({ ...terms, hallHeads: 22 })
  try {
    expect((await quoteAt(slot, 4, 3)).body).toMatchObject({
      total_amount: '214.00',
      lines: [{ kind: 'package' }, { kind: 'grown_up', quantity: 2, total: '14.00' }],
    })
    expect((await quoteAt(slot, 10, 5)).body).toEqual({
      grown_ups: ['There’s room for 14 more people at this time, children and grown-ups counted together.'],
    })
    expect((await quoteAt(slot, 10, 13)).body).toEqual({
      grown_ups: ['The hall has room for up to 22 people, children and grown-ups counted together.'],
    })
    const buyer = await shop.buyer()
    expect(await partyAt(buyer, slot, 10, 5)).toMatchObject({ status: 409, body: { code: 'area_full' } })
    const { body } = await partyAt(buyer, slot, 4, 3)
    expect(body).toMatchObject({ guests: 4, grown_ups: 3, total_amount: '214.00' })
    expect(await startAt(slot)).toMatchObject({ guests_left: 6, heads_left: 7 })
    // The same start with other people changes the hold, although the package includes them.
    expect((await partyAt(buyer, slot, 3, 1)).body).toMatchObject({ id: body.id, guests: 3, grown_ups: 1 })
    expect(await startAt(slot)).toMatchObject({ guests_left: 7, heads_left: 10 })
    await pay(buyer, body.id)
    const at = (what: string) => `/booking/booking/${body.id}/${what}/`
    const more = await shop.send(buyer, 'POST', at('party/quote'), { grown_ups: 5 })
    expect(more.body).toMatchObject({ grown_ups: 5, amount_due: '28.00' })
    expect((await shop.send(buyer, 'POST', at('party/quote'), { grown_ups: 12 })).status).toBe(400)
    expect((await shop.send(buyer, 'PATCH', at('party'), { grown_ups: 12 })).body.code).toBe('area_full')
    expect((await shop.send(buyer, 'PATCH', at('party'), { grown_ups: 5 })).body).toMatchObject({
      grown_ups: 5,
      amount_due: '28.00',
    })
    expect(await startAt(slot)).toMatchObject({ heads_left: 6 })
    // An import never leaves the hall fewer people than its parties have.
    await shop.db.update(booking).set({ grownUps: 20 }).where(eq(booking.id, body.id))
    const fewer = await withArea({ ...terms, hallHeads: 22 }).catch((error) => String(error))
    expect(fewer).toContain(`halls.oak: would hold only 22 people, and has a party`)
    await shop.db.update(booking).set({ grownUps: 5 }).where(eq(booking.id, body.id))
    expect((await shop.send(buyer, 'POST', at('cancel'), {})).status).toBe(200)
    expect(await startAt(slot)).toMatchObject({ guests_left: 10, heads_left: 14 })
  } finally {
    await withArea({ takes: { area: 'forest' } })
  }
})

test('an import that first says where parties play counts those that are booked, and names them when they are too many', async () => {
  await withArea({})
  const slot = await shop.slot()
  const party = { buyer: await shop.buyer(), id: 0, reference: '' }
  try {
    const { body } = await partyAt(party.buyer, slot, 8)
    Object.assign(party, { id: body.id, reference: body.reference })
    await pay(party.buyer, party.id)
    const visit = await visitOf(slot, 3)
    expect(visit.answer.status).toBe(201)
    const rejected = await withArea({ takes: { area: 'forest' } }).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(DataFileError)
    expect(String(rejected)).toContain('packages.explorers.takes: 10 is less than is taken')
    expect(String(rejected)).toContain(party.reference)
    await release(visit.buyer, visit.id)
  } finally {
    await withArea({ takes: { area: 'forest' } })
  }
  expect(await shop.left(slot.id)).toBe(2)
  expect((await shop.send(party.buyer, 'POST', `/booking/booking/${party.id}/cancel/`, {})).status).toBe(200)
  expect(await shop.left(slot.id)).toBe(10)
  const fault = await withArea({ takes: { area: 'forest', places: 11 } }).catch((error) => String(error))
  expect(fault).toContain('takes more places than forest has: 11')
  await expect(withArea({ takes: { area: 'sea' } })).rejects.toThrow('names sea, which is not in the file')
})
