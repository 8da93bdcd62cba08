import type { Call } from '@marah/contract/call'
import { calls } from '@marah/contract/calls'
import { openApiDocument } from '@marah/contract/document'
import { makeAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RateLimits, throttled } from '../../platform/limits/rate-limit.ts'
import { dearReads, oftener } from './call-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1', NODE_ENV: 'development' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

const changesSomething = ({ access, method }: Call) =>
  ['signed-in', 'booker', 'order-holder'].includes(access) && method !== 'get'
const customersWrites = calls.filter(changesSomething)

/** Returns customers' writes that are answered beyond the limit. */
async function uncounted(spendHere: RateLimits['spendHere']): Promise<string[]> {
  vi.spyOn(shop.backend.services.rateLimits, 'spendHere').mockImplementation(spendHere)
  const { token } = await makeAccount(shop)
  const found: string[] = []
  for (const { id, method, path } of customersWrites) {
    const { status } = await shop.request(method.toUpperCase(), path.replace('{id}', '1'), { token })
    if (status !== 429) found.push(id)
  }
  return found
}

test('every call by which a customer changes something has a limit, and says so in the contract', async () => {
  expect(customersWrites.length).toBeGreaterThan(60)
  expect(
    await uncounted(async () => {
      throw throttled(1)
    }),
  ).toEqual([])
  const { paths } = openApiDocument()
  const undeclared = customersWrites.filter(
    ({ method, path }) => !paths?.[path]?.[method]?.responses?.['429'],
  )
  expect(undeclared.map(({ id }) => id)).toEqual([])
  const names = new Set(customersWrites.map(({ id }) => id))
  expect(Object.keys(oftener).filter((name) => !names.has(name))).toEqual([])
})

test('negative control: without the usual limit such calls are found', async () => {
  expect((await uncounted(async () => {})).length).toBeGreaterThan(40)
})

test('the limit counts each customer and each call by itself, and a rejected call says when to come again', async () => {
  const [one, other] = [await makeAccount(shop), await makeAccount(shop)]
  const readAll = ({ token }: { token: string }) =>
    shop.request('POST', '/api/notification/read-all/', { token })
  for (let times = 0; times < 120; times++) expect((await readAll(one)).status).toBe(200)
  const rejected = await readAll(one)
  expect(rejected).toMatchObject({
    status: 429,
    body: { code: 'throttled', retry_after: expect.any(Number) },
  })
  expect(rejected.headers.get('retry-after')).toBe(String(rejected.body.retry_after))
  expect((await readAll(other)).status).toBe(200)
  expect((await shop.request('PATCH', '/base_user/settings/', { token: one.token, body: {} })).status).toBe(
    200,
  )
})

test('reads that cost as much as a write have a limit for each customer', async () => {
  vi.spyOn(shop.backend.services.rateLimits, 'spendHere').mockRejectedValue(throttled(1))
  const { token } = await makeAccount(shop)
  const names = Object.keys(dearReads)
  const found = calls.filter(({ id, method }) => names.includes(id) && method === 'get')
  expect(found.map(({ id }) => id).sort()).toEqual([...names].sort())
  expect(names).toContain('listTimesAgain')
  for (const { id, path } of found) {
    expect((await shop.request('GET', path.replace('{id}', '1'), { token })).status, id).toBe(429)
  }
})

test.each([
  ['the state of a payment is read', 120, 'GET', '/stripe/checkout-session/cs_unknown/'],
  ['a visit is moved', 30, 'POST', '/booking/booking/VISIT-UNKNOWN/reschedule/'],
] as const)(
  'however often %s, the payment provider is not asked more than %i times by one customer',
  async (_, times, method, path) => {
    const { token } = await makeAccount(shop)
    const body = method === 'POST' ? { slot: 1 } : undefined
    const ask = (by: string) => shop.request(method, path, { token: by, body })
    for (let count = 0; count < times; count++) expect((await ask(token)).status).toBe(404)
    expect(await ask(token)).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect((await ask((await makeAccount(shop)).token)).status).toBe(404)
  },
)
