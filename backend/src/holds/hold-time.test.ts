import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepLapsed } from './lapse.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

test('lapsed bookings that are taken up again count among those that may wait to be paid', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const hold = async () => (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  const lapsed = [await hold(), await hold(), await hold()]
  await shop.advance(11)
  await sweepLapsed(shop.services)
  const live = [await hold(), await hold(), await hold()]
  for (const id of lapsed) {
    const again = await shop.send(buyer, 'POST', `/booking/booking/${id}/extend-hold/`)
    expect([again.status, again.body.code]).toEqual([409, 'too_many_holds'])
  }
  await shop.send(buyer, 'DELETE', `/booking/booking/${live[0]}/`)
  expect((await shop.send(buyer, 'POST', `/booking/booking/${lapsed[0]}/extend-hold/`)).status).toBe(200)
})

test('a hold is extended up to its last moment, lapses, is renewed, and can be booked again after that', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  const extend = () => shop.send(buyer, 'POST', `/booking/booking/${body.id}/extend-hold/`)
  await shop.advance(6)
  const extended = await extend()
  expect(new Date(extended.body.hold_expires_at) > new Date(body.hold_expires_at)).toBe(true)
  await shop.advance(11)
  await sweepLapsed(shop.services)
  expect((await shop.booking(body.id)).status).toBe('expired')
  expect(await shop.left(slot.id)).toBe(10)
  const again = await extend()
  expect([again.status, again.body.status, again.body.hold_expires_at]).toEqual([
    200,
    'held',
    body.hold_max_until,
  ])
  expect(await shop.left(slot.id)).toBe(9)
  await shop.advance(4)
  const late = await extend()
  expect([late.status, late.body.code]).toEqual([409, 'hold_expired'])
  const fresh = await shop.bookSlot(buyer, slot.id, kidIds)
  expect(fresh.status).toBe(201)
  expect((await shop.booking(body.id)).inCart).toBe(false)
})

test('a lapsed hold makes room for the next at once, without any sweep', async () => {
  const slot = await shop.slot()
  const first = await shop.family(10)
  await shop.bookSlot(first.buyer, slot.id, first.kidIds)
  const next = await shop.family(10)
  expect((await shop.bookSlot(next.buyer, slot.id, next.kidIds)).status).toBe(409)
  await shop.advance(11)
  expect((await shop.bookSlot(next.buyer, slot.id, next.kidIds)).status).toBe(201)
})

test('a hold that is dropped gives its places back and leaves cart and list', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(2)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  const listed = async () => (await shop.send(buyer, 'GET', '/booking/booking/?time=upcoming')).body.count
  expect(await listed()).toBe(1)
  const path = `/booking/booking/${body.id}/`
  expect((await shop.send((await shop.family(0)).buyer, 'DELETE', path)).status).toBe(404)
  expect((await shop.send(buyer, 'DELETE', path)).status).toBe(204)
  expect([await shop.left(slot.id), await listed()]).toEqual([10, 0])
  expect((await shop.send(buyer, 'PATCH', path, { notes: 'x' })).body.code).toBe('booking_changed')
})
