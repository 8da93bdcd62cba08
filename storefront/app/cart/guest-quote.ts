import { queryOptions } from '@tanstack/react-query'
import { failureFrom } from '../personal/failure-text.ts'
import { api, call } from '../platform/personal/api.ts'

type Items = { product_stock: number; quantity: number }[]
/** The cart to price: the items, and a coupon if there is one. */
export type GuestCart = {
  items: Items
  coupon_code?: string
  place?: { country: string; state: string; postal_code: string }
  delivery?: string
}

/** Returns the cart with the coupon that is stored with it. */
export function withCoupon(cart: GuestCart, coupon: string | null): GuestCart {
  return coupon === null ? cart : { ...cart, coupon_code: coupon }
}

/** Reads the price of the items from the server. An invalid coupon gives no discount; `coupon_problem` says why. */
export function guestQuoteQuery(cart: GuestCart) {
  return queryOptions({
    queryKey: ['guest-quote', cart],
    queryFn: ({ signal }) => quoteWithProblem(cart, signal),
    enabled: cart.items.length > 0,
  })
}

export type GuestQuote = Awaited<ReturnType<typeof quoteWithProblem>>

/** Reads the same price, but fails if the coupon is invalid. */
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
