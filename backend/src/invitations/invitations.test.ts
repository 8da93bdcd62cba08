import { makeAccount, type TestAccount } from '@marah/testing/account'
import { type Booked, hour, makeBooked, makePlay, makeSlot, type TestPlay } from '@marah/testing/booked'
import { tagsInvalidatedBy } from '@marah/testing/invalidated-tags'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../schema/bookings.ts'
import { guestReply } from '../schema/invitations.ts'

let shop: TestShop
let play: TestPlay
let family: TestAccount
let minute = 0
beforeAll(async () => {
  shop = await openTestShop()
  play = await makePlay(shop.database.db)
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

async function booked(fields: Partial<typeof booking.$inferInsert> = {}): Promise<Booked> {
  const startsOn = new Date(Date.now() + 30 * hour + ++minute * 3 * hour)
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  return makeBooked(shop.database.db, play, slot, { userId: family.id, fields })
}
const party = (fields: Partial<typeof booking.$inferInsert> = {}) =>
  booked({ kind: 'event', occasion: 'Birthday', ...fields })

const own = ({ reference }: Booked, what: string) => `/booking/booking/${reference}/${what}/`
const review = (row: Booked, body: object, token = family.token) =>
  shop.request('POST', own(row, 'review'), { token, body })

test('a visit that took place is reviewed once; saying it again changes that', async () => {
  const row = await booked({ status: 'completed' })
  expect(await review(row, { rating: 4, comment: ' Lovely ' })).toMatchObject({
    status: 201,
    body: { rating: 4, comment: 'Lovely', booking_kind: 'open_play' },
  })
  expect((await review(row, { rating: 5 })).status).toBe(200)
  const list = await shop.request('GET', `/booking/review/?open_play=${play.openPlayId}`)
  expect(list.body).toMatchObject({
    count: 1,
    results: [{ rating: 5, comment: '', customer: { full_name: 'Huda Karim' } }],
  })
  const { rows } = await shop.database.pool.query('select slug from open_play where id = $1', [
    play.openPlayId,
  ])
  expect((await shop.request('GET', `/booking/review/?open_play=${rows[0].slug}`)).body.count).toBe(1)
  expect((await shop.request('GET', '/booking/review/?open_play=nothing')).body.count).toBe(0)
  expect((await shop.request('GET', '/booking/review/?workshop=1')).body.count).toBe(0)
})

test('a family that changes its review again and again leaves venue, timetables and packages in the caches', async () => {
  const row = await booked({ status: 'completed' })
  const dropped = (work: () => Promise<unknown>) => tagsInvalidatedBy(shop.backend.services, work)
  const rateOften = async () => {
    for (const rating of [5, 1, 5, 1]) await review(row, { rating })
  }
  expect(await dropped(rateOften)).toEqual(['play-ratings', 'play-reviews'])
  expect(await dropped(() => review(row, { rating: 1, comment: 'Loud' }))).toEqual(['play-reviews'])
  const list = await shop.request('GET', `/booking/review/?open_play=${play.openPlayId}`)
  expect(list.headers.get('cache-tag')).toBe('play-reviews')
})

test.each(['held', 'confirmed', 'no_show', 'cancelled'] as const)(
  'what is %s is not reviewed',
  async (status) => {
    expect(await review(await booked({ status }), { rating: 5 })).toMatchObject({
      status: 409,
      body: { code: 'not_reviewable' },
    })
  },
)

test('a review needs stars from one to five, and an own booking', async () => {
  const row = await booked({ status: 'checked_in' })
  for (const rating of [0, 6, 2.5, 'five']) {
    expect((await review(row, { rating })).body.rating).toEqual([expect.any(String)])
  }
  const stranger = await makeAccount(shop)
  expect((await review(row, { rating: 5 }, stranger.token)).status).toBe(404)
})

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const invitationOf = (row: Booked) => shop.request('GET', own(row, 'invitation'), { token: family.token })
const answer = (body: object) => shop.request('POST', '/event/invitation/', { body })
const open = (token: string) => shop.request('GET', `/event/invitation/?token=${token}`)

test('a party has one link; a guest opens it without a login and learns no more than the party needs', async () => {
  const row = await party({ notes: 'Allergies: nuts' })
  const first = await invitationOf(row)
  expect(first.body.url).toMatch(/^http:\/\/shop\.test\/play\/invitation\?token=/)
  expect((await invitationOf(row)).body.url).toBe(first.body.url)
  const seen = await open(tokenIn(first.body.url))
  expect(seen.status).toBe(200)
  expect(seen.body).toEqual({
    host: 'Huda',
    occasion: 'Birthday',
    birthday_kid: null,
    message: '',
    is_cancelled: false,
    starts_at: row.startsOn.toISOString(),
    ends_at: row.endsOn.toISOString(),
    venue_timezone: 'Asia/Dubai',
    venue: 'Marah Play',
    address: '12 Palm Street, Dubai',
    hall: 'The big hall',
    coming_kids: 0,
    coming_adults: 0,
  })
})

test('a guest answers and changes the answer; the family sees who comes, the guests how many', async () => {
  const row = await party()
  const token = tokenIn((await invitationOf(row)).body.url)
  const created = await answer({ token, name: 'Omar', answer: 'yes', kids: 2, adults: 1 })
  expect(created.status).toBe(201)
  await answer({ token, name: 'Mona', answer: 'maybe', kids: 1 })
  const { reply } = created.body
  const changed = await answer({ token, reply, name: 'Omar', answer: 'yes', kids: 1, adults: 1 })
  expect(changed).toMatchObject({ status: 200, body: { reply } })
  expect((await invitationOf(row)).body).toMatchObject({
    coming_kids: 1,
    coming_adults: 1,
    replies: [
      { name: 'Omar', answer: 'yes', kids: 1 },
      { name: 'Mona', answer: 'maybe', kids: 1 },
    ],
  })
  const seen = (await open(token)).body
  expect(seen).toMatchObject({ coming_kids: 1, coming_adults: 1 })
  expect(JSON.stringify(seen)).not.toMatch(/Omar|Mona/)
  await answer({ token, reply, name: 'Omar', answer: 'no', kids: 3 })
  expect((await invitationOf(row)).body).toMatchObject({ coming_kids: 0, coming_adults: 0 })
})

test('the key of one party’s guest changes nothing at another party', async () => {
  const [mine, other] = [await party(), await party()]
  const token = tokenIn((await invitationOf(mine)).body.url)
  const reply = await answer({ token, name: 'Omar', answer: 'yes', kids: 1 })
  const elsewhere = tokenIn((await invitationOf(other)).body.url)
  const tried = await answer({ token: elsewhere, reply: reply.body.reply, name: 'Eve', answer: 'no' })
  expect(tried.status).toBe(201)
  expect((await invitationOf(mine)).body.replies).toMatchObject([{ name: 'Omar', answer: 'yes' }])
})

test('a new link ends the old one and keeps the answers; the words are the family’s', async () => {
  const row = await party()
  const token = tokenIn((await invitationOf(row)).body.url)
  await answer({ token, name: 'Omar', answer: 'yes' })
  const body = { message: ' Bring socks ', new_link: true }
  const changed = await shop.request('PATCH', own(row, 'invitation'), { token: family.token, body })
  expect(changed.body).toMatchObject({ message: 'Bring socks', replies: [{ name: 'Omar' }] })
  expect((await open(token)).status).toBe(404)
  expect((await answer({ token, name: 'Eve', answer: 'yes' })).status).toBe(404)
  expect((await open(tokenIn(changed.body.url))).body.message).toBe('Bring socks')
})

test('guests cannot be invited before the party is paid, by a stranger, or to a visit that is no party', async () => {
  expect((await invitationOf(await party({ status: 'held' }))).body.code).toBe('invitation_not_confirmed')
  expect((await invitationOf(await booked())).status).toBe(404)
  const stranger = await makeAccount(shop)
  const theirs = await shop.request('GET', own(await party(), 'invitation'), { token: stranger.token })
  expect(theirs.status).toBe(404)
})

test('guests learn that a party is cancelled, and answer it no more', async () => {
  const row = await party()
  const token = tokenIn((await invitationOf(row)).body.url)
  await shop.database.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, row.id))
  expect((await open(token)).body.is_cancelled).toBe(true)
  expect(await answer({ token, name: 'Omar', answer: 'yes' })).toMatchObject({
    status: 409,
    body: { code: 'invitation_closed' },
  })
})

test('odd links, keys and names of activities name nothing', async () => {
  const token = tokenIn((await invitationOf(await party())).body.url)
  expect((await open('a%00b')).status).toBe(404)
  expect((await answer({ token: 'a\0b', name: 'Eve', answer: 'yes' })).status).toBe(404)
  expect((await answer({ token, reply: 'a\0b', name: 'Omar', answer: 'yes' })).status).toBe(201)
  expect((await shop.request('GET', '/booking/review/?open_play=a%00b')).body.count).toBe(0)
  expect((await shop.request('GET', '/booking/booking/a%00b/ticket/', { token: family.token })).status).toBe(
    404,
  )
})

test('a list of guests does not grow without end', async () => {
  const row = await party()
  const token = tokenIn((await invitationOf(row)).body.url)
  const first = await answer({ token, name: 'Omar', answer: 'yes' })
  const [known] = await shop.database.db
    .select()
    .from(guestReply)
    .where(eq(guestReply.replyKey, first.body.reply))
  const invitationId = known?.invitationId ?? 0
  await shop.database.db.insert(guestReply).values(
    Array.from({ length: 199 }, (_, index) => ({
      invitationId,
      replyKey: `${invitationId}-${index}`,
      name: 'Guest',
      answer: 'no' as const,
      kids: 0,
      adults: 0,
      note: '',
    })),
  )
  expect((await answer({ token, name: 'Eve', answer: 'yes' })).body.code).toBe('invitation_full')
  // A guest on the list may still change the answer.
  expect((await answer({ token, reply: first.body.reply, name: 'Omar', answer: 'no' })).status).toBe(200)
  for (const body of [
    { token, answer: 'yes' },
    { token, name: 'A', answer: 'perhaps' },
    { token, name: 'A', answer: 'yes', kids: 21 },
    { token, name: 'A', answer: 'yes', note: 'x'.repeat(301) },
  ]) {
    expect((await answer(body)).status).toBe(400)
  }
})
