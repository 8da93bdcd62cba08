import { decimalOf, minorIn, usualCurrency } from '../money.ts'
import type { Cart, CartItem } from './cart-json.ts'
import type { OrderLine } from './frozen.ts'
import type { Good } from './goods.ts'
import { noTaxes } from './no-taxes.ts'
import type { Order } from './order-json.ts'

type Sums = { readonly currency: string; readonly fee: number; readonly discount: number }

const noSums: Sums = { currency: usualCurrency, fee: 0, discount: 0 }

/** In place of an order that its back end has not made yet. */
export function draftOrder(items: OrderLine[], { currency, fee, discount }: Sums = noSums): Order {
  const today = new Date().toISOString()
  const sum = items.reduce((total, { line_amount }) => total + (minorIn(line_amount, currency) ?? 0), 0)
  const none = decimalOf(0, currency)
  return {
    id: 0,
    created_on: today,
    edited_on: today,
    // Nothing has been ordered yet: it has no identifier.
    transaction_id: '',
    amount: decimalOf(Math.max(0, sum + fee - discount), currency),
    amount_currency: currency,
    items_amount: decimalOf(sum, currency),
    bookings_amount: none,
    delivery_fee: decimalOf(fee, currency),
    way_to_pay: 'hosted',
    payment_fee: none,
    discount_amount: decimalOf(discount, currency),
    discounts: [],
    coupon_code: null,
    fulfilment: null,
    delivery_zone: null,
    delivery_name: null,
    delivery_days: null,
    pickup: null,
    company: null,
    gift: null,
    parcels: [],
    ...noTaxes(currency),
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
  const currency = cart?.total_amount_currency ?? items[0]?.item.currency ?? usualCurrency
  const fee = minorIn(cart?.delivery_fee, currency) ?? 0
  const discount = minorIn(cart?.discount_amount, currency) ?? 0
  return draftOrder(items, { currency, fee, discount })
}

function namesOf(unit: CartItem['product_stock_details']) {
  return { name: unit.product_name, slug: unit.product_slug, vendor_name: unit.vendor_name }
}

export function draftOfUnit(good: Good, unit: Good['units'][number], quantity: number): Order {
  const names = { name: good.name, slug: good.slug, vendor_name: good.vendorName }
  const line = draftLine({ id: 1, quantity, unit, vendor: good.vendor, names })
  return draftOrder([line], { currency: unit.price_currency, fee: 0, discount: 0 })
}

function draftLine(line: {
  id: number
  quantity: number
  unit: Good['units'][number]
  vendor: number | null
  names: { name: string; slug: string; vendor_name: string }
}): OrderLine {
  const { id, quantity, unit, vendor, names } = line
  const currency = unit.price_currency
  const none = decimalOf(0, currency)
  return {
    id,
    quantity,
    line_amount: decimalOf((minorIn(unit.final_price, currency) ?? 0) * quantity, currency),
    discount_amount: none,
    discount: null,
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
      currency,
    },
  }
}
