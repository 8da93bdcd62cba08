import { queryOptions } from '@tanstack/react-query'
import { failureFrom } from '../personal/failure-text.ts'
import { api, call } from '../platform/personal/api.ts'

type Items = { product_stock: number; quantity: number }[]
/** What is asked the price of: the items, and a coupon if there is one. */
export type GuestCart = {
  items: Items
  coupon_code?: string
  place?: { country: string; state: string; postal_code: string }
  delivery?: string
}

/** The cart with the coupon that is stored with it. */
export function withCoupon(cart: GuestCart, coupon: string | null): GuestCart {
  return coupon === null ? cart : { ...cart, coupon_code: coupon }
}

/** What the items cost, by the server. A coupon that does not hold takes nothing off; `coupon_problem` says why. */
export function guestQuoteQuery(cart: GuestCart) {
  return queryOptions({
    queryKey: ['guest-quote', cart],
    queryFn: ({ signal }) => quoteWithProblem(cart, signal),
    enabled: cart.items.length > 0,
  })
}

export type GuestQuote = Awaited<ReturnType<typeof quoteWithProblem>>

/** Fails where the coupon does not hold. */
export function quoteGuestCart(cart: GuestCart, signal?: AbortSignal) {
  return call(api.POST('/cart/guest-quote/', { body: cart, ...(signal && { signal }) }))
}

async function quoteWithProblem({ coupon_code: code, ...goods }: GuestCart, signal?: AbortSignal) {
  if (code === undefined) return { ...(await quoteGuestCart(goods, signal)), coupon_problem: null }
  try {
    return { ...(await quoteGuestCart(withCoupon(goods, code), signal)), coupon_problem: null }
  } catch (error) {
    const [problem] = failureFrom(error).fields.coupon_code ?? []
    if (problem === undefined) throw error
    return { ...(await quoteGuestCart(goods, signal)), coupon_problem: problem }
  }
}
