import { queryOptions } from '@tanstack/react-query'
import type { Discount } from '../parts/discounted-amount.tsx'
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

const tooMany = 429

/**
 * Why the server has rejected codes, until the page is left: each further try would count against the limit of the whole
 * network (rule S24), for every quantity that is changed.
 */
const rejected = new Map<string, string>()

/** Reads the same price, but fails if the coupon is invalid. */
export async function quoteGuestCart(cart: GuestCart, signal?: AbortSignal) {
  const quote = await call(api.POST('/cart/guest-quote/', { body: cart, ...(signal && { signal }) }))
  if (cart.coupon_code !== undefined) rejected.delete(cart.coupon_code)
  return quote
}

async function quoteWithProblem({ coupon_code: code, ...goods }: GuestCart, signal?: AbortSignal) {
  const known = code === undefined ? undefined : rejected.get(code)
  if (code === undefined || known !== undefined) return withProblem(known)
  try {
    return await quoteGuestCart(withCoupon(goods, code), signal)
  } catch (error) {
    const { status, fields, message } = failureFrom(error)
    const [problem] = fields.coupon_code ?? []
    if (problem !== undefined) rejected.set(code, problem)
    // The limit is that of codes: the items have a price without one.
    else if (status !== tooMany || message === undefined) throw error
    return withProblem(problem ?? message)
  }

  async function withProblem(problem: string | undefined) {
    const quote = await quoteGuestCart(goods, signal)
    return problem === undefined ? quote : { ...quote, coupon_problem: problem }
  }
}

/** Returns lines with their automatic discounts, which only the server knows. */
export function withDiscounts<Line extends { id: number; discount: Discount | null }>(
  lines: readonly Line[],
  quote: GuestQuote | undefined,
): Line[] {
  const granted = new Map(
    (quote?.items ?? []).map(({ product_stock, discount }) => [product_stock, discount]),
  )
  return lines.map((line) => ({ ...line, discount: granted.get(line.id) ?? null }))
}
