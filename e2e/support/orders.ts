import type { APIRequestContext } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { addAddress, addToCart, asCustomer, type Customer, type Unit } from './shop-api.ts'

export type Bought = { id: number; transactionId: string; number: string; amount: string; seller: string }

/** Buys so many pieces of a unit, paid at the payment provider by HTTP alone. */
export async function buy(
  request: APIRequestContext,
  customer: Customer,
  unit: Unit,
  { language, quantity = 1 }: { language: Language; quantity?: number },
): Promise<Bought> {
  const headers = asCustomer(customer, language)
  await addAddress(request, customer)
  await addToCart(request, customer, unit, quantity)
  const opened = await request.post('/rest/stripe/create-checkout-session/', { headers })
  expect(opened.ok(), await opened.text()).toBe(true)
  const { checkout_session_id: session } = await opened.json()
  const paid = await request.post(`/sandbox/payments/${session}/pay`, {
    headers: { accept: 'application/json' },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const { order } = await (await request.get(`/rest/stripe/checkout-session/${session}/`, { headers })).json()
  const product = await (await request.get(`/rest/product/product/${unit.slug}/`)).json()
  return {
    id: order.id,
    transactionId: order.transaction_id,
    number: order.number,
    amount: order.amount,
    seller: product.vendor_details.slug,
  }
}

/** Changes an order at the seller's desk of the demo. */
export async function atDesk(
  request: APIRequestContext,
  seller: string,
  what: { kind: 'orders' | 'returns'; id: number; status: string },
): Promise<void> {
  const answer = await request.post(`/sandbox/desk/${seller}/${what.kind}/${what.id}`, {
    form: { status: what.status },
  })
  expect(new URL(answer.url()).searchParams.get('outcome')).toBe('done')
}
