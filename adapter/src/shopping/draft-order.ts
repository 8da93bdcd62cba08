import { decimalOf, minorIn } from '../money.ts'
import type { Cart, CartItem } from './cart-json.ts'
import type { OrderLine } from './frozen.ts'
import type { Good } from './goods.ts'
import { noTaxes } from './no-taxes.ts'
import type { Order } from './order-json.ts'

const usualCurrency = 'USD'

/** In place of an order that its back end has not made yet. */
export function draftOrder(items: OrderLine[], fee = 0, discount = 0): Order {
  const today = new Date().toISOString()
  const sum = items.reduce((total, { line_amount }) => total + (minorIn(line_amount) ?? 0), 0)
  const none = decimalOf(0)
  return {
    id: 0,
    created_on: today,
    edited_on: today,
    // Nothing has been ordered yet: it has no identifier.
    transaction_id: '',
    amount: decimalOf(Math.max(0, sum + fee - discount)),
    amount_currency: items[0]?.item.currency ?? usualCurrency,
    items_amount: decimalOf(sum),
    bookings_amount: none,
    delivery_fee: decimalOf(fee),
    way_to_pay: 'hosted',
    payment_fee: decimalOf(0),
    discount_amount: decimalOf(discount),
    coupon_code: null,
    fulfilment: null,
    delivery_zone: null,
    delivery_name: null,
    delivery_days: null,
    pickup: null,
    company: null,
    parcels: [],
    ...noTaxes(),
    order_completion_timestamp: null,
    cart: null,
    cart_frozen_data: { items, bookings: [], address: null },
    transaction: null,
    number: '',
    status: 'pending',
    payment_status: 'processing',
    payment_method: null,
    refunded_amount: none,
    dispute: null,
    tracking: null,
    timeline: [{ kind: 'placed', on: today, amount: null }],
    actions: { cancel: false, cancel_rest: false, return_until: null },
  }
}

export function draftOfCart(cart: Cart | null, lines: readonly CartItem[]): Order {
  const items = lines.map(({ id, quantity, product_stock_details: unit, vendor }) =>
    draftLine({ id, quantity, unit, vendor, names: namesOf(unit) }),
  )
  return draftOrder(items, minorIn(cart?.delivery_fee) ?? 0, minorIn(cart?.discount_amount) ?? 0)
}

function namesOf(unit: CartItem['product_stock_details']) {
  return { name: unit.product_name, slug: unit.product_slug, vendor_name: unit.vendor_name }
}

export function draftOfUnit(good: Good, unit: Good['units'][number], quantity: number): Order {
  const names = { name: good.name, slug: good.slug, vendor_name: good.vendorName }
  return draftOrder([draftLine({ id: 1, quantity, unit, vendor: good.vendor, names })])
}

function draftLine(line: {
  id: number
  quantity: number
  unit: Good['units'][number]
  vendor: number | null
  names: { name: string; slug: string; vendor_name: string }
}): OrderLine {
  const { id, quantity, unit, vendor, names } = line
  const none = decimalOf(0)
  return {
    id,
    quantity,
    line_amount: decimalOf((minorIn(unit.final_price) ?? 0) * quantity),
    discount_amount: none,
    refunded_amount: none,
    cancelled_quantity: 0,
    review: null,
    item: {
      product: unit.product,
      product_stock: unit.id,
      ...names,
      options: unit.product_option_details.map(({ option_type, option_text_value }) => ({
        type: option_type,
        text: option_text_value,
      })),
      sku_number: unit.sku_number,
      vendor,
      image_sources: unit.product_media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
      unit_price: unit.final_price,
      list_price: unit.price,
      currency: unit.price_currency,
    },
  }
}
