import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'

export type ChangedLine = NonNullable<components['schemas']['Conflict']['lines']>[number]

/** A payment page stands ready, or what was to be bought is no longer as the customer saw it. */
type Opened = { kind: 'ready'; id: string; url: string } | { kind: 'changed'; lines: ChangedLine[] }

/** Of a cart also: a booking in it is no longer held. */
type OpenedCart = Opened | { kind: 'lapsed' }

/** How a payment stands, with its order. */
export type PaymentState = Awaited<ReturnType<typeof readPayment>>

type Answer = {
  data?: components['schemas']['CheckoutSession']
  error?: unknown
  response: Response
}

/** Without an address where there is nothing to deliver. What another tab did to the cart shows in its total. */
export async function openCartPayment(
  address: number | undefined,
  expectedAmount: string | null,
): Promise<OpenedCart> {
  const body = {
    ...(address !== undefined && { address }),
    ...(expectedAmount !== null && { expected_amount: expectedAmount }),
  }
  try {
    return await open(api.POST('/stripe/create-checkout-session/', { body }))
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'booking_lapsed') return { kind: 'lapsed' }
    throw error
  }
}

export type BuyNow = { stock: number; quantity: number; address: number }

function openBuyNowPayment({ stock, quantity, address }: BuyNow): Promise<Opened> {
  const body = { product_stock: stock, quantity, address }
  return open(api.POST('/stripe/create-buy-now-checkout-session/', { body }))
}

async function open(pending: Promise<Answer>): Promise<Opened> {
  let changed: ChangedLine[] | undefined
  const noted = pending.then((answer) => {
    changed = answer.response.status === 409 ? changedLines(answer.error) : undefined
    return answer
  })
  try {
    const { checkout_session_id: id, checkout_session_url: url } = await call(noted)
    return { kind: 'ready', id, url }
  } catch (error) {
    if (changed) return { kind: 'changed', lines: changed }
    throw error
  }
}

function changedLines(body: unknown): ChangedLine[] | undefined {
  const { code, lines } = (body ?? {}) as Partial<components['schemas']['Conflict']>
  return code === 'cart_changed' ? (lines ?? []) : undefined
}

function readPayment(id: string, signal?: AbortSignal) {
  const params = { path: { id } }
  return call(api.GET('/stripe/checkout-session/{id}/', signal ? { params, signal } : { params }))
}

/** How an own payment stands; the server asks the provider. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => readPayment(id, signal),
    staleTime: 0,
  })
}

type Prepared =
  | { kind: 'ready'; url: string; order: PaymentState['order'] }
  | { kind: 'changed'; lines: ChangedLine[] }

/**
 * A single purchase, opened so that what is reviewed is the server's own order: its item, delivery and total, held in
 * stock. An unchanged wish gets the same payment again.
 */
export function buyNowQuery(wish: BuyNow) {
  return queryOptions({
    queryKey: ['buy-now', wish],
    async queryFn(): Promise<Prepared> {
      const opened = await openBuyNowPayment(wish)
      if (opened.kind === 'changed') return opened
      const { order } = await readPayment(opened.id)
      return { kind: 'ready', url: opened.url, order }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
