import type { SitemapEntry } from '@marah/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { category, product, productListing, productType } from '../schema/catalogue.ts'
import { vendor } from '../schema/sellers.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'

type Entry = z.infer<typeof SitemapEntry>

const pageSize = 10_000

/** Categories, types and sellers come first, then products by id. */
export async function sitemapPage(services: Services, query: { page?: string | undefined }, url: string) {
  const { db } = services.database
  const places: Entry[] = []
  // Empty ones have a page, but it is useless to a search engine.
  for (const [kind, table, filed] of [
    ['category', category, sql`category_ids @> array[${category.id}]`],
    ['type', productType, sql`product_type_id = ${productType.id}`],
    ['seller', vendor, sql`vendor_id = ${vendor.id}`],
  ] as const) {
    const rows = await db
      .select({ slug: table.slug, edited: table.editedOn })
      .from(table)
      .where(sql`exists (select from product_listing where ${filed})`)
      .orderBy(asc(table.id))
    places.push(...rows.map(({ slug, edited }) => ({ kind, slug, edited_on: edited.toISOString() })))
  }
  const [total] = await db.select({ count: sql<number>`count(*)::integer` }).from(productListing)
  const count = places.length + (total?.count ?? 0)
  const request = pageRequest({ page: query.page }, pageSize)
  const offset = pageOffset(request, count)
  const first = places.slice(offset, offset + pageSize)
  const products = await db
    .select({ slug: product.slug, edited: product.editedOn })
    .from(productListing)
    .innerJoin(product, eq(product.id, productListing.productId))
    .orderBy(asc(productListing.productId))
    .limit(pageSize - first.length)
    .offset(Math.max(0, offset - places.length))
  return {
    ...pageFrame(request, count, url, services.config.PUBLIC_URL),
    results: [
      ...first,
      ...products.map(
        ({ slug, edited }): Entry => ({ kind: 'product', slug, edited_on: edited.toISOString() }),
      ),
    ],
  }
}
