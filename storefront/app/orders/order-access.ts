/** Tokens of orders that were opened by their links, by the orders' transaction ids. */
const tokens = new Map<string, string>()

/** An order that was bought without an account: calls about it carry the token of its link. */
export function openByLink(order: string, token: string): void {
  tokens.set(order, token)
}

/** What a call about this order adds: nothing for the customer's own. */
export function accessTo(order: string): { headers?: { Authorization: string } } {
  const token = tokens.get(order)
  return token === undefined ? {} : { headers: { Authorization: `Order ${token}` } }
}

/** The page of an order. */
export function orderHref(order: string): string {
  const token = tokens.get(order)
  return token === undefined ? `/orders/${order}` : lookupHref(token)
}

export function lookupHref(token: string): string {
  return `/orders/lookup?token=${token}`
}

/** The page that returns items of an order. */
export function returnHref(order: string): string {
  const token = tokens.get(order)
  return `/orders/${order}/return${token === undefined ? '' : `?token=${token}`}`
}

/** What to do next for a return that was requested, by its number. */
export function requestedReturnHref(order: string, number: string): string {
  const token = tokens.get(order)
  return `/orders/${order}/return?${new URLSearchParams({ ...(token && { token }), requested: number })}`
}
