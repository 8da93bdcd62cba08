import type { FrozenItem } from '@marah/contract/cart'
import type { z } from 'zod'
import type { LineItem } from '../../payments/index.ts'

/** Units of one thing as an order freezes them. */
export type FrozenLine = {
  readonly quantity: number
  readonly unitPrice: number
  /** Its share of the coupon's discount. */
  readonly discount: number
  readonly item: z.infer<typeof FrozenItem>
}

/**
 * Returns a line at its full price: the coupon's discount applies to the whole page
 * (`payments/stripe/sessions.ts`).
 */
export function goodsLineItem({ item, quantity, unitPrice }: FrozenLine): LineItem {
  const options = item.options.map(({ text }) => text).join(' · ')
  const image = item.image_sources && largestOf(item.image_sources.webp)
  return {
    name: item.name,
    ...(options && { description: options }),
    ...(image && { images: [image] }),
    quantity,
    unitPrice,
  }
}

/** Returns the last address of a srcset, which is sorted by width. */
function largestOf(srcset: string): string | null {
  return srcset.split(', ').at(-1)?.split(' ')[0] || null
}
