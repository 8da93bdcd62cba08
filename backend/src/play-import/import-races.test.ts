import { makeAccount } from '@marah/testing/account'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { openPlayCentre, smallPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { booking } from '../schema/bookings.ts'
import { openPlaySlot, ticketType } from '../schema/play.ts'
import type { lockPlayCentre } from './apply-play-file.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, () => testNoon)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

test('a booking made while an import closes the day either keeps the place or gets an error, and no booking is left without its slot', async () => {
  const { db } = shop.database
  const [child] = await db.select().from(ticketType).where(eq(ticketType.slug, 'child'))
  const outcomes = new Set<string>()
  for (const day of ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-15', '2027-03-16']) {
    const slots = await db.select().from(openPlaySlot).where(eq(openPlaySlot.localDate, day))
    const families = await Promise.all(slots.map(() => makeAccount(shop)))
    const kids = await Promise.all(
      families.map(async ({ token }) => {
        const body = { name: 'Sami', date_of_birth: '2020-03-07' }
        return (await shop.request('POST', '/base_user/kid/', { token, body })).body.id
      }),
    )
    const closures = [{ from: day, to: day, reason: 'Painting' }]
    const [imported, ...answers] = await Promise.all([
      openPlayCentre(shop, { ...smallPlayCentre, venue: { ...smallPlayCentre.venue, closures } }).catch(
        (error: unknown) => {
          if (error instanceof DataFileError) return error
          throw error
        },
      ),
      ...slots.map(({ id }, nth) =>
        shop.request('POST', '/open_play/booking/', {
          token: families[nth]?.token ?? '',
          body: { slot: id, tickets: [{ ticket_type: child?.id, quantity: 1 }], kids: [kids[nth]] },
        }),
      ),
    ])
    const statuses = answers.map(({ status }) => status)
    for (const status of statuses) expect([201, 404, 409]).toContain(status)
    const isClosed = !(imported instanceof DataFileError)
    // The day is closed only if no family has booked it; the import is rejected if one has.
    expect(statuses.includes(201), `${day}: ${statuses.join()}`).toBe(!isClosed)
    outcomes.add(isClosed ? 'closed' : 'kept')
    const ids = slots.map(({ id }) => id)
    expect(await db.$count(openPlaySlot, inArray(openPlaySlot.id, ids))).toBe(isClosed ? 0 : ids.length)
    if (isClosed) await openPlayCentre(shop)
  }
  expect(outcomes.size).toBeGreaterThan(0)
  for (const { slotId } of await db.select({ slotId: booking.slotId }).from(booking))
    expect(slotId).not.toBeNull()
})

/** A booking that has looked at its slot before an import begins, and is written after that has looked for bookings. */
async function bookAround(day: string, lock?: typeof lockPlayCentre): Promise<unknown> {
  const { database } = shop
  const [slot] = await database.db.select().from(openPlaySlot).where(eq(openPlaySlot.localDate, day)).limit(1)
  if (!slot) throw new Error(`There is no slot on ${day}`)
  const closures = [{ from: day, to: day, reason: 'Painting' }]
  const closed = { ...smallPlayCentre, venue: { ...smallPlayCentre.venue, closures } }
  const importing = await database.transaction(async (tx) => {
    await tx.select().from(openPlaySlot).where(eq(openPlaySlot.id, slot.id)).for('key share')
    const running = openPlayCentre(shop, closed, testNoon, lock).catch((error: unknown) => error)
    await someoneWaits(database)
    await tx.insert(booking).values({
      reference: `B-${day}`,
      currency: 'USD',
      kind: 'open_play',
      status: 'confirmed',
      inCart: false,
      guests: 1,
      lines: [],
      title: { en: 'A' },
      place: { en: 'B' },
      timezone: 'Asia/Amman',
      localDate: day,
      slotId: slot.id,
      startsOn: slot.startsOn,
      endsOn: slot.endsOn,
      subtotal: 0,
      amount: 0,
      language: 'en' as const,
      policy: { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 },
    })
    // In an object, as a bare promise would be waited for while this transaction is still open.
    return { running }
  })
  return importing.running
}

const slotOf = async (day: string) =>
  (
    await shop.database.db
      .select()
      .from(booking)
      .where(eq(booking.reference, `B-${day}`))
  )[0]?.slotId

onServer('an import waits for a booking under way and sees it', async () => {
  expect(await bookAround('2027-03-22')).toBeInstanceOf(DataFileError)
  expect(await slotOf('2027-03-22')).not.toBeNull()
})

onServer('negative control: without the lock that same booking loses its slot', async () => {
  expect(await bookAround('2027-03-23', async () => {})).not.toBeInstanceOf(Error)
  expect(await slotOf('2027-03-23')).toBeNull()
})
