/** A line of a visitor's cart, as the cart page shows it. Prices are read again before payment. */
export type VisitorItem = {
  product_stock: number
  quantity: number
  product_slug: string
  name: string
  options: { type: string; text: string }[]
  unit_price: string
  list_price: string
  currency: string
  image_sources: { avif: string; webp: string; width: number; height: number; tint: string } | null
  vendor_name: string
}

/** Checks each field that the cart page shows: a line that it cannot render would break the page at each visit. */
export function isVisitorItem(item: unknown): item is VisitorItem {
  if (!isRecord(item)) return false
  const { product_stock, quantity, options, currency, image_sources, ...texts } = item
  return (
    Number.isSafeInteger(product_stock) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    areTexts(texts, 'product_slug', 'name', 'unit_price', 'list_price', 'vendor_name') &&
    /^[A-Z]{3}$/.test(String(currency)) &&
    Array.isArray(options) &&
    options.every((option) => isRecord(option) && areTexts(option, 'type', 'text')) &&
    (image_sources === null || (isRecord(image_sources) && areTexts(image_sources, 'avif', 'webp', 'tint')))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function areTexts(record: Record<string, unknown>, ...names: string[]): boolean {
  return names.every((name) => typeof record[name] === 'string')
}
