import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { guestOrder } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user, verificationCode } from '../schema/accounts.ts'
import { cartItem } from '../schema/cart.ts'
import { notification } from '../schema/notifications.ts'
import { order, orderReturn } from '../schema/orders.ts'
import { removeOldOrders } from './old-orders.ts'
import { removeStale } from './stale-rows.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ ORDER_YEARS: '10' })
})
afterAll(() => shop.close())

const source = dirname(dirname(fileURLToPath(import.meta.url)))
const daysAgo = (days: number) => new Date(shop.services.now().getTime() - days * 86_400_000)

test('every table of the schema has its time in docs/retention.md', async () => {
  const schedule = await readFile(join(source, '..', '..', 'docs/retention.md'), 'utf8')
  const files = globSync('schema/*.ts', { cwd: source })
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  const tables = texts.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name))
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter((name) => !schedule.includes(`\`${name}\``))).toEqual([])
})

test('the buyer’s data is removed from orders without an account once their years are over, and from no others', async () => {
  const { db, services } = shop
  const year = services.now().getUTCFullYear()
  const lastDay = (of: number) => new Date(Date.UTC(of, 11, 31, 23))
  const made = async (createdOn: Date) => {
    const { orderId } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
    await db.update(order).set({ createdOn }).where(eq(order.id, orderId))
    return orderId
  }
  const [over, within] = [await made(lastDay(year - 11)), await made(new Date(Date.UTC(year - 10, 0, 1)))]
  await db
    .insert(orderReturn)
    .values({ orderId: over, kind: 'refund', note: 'Too small for Noor', refundAmount: 100 })
  const owned = await paidOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  await db
    .update(order)
    .set({ createdOn: lastDay(year - 20) })
    .where(eq(order.id, owned.orderId))

  await removeOldOrders(services)
  const row = async (id: number) => (await db.select().from(order).where(eq(order.id, id)))[0]
  expect(await row(over)).toMatchObject({ email: '', address: null, guestEmail: null, guestKey: null })
  expect((await row(over))?.amount).toBeGreaterThan(0)
  expect((await db.select().from(orderReturn).where(eq(orderReturn.orderId, over)))[0]?.note).toBe('')
  for (const id of [within, owned.orderId]) {
    const other = await row(id)
    expect(other?.email).toContain('@')
    expect(other?.address).not.toBeNull()
  }
  // Nothing is left to do, however often it runs.
  const before = await row(over)
  await removeOldOrders(services)
  expect(await row(over)).toEqual(before)
})

test('a closed account keeps its orders no longer than a guest’s', async () => {
  const { db, services } = shop
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const row = async () => (await db.select().from(order).where(eq(order.id, orderId)))[0]
  const long = new Date(Date.UTC(services.now().getUTCFullYear() - 11, 0, 1))
  await db.update(order).set({ createdOn: long }).where(eq(order.id, orderId))
  await removeOldOrders(services)
  expect((await row())?.email).toContain('@')

  const owner = (await row())?.userId ?? 0
  await db.update(user).set({ deletedOn: services.now() }).where(eq(user.id, owner))
  await removeOldOrders(services)
  expect(await row()).toMatchObject({ email: '', address: null, userId: owner })
})

test('old notifications, codes and lines of a cart go; younger ones stay', async () => {
  const { db, services } = shop
  const buyer = await shop.buyer()
  const { userId } = buyer
  const news = (idempotencyKey: string, createdOn: Date) => ({
    userId,
    type: 'shop' as const,
    title: { en: 'News' },
    message: { en: 'News' },
    idempotencyKey,
    createdOn,
  })
  await db.insert(notification).values([news('old', daysAgo(366)), news('young', daysAgo(364))])
  const code = (purpose: 'email' | 'phone', expiresOn: Date) => ({
    userId,
    purpose,
    target: buyer.email,
    codeHash: Buffer.alloc(32),
    sentOn: expiresOn,
    expiresOn,
  })
  await db.insert(verificationCode).values([code('email', daysAgo(2)), code('phone', daysAgo(0.5))])
  const [first, second] = [await shop.unit(3), await shop.unit(3)]
  await shop.put(buyer, first)
  await shop.put(buyer, second)
  await db
    .update(cartItem)
    .set({ editedOn: daysAgo(366) })
    .where(eq(cartItem.productStockId, first))

  await removeStale(services)
  const keys = (await db.select().from(notification).where(eq(notification.userId, userId))).map(
    ({ idempotencyKey }) => idempotencyKey,
  )
  expect(keys).toContain('young')
  expect(keys).not.toContain('old')
  const codes = await db.select().from(verificationCode).where(eq(verificationCode.userId, userId))
  expect(codes.map(({ purpose }) => purpose)).toEqual(['phone'])
  const lines = await db
    .select()
    .from(cartItem)
    .where(inArray(cartItem.productStockId, [first, second]))
  expect(lines.map(({ productStockId }) => productStockId)).toEqual([second])
})
