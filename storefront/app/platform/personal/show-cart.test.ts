import type { components } from '@marah/contract/client'
import { afterEach, expect, test } from 'vitest'
import { cartQuery } from './cart-queries.ts'
import { queries } from './queries.ts'
import { showCart } from './show-cart.ts'

type Cart = components['schemas']['Cart']

afterEach(() => queries.clear())

test('a slow read that began before a change does not bring the earlier cart back', async () => {
  const [before, after] = [{ coupon_code: null } as Cart, { coupon_code: 'WELCOME5' } as Cart]
  const answer = Promise.withResolvers<Cart>()
  const reading = queries.fetchQuery({ ...cartQuery, queryFn: () => answer.promise })
  await showCart(after)
  answer.resolve(before)
  await reading.catch(() => undefined)
  expect(queries.getQueryData(cartQuery.queryKey)).toEqual(after)
})
