import type { APIRequestContext } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { addAddress, addToCart, asCustomer, type Customer, type Unit } from './shop-api.ts'

export type Bought = {
  id: number
  transactionId: string
  number: string
  amount: string
  /** The page at the payment provider. */
  session: string
}

/**
 * Buys so many pieces of a unit, paid at the payment provider by HTTP alone, with the plain card or the given one. `received`: what
 * comes instead of the sum that was asked for, in cents.
 */
export async function buy(
  request: APIRequestContext,
  customer: Customer,
  unit: Unit,
  {
    language,
    quantity = 1,
    card,
    received,
  }: { language: Language; quantity?: number; card?: string; received?: number },
): Promise<Bought> {
  const headers = asCustomer(customer, language)
  await addAddress(request, customer)
  await addToCart(request, customer, unit, quantity)
  const opened = await request.post('/rest/stripe/create-checkout-session/', { headers })
  expect(opened.ok(), await opened.text()).toBe(true)
  const { checkout_session_id: session } = await opened.json()
  const paid = await request.post(`/sandbox/payments/${session}/pay`, {
    headers: { accept: 'application/json' },
    form: { ...(card && { card }), ...(received && { amount: received }) },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const { order } = await (await request.get(`/rest/stripe/checkout-session/${session}/`, { headers })).json()
  return {
    id: order.id,
    transactionId: order.transaction_id,
    number: order.number,
    amount: order.amount,
    session,
  }
}
