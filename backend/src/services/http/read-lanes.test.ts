import { setImmediate } from 'node:timers/promises'
import { type Call, isRead } from '@marah/contract/call'
import { calls as everyCall } from '@marah/contract/calls'
import { makeAccount } from '@marah/testing/account'
import { openTestShop } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'
import { networkOf } from '../../platform/limits/client-address.ts'
import { createReadLanes } from './read-lanes.ts'

const calls: readonly Call[] = everyCall
/** Public POSTs that change something, each with a limit of its own. */
const changing = [
  'createDummy',
  'createGuestCheckoutSession',
  'declareWithdrawal',
  'logout',
  'reportVitals',
  'sendContact',
  'sendGuestLinks',
  'sendOrderLink',
  'startGuest',
]

/** Makes reads that stay under way until they are released, and counts the most at once. */
function heldReads() {
  const held: (() => void)[] = []
  let underWay = 0
  let most = 0
  return {
    read: async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => held.push(resolve))
      underWay -= 1
    },
    letAllGo: async () => {
      while (held.length > 0) {
        held.shift()?.()
        await setImmediate()
      }
    },
    most: () => most,
  }
}

test('a network that asks for a hundred things at once gets four at a time, and all of them', async () => {
  const lanes = createReadLanes(1)
  const reads = heldReads()
  const asked = Array.from({ length: 100 }, () => lanes.during('192.0.2.1', reads.read))
  await setImmediate()
  await reads.letAllGo()
  await Promise.all(asked)
  expect(reads.most()).toBe(4)
})

test('another network does not wait for it', async () => {
  const lanes = createReadLanes(1)
  const reads = heldReads()
  const asked = Array.from({ length: 50 }, () => lanes.during('192.0.2.1', reads.read))
  expect(await lanes.during('192.0.2.2', async () => 'answered')).toBe('answered')
  await reads.letAllGo()
  await Promise.all(asked)
})

test('the networks of one IPv6 site share 32 lanes, however many of them it comes from', async () => {
  const lanes = createReadLanes(1)
  const reads = heldReads()
  const networks = Array.from({ length: 200 }, (_, nth) => networkOf(`2001:db8:1:${nth.toString(16)}::1`))
  const asked = networks.map((network) => lanes.during(network, reads.read))
  await setImmediate()
  expect(await lanes.during(networkOf('2001:db8:2::1'), async () => 'answered')).toBe('answered')
  await reads.letAllGo()
  await Promise.all(asked)
  expect(reads.most()).toBe(32)
})

test('what cannot wait is rejected for now; once the others are answered, there is room', async () => {
  const lanes = createReadLanes(1)
  const reads = heldReads()
  const asked = Array.from({ length: 104 }, () => lanes.during('192.0.2.1', reads.read))
  await expect(lanes.during('192.0.2.1', reads.read)).rejects.toMatchObject({ status: 429 })
  await reads.letAllGo()
  await Promise.all(asked)
  expect(await lanes.during('192.0.2.1', async () => 'answered')).toBe('answered')
})

test('a read that fails leaves its lane', async () => {
  const lanes = createReadLanes(1)
  for (let nth = 0; nth < 6; nth++) {
    await expect(lanes.during('192.0.2.1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await lanes.during('192.0.2.1', async () => 'answered')).toBe('answered')
})

test('of 150 reads of one visitor at once, the shop answers what can wait and rejects the rest; orders are not counted', async () => {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  const statuses = await Promise.all(
    Array.from({ length: 150 }, async (_, nth) => {
      const { status, headers } = await shop.request('GET', `/auth/onboarding/referral-source/?asked=${nth}`)
      return status === 429 ? `429, again in ${headers.get('retry-after')}` : String(status)
    }),
  )
  expect(new Set(statuses)).toEqual(new Set(['200', '429, again in 2']))
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThanOrEqual(104)
  expect((await shop.request('POST', '/auth/login/', { body: {} })).status).toBe(400)
  await shop.close()
})

test('every call that only reads has lanes, those that ask with a body and those of one customer too', async () => {
  const reads = calls.filter(isRead)
  const posts = calls.filter(({ access, method }) => access === 'public' && method === 'post')
  // The author of a new public POST must say whether it changes data.
  expect(
    posts
      .filter((call) => !isRead(call))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(changing)
  expect(reads.some(({ access }) => access === 'signed-in')).toBe(true)
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  const [one, other] = [await makeAccount(shop), await makeAccount(shop)]
  const reading = (token: string) => shop.request('GET', '/api/notification/', { token })
  const asked = await Promise.all(Array.from({ length: 150 }, () => reading(one.token)))
  expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await Promise.all([reading(other.token), reading(one.token)])).map(({ status }) => status)).toEqual(
    [200, 200],
  )
  await shop.close()
})
