import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { type Call, isCustomers } from '@marah/contract/call'
import { everyCall } from '@marah/contract/every-call'
import { farEndsOf } from '@marah/testing/far-ends'
import {
  callerOf,
  openWholeShop,
  type RequestCase,
  describe as textOf,
  type WholeShop,
} from '@marah/testing/whole-shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop()
})
afterAll(() => shop.close())

/** No single request may cost more processor time, or block the event loop for longer. */
const longestMs = 2000
/**
 * The same limit by the wall clock, for requests that only wait: other tests use the processor too, so it must be higher.
 */
const longestWaitMs = 8000

type Watched = {
  readonly status: number
  readonly waitedMs: number
  readonly cpuMs: number
  readonly blockedMs: number
}

async function watch(requestCase: RequestCase): Promise<Watched> {
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const { status } = await shop.ask(requestCase)
  const { user, system } = process.cpuUsage(cpuBefore)
  const waitedMs = performance.now() - began
  loop.disable()
  return { status, waitedMs, cpuMs: (user + system) / 1000, blockedMs: loop.max / 1e6 }
}

/** Asked again when it took long: the machine may have been busy with something else. */
async function faultOf(requestCase: RequestCase): Promise<string | null> {
  const isSlow = ({ waitedMs, cpuMs, blockedMs }: Watched) =>
    Math.max(cpuMs, blockedMs) > longestMs || waitedMs > longestWaitMs
  let seen = await watch(requestCase)
  for (let again = 0; again < 2 && seen.status < 500 && isSlow(seen); again++) seen = await watch(requestCase)
  if (seen.status >= 500 || isSlow(seen))
    return `${seen.status} in ${Math.round(seen.waitedMs)} ms (${Math.round(seen.cpuMs)} of a processor): ${textOf(requestCase)}`
  const isShutOut = seen.status === 401 && ['signed-in', 'booker', 'desk'].includes(requestCase.call.access)
  return isShutOut ? `shut out: ${textOf(requestCase)}` : null
}

describe('what belongs to a customer', () => {
  /** Calls whose path names nothing that is one customer's, or nothing that this shop has. */
  const exceptions = new Set([
    // A provider.
    'connectSocial',
    'disconnectSocial',
    // Reviews are public.
    'reportReview',
    // This shop has none of them; the tests of their features ask.
    'deleteReviewImage',
    'deleteReviewVideo',
    'deleteStockAlert',
    'deleteSavedItem',
    'moveSavedToCart',
    'leaveWaitlist',
    'getCheckoutSession',
    'getOrderDocument',
  ])
  const named = everyCall.filter(
    ({ id, path, access }) => path.includes('{') && isCustomers(access) && !exceptions.has(id),
  )
  const ask = async (call: Call, who: RequestCase['who']) => {
    const [parts] = farEndsOf(call, { known: shop.known, place: shop.goodPlace(call) })
    return (await shop.ask({ call, who, parts: parts ?? {} })).status
  }

  test('is not there for another one, whichever call names it', async () => {
    const opened: string[] = []
    for (const call of named) {
      const status = await ask(call, 'stranger')
      if (status !== 404) opened.push(`${status} ${call.id}`)
    }
    expect(named.length).toBeGreaterThan(40)
    expect(opened).toEqual([])
  })

  test('is there for its customer afterwards (negative control)', async () => {
    const missing: string[] = []
    for (const call of named.filter(({ method }) => method === 'get')) {
      const status = await ask(call, 'customer')
      if (status === 404) missing.push(call.id)
    }
    expect(missing).toEqual([])
  })
})

test('whatever a request says at its far ends, every call answers in time, and never with a fault of the server', {
  // Every call is asked several times, which a busy machine may take minutes for.
  timeout: 600_000,
}, async () => {
  const faults: string[] = []
  // Deletions come last, since later calls need the rows.
  const inOrder = everyCall.toSorted(
    (one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'),
  )
  for (const call of inOrder) {
    for (const parts of farEndsOf(call, { known: shop.known, place: shop.goodPlace(call) })) {
      const fault = await faultOf({ call, who: callerOf(call), parts })
      if (fault) faults.push(fault)
    }
  }
  expect(faults).toEqual([])
})

test('a blocked event loop is seen', async () => {
  // Negative control of the measures above.
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  await vi.waitFor(() => expect(loop.count).toBeGreaterThan(0))
  const cpuBefore = process.cpuUsage()
  const until = performance.now() + 300
  while (performance.now() < until);
  await vi.waitFor(() => expect(loop.max / 1e6).toBeGreaterThan(200))
  expect(process.cpuUsage(cpuBefore).user).toBeGreaterThan(0)
  loop.disable()
})
