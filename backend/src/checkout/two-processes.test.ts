import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { patiently } from '@marah/testing/patience'
import { createShopProcesses, type ShopProcess } from '@marah/testing/shop-processes'
import { afterAll, beforeAll, expect } from 'vitest'
import { signAccessToken } from '../accounts/login/authentication.ts'

let shop: CheckoutShop
const processes = createShopProcesses()
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(async () => {
  processes.kill()
  await shop.close()
})

/** Returns the status, or 0 if the process died before it could answer. */
async function checkoutAt({ origin }: ShopProcess, buyer: Buyer): Promise<{ status: number; id: string }> {
  const { token } = await signAccessToken(shop.services, buyer)
  const path = '/rest/stripe/create-checkout-session/'
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await patiently(() => fetch(origin + path, { method: 'POST', headers }))
    const body = (await answer.json()) as { checkout_session_id?: string }
    return { status: answer.status, id: body.checkout_session_id ?? '' }
  } catch {
    return { status: 0, id: '' }
  }
}

async function buyersOf(unit: number, count: number): Promise<Buyer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => shop.buyer()))
  for (const buyer of buyers) await shop.put(buyer, unit)
  return buyers
}

onServer('buyers at two processes: exactly as many pages as units (PostgreSQL only)', async () => {
  const both = await Promise.all([processes.start(shop.services), processes.start(shop.services)])
  const unit = await shop.unit(4)
  const buyers = await buyersOf(unit, 10)
  const answers = await Promise.all(
    buyers.map((buyer, place) => checkoutAt(both[place % 2 === 0 ? 0 : 1], buyer)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)

  const [buyer] = await buyersOf(await shop.unit(1), 1)
  if (!buyer) return
  const twice = await Promise.all(both.map((at) => checkoutAt(at, buyer)))
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
  expect(await shop.faults()).toEqual([])
})

onServer(
  'kill -9 in the middle of checkouts: the other process brings all to an end (PostgreSQL only)',
  async () => {
    const survivor = await processes.start(shop.services)
    for (let round = 0; round < 3; round++) {
      const victim = await processes.start(shop.services)
      await shop.switches({ slow_ms: 20 * round })
      const unit = await shop.unit(6)
      const buyers = await buyersOf(unit, 6)
      const requests = buyers.map((buyer) => checkoutAt(victim, buyer))
      await Promise.race(requests)
      victim.process.kill('SIGKILL')
      await Promise.all(requests)
      await shop.switches({})
      const answers = await Promise.all(buyers.map((buyer) => checkoutAt(survivor, buyer)))
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
      await Promise.all(answers.map(({ id }) => shop.act(id, 'pay')))
      await until(async () => (await shop.stock(unit)).quantity === 0)
      expect(await shop.faults()).toEqual([])
    }
  },
)
