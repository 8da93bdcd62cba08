import { everyCall } from '@marah/contract/every-call'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ NODE_ENV: 'development' })
})
afterAll(() => shop.close())

test('every call of the contract is served', () => {
  const served = new Set(shop.backend.app.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = everyCall
    .map(
      ({ method, path }) =>
        `${method.toUpperCase()} /rest${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    )
    .filter((call) => !served.has(call))
  expect(missing).toEqual([])
})
