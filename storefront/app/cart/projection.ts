import type { components } from '@marah/contract/client'
import { decimalOf, minorOf, times } from '../platform/money/minor-units.ts'

type Cart = components['schemas']['Cart']
type CartItem = components['schemas']['CartItem']

/** A change that the server has not confirmed yet. */
export type Operation = { kind: 'quantity'; quantity: number } | { kind: 'remove' } | { kind: 'save' }

type ProjectedCart = {
  items: CartItem[]
  itemsAmount: string
  /** All discounts; null where only the server knows them. */
  discountAmount: string | null
  /** Those without a code. */
  discounts: Cart['discounts']
  /** Null where only the server knows it. */
  deliveryFee: string | null
  total: string | null
  /** Null if there are no taxes, or if only the server knows them. */
  taxes: Cart | null
}

/**
 * Returns the last server state with pending operations applied. Operations are absolute (a quantity, not a step), so
 * applying one twice is idempotent.
 */
export function project(
  cart: Cart,
  items: readonly CartItem[],
  operations: ReadonlyMap<number, Operation>,
): ProjectedCart {
  const touched = items.some(({ id }) => operations.has(id))
  if (!touched) {
    return {
      items: [...items],
      itemsAmount: cart.items_amount,
      discountAmount: cart.discount_amount,
      discounts: cart.discounts,
      deliveryFee: cart.delivery_fee,
      total: cart.total_amount,
      taxes: cart.taxes.length > 0 ? cart : null,
    }
  }
  const shown = items.flatMap((item) => after(item, operations.get(item.id)))
  const sum = shown.reduce((total, { line_amount }) => total + minorOf(line_amount), 0)
  // Only the server can grant discounts on another sum, and decide on free delivery with them.
  const isDiscounted = cart.coupon_code !== null || (cart.discounts ?? []).length > 0
  const fee = isDiscounted ? null : feeFor(cart, sum)
  const isTaxAdded = !cart.prices_include_tax && cart.taxes.length > 0
  return {
    items: shown,
    itemsAmount: decimalOf(sum, cart.items_amount),
    discountAmount: isDiscounted ? null : decimalOf(0, cart.items_amount),
    discounts: [],
    deliveryFee: fee === null ? null : decimalOf(fee, cart.items_amount),
    total:
      fee === null || isTaxAdded
        ? null
        : decimalOf(sum + fee + minorOf(cart.bookings_amount), cart.items_amount),
    taxes: null,
  }
}

function after(item: CartItem, operation: Operation | undefined): CartItem[] {
  if (!operation) return [item]
  if (operation.kind !== 'quantity') return []
  const { quantity } = operation
  const status = item.status === 'gone' ? 'gone' : quantity > item.max_quantity ? 'not_enough' : 'available'
  const line_amount = times(item.product_stock_details.final_price, status === 'gone' ? 0 : quantity)
  return [{ ...item, quantity, status, line_amount, discount: null, price_changed_from: null }]
}

/** Returns the delivery fee as far as the last answer shows the rule: its fee and its limit for free delivery. */
function feeFor(cart: Cart, sum: number): number | null {
  if (sum === 0) return 0
  // Another weight or sum may change the fee.
  if ((cart.delivery?.options.length ?? 0) > 1) return null
  if (cart.free_delivery_from !== null && sum >= minorOf(cart.free_delivery_from)) return 0
  const known = minorOf(cart.delivery_fee)
  return known > 0 ? known : null
}
