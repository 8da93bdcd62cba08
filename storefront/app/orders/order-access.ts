/** Tokens of orders that were opened by their links, by the orders' transaction ids. */
const tokens = new Map<string, string>()

/** Opens an order that was bought without an account: calls about it carry the token of its link. */
export function openByLink(order: string, token: string): void {
  tokens.set(order, token)
}

/** Returns the options that a call about this order needs: none for a customer's own order. */
export function accessTo(order: string): { headers?: { Authorization: string } } {
  const token = tokens.get(order)
  return token === undefined ? {} : { headers: { Authorization: `Order ${token}` } }
}

/** Returns the address of an order's page. */
export function orderHref(order: string): string {
  const token = tokens.get(order)
  return token === undefined ? `/orders/${order}` : lookupHref(token)
}

export function lookupHref(token: string): string {
  return `/orders/lookup?token=${token}`
}

/** Returns the address of the page that returns items of an order. */
export function returnHref(order: string): string {
  const token = tokens.get(order)
  return `/orders/${order}/return${token === undefined ? '' : `?token=${token}`}`
}

/** Returns the address of the page that says what to do next for a requested return, by its number. */
export function requestedReturnHref(order: string, number: string): string {
  const token = tokens.get(order)
  return `/orders/${order}/return?${new URLSearchParams({ ...(token && { token }), requested: number })}`
}
