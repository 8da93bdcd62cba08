import { releaseUnpaid } from '@marah/backend/changes/release-unpaid'
import { makeStaffToken } from '@marah/backend/check-in/index'
import { user } from '@marah/backend/schema/accounts'
import { orderBooking } from '@marah/backend/schema/booking-payments'
import { booking } from '@marah/backend/schema/bookings'
import { shopDocument } from '@marah/backend/schema/documents'
import { order } from '@marah/backend/schema/orders'
import { payment, refund } from '@marah/backend/schema/payments'
import { capacityBucket } from '@marah/backend/schema/play'
import { writeSettings } from '@marah/backend/shop/shop-settings'
import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Buyer } from './checkout-shop.ts'
import { openPlayShop } from './play-shop.ts'
import type { TestAnswer } from './test-shop.ts'

const hour = 3_600_000

export type VenueShop = Awaited<ReturnType<typeof openVenueShop>>

/** A play shop whose visits may be paid for at the venue on the terms of `offer`, and its desk. */
export async function openVenueShop(environment: Record<string, string> = {}) {
  const shop = await openPlayShop(environment)
  const { db, database, services } = shop
  const desk = await database.transaction((tx) => makeStaffToken(tx, 'front desk'))
  const atDesk = (path: string, body: object) =>
    shop.request('POST', path, { token: desk, body, headers: { 'accept-language': 'en' } })
  let phones = 0

  return {
    ...shop,

    /** `null`: the shop does not offer it. */
    async offer(terms: Record<string, unknown> | null): Promise<void> {
      const input = {
        ...(terms && { ways_to_pay: { pay_at_venue: { most_open: 5, ...terms } } }),
        tax: { included: true, country: 'SA', rates: { SA: [{ from: '2020-07-01', standard: 15 }] } },
      }
      await database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
      await services.settings.reload()
    },

    /** The account has proven a phone number that no other has. */
    async prove({ userId }: Buyer): Promise<void> {
      const phone = `+96171${String(++phones).padStart(6, '0')}`
      await db.update(user).set({ phone, isPhoneVerified: true }).where(eq(user.id, userId))
    },

    /** A family with a proven phone that holds a slot. */
    async held(kids = 1) {
      const visit = await shop.heldVisit(kids)
      await this.prove(visit.buyer)
      return visit
    },

    reserve: (buyer: Buyer, ids: readonly number[], more: object = {}): Promise<TestAnswer> =>
      shop.send(buyer, 'POST', '/booking/reservation/', { bookings: ids, ...more }),

    async reserved(kids = 1) {
      const visit = await this.held(kids)
      expect((await this.reserve(visit.buyer, [visit.id])).status).toBe(200)
      return visit
    },

    /** Paying at the venue among the ways to pay for a cart, or for one booking. */
    async venueWay(buyer: Buyer, query = '') {
      const { results } = (await shop.send(buyer, 'GET', `/cart/ways-to-pay/${query}`)).body
      return results.find(({ way_to_pay }: { way_to_pay: string }) => way_to_pay === 'at_venue')
    },

    /** The visits of a day, as the desk sees them. */
    visitsOn: (day: string): Promise<TestAnswer> =>
      shop.request('GET', `/booking/visit/?date=${day}`, { token: desk }),
    take: (code: string, more: object = {}): Promise<TestAnswer> =>
      atDesk('/booking/visit-payment/', { code, method: 'cash', amount_due: '9.00 USD', ...more }),
    letIn: (code: string, more: object = {}): Promise<TestAnswer> =>
      atDesk('/booking/check-in/', { code, even_if_not_today: true, ...more }),
    change: (buyer: Buyer, id: number, what: string, body: object = {}): Promise<TestAnswer> =>
      shop.send(buyer, 'POST', `/booking/booking/${id}/${what}/`, body),

    async ordersOf(bookingId: number) {
      const rows = await db
        .select({ order })
        .from(orderBooking)
        .innerJoin(order, eq(order.id, orderBooking.orderId))
        .where(eq(orderBooking.bookingId, bookingId))
      return rows.map((row) => row.order)
    },
    async paymentsOf(bookingId: number) {
      const ids = (await this.ordersOf(bookingId)).map(({ id }) => id)
      return db.select().from(payment).where(inArray(payment.orderId, ids))
    },
    async documentsOf(bookingId: number) {
      const ids = (await this.ordersOf(bookingId)).map(({ id }) => id)
      return db.select().from(shopDocument).where(inArray(shopDocument.orderId, ids)).orderBy(shopDocument.id)
    },
    async refundsOf(bookingId: number) {
      const ids = (await this.ordersOf(bookingId)).map(({ id }) => id)
      return db.select().from(refund).where(inArray(refund.orderId, ids))
    },

    /** As if it had been booked for a time so near. */
    async startsIn(id: number, hours: number, untilHours = 0): Promise<void> {
      const startsOn = new Date(Date.now() + hours * hour)
      const endsOn = new Date(startsOn.getTime() + 2 * hour)
      const balanceDueOn = new Date(startsOn.getTime() - untilHours * hour)
      await db.update(booking).set({ startsOn, endsOn, balanceDueOn }).where(eq(booking.id, id))
    },

    /** Its deadline passes, and what is not paid is released; then it is again for when it was. */
    async releaseNow(id: number): Promise<void> {
      const { startsOn, endsOn, balanceDueOn } = await shop.booking(id)
      await this.startsIn(id, 2, 3)
      await releaseUnpaid(services)
      await db.update(booking).set({ startsOn, endsOn, balanceDueOn }).where(eq(booking.id, id))
    },

    async roomFor(slotId: number, capacity: number): Promise<void> {
      await db
        .update(capacityBucket)
        .set({ capacity })
        .where(inArray(capacityBucket.id, await shop.bucketsOf(slotId)))
    },
  }
}
