import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { product, productMedia } from '../schema/catalogue.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { ShopifyProduct } from './shopify-products.ts'

const rowsPerBatch = 2_000

/**
 * Pictures that the products have already, by the addresses under which an export names them. They are not fetched:
 * encoded a second time they would be other pictures.
 */
export async function ownPictures(
  queryable: Queryable,
  products: readonly ShopifyProduct[],
  sources: readonly string[],
): Promise<Map<string, StoredImage>> {
  const requested = new Map(
    sources.flatMap((source) => {
      const hash = /([\w-]+)-\d+\.(?:webp|avif)$/.exec(source)?.[1]
      return hash ? [[source, hash] as const] : []
    }),
  )
  if (requested.size === 0) return new Map()
  const stored = new Map<string, StoredImage>()
  for (let start = 0; start < products.length; start += rowsPerBatch) {
    const slugs = products.slice(start, start + rowsPerBatch).map(({ slug }) => slug)
    const rows = await queryable
      .select({ image: productMedia.image })
      .from(productMedia)
      .innerJoin(product, eq(product.id, productMedia.productId))
      .where(and(inArray(product.slug, slugs), isNotNull(productMedia.image)))
    for (const { image } of rows) if (image) stored.set(image.hash, image)
  }
  return new Map(
    [...requested].flatMap(([source, hash]) => {
      const image = stored.get(hash)
      return image ? [[source, image] as const] : []
    }),
  )
}
