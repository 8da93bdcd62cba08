import { until } from '@marah/testing/checkout-shop'
import { patiently } from '@marah/testing/patience'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../schema/bookings.ts'
import { capacityBucket } from '../schema/play.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterAll(() => shop.close())

test('200 parallel buyers of the last 50 places end as exactly 50 paid bookings, 150 clear rejections, and the provider has their totals to the cent', async () => {
  const slot = await shop.slot()
  const buckets = await shop.bucketsOf(slot.id)
  await shop.db.update(capacityBucket).set({ capacity: 50 }).where(inArray(capacityBucket.id, buckets))
  const families = await Promise.all(Array.from({ length: 200 }, () => shop.family(1)))

  const outcomes = await Promise.all(
    families.map(async ({ buyer, kidIds }) => {
      const held = await patiently(() => shop.bookSlot(buyer, slot.id, kidIds))
      if (held.status !== 201) return { status: held.status, code: held.body.code as string, session: '' }
      const page = await patiently(() => shop.pay(buyer, held.body.id))
      const session: string = page.body.checkout_session_id
      await shop.act(session, 'pay')
      return { status: page.status, code: '', session }
    }),
  )
  const paid = outcomes.filter(({ status }) => status === 200)
  expect(paid).toHaveLength(50)
  expect(outcomes.filter(({ status, code }) => status === 409 && code === 'slot_full')).toHaveLength(150)

  const rows = () => shop.db.select().from(booking)
  await until(async () => (await rows()).filter(({ status }) => status === 'confirmed').length === 50)
  const bookings = await rows()
  expect(bookings).toHaveLength(50)
  const sessions = await Promise.all(
    paid.map(({ session }) => shop.services.stripe.checkout.sessions.retrieve(session)),
  )
  const atProvider = sessions.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0)
  expect(sessions.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
  expect(bookings.reduce((sum, { amount }) => sum + amount, 0)).toBe(atProvider)
  expect(bookings.reduce((sum, { amountPaid }) => sum + amountPaid, 0)).toBe(atProvider)
  const left = await shop.db.select().from(capacityBucket).where(inArray(capacityBucket.id, buckets))
  for (const bucket of left) expect(bucket).toMatchObject({ held: 0, booked: 50, capacity: 50 })
  expect(await shop.faults()).toEqual([])
})
