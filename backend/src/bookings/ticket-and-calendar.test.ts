import { makeAccount, type TestAccount } from '@marah/testing/account'
import {
  type Booked,
  hour,
  makeBooked,
  makePlay,
  makeSlot,
  policy,
  type TestPlay,
} from '@marah/testing/booked'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSharp } from '../platform/pictures/load-sharp.ts'
import { booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import { capacityBucket, workshop, workshopSession } from '../schema/play.ts'
import { calendarFile } from './calendar-file.ts'
import { mailedTicket } from './mailed-ticket.ts'
import { ticketPaper } from './ticket-paper.ts'

let shop: TestShop
let play: TestPlay
let family: TestAccount
let minutes = 0
beforeAll(async () => {
  shop = await openTestShop()
  play = await makePlay(shop.database.db)
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

async function booked(fields: Partial<typeof booking.$inferInsert> = {}): Promise<Booked> {
  const startsOn = new Date(Date.parse('2097-03-10T06:00:00Z') + ++minutes * 3 * hour)
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  return makeBooked(shop.database.db, play, slot, { userId: family.id, fields })
}

const paper = (row: Booked, kind: 'ticket' | 'calendar', language = 'en', token = family.token) =>
  shop.request('GET', `/booking/booking/${row.reference}/${kind}/`, {
    token,
    headers: { 'accept-language': language, accept: '*/*' },
  })

/** Returns the lines of a calendar file, unfolded (RFC 5545 §3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the ticket of a paid booking is a picture; another customer and an unpaid booking get none', async () => {
  const row = await booked()
  const answer = await paper(row, 'ticket')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // Read as on a dark page, which shows through unpainted parts.
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(answer.body))
    .resize(400)
    .flatten({ background: '#000' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect(decodeQR({ width: 400, height: 400, data: picture })).toBe(row.ticketCode)
  const stranger = await makeAccount(shop)
  expect((await paper(row, 'ticket', 'en', stranger.token)).status).toBe(404)
  for (const status of ['held', 'cancelled', 'no_show'] as const) {
    expect((await paper(await booked({ status }), 'ticket')).status).toBe(404)
  }
})

test('the calendar file says when in UTC, where, and what in the language asked for', async () => {
  const row = await booked()
  const answer = await paper(row, 'calendar', 'ar')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(answer.body)
  const utc = (date: Date) => `${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  expect(lines).toEqual(
    expect.arrayContaining([
      `DTSTART:${utc(row.startsOn)}`,
      `DTEND:${utc(row.endsOn)}`,
      'SUMMARY:عالم التسلق',
      'LOCATION:القاعة الكبيرة، مرح للعب، شارع النخيل 12، دبي',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      `UID:${row.reference}-1@shop.test`,
    ]),
  )
})

test('a visit to the play centre itself names it once', async () => {
  const row = await booked({ place: { en: 'Marah Play', ar: 'مرح للعب' } })
  expect(linesOf((await paper(row, 'calendar', 'ar')).body)).toContain(
    'LOCATION:مرح للعب، شارع النخيل 12، دبي',
  )
})

test('a later file changes the same entry of the calendar, and a cancelled booking takes it out', async () => {
  const row = await booked()
  const change = { sequence: 1, status: 'cancelled' as const }
  await shop.database.db.update(booking).set(change).where(eq(booking.id, row.id))
  const lines = linesOf((await paper(row, 'calendar')).body)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:1',
      `UID:${row.reference}-1@shop.test`,
    ]),
  )
})

test('a booking that was never paid is in no calendar', async () => {
  const row = await booked({ status: 'held', confirmedOn: null })
  expect((await paper(row, 'calendar')).status).toBe(404)
})

test('a booking that takes place fewer times than before cancels the times that are left over', async () => {
  const row = await booked({ sequence: 1 })
  const [found] = await shop.database.db.select().from(booking).where(eq(booking.id, row.id))
  if (!found) throw new Error('There is no such booking')
  const file = await calendarFile(shop.backend.services, shop.database.db, found, 'en', 3)
  const events = linesOf(file).filter((line) => /^(?:METHOD|UID|SEQUENCE|STATUS):/.test(line))
  expect(events).toEqual([
    'METHOD:PUBLISH',
    `UID:${row.reference}-1@shop.test`,
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    `UID:${row.reference}-2@shop.test`,
    'SEQUENCE:1',
    'STATUS:CANCELLED',
    `UID:${row.reference}-3@shop.test`,
    'SEQUENCE:1',
    'STATUS:CANCELLED',
  ])
})

test('a cancellation sends one mail: what is refunded, and a file that takes the visit out of the calendar', async () => {
  const row = await booked()
  const path = `/booking/booking/${row.reference}/cancel/`
  const cancelled = await shop.request('POST', path, { token: family.token, body: {} })
  expect(cancelled.status).toBe(200)
  const mails = (await mailsTo(shop, family.email)).filter(({ text }) => text.includes(row.reference))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('is cancelled')
  const lines = linesOf((mails[0] as unknown as { calendar: string }).calendar)
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', `UID:${row.reference}-1@shop.test`]),
  )
})

test('the ticket of a party paid by deposit says the balance and its day, the guests and what was added', async () => {
  const cake = { kind: 'add_on', name: { en: 'Chocolate cake', ar: 'كعكة' }, quantity: 2 } as const
  const made = await booked({
    kind: 'event',
    pays: 'deposit',
    guests: 14,
    grownUps: 3,
    subtotal: 40_000,
    amount: 40_000,
    depositAmount: 10_000,
    amountPaid: 10_000,
  })
  const [row] = await shop.database.db
    .update(booking)
    .set({
      balanceDueOn: new Date('2097-03-08T06:00:00Z'),
      lines: made.lines.map((line) => ({ ...line, ...cake })),
    })
    .where(eq(booking.id, made.id))
    .returning()
  if (!row) throw new Error('There is no such booking')
  const linesIn = async (language: 'en' | 'ar') =>
    (await mailedTicket(shop.backend.services, shop.database.db, row, language))?.lines.join('\n')
  const english = await linesIn('en')
  expect(english).toContain('14 guests')
  expect(english).toContain('3 adults')
  expect(english).toMatch(/2 × .*Chocolate cake/)
  expect(english).toMatch(/Balance: .*\$300\.00.*, to be paid by .*8 March 2097/)
  expect(await linesIn('ar')).toContain('14 ضيفًا')
})

test('the ticket of a workshop says with how many children it takes place, until the hour at which that is decided', async () => {
  const { db } = shop.database
  const text = { en: 'Lanterns', ar: 'فوانيس' }
  const [made] = await db
    .insert(workshop)
    .values({
      slug: 'lanterns',
      name: text,
      description: text,
      instructor: text,
      ageMinMonths: 48,
      ageMaxMonths: 155,
      price: 1500,
      saleMode: 'per_session',
      seats: 8,
      leastKids: 4,
      decidedHours: 12,
      policy,
    })
    .returning()
  if (!made) throw new Error('There is no workshop')
  const row = await booked({ kind: 'workshop', workshopId: made.id })
  const linesIn = async (language: 'en' | 'ar', of: Booked = row) =>
    (await mailedTicket(shop.backend.services, db, of, language))?.lines.join('\n')
  expect(await linesIn('en')).toMatch(
    /Takes place with 4 children or more\. With fewer, it may be cancelled by .*2097.*: then we write to you, and you get everything back\./,
  )
  expect(await linesIn('ar')).toContain('تُقام بحضور 4 أطفال أو أكثر')
  const soon = new Date(shop.backend.services.now().getTime() + 6 * hour)
  expect(await linesIn('en', { ...row, startsOn: soon })).not.toContain('Takes place')
  for (const nth of [1, 2]) {
    const startsOn = new Date(row.startsOn.getTime() + nth * hour)
    const [bucket] = await db.insert(capacityBucket).values({ capacity: 8 }).returning()
    const session = { workshopId: made.id, startsOn, endsOn: startsOn, localDate: row.localDate }
    const [added] = await db
      .insert(workshopSession)
      .values({ ...session, bucketId: bucket?.id ?? 0 })
      .returning()
    await db.insert(bookingSession).values({ bookingId: row.id, sessionId: added?.id ?? 0 })
  }
  expect(await linesIn('en')).toContain('may be cancelled 12 hours before it starts')
  await db.update(workshop).set({ leastKids: 1 }).where(eq(workshop.id, made.id))
  expect(await linesIn('en')).not.toContain('takes place')
})

test('the ticket is a PDF of its own in both languages, without health notes, for its family alone and only while it is confirmed', async () => {
  const row = await booked()
  await shop.database.db.update(bookingKid).set({ notes: 'Asthma' }).where(eq(bookingKid.bookingId, row.id))
  const pdfOf = (language: string, token = family.token) =>
    shop.request('GET', `/booking/booking/${row.reference}/ticket/pdf/`, {
      token,
      headers: { 'accept-language': language, accept: '*/*' },
    })
  for (const language of ['en', 'ar'] as const) {
    const answer = await pdfOf(language)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain(`${row.reference}.pdf`)
    const paper = await ticketPaper(shop.backend.services, shop.database.db, row, language)
    expect(paper.qr).toMatch(/^data:image\/png;base64,/)
    expect(paper.buyer?.lines).toEqual(['Layan'])
    expect(paper.rows).toHaveLength(row.lines.length)
    expect(JSON.stringify(paper)).not.toContain('Asthma')
  }
  expect((await pdfOf('en', (await makeAccount(shop)).token)).status).toBe(404)
  await shop.database.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, row.id))
  expect((await pdfOf('en')).status).toBe(404)
})

test('the calendar says who comes, links to the booking and reminds of it', async () => {
  const row = await booked()
  const lines = linesOf((await paper(row, 'calendar')).body)
  const description = lines.find((line) => line.startsWith('DESCRIPTION:'))
  expect(description).toContain('Layan')
  expect(description).toContain(`http://shop.test/bookings/${row.reference}`)
  expect(lines).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'TRIGGER:-PT2H']))
})
