import type { components } from '@marah/contract/client'

/** A seller in a list. */
export type SellerData = ReturnType<typeof toSeller>

export function toSeller({ slug, name, total_products, image_sources }: components['schemas']['Vendor']) {
  return { slug, name, products: total_products, sources: image_sources }
}
