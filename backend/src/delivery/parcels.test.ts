import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestOrder, withLink } from '@marah/testing/guest'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveOrder, moveParcelNumbered } from '../orders/index.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { productStock } from '../schema/catalogue.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

const tracking = { number: 'DHL-1', carrier: 'DHL', link: 'https://dhl.example/DHL-1' }

async function skuOf(unit: number): Promise<string> {
  const [found] = await shop.db.select().from(productStock).where(eq(productStock.id, unit))
  return found?.skuNumber ?? ''
}

async function twoLines() {
  const units = [await shop.unit(5), await shop.unit(5)] as const
  const paid = await paidOrder(shop, [
    { id: units[0], quantity: 3 },
    { id: units[1], quantity: 1 },
  ])
  return {
    paid,
    skus: [await skuOf(units[0]), await skuOf(units[1])] as const,
    number: orderNumber(paid.orderId),
  }
}

const send = (number: string, units: Record<string, number>, followed: typeof tracking | null = null) =>
  moveParcelNumbered(shop.services, number, { units: new Map(Object.entries(units)), tracking: followed })
const seen = async ({ buyer, path }: PaidOrder) => (await shop.send(buyer, 'GET', path)).body
const subjects = async (email: string) => JSON.stringify(await shop.mails(email))

test('a part is sent by itself: its parcel is shown and mailed, and the order is on its way with the last unit', async () => {
  const { paid, skus, number } = await twoLines()
  expect(await send(number, { [skus[0]]: 2 }, tracking)).toBe('done')
  const part = await seen(paid)
  expect(part).toMatchObject({ status: 'on_progress', tracking, actions: { cancel: false } })
  expect(part.parcels).toMatchObject([{ tracking, delivered_on: null, items: [{ quantity: 2 }] }])
  await until(async () => (await subjects(paid.buyer.email)).includes('Part of order'))
  expect(await subjects(paid.buyer.email)).toContain('2 × Sunny tee')

  expect(await send(number, { [skus[0]]: 2 })).toBe('not_in_order')
  expect(await send(number, { nonsense: 1 })).toBe('not_in_order')
  expect(await send(number, { [skus[0]]: 1, [skus[1]]: 1 })).toBe('done')
  const whole = await seen(paid)
  expect(whole.status).toBe('delivery')
  expect(whole.parcels.map((each: { items: unknown[] }) => each.items.length)).toEqual([1, 2])
  expect(await send(number, { [skus[0]]: 1 })).toBe('already')
})

test('each parcel arrives by itself, and the order is completed with the last', async () => {
  const { paid, skus, number } = await twoLines()
  await send(number, { [skus[1]]: 1 })
  const deliver = (place: number) => moveParcelNumbered(shop.services, number, { delivered: place })
  expect(await deliver(2)).toBe('not_in_order')
  expect(await deliver(1)).toBe('done')
  expect(await deliver(1)).toBe('already')
  expect((await seen(paid)).status).toBe('on_progress')
  await send(number, { [skus[0]]: 3 })
  expect(await deliver(2)).toBe('done')
  const order = await seen(paid)
  expect(order.status).toBe('completed')
  expect(order.parcels.every((each: { delivered_on: string | null }) => each.delivered_on !== null)).toBe(
    true,
  )
})

test('what was sent in part cannot be cancelled', async () => {
  const { paid, skus, number } = await twoLines()
  await send(number, { [skus[1]]: 1 })
  const { status, body } = await shop.send(paid.buyer, 'POST', `${paid.path}cancel/`, {})
  expect([status, body.code]).toEqual([409, 'not_cancellable'])
})

test('handing the whole order over makes one parcel, and another tracking number corrects it', async () => {
  const { paid } = await twoLines()
  const move = (followed: typeof tracking | null) =>
    shop.services.database.transaction((tx) =>
      moveOrder(shop.services, tx, paid.orderId, 'delivery', followed),
    )
  expect(await move(tracking)).toBe('done')
  expect(await move(tracking)).toBe('already')
  const corrected = { ...tracking, number: 'DHL-2' }
  expect(await move(corrected)).toBe('done')
  const { parcels, tracking: shown } = await seen(paid)
  expect(parcels).toMatchObject([{ tracking: corrected, items: [{ quantity: 3 }, { quantity: 1 }] }])
  expect(shown).toEqual(corrected)
})

test('two desks that send the same units at once send them once', async () => {
  const { paid, skus, number } = await twoLines()
  const outcomes = await Promise.all([send(number, { [skus[0]]: 2 }), send(number, { [skus[0]]: 2 })])
  expect(outcomes.sort()).toEqual(['done', 'not_in_order'])
  expect((await seen(paid)).parcels).toHaveLength(1)
})

test('a guest sees the parcels by the link', async () => {
  const unit = await shop.unit(5)
  const guest = await guestOrder(shop, [{ id: unit, quantity: 2 }])
  await send(orderNumber(guest.orderId), { [await skuOf(unit)]: 1 }, tracking)
  const glance = await shop.request('GET', `/order/lookup/?token=${guest.token}`)
  expect(glance.body.parcels).toMatchObject([{ tracking, items: [{ quantity: 1 }] }])
  const whole = await withLink(shop, guest.token, ['GET', `/order/orders/${guest.transactionId}/`])
  expect(whole.body.parcels).toHaveLength(1)
})
