import type { components } from '@marah/contract/client'
import { mostUnits } from '@marah/contract/limits'
import type { BackEnd } from '../back-end.ts'
import { currencyIn, decimalOf, minorIn, usualCurrency } from '../money.ts'
import { ownRows } from '../own-rows.ts'
import { CallFault } from '../reply.ts'
import { someAtOnce } from '../some-at-once.ts'
import { countIn, entityIn, type Fields, fieldsIn, idIn, textIn } from '../values.ts'
import { type Goods, type NamedStock, unnamed } from './goods.ts'
import { noTaxes } from './no-taxes.ts'

export type Cart = components['schemas']['Cart']
export type CartItem = components['schemas']['CartItem']

type Names = Pick<Goods, 'named'>

/** The lines of the open cart, oldest first. */
export async function readLines(backEnd: BackEnd, names: Names): Promise<CartItem[]> {
  const rows = await ownRows(backEnd, '/cart/cart-item/')
  const lines = await someAtOnce(rows, (row) => cartItemIn(row, backEnd, names))
  return lines
    .flatMap((line) => line ?? [])
    .sort((a, b) => a.created_on.localeCompare(b.created_on) || a.id - b.id)
}

export async function cartItemIn(given: unknown, backEnd: BackEnd, names: Names): Promise<CartItem | null> {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  // The unit is an object in either place.
  const details = fieldsIn(fields.product_stock_details) ?? fieldsIn(fields.product_stock)
  const stock = idIn(fields.product_stock) ?? idIn(details)
  if (stock === null) return null
  const unit = await names.named(backEnd, details)
  const currency = unit?.price_currency ?? usualCurrency
  const quantity = countIn(fields.quantity) ?? 1
  const status = !unit || unit.quantity === 0 ? 'gone' : unit.quantity < quantity ? 'not_enough' : 'available'
  return {
    ...entity,
    cart: idIn(fields.cart) ?? entity.id,
    vendor: idIn(fields.vendor),
    status,
    quantity,
    max_quantity: Math.min(mostUnits, unit?.quantity ?? 0),
    line_amount: decimalOf(status === 'gone' ? 0 : priceOf(unit) * quantity, currency),
    discount: null,
    price_changed_from: moneyOrNull(fields.price_changed_from, currency),
    product_stock: stock,
    product_stock_details: unit ?? unknownUnit(stock, entity),
    cart_item_freezed_data: null,
  }
}

function priceOf(unit: NamedStock | null): number {
  return unit ? (minorIn(unit.final_price, unit.price_currency) ?? 0) : 0
}

function moneyOrNull(given: unknown, currency: string): string | null {
  const minor = minorIn(given, currency)
  return minor === null ? null : decimalOf(minor, currency)
}

/** Represents a unit that is no longer sold, so that its line can be removed. */
function unknownUnit(id: number, dates: { created_on: string; edited_on: string }): NamedStock {
  const none = decimalOf(0, usualCurrency)
  return {
    id,
    created_on: dates.created_on,
    edited_on: dates.edited_on,
    product: id,
    quantity: 0,
    sku_number: '',
    barcode: '',
    price: none,
    price_currency: usualCurrency,
    discount: none,
    discount_currency: usualCurrency,
    final_price: none,
    lowest_price_30_days: null,
    product_option: [],
    product_option_details: [],
    product_media: [],
    product_name: '',
    product_slug: '',
    vendor_name: '',
  }
}

/** Reads the open cart with its sums; null if there is none yet. */
export async function readCart(backEnd: BackEnd): Promise<Cart | null> {
  const [rows, lines] = await Promise.all([cartRows(backEnd), readLines(backEnd, unnamed)])
  return cartOf(rows, lines)
}

export async function cartRows(backEnd: BackEnd): Promise<readonly unknown[]> {
  try {
    return await ownRows(backEnd, '/cart/cart/')
  } catch (error) {
    // Some have none before something is put into it.
    if (error instanceof CallFault && error.answer.status === 404) return []
    throw error
  }
}

const closed = new Set(['ordered', 'paid', 'closed', 'completed', 'checked_out', 'cancelled', 'merged'])

export function cartOf(rows: readonly unknown[], lines: readonly CartItem[]): Cart | null {
  const fields = rows.map(fieldsIn).find((row) => row && !closed.has(textIn(row.status).toLowerCase()))
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const currency =
    currencyIn(fields.total_amount_currency) ??
    lines[0]?.product_stock_details.price_currency ??
    usualCurrency
  const sums = sumsOf(fields, lines, currency)
  return {
    ...entity,
    status: 'open',
    customer: idIn(fields.customer ?? fields.user) ?? entity.id,
    coupon: idIn(fields.coupon),
    coupon_code: textIn(fields.coupon_code) || null,
    coupon_problem: textIn(fields.coupon_problem) || null,
    total_amount: decimalOf(sums.total, currency),
    total_amount_currency: currency,
    discount_amount: decimalOf(sums.discount, currency),
    discounts: [],
    delivery_address: idIn(fields.delivery_address),
    delivery: null,
    items_amount: decimalOf(sums.items, currency),
    item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
    delivery_fee: decimalOf(sums.fee, currency),
    free_delivery_from: moneyOrNull(fields.free_delivery_from, currency),
    bookings: [],
    bookings_amount: decimalOf(0, currency),
    ...noTaxes(currency),
  }
}

/**
 * The back end's total decides: what it is above the lines is delivery, what it is below them is taken off. Lines that
 * can be had no more count in its total and not in ours, until they are taken out.
 */
function sumsOf(fields: Fields, lines: readonly CartItem[], currency: string) {
  const items = lines.reduce((sum, { line_amount }) => sum + (minorIn(line_amount, currency) ?? 0), 0)
  const listed = lines.reduce(
    (sum, { product_stock_details: unit, quantity }) => sum + priceOf(unit) * quantity,
    0,
  )
  const statedTotal = minorIn(fields.total_amount, currency)
  const isUnknown = statedTotal === null || (statedTotal === 0 && idIn(fields.coupon) === null)
  const total = isUnknown ? listed : statedTotal
  const fee = minorIn(fields.delivery_fee, currency) ?? Math.max(0, total - listed)
  const discount = Math.min(items, minorIn(fields.discount_amount, currency) ?? Math.max(0, listed - total))
  return { items, fee, discount, total: items + fee - discount }
}
