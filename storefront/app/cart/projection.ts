import type { components } from '@marah/contract/client'
import { decimalOf, minorOf, times } from '../platform/money/minor-units.ts'

type Cart = components['schemas']['Cart']
type CartItem = components['schemas']['CartItem']

/** What the customer did that the server has not confirmed yet. */
export type Operation = { kind: 'quantity'; quantity: number } | { kind: 'remove' } | { kind: 'save' }

type ProjectedCart = {
  items: CartItem[]
  itemsAmount: string
  /** What the coupon takes off; null: only the server knows. */
  discountAmount: string | null
  /** Null: only the server knows. */
  deliveryFee: string | null
  total: string | null
}

/**
 * The last server answer with the pending operations laid over it. Operations are absolute (a quantity, not a step), so
 * that laying one over an answer that has it already changes nothing.
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
      deliveryFee: cart.delivery_fee,
      total: cart.total_amount,
    }
  }
  const shown = items.flatMap((item) => after(item, operations.get(item.id)))
  const sum = shown.reduce((total, { line_amount }) => total + minorOf(line_amount), 0)
  // What a coupon takes off another sum is the server's to say, and with it whether delivery is free.
  const hasCoupon = cart.coupon_code !== null
  const fee = hasCoupon ? null : feeFor(cart, sum)
  return {
    items: shown,
    itemsAmount: decimalOf(sum),
    discountAmount: hasCoupon ? null : '0.00',
    deliveryFee: fee === null ? null : decimalOf(fee),
    total: fee === null ? null : decimalOf(sum + fee + minorOf(cart.bookings_amount)),
  }
}

function after(item: CartItem, operation: Operation | undefined): CartItem[] {
  if (!operation) return [item]
  if (operation.kind !== 'quantity') return []
  const { quantity } = operation
  const status = item.status === 'gone' ? 'gone' : quantity > item.max_quantity ? 'not_enough' : 'available'
  const line_amount = status === 'gone' ? '0.00' : times(item.product_stock_details.final_price, quantity)
  return [{ ...item, quantity, status, line_amount, price_changed_from: null }]
}

/** The server's rule is known as far as its last answer shows it: the fee when one was taken, and from when on none is. */
function feeFor(cart: Cart, sum: number): number | null {
  if (sum === 0) return 0
  if (cart.free_delivery_from !== null && sum >= minorOf(cart.free_delivery_from)) return 0
  const known = minorOf(cart.delivery_fee)
  return known > 0 ? known : null
}
