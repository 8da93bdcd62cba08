import { until } from '@marah/testing/checkout-shop'
import { openPlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minorUnitsOf } from '../platform/money/money.ts'
import { openPlaySlot, ticketType, workshop } from '../schema/play.ts'
import { writeSettings } from '../shop/shop-settings.ts'

/** One that divides, one that leaves fractions of the smallest unit in each currency. */
const tax = {
  country: 'LB',
  rates: { LB: [{ from: '2020-07-01', standard: '17.5', reduced: '6.25' }] },
}

test.each(['JPY', 'SAR', 'KWD'])(
  'what a form was quoted with tax on top is what the family pays, to the last unit, in %s',
  async (currency) => {
    const shop = await openPlayShop({ CURRENCY: currency })
    try {
      const settle = async (included: boolean) => {
        const input = { tax: { ...tax, included } }
        await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'huda', now: new Date() }))
        await shop.services.settings.reload()
      }
      const ask = async (path: string, body: object) => (await shop.request('POST', path, { body })).body
      const listed = async () => {
        const [play] = (await shop.request('GET', '/open_play/open-play/')).body
        const [seats] = (await shop.request('GET', '/workshop/workshop/')).body.results
        return [play.prices_include_tax, seats.prices_include_tax]
      }
      await shop.db.update(ticketType).set({ taxClass: 'reduced' }).where(eq(ticketType.id, shop.ids.child))
      await shop.db
        .update(workshop)
        .set({ price: 1370, siblingPrice: 1110 })
        .where(eq(workshop.id, shop.ids.pottery))
      const { buyer, kidIds } = await shop.family(3)
      const slot = await shop.slot()
      await shop.db.update(openPlaySlot).set({ surcharge: 110 }).where(eq(openPlaySlot.id, slot.id))
      const [session] = await shop.sessions(shop.ids.pottery)
      const choice = {
        slot: slot.id,
        tickets: [{ ticket_type: shop.ids.child, quantity: 3 }],
        services: [{ service: shop.ids.socks, quantity: 3 }],
      }
      const seats = { workshop: shop.ids.pottery, seats: 3, kids: 3 }

      await settle(true)
      expect(await listed()).toEqual([true, true])
      const within = await ask('/open_play/quote/', choice)
      expect([within.prices_include_tax, within.total_amount]).toEqual([true, within.subtotal])

      await settle(false)
      expect(await listed()).toEqual([false, false])
      const quotes = [await ask('/open_play/quote/', choice), await ask('/workshop/quote/', seats)]
      const bookings = [
        await shop.send(buyer, 'POST', '/open_play/booking/', { ...choice, kids: kidIds }),
        await shop.send(buyer, 'POST', '/workshop/booking/', {
          workshop: shop.ids.pottery,
          sessions: [session?.id],
          kids: kidIds,
        }),
      ].map(({ body }) => body)
      for (const [index, quote] of quotes.entries()) {
        const { subtotal, total_amount, taxes, tax_amount, prices_include_tax } = bookings[index]
        expect(quote).toMatchObject({
          subtotal,
          total_amount,
          taxes,
          tax_amount,
          prices_include_tax,
          currency,
        })
        const units = (amount: string) => minorUnitsOf(amount, currency) ?? Number.NaN
        expect(units(quote.subtotal) + units(quote.tax_amount)).toBe(units(quote.total_amount))
        expect(units(quote.tax_amount)).toBeGreaterThan(0)
        const opened = await shop.pay(buyer, bookings[index].id)
        const sessionId = opened.body.checkout_session_id
        await shop.act(sessionId, 'pay')
        await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
        expect((await shop.orderOf(sessionId)).amount).toBe(units(quote.total_amount))
      }

      const unknown = { ...choice, tickets: [{ ticket_type: 999_999, quantity: 1 }] }
      expect(await ask('/open_play/quote/', unknown)).toHaveProperty('tickets')
      expect(
        (await shop.request('POST', '/workshop/quote/', { body: { workshop: 999_999, seats: 1 } })).status,
      ).toBe(404)
    } finally {
      await shop.close()
    }
  },
)
