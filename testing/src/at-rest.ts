import { expect } from 'vitest'
import type { CheckoutShop } from './checkout-shop.ts'

/**
 * After a test of a shop that others share: clock and stand-in are as they were, what was begun is done, and neither
 * stock, places nor money are out of step.
 */
export async function expectAtRest(shop: CheckoutShop): Promise<void> {
  shop.clock.aheadMs = 0
  await shop.switches({})
  await shop.converge()
  expect(await shop.faults()).toEqual([])
}
