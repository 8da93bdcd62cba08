import type { components } from '@marah/contract/client'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'

type Terms = components['schemas']['DeliveryTerms']

/** The values are as in the summary: null while loading, undefined when unavailable. */
type Estimate = { deliveryFee?: string | null; total?: string | null; freeFrom?: string | null }

/**
 * Estimates a visitor's cart by the shop's delivery rule; the server calculates it again after login. If the rule depends
 * on the address, the cart promises no free delivery either.
 */
export function estimate(items: number, isDelivered: boolean, terms: Terms | null | undefined): Estimate {
  if (terms === undefined || terms?.by_place) return {}
  if (terms === null) return { deliveryFee: null, total: null }
  const { delivery_fee, free_delivery_from } = terms
  const isFree = free_delivery_from !== null && items >= minorOf(free_delivery_from)
  const fee = isDelivered && !isFree ? minorOf(delivery_fee) : 0
  return {
    deliveryFee: decimalOf(fee, delivery_fee),
    total: decimalOf(items + fee, delivery_fee),
    freeFrom: free_delivery_from,
  }
}
