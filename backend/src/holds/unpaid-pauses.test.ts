import { guestCheckout, newGuest } from '@marah/testing/guest'
import { guestFamily, holdAsGuest } from '@marah/testing/guest-family'
import { type HoardingShop, openHoardingShop } from '@marah/testing/hoarding'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountParts } from '../account-parts.ts'
import { emailOwnerIsHere } from '../accounts/contact/email-owner.ts'
import { claimForOwner } from '../accounts/login/first-proof.ts'
import { lockUser } from '../accounts/login/locked-user.ts'
import { sweepUnpaid } from '../checkout/sweep-unpaid.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { sweepLapsed } from './lapse.ts'

let shop: HoardingShop
beforeAll(async () => {
  shop = await openHoardingShop()
})
afterEach(async () => {
  await shop.forgetCounts()
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

test('open payment pages of one account reserve so many units, of one thing as many as a cart holds', async () => {
  const buyer = await shop.buyer()
  const one = await shop.unit(2000, 100)
  expect((await shop.buyNow(buyer, one, 500)).status).toBe(400)
  expect((await shop.buyNow(buyer, one, 99)).status).toBe(200)
  expect((await shop.buyNow(buyer, one, 1)).body.code).toBe('too_many_of_one')
  const other = await shop.unit(2000, 100)
  const unproven = await shop.buyNow(buyer, other, 2)
  expect([unproven.status, unproven.body.code]).toEqual([409, 'too_many_units'])
  expect((await shop.buyNow(buyer, other, 1)).status).toBe(200)
  await shop.prove(buyer)
  for (let count = 0; count < 6; count++) await shop.buyNow(buyer, await shop.unit(2000, 100), 90)
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as pages, sum(l.quantity)::int as units from payment_session p
     join customer_order o on o.id = p.order_id join order_line l on l.order_id = o.id and l.state = 'reserved'
     where o.user_id = $1 and p.status in ('creating', 'open')`,
    [buyer.userId],
  )
  expect(rows[0].pages).toBeLessThanOrEqual(3)
  expect(rows[0].units).toBeLessThanOrEqual(500)
})

test('several single purchases at once open three pages, not one each', async () => {
  const buyer = await shop.buyer()
  const units = await Promise.all(Array.from({ length: 8 }, () => shop.unit(5)))
  await Promise.all(units.map((unit) => shop.buyNow(buyer, unit)))
  const open = await shop.db
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .innerJoin(order, eq(order.id, paymentSession.orderId))
    .where(sql`${order.userId} = ${buyer.userId} and ${paymentSession.status} in ('creating', 'open')`)
  expect(open.length).toBeLessThanOrEqual(3)
})

test('payment pages that run out unpaid are followed by a growing pause, until one is paid', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(5)
  const lapse = async () => {
    const opened = await shop.buyNow(buyer, unit)
    expect(opened.status).toBe(200)
    await shop.advance(32)
    await shop.converge()
    expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  }
  await lapse()
  await lapse()
  await lapse()
  const paused = async () => {
    const { status, body } = await shop.buyNow(buyer, unit)
    return status === 429 ? [body.code, Math.round(body.retry_after / 60)] : status
  }
  // The third one lapsed a minute ago, which is part of its pause of five.
  expect(await paused()).toEqual(['unpaid_pause', 4])
  await shop.advance(5)
  await lapse()
  expect(await paused()).toEqual(['unpaid_pause', 9])
  await shop.advance(10)
  const { body } = await shop.buyNow(buyer, unit)
  // Leaving the page is no lapse.
  const { transactionId } = await shop.orderOf(body.checkout_session_id)
  await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order: transactionId })
  const last = await shop.buyNow(buyer, unit)
  await shop.act(last.body.checkout_session_id, 'pay')
  await shop.converge()
  expect(await paused()).toBe(200)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('unproven accounts keep no more stock from others than the guests of their network do, nor for longer', async () => {
  const units = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.unit(200)))
  const codes: string[] = []
  const pages = await Promise.all(
    units.map(async (unit) => {
      const { body } = await shop.buyNow(await shop.buyer(), unit, 90)
      codes.push(body.code ?? 'opened')
      return body.checkout_session_id
    }),
  )
  expect(codes.toSorted()).toEqual([...Array(5).fill('opened'), 'too_many_units'])
  const proven = await shop.buyer()
  await shop.prove(proven)
  expect((await shop.buyNow(proven, units[0] ?? 0, 90)).status).toBe(200)
  const [paid] = pages.filter(Boolean)
  await shop.act(paid, 'pay')
  await shop.advance(32)
  await shop.converge()

  const unit = await shop.unit(80)
  let minutes = 0
  for (; minutes < 1000; minutes += 32) {
    const opened = await shop.buyNow(await shop.buyer(), unit, 80)
    if (opened.status === 429) {
      expect(opened.body.code).toBe('unpaid_pause')
      break
    }
    await shop.advance(32)
    await shop.converge()
  }
  // As many as guests: ten pages that run out, of which four ran out before.
  expect(minutes).toBeLessThanOrEqual(11 * 32)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('the accounts that one mailbox proves keep no more stock from others than one account does, nor for longer', async () => {
  const account = async () => {
    const buyer = await shop.buyer()
    const email = `hoarder+${buyer.userId}@example.com`
    await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
    return buyer
  }
  const units = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.unit(200)))
  const opened = await Promise.all(
    units.map(async (unit) => (await shop.buyNow(await account(), unit, 90)).body.code ?? 'opened'),
  )
  expect(opened.toSorted()).toEqual([...Array(5).fill('opened'), 'too_many_units'])
  const other = await shop.buyer()
  await shop.prove(other)
  expect((await shop.buyNow(other, units[0] ?? 0, 90)).status).toBe(200)
  await shop.advance(32)
  await shop.converge()
  const paused = await shop.buyNow(await account(), await shop.unit(80), 80)
  expect([paused.status, paused.body.code]).toEqual([429, 'unpaid_pause'])
  expect((await shop.buyNow(other, await shop.unit(80), 80)).status).toBe(200)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('what was paid and called back for all its money ends no pause', async () => {
  const { buyer, kidIds } = await shop.family()
  await shop.prove(buyer)
  const slot = await shop.roomySlot()
  const hold = () => shop.bookSlot(buyer, slot.id, kidIds)
  const unit = await shop.unit(5)
  for (let count = 0; count < 6; count++) {
    await hold()
    await shop.advance(11)
    await sweepLapsed(shop.services)
  }
  expect((await hold()).status).toBe(429)
  await shop.advance(6)
  const { id } = (await hold()).body
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  const { body } = await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})
  expect(body.refund_percent).toBe(100)
  await shop.converge()
  expect((await hold()).status).toBe(201)
  await shop.advance(11)
  await sweepLapsed(shop.services)
  expect((await hold()).status).toBe(429)

  for (let count = 0; count < 3; count++) {
    expect((await shop.buyNow(buyer, unit)).status).toBe(200)
    await shop.advance(32)
    await shop.converge()
  }
  await shop.advance(6)
  const page = (await shop.buyNow(buyer, unit)).body.checkout_session_id
  await shop.act(page, 'pay')
  await shop.converge()
  const { transactionId } = await shop.orderOf(page)
  await shop.send(buyer, 'POST', `/order/orders/${transactionId}/cancel/`, {})
  await shop.converge()
  await shop.buyNow(buyer, unit)
  await shop.advance(32)
  await shop.converge()
  expect((await shop.buyNow(buyer, unit)).status).toBe(429)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('holds that are kept for a while and not paid are followed by a growing pause; trying times out is not', async () => {
  const { buyer, kidIds } = await shop.family()
  const slot = await shop.roomySlot()
  const hold = () => shop.bookSlot(buyer, slot.id, kidIds)
  for (let count = 0; count < 8; count++) {
    const { body } = await hold()
    await shop.send(buyer, 'DELETE', `/booking/booking/${body.id}/`)
  }
  for (let count = 0; count < 6; count++) {
    expect((await hold()).status).toBe(201)
    await shop.advance(11)
    await sweepLapsed(shop.services)
  }
  const paused = await hold()
  expect([paused.status, paused.body.code]).toEqual([429, 'unpaid_pause'])
  await shop.advance(6)
  expect((await hold()).status).toBe(201)
})

test('what a stranger lets lapse under an email makes the account that has proven it wait for nothing', async () => {
  const { buyer, kidIds } = await shop.family()
  const email = `owner-${buyer.userId}@example.com`
  await shop.db.update(user).set({ email, isEmailVerified: true }).where(eq(user.id, buyer.userId))
  const [slot, unit] = [await shop.roomySlot(), await shop.unit(20)]
  const stranger = await guestFamily(shop, email)
  for (let page = 0; page < 4; page++) {
    const opened = await guestCheckout(shop, newGuest(email), [{ id: unit, quantity: 1 }])
    expect(opened.status).toBe(200)
  }
  for (let count = 0; count < 6; count++) {
    expect((await holdAsGuest(shop, stranger, slot.id)).status).toBe(201)
    await shop.advance(11)
    await sweepLapsed(shop.services)
  }
  await shop.converge()
  const ownOrders = () => shop.db.$count(order, eq(order.userId, buyer.userId))
  const logIn = () =>
    shop.database.transaction(async (tx) => {
      const [owner] = await tx.select().from(user).where(eq(user.id, buyer.userId))
      if (owner) await emailOwnerIsHere(shop.services, tx, owner)
    })
  await logIn()
  const held = await shop.bookSlot(buyer, slot.id, kidIds)
  const opened = await shop.buyNow(buyer, unit)
  expect([held.status, opened.status]).toEqual([201, 200])
  expect(await ownOrders()).toBe(1)
  // A day later it counts for nothing, and belongs to the account.
  await shop.advance(26 * 60)
  await logIn()
  expect(await ownOrders()).toBe(5)
  await shop.converge()
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('what a stranger lets lapse in an account before its owner takes it over makes the owner wait for nothing', async () => {
  const { buyer, kidIds } = await shop.family()
  const [slot, unit] = [await shop.roomySlot(), await shop.unit(20)]
  const hold = async () => (await shop.bookSlot(buyer, slot.id, kidIds)).status
  const asked = async () => [await hold(), (await shop.buyNow(buyer, unit)).status]
  for (let count = 0; count < 3; count++) {
    expect(await hold()).toBe(201)
    await shop.advance(11)
    await sweepLapsed(shop.services)
  }
  for (let count = 0; count < 3; count++) {
    expect(await asked()).toEqual([201, 200])
    await shop.advance(32)
    await sweepLapsed(shop.services)
    await shop.converge()
  }
  expect(await asked()).toEqual([429, 429])
  await shop.database.transaction(async (tx) => {
    const locked = await lockUser(tx, buyer.userId, 'update')
    if (locked) await claimForOwner(shop.services, { ...accountParts, rows: {} }, locked)
  })
  expect(await asked()).toEqual([201, 200])
  await shop.converge()
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('holds that are let go just before they count, and taken again at once, count together', async () => {
  const { buyer, kidIds } = await shop.family()
  const slot = await shop.roomySlot()
  let minutes = 0
  for (; minutes < 1000; minutes += 4) {
    const held = await shop.bookSlot(buyer, slot.id, kidIds)
    if (held.status === 429) {
      expect(held.body.code).toBe('unpaid_pause')
      break
    }
    await shop.advance(4)
    await shop.send(buyer, 'DELETE', `/booking/booking/${held.body.id}/`)
    await shop.database.pool.query('delete from rate_limit')
  }
  // As six holds of ten minutes each, without the moments between them.
  expect(minutes).toBeGreaterThan(40)
  expect(minutes).toBeLessThanOrEqual(60)
  await shop.advance(6)
  expect((await shop.bookSlot(buyer, slot.id, kidIds)).status).toBe(201)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('payment pages that are left just before their time and opened again count together', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(5)
  let minutes = 0
  for (; minutes < 1000; minutes += 25) {
    const page = await shop.buyNow(buyer, unit)
    if (page.status === 429) {
      expect(page.body.code).toBe('unpaid_pause')
      break
    }
    await shop.advance(25)
    const { transactionId } = await shop.orderOf(page.body.checkout_session_id)
    await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order: transactionId })
  }
  // As three pages that run out.
  expect([75, 100]).toContain(minutes)
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
})

test('what was never paid is deleted after thirty days, what was paid or is open stays', async () => {
  const buyer = await shop.buyer()
  const { buyer: family, kidIds } = await shop.family()
  const slot = await shop.roomySlot()
  const released = (await shop.bookSlot(family, slot.id, kidIds)).body.id
  await shop.send(family, 'DELETE', `/booking/booking/${released}/`)
  const lapsed = (await shop.bookSlot(family, (await shop.slot()).id, kidIds)).body.id
  await shop.pay(family, lapsed)
  const unit = await shop.unit(9)
  const unpaid = (await shop.buyNow(buyer, unit)).body.checkout_session_id
  const paid = (await shop.buyNow(buyer, await shop.unit(1))).body.checkout_session_id
  await shop.act(paid, 'pay')
  await shop.advance(33)
  await shop.converge()
  const [unpaidId, paidId] = [(await shop.orderOf(unpaid)).id, (await shop.orderOf(paid)).id]
  shop.clock.aheadMs += 29 * 86_400_000
  await sweepUnpaid(shop.services)
  const left = async () => [
    await shop.db.$count(order, inArray(order.id, [unpaidId, paidId])),
    await shop.db.$count(booking, inArray(booking.id, [released, lapsed])),
  ]
  expect(await left()).toEqual([2, 2])
  shop.clock.aheadMs += 2 * 86_400_000
  await Promise.all([1, 2, 3].map(() => sweepUnpaid(shop.services)))
  expect(await left()).toEqual([1, 0])
  expect(await shop.db.$count(order, eq(order.id, paidId))).toBe(1)
})
