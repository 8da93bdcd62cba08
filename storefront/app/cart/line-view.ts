import type { components } from '@marah/contract/client'
import { mostUnits } from '@marah/contract/limits'
import type { Discount } from '../parts/discounted-amount.tsx'
import { formerPriceOf } from '../parts/former-price.ts'
import type { ImageSources } from '../parts/picture.tsx'
import { times } from '../platform/money/minor-units.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'

type CartItem = components['schemas']['CartItem']
type Product = components['schemas']['Product']

/** A line of the cart as it is rendered, a visitor's or a customer's. */
export type LineView = {
  /** The item's id, or a visitor's stock unit. */
  id: number
  slug: string
  name: string
  vendor: string
  /** The seller's page, if known. */
  seller: string | null
  options: { type: string; text: string }[]
  image: ImageSources | null
  unitPrice: string
  listPrice: string
  /** The unit price that the customer saw last, if it has changed since. */
  seenPrice: string | null
  currency: string
  quantity: number
  most: number
  status: CartItem['status']
  lineAmount: string
  /** What an automatic discount takes off `lineAmount`. */
  discount: Discount | null
}

export function customerLine(item: CartItem): LineView {
  const unit = item.product_stock_details
  return {
    id: item.id,
    slug: unit.product_slug,
    name: unit.product_name,
    vendor: unit.vendor_name,
    seller: item.vendor === null ? null : `/sellers/${item.vendor}`,
    ...partsOf(unit),
    seenPrice: item.price_changed_from,
    quantity: item.quantity,
    most: item.max_quantity,
    status: item.status,
    lineAmount: item.line_amount,
    discount: item.discount ?? null,
  }
}

/**
 * Returns a visitor's line with its current product: `undefined` while loading (the snapshot is shown), `null` when it is
 * no longer sold.
 */
export function visitorLine(item: VisitorItem, product: Product | null | undefined): LineView {
  const snapshot: LineView = {
    id: item.product_stock,
    slug: item.product_slug,
    name: item.name,
    vendor: item.vendor_name ?? '',
    seller: null,
    options: item.options,
    image: item.image_sources ?? null,
    unitPrice: item.unit_price,
    listPrice: item.list_price,
    seenPrice: null,
    currency: item.currency,
    quantity: item.quantity,
    most: mostUnits,
    status: 'available',
    lineAmount: times(item.unit_price, item.quantity),
    // Only the server knows it (`guest-quote.ts`).
    discount: null,
  }
  if (product === undefined) return snapshot
  const unit = product?.product_stock.find(({ id }) => id === item.product_stock)
  if (!product || !unit || unit.quantity <= 0)
    return { ...snapshot, status: 'gone', most: 0, lineAmount: times(item.unit_price, 0) }
  const parts = partsOf(unit)
  return {
    ...snapshot,
    name: product.name,
    vendor: product.vendor_details?.name ?? '',
    seller: product.vendor_details && `/sellers/${product.vendor_details.slug}`,
    ...parts,
    seenPrice: parts.unitPrice === item.unit_price ? null : item.unit_price,
    most: Math.min(mostUnits, unit.quantity),
    status: unit.quantity < item.quantity ? 'not_enough' : 'available',
    lineAmount: times(parts.unitPrice, item.quantity),
  }
}

/** Returns the snapshot to store once the visitor has seen the changes of a line. */
export function seenSnapshot(line: LineView): Partial<VisitorItem> {
  return {
    name: line.name,
    options: line.options,
    unit_price: line.unitPrice,
    list_price: line.listPrice,
    image_sources: line.image,
  }
}

/** Returns the fields of a line that its stock unit determines. */
export function partsOf(unit: components['schemas']['ProductStock']) {
  return {
    options: unit.product_option_details
      // Goods are new unless the line says otherwise.
      .filter(({ option_type, key }) => option_type !== 'condition' || key !== 'new')
      .map(({ option_type, option_text_value }) => ({
        type: option_type,
        text: option_text_value,
      })),
    image: unit.product_media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
    unitPrice: unit.final_price,
    listPrice: formerPriceOf(unit),
    currency: unit.price_currency,
  }
}
