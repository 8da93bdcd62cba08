import type { components } from '@marah/contract/client'
import { hasExtension } from '../platform/shop-facts.ts'

export type Order = components['schemas']['Order']

/**
 * Returns the page of a customer's own order. A back end with links for orders finds it by its transaction id, which cannot
 * be guessed; the core knows `GET /order/orders/{id}` alone.
 */
export function ownOrderHref({ id, transaction_id }: Pick<Order, 'id' | 'transaction_id'>): string {
  return `/orders/${hasExtension('order-lookup') ? transaction_id : id}`
}
