import { eq, sql } from 'drizzle-orm'
import { type CacheTag, productCardTag, productTag } from '../platform/cache/cache-tags.ts'
import { notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { product } from '../schema/catalogue.ts'
import { review } from '../schema/reviews.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
import { isSwitchedOn } from '../shop/features.ts'
import { cardColumn, servedText } from './listing/card.ts'
import { productJson } from './product-json.ts'
import { loadProductRows } from './product-rows.ts'
import { loadSizeChart } from './size-charts.ts'

const mostRelated = 12

export async function getProduct(services: Services, slugOrId: string, language: Language) {
  const { db } = services.database
  const id = await findProduct(services, slugOrId)
  const [row] = await loadProductRows(db, [id])
  if (!row) throw notFound()
  const counts = await db
    .select({ rating: review.rating, count: sql<number>`count(*)::integer` })
    .from(review)
    .where(eq(review.productId, id))
    .groupBy(review.rating)
  const spread = Object.fromEntries([1, 2, 3, 4, 5].map((rating) => [String(rating), 0]))
  for (const { rating, count } of counts) spread[rating] = count
  const chart = await loadSizeChart(db, row)
  const shown = productJson(row, { spread, chart }, language, services.mediaUrl)
  return {
    body: isSwitchedOn(services.settings, 'reviews') ? shown : { ...shown, ...noRatings },
    tags: [productTag(id), 'size-charts'] satisfies CacheTag[],
  }
}

const noRatings = { rating: null, rating_count: 0, rating_spread: {} }

/** Returns products of the same leaf category, type and seller first, then more popular ones. */
export async function relatedProducts(services: Services, slugOrId: string, language: Language) {
  const id = await findProduct(services, slugOrId)
  const { rows } = await services.database.db.execute<{ product_id: number; card: string }>(sql`
    with own as (select * from product_listing where product_id = ${id}),
      near as (
        (select l.product_id, l.popularity, 2 as nearness from product_listing l, own
          where l.category_ids @> own.category_ids and l.product_type_id is not distinct from own.product_type_id
            and l.product_id <> own.product_id
          order by l.popularity desc nulls last, l.product_id limit ${mostRelated})
        union all
        (select l.product_id, l.popularity, 1 from product_listing l, own
          where l.product_type_id = own.product_type_id and l.product_id <> own.product_id
          order by l.popularity desc nulls last, l.product_id limit ${mostRelated * 2})
        union all
        (select l.product_id, l.popularity, 0 from product_listing l, own where l.product_id <> own.product_id
          order by l.popularity desc nulls last, l.product_id limit ${mostRelated * 2})
      ),
      chosen as (
        select product_id, max(nearness) as nearness, max(popularity) as popularity from near
        group by product_id order by 2 desc, 3 desc, 1 limit ${mostRelated}
      )
    select product_id, ${cardColumn(language)} as card from chosen join product_listing using (product_id)
    order by nearness desc, chosen.popularity desc, product_id`)
  return {
    text: servedText(`[${rows.map(({ card }) => card).join(',')}]`, services),
    tags: [
      'catalogue',
      productTag(id),
      ...rows.map((row) => productCardTag(row.product_id)),
    ] satisfies CacheTag[],
  }
}

/** Returns the id of a published product. A slug of digits only is an id. */
export async function findProduct({ database }: Services, slugOrId: string): Promise<number> {
  const id = maybeId(slugOrId)
  if (id === null && (slugOrId.includes('\0') || !slugOrId.isWellFormed())) throw notFound()
  const [found] = await database.db
    .select({ id: product.id, isPublished: product.isPublished })
    .from(product)
    .where(id === null ? eq(product.slug, slugOrId) : eq(product.id, id))
  if (!found?.isPublished) throw notFound()
  return found.id
}
