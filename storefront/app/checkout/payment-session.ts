/** Opens the payment of a cart or of a single item, and reads its state. */
import type { components } from '@marah/contract/client'
import { ApiError, conflictIn } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { type Company, companyBody, guestTokenOf } from '../payments/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { type Gift, giftBody } from './gift.ts'

type CheckoutSession = components['schemas']['CheckoutSession']
export type ChangedLine = NonNullable<components['schemas']['Conflict']['lines']>[number]

/** The answer to opening a payment: the page is ready, or price or stock has changed since the customer saw it. */
type Opened = { kind: 'ready'; id: string; url: string } | { kind: 'changed'; lines: ChangedLine[] }

/** For carts also: the hold of a booking has expired. */
type OpenedCart = Opened | { kind: 'lapsed' }

/** A payment's state with its order. */
export type PaymentState = Awaited<ReturnType<typeof readPayment>>

type CartPayment = {
  readonly address: number | undefined
  readonly expectedAmount: string | null
  readonly way: 'cash_on_delivery' | undefined
  readonly company: Company | undefined
  readonly gift: Gift
}

/** Opens the payment of a cart, without an address if nothing is delivered. The total reveals changes by another tab. */
export async function openCartPayment({
  address,
  expectedAmount,
  way,
  company,
  gift,
}: CartPayment): Promise<OpenedCart> {
  const body = {
    ...(address !== undefined && { address }),
    ...(expectedAmount !== null && { expected_amount: expectedAmount }),
    ...(way !== undefined && { way_to_pay: way }),
    ...companyBody(company),
    ...giftBody(gift),
  }
  try {
    return await open(api.POST('/stripe/create-checkout-session/', { body }))
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'booking_lapsed') return { kind: 'lapsed' }
    throw error
  }
}

/** A single purchase, without an address if the back end takes none. */
export type BuyNow = {
  stock: number
  quantity: number
  address?: number
  delivery?: string
  company?: Company | undefined
  gift?: Gift
}

export function openBuyNowPayment({
  stock,
  quantity,
  address,
  delivery,
  company,
  gift,
}: BuyNow): Promise<Opened> {
  const body = {
    product_stock: stock,
    quantity,
    ...(address !== undefined && { address }),
    ...(delivery !== undefined && { delivery }),
    ...companyBody(company),
    ...giftBody(gift),
  }
  return open(api.POST('/stripe/create-buy-now-checkout-session/', { body }))
}

async function open(pending: Parameters<typeof call<CheckoutSession>>[0]): Promise<Opened> {
  try {
    const { checkout_session_id: id, checkout_session_url: url } = await call(pending)
    return { kind: 'ready', id, url }
  } catch (error) {
    const { code, lines } = conflictIn(error) ?? {}
    if (code === 'cart_changed') return { kind: 'changed', lines: lines ?? [] }
    throw error
  }
}

function readPayment(id: string, signal?: AbortSignal) {
  const params = { path: { id } }
  const token = guestTokenOf(id)
  const proof = token === undefined ? {} : { headers: { Authorization: `Order ${token}` } }
  return call(api.GET('/stripe/checkout-session/{id}/', { params, ...(signal && { signal }), ...proof }))
}

/** Reads a payment's state; the server asks the provider. */
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
 * Opens a single purchase, so that the review shows the server's order: item, delivery, total, reserved stock. The same
 * request gets the same payment.
 */
export function buyNowQuery(request: BuyNow) {
  return queryOptions({
    queryKey: ['buy-now', request],
    async queryFn(): Promise<Prepared> {
      const opened = await openBuyNowPayment(request)
      if (opened.kind === 'changed') return opened
      const { order } = await readPayment(opened.id)
      return { kind: 'ready', url: opened.url, order }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
