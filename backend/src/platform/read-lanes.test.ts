import { setImmediate } from 'node:timers/promises'
import { openTestShop } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'
import { createReadLanes } from './read-lanes.ts'

/** Reads that stay under way until they are let go, and the most that were so at once. */
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
