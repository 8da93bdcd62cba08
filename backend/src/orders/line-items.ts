import type { FrozenItem } from '@marah/contract/cart'
import type { z } from 'zod'
import type { LineItem } from '../payments/index.ts'

/** Units of one thing as an order keeps them for good. */
export type FrozenLine = {
  readonly quantity: number
  readonly unitPrice: number
  /** Its share of what the coupon takes off. */
  readonly discount: number
  readonly item: z.infer<typeof FrozenItem>
}

/**
 * What a coupon took off is off the lines themselves, so that the provider charges the agreed sum to the cent without a
 * coupon of its own. Reduced units may have no whole price each, so such a line is sold as one: "3 × Sunny tee".
 */
export function goodsLineItem(
  { item, quantity, unitPrice, discount }: FrozenLine,
  currency: string,
): LineItem {
  const product = productData(item)
  if (discount === 0) {
    return { quantity, price_data: { currency, unit_amount: unitPrice, product_data: product } }
  }
  const name = quantity > 1 ? `${quantity} × ${product.name}` : product.name
  const amount = unitPrice * quantity - discount
  return { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { ...product, name } } }
}

function productData(item: z.infer<typeof FrozenItem>) {
  const options = item.options.map(({ text }) => text).join(' · ')
  const image = item.image_sources && largestOf(item.image_sources.webp)
  return {
    name: item.name,
    ...(options && { description: options }),
    ...(image && { images: [image] }),
  }
}

/** The last address of a srcset, which is written from the narrowest to the widest. */
function largestOf(srcset: string): string | null {
  return srcset.split(', ').at(-1)?.split(' ')[0] || null
}
