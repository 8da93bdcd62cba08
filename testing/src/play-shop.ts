import { placesLeft } from '@marah/backend/capacity/index'
import { placeFaults } from '@marah/backend/capacity/place-faults'
import type { Language } from '@marah/backend/platform/language/messages'
import { decimalsOf } from '@marah/backend/platform/money/money'
import { addDays, dayOf, instantAt } from '@marah/backend/platform/time/venue-time'
import type { WrittenPlayFile } from '@marah/backend/play-import/index'
import { booking } from '@marah/backend/schema/bookings'
import { kid } from '@marah/backend/schema/kids'
import {
  eventPackage,
  hall,
  openPlaySlot,
  playService,
  slotBucket,
  ticketType,
  workshop,
  workshopSession,
} from '@marah/backend/schema/play'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Buyer, openCheckoutShop, until } from './checkout-shop.ts'
import { openPlayCentre, smallPlayCentre } from './play-centre.ts'
import type { TestAnswer } from './test-shop.ts'

const timezone = smallPlayCentre.venue.timezone

/** The small play centre with its workshops in the days to come, whatever today is. */
export function upcoming(today: string, currency = 'USD'): WrittenPlayFile {
  const centre = pricedIn(currency)
  const at = (days: number) => ({ date: addDays(today, days), starts: '16:00', ends: '17:30' })
  return {
    ...centre,
    workshops: (centre.workshops ?? []).map((each) => ({
      ...each,
      sessions: each.sale === 'course' ? [at(12), at(19)] : [at(10), at(17), { ...at(24), seats: 8 }],
    })),
  }
}

/** The same prices in another currency; without decimals its smallest units are as many as cents. */
function pricedIn(currency: string): WrittenPlayFile {
  const centre: WrittenPlayFile = { ...smallPlayCentre, venue: { ...smallPlayCentre.venue, currency } }
  if (decimalsOf(currency) > 0) return centre
  const whole = <Item extends { price: string | number }>(item: Item): Item => ({
    ...item,
    price: String(item.price).replace('.', ''),
  })
  return {
    ...centre,
    services: smallPlayCentre.services.map(whole),
    open_plays: smallPlayCentre.open_plays.map((play) => ({
      ...play,
      timings: play.timings.map((timing) => ({
        ...timing,
        surcharge: 'surcharge' in timing ? timing.surcharge.replace('.', '') : '0',
      })),
      tickets: play.tickets.map(whole),
      ...('groups' in play && { groups: whole(play.groups) }),
    })),
    workshops: smallPlayCentre.workshops.map(whole),
    add_ons: smallPlayCentre.add_ons.map(whole),
    packages: smallPlayCentre.packages.map((each) => ({
      ...whole(each),
      extra_guest_price: each.extra_guest_price.replace('.', ''),
    })),
  }
}

export type PlayShop = Awaited<ReturnType<typeof openPlayShop>>

/** A shop with a play centre, the payment stand-in beside it. */
export async function openPlayShop(environment: Record<string, string> = {}) {
  const shop = await openCheckoutShop(environment)
  const { db } = shop
  const now = shop.services.now()
  const today = dayOf(now, timezone)
  await openPlayCentre(shop, upcoming(today, shop.services.config.CURRENCY), now)
  const idOf = async (
    table: typeof ticketType | typeof playService | typeof workshop | typeof hall | typeof eventPackage,
    slug: string,
  ) => {
    const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    if (!found) throw new Error(`There is no ${slug}`)
    return found.id
  }
  const ids = {
    child: await idOf(ticketType, 'child'),
    sibling: await idOf(ticketType, 'sibling'),
    grownUp: await idOf(ticketType, 'grown-up'),
    socks: await idOf(playService, 'socks'),
    locker: await idOf(playService, 'locker'),
    pottery: await idOf(workshop, 'pottery'),
    robots: await idOf(workshop, 'robots'),
    oak: await idOf(hall, 'oak'),
    explorers: await idOf(eventPackage, 'explorers'),
  }
  let used = 0

  return {
    ...shop,
    ids,
    today,

    /** A slot that no other test has touched, more than two days ahead. */
    async slot(): Promise<typeof openPlaySlot.$inferSelect> {
      const before = dayOf(new Date(now.getTime() + 50 * 3_600_000), timezone)
      const slots = await db
        .select()
        .from(openPlaySlot)
        .where(gt(openPlaySlot.localDate, before))
        .orderBy(asc(openPlaySlot.startsOn))
      // Three slots of a weekday begin an hour apart and last two: the first of a day shares no places with the day before,
      // and two others that overlap it come after it, whatever the time is now.
      const found = slots.filter(({ surcharge }) => surcharge === 0)[used * 3]
      used++
      if (!found) throw new Error('There are no more slots')
      return found
    },

    async sessions(workshopId: number) {
      return db
        .select()
        .from(workshopSession)
        .where(eq(workshopSession.workshopId, workshopId))
        .orderBy(asc(workshopSession.startsOn))
    },

    /** A start of a party in the oak hall, `days` ahead. */
    partyStart(days: number, time = '10:00'): string {
      return instantAt(addDays(today, days), time, timezone)?.toISOString() ?? ''
    },

    async kid(buyer: Buyer, age = 7, name = 'Layan'): Promise<number> {
      const year = Number(today.slice(0, 4)) - age
      const [made] = await db
        .insert(kid)
        .values({ userId: buyer.userId, name, dateOfBirth: `${year}-01-01` })
        .returning()
      return made?.id ?? 0
    },

    async family(kids = 1) {
      const buyer = await shop.buyer()
      const kidIds: number[] = []
      for (let count = 0; count < kids; count++) kidIds.push(await this.kid(buyer, 7, `Kid ${count + 1}`))
      return { buyer, kidIds }
    },

    bookSlot(
      buyer: Buyer,
      slotId: number,
      kids: readonly number[],
      more: Record<string, unknown> = {},
      language?: Language,
    ): Promise<TestAnswer> {
      const tickets = [{ ticket_type: ids.child, quantity: Math.max(1, kids.length) }]
      return shop.send(
        buyer,
        'POST',
        '/open_play/booking/',
        { slot: slotId, tickets, kids, ...more },
        language,
      )
    },

    bookParty(buyer: Buyer, startsAt: string, more: Record<string, unknown> = {}): Promise<TestAnswer> {
      const request = { package: ids.explorers, hall: ids.oak, starts_at: startsAt, guests: 10 }
      return shop.send(buyer, 'POST', '/event/booking/', { ...request, ...more })
    },

    pay: (buyer: Buyer, bookingId: number, more: Record<string, unknown> = {}): Promise<TestAnswer> =>
      shop.send(buyer, 'POST', '/stripe/create-booking-checkout-session/', { booking: bookingId, ...more }),

    async booking(id: number) {
      const [found] = await db.select().from(booking).where(eq(booking.id, id))
      if (!found) throw new Error('There is no such booking')
      return found
    },

    async bucketsOf(slotId: number): Promise<number[]> {
      const rows = await db
        .select()
        .from(slotBucket)
        .where(and(eq(slotBucket.slotId, slotId)))
      return rows.map(({ bucketId }) => bucketId)
    },

    /** How many places of a slot others can still have. */
    async left(slotId: number): Promise<number> {
      return Math.min(...(await placesLeft(db, await this.bucketsOf(slotId))).values())
    },

    /** A family that holds a slot: a ticket of 9.00 for each kid. */
    async heldVisit(kids = 1) {
      const slot = await this.slot()
      const { buyer, kidIds } = await this.family(kids)
      const { body } = await this.bookSlot(buyer, slot.id, kidIds)
      return { slot, buyer, kidIds, id: body.id as number, reference: body.reference as string }
    },

    /** Waits until a payment has made a booking sure. */
    untilConfirmed(bookingId: number): Promise<void> {
      return until(async () => (await this.booking(bookingId)).status === 'confirmed')
    },

    faults: async () => [...(await shop.faults()), ...(await placeFaults(shop.services))],
  }
}
