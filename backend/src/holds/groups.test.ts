import type { Buyer } from '@marah/testing/checkout-shop'
import { until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../check-in/check-in.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { order } from '../schema/orders.ts'
import { shopItself } from '../services/actor.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterAll(() => shop.close())

const school = { name: 'Garden school', contact: 'Rana Qasem', phone: '+962790000001', tax_number: '12345' }
const prove = (buyer: Buyer) =>
  shop.db.update(user).set({ isEmailVerified: true }).where(eq(user.id, buyer.userId))
async function teacher() {
  const buyer = await shop.buyer()
  await prove(buyer)
  return buyer
}
const hold = async (buyer: Buyer, more: object = {}) =>
  shop.send(buyer, 'POST', '/open_play/group/', {
    slot: (await shop.slot()).id,
    heads: 8,
    ...school,
    ...more,
  })
const letGo = (buyer: Buyer, { body }: { body: { id: number } }) =>
  shop.send(buyer, 'DELETE', `/booking/booking/${body.id}/`, undefined)

test('a school is booked by number, through the same places: one line, no names, and no more than there are', async () => {
  const buyer = await teacher()
  const slot = (await shop.slot()).id
  const held = await hold(buyer, { slot })
  expect(held).toMatchObject({
    status: 201,
    body: {
      status: 'held',
      guests: 8,
      kids: [],
      lines: [{ kind: 'group', quantity: 8, unit_price: '6.00', total: '48.00' }],
      total_amount: '48.00',
      group: { ...school, heads_in: 0 },
    },
  })
  const { kidIds, buyer: family } = await shop.family(3)
  expect(await shop.bookSlot(family, slot, kidIds)).toMatchObject({
    status: 409,
    body: { code: 'slot_full', places_left: 2 },
  })
  const path = `/booking/booking/${held.body.id}/`
  expect(await shop.send(buyer, 'PATCH', path, { guests: 10 })).toMatchObject({
    status: 200,
    body: { guests: 10, total_amount: '60.00' },
  })
  expect(await shop.send(buyer, 'PATCH', path, { guests: 3 })).toMatchObject({
    status: 400,
    body: { guests: [expect.any(String)] },
  })
  expect(await shop.send(buyer, 'PATCH', path, { guests: 11 })).toMatchObject({
    status: 400,
    body: { guests: [expect.any(String)] },
  })
  await letGo(buyer, held)
})

test('only a proven account keeps places for a group, and one group alone', async () => {
  const stranger = await shop.buyer()
  expect(await hold(stranger)).toMatchObject({ status: 409, body: { code: 'too_many_places' } })
  await prove(stranger)
  const first = await hold(stranger)
  expect(first.status).toBe(201)
  // Another group, in another slot, beside the unpaid one.
  expect(await hold(stranger)).toMatchObject({ status: 409, body: { code: 'too_many_places' } })
  await letGo(stranger, first)
})

test('its invoice is made out to the school; a wrong phone and a wrong tax number are named beside their fields', async () => {
  const buyer = await teacher()
  expect(await hold(buyer, { phone: '12' })).toMatchObject({
    status: 400,
    body: { phone: ['Please enter a valid number'] },
  })
  const held = await hold(buyer, { phone: '00962 79 000 0001' })
  expect(held.body.group.phone).toBe(school.phone)
  const { body } = await shop.pay(buyer, held.body.id)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
  const { id } = await shop.orderOf(body.checkout_session_id)
  const [row] = await shop.db.select().from(order).where(eq(order.id, id))
  expect(row?.company).toEqual({ name: school.name, taxNumber: school.tax_number })
})

test('a group comes in parts: heads are counted, above what is left they are not, and two doors never count too many', async () => {
  const buyer = await teacher()
  const held = await hold(buyer)
  const { id, reference } = held.body
  await shop.db
    .update(booking)
    .set({
      status: 'confirmed',
      inCart: false,
      holdExpiresOn: null,
      confirmedOn: new Date(),
      amountPaid: 4800,
    })
    .where(eq(booking.id, id))
  const enter = (heads?: number) =>
    checkIn(
      shop.services,
      { code: reference, even_if_not_today: true, by: shopItself, ...(heads && { heads }) },
      'en',
    ).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      return { code: error.code, heads_left: error.extra.heads_left }
    })
  expect(await enter()).toEqual({ code: 'heads_needed', heads_left: 8 })
  expect(await enter(3)).toMatchObject({ status: 'checked_in', group: { name: school.name, heads_in: 3 } })
  expect(await enter(6)).toEqual({ code: 'too_many_heads', heads_left: 5 })
  const both = await Promise.all([enter(3), enter(3)])
  expect(both).toContainEqual({ code: 'too_many_heads', heads_left: 2 })
  expect(await enter(2)).toMatchObject({ group: { heads_in: 8 } })
  expect(await enter(1)).toMatchObject({ code: 'already_checked_in' })
})
