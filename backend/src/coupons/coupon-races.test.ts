import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { finalise } from '../payments/finalise.ts'
import { coupon, couponUse } from '../schema/coupons.ts'
import { makeCoupon, randomCode } from './make.ts'
import { findCoupon, holdCoupon, type lockCoupon, releaseCoupon, spendCoupon } from './use.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

/** Opens a shop of its own, for tests that leave faults or change limits. */
async function inShop(work: (shop: CheckoutShop) => Promise<void>, environment?: Record<string, string>) {
  const shop = await openCheckoutShop(environment)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

const enter = (shop: CheckoutShop, buyer: Buyer, code: string) =>
  shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })

test('of eight buyers for three uses exactly three pay less, and none pays more than was shown', async () => {
  const made = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'all', maxUses: 3 })
  const unit = await shop.unit(50, 2500)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()))
  for (const buyer of buyers) {
    await shop.put(buyer, unit)
    expect((await enter(shop, buyer, made?.code ?? '')).status).toBe(200)
  }
  const answers = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)))
  const paid = answers.filter(({ status }) => status === 200)
  expect(paid).toHaveLength(3)
  expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual(
    Array(5).fill('coupon_ended'),
  )
  for (const { body } of paid) {
    await shop.act(body.checkout_session_id, 'pay')
    await finalise(shop.services, body.checkout_session_id)
  }
  expect(await countersOf(made?.id)).toEqual({ held: 0, used: 3 })
  expect(await shop.stock(unit)).toEqual({ quantity: 47, reserved: 0 })
  expect(await shop.faults()).toEqual([])
})

test('paying, giving up and holding at once leave the counters at what the ledger says', async () => {
  const made = await makeCoupon(shop.db, { kind: 'amount', value: 100, appliesTo: 'all', maxUses: 4 })
  const { userId } = await shop.buyer()
  const now = new Date()
  const use = {
    couponId: made?.id ?? 0,
    purpose: 'goods' as const,
    sum: 1000,
    currency: 'USD',
    amount: 100,
    userId,
    now,
  }
  const subjects = Array.from({ length: 6 }, (_, index) => `order:${900_000 + index}`)
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      subjects.flatMap((subject) => [
        shop.database.transaction((tx) => holdCoupon(shop.services, tx, { ...use, subject })),
        shop.database.transaction((tx) => spendCoupon(tx, subject, now)),
        shop.database.transaction((tx) => releaseCoupon(tx, subject, now)),
      ]),
    )
    expect(await shop.faults()).toEqual([])
  }
  for (const subject of subjects) await shop.database.transaction((tx) => releaseCoupon(tx, subject, now))
  expect(await countersOf(made?.id)).toEqual({ held: 0, used: 0 })
})

async function countersOf(id = 0) {
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.id, id))
  return { held: row?.held, used: row?.used }
}

/**
 * Counts the uses that one customer gets of a once-per-customer coupon with two simultaneous requests. The first to take
 * one does `meanwhile` before it counts.
 */
async function usesOfOne(
  where: CheckoutShop,
  lock?: typeof lockCoupon,
  meanwhile = async () => {},
): Promise<number> {
  const made = await makeCoupon(where.db, { kind: 'percent', value: 10, appliesTo: 'all', perCustomer: 1 })
  const { userId } = await where.buyer()
  const use = {
    couponId: made?.id ?? 0,
    purpose: 'goods' as const,
    sum: 1000,
    currency: 'USD',
    amount: 100,
    userId,
    now: new Date(),
  }
  let taken = 0
  await Promise.all(
    ['order', 'booking'].map((kind) =>
      where.database.transaction(async (tx) => {
        await holdCoupon(where.services, tx, { ...use, subject: `${kind}:${userId}` }, lock)
        if (++taken === 1) await meanwhile()
      }),
    ),
  )
  return where.db.$count(couponUse, eq(couponUse.couponId, use.couponId))
}

test('a customer who asks twice at once gets a coupon for once per customer once', async () => {
  for (let round = 0; round < 5; round++) expect(await usesOfOne(shop)).toBe(1)
})

onServer('negative control: without the lock of the row the same customer gets it twice', async () =>
  inShop(async (unsafe) => {
    const careless: typeof lockCoupon = async (tx, couponId) => {
      const [row] = await tx.select().from(coupon).where(eq(coupon.id, couponId))
      return row ?? null
    }
    // The second has counted what there is by the time that it waits to add to it.
    expect(await usesOfOne(unsafe, careless, () => someoneWaits(unsafe.database))).toBe(2)
    expect(await unsafe.faults()).not.toEqual([])
  }),
)

test('ten codes tried in vain within an hour are enough for an account, also all at once', () =>
  inShop(
    async (shop) => {
      const buyer = await shop.buyer()
      const made = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'all' })
      const good = made?.code ?? ''
      // A good code is no guess.
      for (let time = 0; time < 12; time++) expect((await enter(shop, buyer, good)).status).toBe(200)
      const tries = await Promise.all(Array.from({ length: 14 }, () => enter(shop, buyer, randomCode())))
      expect(tries.map(({ status }) => status).sort()).toEqual([
        ...Array(10).fill(400),
        ...Array(4).fill(429),
      ])
      expect((await enter(shop, buyer, good)).status).toBe(429)
      const others = await Promise.all([shop.buyer(), shop.buyer(), shop.buyer()])
      const statuses: number[] = []
      for (const other of others) {
        for (let time = 0; time < 9; time++) statuses.push((await enter(shop, other, randomCode())).status)
      }
      // One network address has thirty tries over all accounts; the rejected ones of the first account count there too.
      expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20)
      expect(statuses.at(-1)).toBe(429)
    },
    { RATE_LIMIT_SCALE: '1' },
  ))

test('every spelling of a known code finds it', async () => {
  await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'all', code: 'spring 26' })
  expect(await findCoupon(shop.db, 'SPRING26')).toMatchObject({ code: 'SPRING26' })
  expect(await makeCoupon(shop.db, { kind: 'percent', value: 5, appliesTo: 'all', code: 'Spring26' })).toBe(
    null,
  )
})
