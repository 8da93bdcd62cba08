import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../accounts/test-account.ts'
import { booking } from '../../bookings/tables.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { openPlaySlot, ticketType } from '../tables.ts'
import { openPlayCentre, smallPlayCentre, testNoon } from '../test-play-centre.ts'
import { PlayFileError } from './read-play-file.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, () => testNoon)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

test('whoever books while an import closes the day either keeps the place or is told, and no booking is left without its slot', async () => {
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
          if (error instanceof PlayFileError) return error
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
    const isClosed = !(imported instanceof PlayFileError)
    // Closed means that nobody has booked; refused means that somebody has.
    expect(statuses.includes(201), `${day}: ${statuses.join()}`).toBe(!isClosed)
    outcomes.add(isClosed ? 'closed' : 'kept')
    const ids = slots.map(({ id }) => id)
    expect(await db.$count(openPlaySlot, inArray(openPlaySlot.id, ids))).toBe(isClosed ? 0 : ids.length)
    if (isClosed) await openPlayCentre(shop)
  }
  expect(outcomes.size).toBeGreaterThan(0)
  for (const { slotId } of await db.select({ slotId: booking.slotId }).from(booking))
    expect(slotId).not.toBeNull()
}, 90_000)
