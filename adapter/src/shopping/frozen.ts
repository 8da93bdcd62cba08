import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { currencyIn, decimalOf, minorIn, usualCurrency } from '../money.ts'
import { addressIn, pictureIn } from '../pictures.ts'
import { countIn, type Fields, fieldsIn, idIn, listIn, textIn, textOf } from '../values.ts'
import type { Goods } from './goods.ts'

type FrozenItem = components['schemas']['FrozenItem']
type FrozenAddress = NonNullable<components['schemas']['Order']['cart_frozen_data']['address']>
export type OrderLine = components['schemas']['Order']['cart_frozen_data']['items'][number]

/** The frozen facts of an order, as far as its back end has stored them. */
export type Frozen = {
  readonly fields: Fields
  readonly lines: readonly Line[]
  readonly currency: string
  readonly address: FrozenAddress | null
}
type Line = {
  readonly id: number
  readonly quantity: number
  /** In whose minor units the amounts are. */
  readonly currency: string
  readonly unitPrice: number
  readonly listPrice: number
  readonly amount: number
  readonly product: number | null
  readonly unit: number | null
  readonly name: string
  readonly fields: Fields
}

const longestText = 256 * 1024
const mostLines = 200
const listNames = ['items', 'cart_items', 'order_items', 'lines', 'products']
const amountNames = ['line_amount', 'line_total', 'total_price', 'total_amount', 'total', 'subtotal']
const priceNames = ['unit_price', 'final_price', 'price', 'amount']

/** The back end may give an object, or the text of one. Its currency is that of its order, if the order names one. */
export function frozenIn(given: unknown, orderCurrency: string | null): Frozen {
  const fields = fieldsIn(typeof given === 'string' ? parsed(given) : given) ?? {}
  const rows = Array.isArray(given) ? given : listNames.map((name) => listIn(fields[name])).find(isFilled)
  const parts = (rows ?? []).slice(0, mostLines).flatMap((row) => partsOfLine(row) ?? [])
  const currencies = [orderCurrency, currencyOf(fields), ...parts.map((each) => currencyOf(each.fields))]
  const currency = currencies.find((found) => found !== null) ?? usualCurrency
  return {
    fields,
    lines: parts.map((each, place) => lineOf(each, place, currency)),
    currency,
    address: frozenAddressIn(fields.address ?? fields.delivery_address),
  }
}

function parsed(text: string): unknown {
  try {
    return text.length > longestText ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function isFilled(rows: readonly unknown[]): boolean {
  return rows.length > 0
}

function currencyOf(fields: Fields): string | null {
  return (
    currencyIn(fields.total_amount_currency) ??
    currencyIn(fields.price_currency) ??
    currencyIn(fields.currency) ??
    currencyIn(fields.amount_currency)
  )
}

type LineParts = Readonly<Record<'own' | 'unit' | 'item' | 'product' | 'fields', Fields>>

/** A line may contain its facts itself, or in the nested unit or product. */
function partsOfLine(given: unknown): LineParts | null {
  const own = fieldsIn(given)
  if (!own) return null
  const unit = fieldsIn(own.product_stock_details) ?? fieldsIn(own.product_stock) ?? {}
  const item = fieldsIn(own.item) ?? fieldsIn(own.cart_item_freezed_data) ?? {}
  const product = fieldsIn(own.product) ?? fieldsIn(unit.product) ?? fieldsIn(item.product) ?? {}
  return { own, unit, item, product, fields: { ...product, ...unit, ...item, ...own } }
}

function lineOf({ own, unit, item, fields }: LineParts, place: number, orderCurrency: string): Line {
  const currency = currencyOf(fields) ?? orderCurrency
  const quantity = countIn(own.quantity) || 1
  const amount = firstMinor(own, amountNames, currency)
  const hasFinalPrice = 'final_price' in fields || 'unit_price' in fields
  const discount = hasFinalPrice ? 0 : (minorIn(unit.discount, currency) ?? 0)
  const price =
    firstMinor(item, priceNames, currency) ??
    firstMinor(own, priceNames, currency) ??
    firstMinor(unit, priceNames, currency)
  const unitPrice = Math.max(0, (price ?? Math.round((amount ?? 0) / quantity)) - discount)
  return {
    id: idIn(own.id) ?? place + 1,
    quantity,
    currency,
    unitPrice,
    listPrice: Math.max(
      unitPrice,
      minorIn(fields.list_price, currency) ?? minorIn(unit.price, currency) ?? 0,
    ),
    amount: amount ?? unitPrice * quantity,
    product: idIn(item.product) ?? idIn(unit.product) ?? idIn(own.product),
    unit: idIn(item.product_stock) ?? idIn(own.product_stock) ?? idIn(unit),
    name: textOf(fields, 'product_name', 'name', 'title'),
    fields,
  }
}

function firstMinor(fields: Fields, names: readonly string[], currency: string): number | null {
  for (const name of names) {
    const minor = minorIn(fields[name], currency)
    if (minor !== null) return minor
  }
  return null
}

function frozenAddressIn(given: unknown): FrozenAddress | null {
  const fields = fieldsIn(given)
  const line = textIn(fields?.address_line1)
  if (!fields || line === '') return null
  return {
    name: textIn(fields.name),
    phone: textIn(fields.phone),
    address_line1: line,
    address_line2: textIn(fields.address_line2),
    city: textIn(fields.city),
    state: textIn(fields.state),
    country: textIn(fields.country),
    postal_code: textIn(fields.postal_code),
  }
}

/** A line with what is still known of its product, where the order has kept no name or picture. */
export async function orderLine(
  line: Line,
  { backEnd, goods }: { backEnd: BackEnd; goods: Goods },
): Promise<OrderLine> {
  const { currency } = line
  return {
    id: line.id,
    quantity: line.quantity,
    line_amount: decimalOf(line.amount, currency),
    discount_amount: decimalOf(minorIn(line.fields.discount_amount, currency) ?? 0, currency),
    discount: null,
    refunded_amount: decimalOf(minorIn(line.fields.refunded_amount, currency) ?? 0, currency),
    cancelled_quantity: 0,
    review: null,
    item: await frozenItem(line, { backEnd, goods }),
  }
}

async function frozenItem(
  line: Line,
  { backEnd, goods }: { backEnd: BackEnd; goods: Goods },
): Promise<FrozenItem> {
  const { fields, currency } = line
  const good = await goodOf(line, backEnd, goods)
  const unit = good?.units.find(({ id }) => id === line.unit)
  const statedSources = pictureIn(
    fields.image ?? fields.picture,
    fields.image_sources,
    backEnd.origin,
  ).image_sources
  const known = unit?.product_media.find(({ image_sources }) => image_sources)?.image_sources
  return {
    product: line.product ?? good?.id ?? 0,
    product_stock: line.unit ?? 0,
    slug: textOf(fields, 'product_slug', 'slug') || good?.slug || String(line.product ?? ''),
    name: line.name || good?.name || '',
    options: optionsIn(fields) ?? optionsOf(unit?.product_option_details ?? []),
    sku_number: textIn(fields.sku_number) || unit?.sku_number || '',
    vendor: idIn(fields.vendor) ?? good?.vendor ?? null,
    vendor_name: textIn(fields.vendor_name) || good?.vendorName || '',
    image_sources: statedSources ?? known ?? null,
    unit_price: decimalOf(line.unitPrice, currency),
    list_price: decimalOf(line.listPrice, currency),
    currency,
  }
}

function goodOf({ product, unit }: Line, backEnd: BackEnd, goods: Goods) {
  if (product !== null) return goods.product(backEnd, product)
  return unit === null ? null : goods.ofUnit(backEnd, unit)
}

function optionsIn(fields: Fields): FrozenItem['options'] | null {
  const given = listIn(fields.options ?? fields.product_option_details)
  const options = given.flatMap((option) => {
    const known = fieldsIn(option)
    const type = textOf(known ?? {}, 'type', 'option_type')
    const text = textOf(known ?? {}, 'text', 'option_text_value')
    return type === '' || text === '' ? [] : [{ type, text }]
  })
  return options.length > 0 ? options : null
}

function optionsOf(
  details: readonly { option_type: string; option_text_value: string }[],
): FrozenItem['options'] {
  return details.map(({ option_type, option_text_value }) => ({ type: option_type, text: option_text_value }))
}

/** Returns the tracking link of a parcel, if its address is valid. */
export function trackingIn(
  given: unknown,
): { number: string; carrier: string | null; link: string | null } | null {
  const fields = fieldsIn(given)
  const number = textOf(fields ?? {}, 'number', 'tracking_number')
  if (!fields || number === '') return null
  return { number, carrier: textIn(fields.carrier) || null, link: addressIn(fields.link, '') }
}
