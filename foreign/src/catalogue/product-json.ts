import type { Call } from '../http/call.ts'
import type { NamedRow, ProductRow, StockRow } from '../state/rows.ts'
import type { Stored, Table } from '../state/table.ts'

export const currency = 'USD'

/** The JSON of a category, a vendor or an avatar. */
export function namedJson(call: Call, row: NamedRow & Stored): object {
  return {
    ...call.stored(row),
    name: call.text(row.name),
    description: row.description && call.text(row.description),
    image: call.media(row.image),
    order: row.order,
  }
}

export function typeJson(call: Call, row: NamedRow & Stored): object {
  return {
    ...call.stored(row),
    title: call.text(row.name),
    description: row.description && call.text(row.description),
    image: call.media(row.image),
  }
}

type Json<Row> = (call: Call, row: Row & Stored) => object

/** An id, or the object it stands for. */
export function relation<Row extends object>(
  call: Call,
  table: Table<Row>,
  id: number | null,
  json: Json<Row>,
): unknown {
  const row = table.find(id ?? 0)
  return call.shop.quirks.has('relations-nested') && row ? json(call, row) : id
}

export function productJson(call: Call, product: ProductRow & Stored): object {
  const { shop } = call
  const stock = shop.stock.where((each) => each.product === product.id)
  return { ...productFields(call, product), product_stock: stock.map((each) => stockJson(call, each)) }
}

function productFields(call: Call, product: ProductRow & Stored): object {
  const { shop } = call
  return {
    ...call.stored(product),
    category: relation(call, shop.categories, product.category, namedJson),
    product_type: relation(call, shop.productTypes, product.product_type, typeJson),
    name: call.text(product.name),
    description: product.description && call.text(product.description),
    is_return_available: product.is_return_available,
    is_exchange_available: product.is_exchange_available,
    return_exchange_days: product.return_exchange_days,
    vendor: relation(call, shop.vendors, product.vendor, namedJson),
    services: product.services,
  }
}

/** Within its own product: that is an id always. */
function stockJson(call: Call, stock: StockRow & Stored): object {
  return {
    ...call.stored(stock),
    quantity: stock.quantity,
    sku_number: stock.sku_number,
    barcode: stock.barcode,
    price: call.money(stock.price),
    price_currency: currency,
    discount: call.money(stock.discount),
    discount_currency: currency,
    product: stock.product,
    product_option: stock.options.map(({ id }) => id),
    product_option_details: stock.options.map(({ id, option_type, text, json }) => ({
      id,
      product: stock.product,
      option_type,
      option_text_value: text && call.text(text),
      option_json_value: json,
    })),
    product_media: stock.media.map(({ id, description, image, video_url }, index) => ({
      id,
      description: description && call.text(description),
      image: call.media(image),
      video: null,
      video_url,
      media_type: 'image',
      order: index + 1,
      product_stock: stock.id,
    })),
  }
}

/** Returns a stock unit as carts and wishlists show it: its product is an id, or nested where this back end does so. */
export function stockDetails(call: Call, stock: StockRow & Stored): object {
  return {
    ...stockJson(call, stock),
    product: relation(call, call.shop.products, stock.product, productFields),
  }
}

export function amountOf(stock: StockRow): number {
  return stock.price - stock.discount
}
