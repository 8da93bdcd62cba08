import { makeAccount, type TestAccount } from '@marah/testing/account'
import {
  type Booked,
  hour,
  makeBooked,
  makePlay,
  makeSlot,
  policy,
  type TestPlay,
  timezone,
} from '@marah/testing/booked'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../platform/time/venue-time.ts'
import { booking, bookingEvent, bookingSession } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'
import { workshop, workshopSession } from '../schema/play.ts'
import { endOver } from './complete-visits.ts'
import { remind } from './reminders.ts'

/** Far ahead of the database's clock, by which jobs are sent: these tests work on every day. */
const start = Date.parse('2097-03-10T05:00:00Z')
let nowMs = start
let shop: TestShop
let play: TestPlay
let family: TestAccount
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(nowMs))
  play = await makePlay(shop.database.db)
})
beforeEach(async () => {
  nowMs = start
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

let second = 0
/** Makes a booking of long ago, unless the test sets the time. */
async function visit(
  hours: number,
  options: Partial<Parameters<typeof makeBooked>[3]> & { confirmedHoursAgo?: number } = {},
): Promise<Booked> {
  const startsOn = new Date(start + hours * hour + ++second * 1000)
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  const row = await makeBooked(shop.database.db, play, slot, { userId: family.id, ...options })
  const happenedOn = new Date(start - (options.confirmedHoursAgo ?? 100) * hour)
  await shop.database.db.insert(bookingEvent).values({ bookingId: row.id, kind: 'confirmed', happenedOn })
  return row
}

async function at(hoursLater: number): Promise<string[]> {
  nowMs = start + hoursLater * hour
  await remind(shop.backend.services)
  const notices = await shop.database.db
    .select({ key: notification.idempotencyKey })
    .from(notification)
    .where(eq(notification.userId, family.id))
    .orderBy(notification.id)
  return notices.map(({ key }) => key.split(':')[0] ?? '').filter((key) => key !== 'welcome')
}

test('a family is reminded a day and two hours before, each once', async () => {
  await visit(30)
  expect(await at(0)).toEqual([])
  expect(await at(7)).toEqual(['booking-reminder-day'])
  expect(await at(8)).toEqual(['booking-reminder-day'])
  expect(await at(28.5)).toEqual(['booking-reminder-day', 'booking-reminder-soon'])
  expect(await at(29)).toHaveLength(2)
  expect(await at(31)).toHaveLength(2)
})

test('many processes that look at once remind once', async () => {
  await visit(20)
  await Promise.all([1, 2, 3].map(() => remind(shop.backend.services)))
  expect(await at(0)).toEqual(['booking-reminder-day'])
})

test('a reminder is mailed to the address it was booked with, proven or not, unless mails are switched off', async () => {
  const mails = async () =>
    (await mailsTo(shop, family.email)).filter(({ subject }) => subject.includes('Climbing')).length
  await visit(20)
  await at(0)
  expect(await mails()).toBe(1)
  const settings = { body: { email_notification: false }, token: family.token }
  await shop.request('PATCH', '/base_user/settings/', settings)
  await visit(21)
  expect(await at(0)).toHaveLength(2)
  expect(await mails()).toBe(1)
})

test('a new booking gets no reminder that its confirmation already covers, but a later one is sent', async () => {
  await visit(20, { confirmedHoursAgo: 1 })
  expect(await at(0)).toEqual([])
  expect(await at(18.5)).toEqual(['booking-reminder-soon'])
})

test('a cancelled, held or past booking gets no reminder', async () => {
  for (const status of ['cancelled', 'held', 'checked_in'] as const) await visit(20, { fields: { status } })
  await visit(-1)
  expect(await at(0)).toEqual([])
})

test('a balance is asked for before it is due and once when it was missed; what is paid is not', async () => {
  const dueOn = new Date(start + 80 * hour)
  const owed = { paid: 500, fields: { balanceDueOn: dueOn } }
  await visit(200, owed)
  await visit(201, { fields: { balanceDueOn: dueOn } })
  expect(await at(0)).toEqual([])
  expect(await at(9)).toEqual(['balance-due-soon'])
  expect(await at(10)).toHaveLength(1)
  expect(await at(81)).toEqual(['balance-due-soon', 'balance-due-missed'])
  expect(await at(82)).toHaveLength(2)
})

test('a party that was moved is asked again for its balance', async () => {
  const owed = { paid: 500, fields: { balanceDueOn: new Date(start + 20 * hour) } }
  const row = await visit(100, owed)
  expect(await at(0)).toEqual(['balance-due-soon'])
  const moved = { sequence: 1, balanceDueOn: new Date(start + 200 * hour) }
  await shop.database.db.update(booking).set(moved).where(eq(booking.id, row.id))
  const later = { startsOn: new Date(start + 300 * hour), endsOn: new Date(start + 302 * hour) }
  await shop.database.db.update(booking).set(later).where(eq(booking.id, row.id))
  expect(await at(100)).toHaveLength(1)
  expect(await at(150)).toEqual(['balance-due-soon', 'balance-due-soon'])
  expect(await at(151)).toHaveLength(2)
})

test('a customer who has just paid a deposit is not asked for the rest in the same hours; the deadline names its clock', async () => {
  const fields = { balanceDueOn: new Date(start + 20 * hour), confirmedOn: new Date(start - hour) }
  await visit(100, { paid: 500, fields })
  expect(await at(0)).toEqual([])
  expect(await at(6)).toEqual(['balance-due-soon'])
  const [notices] = await shop.database.db
    .select({ message: notification.message })
    .from(notification)
    .where(and(eq(notification.userId, family.id), like(notification.idempotencyKey, 'balance-due-soon%')))
  expect(notices?.message.en).toMatch(
    /by \W*Monday,? 11 March 2097 at 5:00\sam United Arab Emirates Time\W*$/,
  )
  expect(notices?.message.ar).toContain('توقيت الإمارات العربية المتحدة')
})

/** Makes a paid workshop whose sessions begin so many hours after the start. */
async function course(hours: readonly number[], fields: Partial<typeof booking.$inferInsert> = {}) {
  const { db } = shop.database
  const [made] = await db
    .insert(workshop)
    .values({
      slug: `course-${++second}`,
      ageMinMonths: 12,
      ageMaxMonths: 155,
      price: 1500,
      saleMode: 'course',
      seats: 5,
      policy,
      name: { en: 'Robots' },
      description: { en: '' },
      instructor: { en: 'Maya' },
    })
    .returning()
  const workshopId = made?.id ?? 0
  const sessions: (typeof workshopSession.$inferSelect)[] = []
  for (const ahead of hours) {
    const startsOn = new Date(start + ahead * hour)
    const { bucketId, endsOn } = await makeSlot(db, play, { startsOn, places: 5 })
    const localDate = dayOf(startsOn, timezone)
    sessions.push(
      ...(await db
        .insert(workshopSession)
        .values({ workshopId, startsOn, endsOn, localDate, bucketId })
        .returning()),
    )
  }
  const [first = 0] = hours
  const last = sessions.at(-1)?.endsOn ?? new Date(start)
  const row = await visit(first, {
    fields: { kind: 'workshop', workshopId, slotId: null, endsOn: last, ...fields },
  })
  await comeTo(row, sessions)
  return { row, sessions }
}

async function comeTo(
  { id: bookingId }: Booked,
  sessions: readonly (typeof workshopSession.$inferSelect)[],
): Promise<void> {
  const { db } = shop.database
  await db.delete(bookingSession).where(eq(bookingSession.bookingId, bookingId))
  await db.insert(bookingSession).values(sessions.map(({ id: sessionId }) => ({ bookingId, sessionId })))
}

const [day, soon] = ['booking-reminder-day', 'booking-reminder-soon']

test('a course is reminded of before each of its sessions, once each, and also by who came to the first', async () => {
  const { row } = await course([30, 54])
  expect(await at(7)).toEqual([day])
  expect(await at(28.5)).toEqual([day, soon])
  const entered = { status: 'checked_in' as const, checkedInOn: new Date(start + 30 * hour) }
  await shop.database.db.update(booking).set(entered).where(eq(booking.id, row.id))
  expect(await at(29.9)).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => remind(shop.backend.services)))
  expect(await at(31)).toEqual([day, soon, day])
  expect(await at(52.5)).toEqual([day, soon, day, soon])
  expect(await at(60)).toHaveLength(4)
  const texts = await shop.database.db
    .select({ message: notification.message })
    .from(notification)
    .where(and(eq(notification.userId, family.id), like(notification.idempotencyKey, `${day}%`)))
    .orderBy(notification.id)
  // Each names the hours of its own session, on the 11th and on the 12th of March.
  expect(texts.map(({ message }) => /(\d+) March/.exec(message.en)?.[1])).toEqual(['11', '12'])
})

test('a session of a course to which a family has moved is reminded of again, one that it left is not', async () => {
  const { row, sessions } = await course([20, 70])
  expect(await at(0)).toEqual([day])
  const [, second] = sessions
  if (!second) throw new Error('The course has one session')
  await comeTo(row, [second])
  const moved = { sequence: 1, startsOn: second.startsOn }
  await shop.database.db.update(booking).set(moved).where(eq(booking.id, row.id))
  expect(await at(18.5)).toHaveLength(1)
  expect(await at(50)).toEqual([day, day])
  await course([80], { status: 'cancelled' })
  expect(await at(69)).toEqual([day, day, soon])
})

test('a moved visit is reminded of again', async () => {
  const row = await visit(20)
  expect(await at(0)).toEqual(['booking-reminder-day'])
  const moved = { sequence: 1, startsOn: new Date(start + 70 * hour), endsOn: new Date(start + 72 * hour) }
  await shop.database.db.update(booking).set(moved).where(eq(booking.id, row.id))
  expect(await at(10)).toHaveLength(1)
  expect(await at(50)).toEqual(['booking-reminder-day', 'booking-reminder-day'])
})

test('a past booking is completed if a guest came, else marked as missed, and its customer is notified once', async () => {
  const came = await visit(1, { fields: { status: 'checked_in', checkedInOn: new Date(start) } })
  const missed = await visit(2)
  const toCome = await visit(9)
  const cancelled = await visit(1, { fields: { status: 'cancelled' } })
  nowMs = start + 6 * hour
  await Promise.all([1, 2, 3].map(() => endOver(shop.backend.services)))
  const stateOf = async ({ id }: Booked) =>
    (await shop.database.db.select().from(booking).where(eq(booking.id, id)))[0]?.status
  expect(await Promise.all([came, missed, toCome, cancelled].map(stateOf))).toEqual([
    'completed',
    'no_show',
    'confirmed',
    'cancelled',
  ])
  const events = await shop.database.db
    .select({ kind: bookingEvent.kind })
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, missed.id))
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'no_show'])
})
