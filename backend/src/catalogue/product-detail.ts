/** Reads one product for its page, and the products that are related to it. */
import type { SizeChart } from '@marah/contract/size-charts'
import DataLoader from 'dataloader'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CacheTag, productCardTag, productTag } from '../platform/cache/cache-tags.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { product } from '../schema/catalogue.ts'
import { review } from '../schema/reviews.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
import { isSwitchedOn } from '../shop/features.ts'
import { cardColumn, servedText } from './listing/card.ts'
import { productJson } from './product-json.ts'
import { loadProductRows, type ProductRow } from './product-rows.ts'
import { loadSizeCharts } from './size-charts.ts'

const mostRelated = 12

/** A product with what its page shows besides. */
type Detail = {
  readonly row: ProductRow
  readonly spread: Readonly<Record<string, number>>
  readonly chart: z.infer<typeof SizeChart> | null
}

/** Reads the details of a published product by its slug or id. */
export type ReadDetail = (slugOrId: string) => Promise<Detail>

/**
 * Products that a page reads at once, to compare them or as those viewed recently, are read together, with as many statements as
 * one product takes; read singly, each took ten milliseconds.
 */
export function readDetailsTogether({ database: { db } }: Pick<Services, 'database'>): ReadDetail {
  const loader = new DataLoader<string, Detail>((slugsOrIds) => loadDetails(db, slugsOrIds), {
    // Answers are cached, by what invalidates them.
    cache: false,
    maxBatchSize: mostTogether,
  })
  return (slugOrId) => loader.load(slugOrId)
}

const mostTogether = 100

async function loadDetails(
  queryable: Queryable,
  slugsOrIds: readonly string[],
): Promise<(Detail | HttpError)[]> {
  const found = await findProducts(queryable, slugsOrIds)
  const ids = [...new Set(found.values())]
  const rows = new Map((await loadProductRows(queryable, ids)).map((row) => [row.id, row]))
  const spreads = await loadSpreads(queryable, ids)
  const charts = await loadSizeCharts(queryable, [...rows.values()])
  return slugsOrIds.map((slugOrId) => {
    const row = rows.get(found.get(slugOrId) ?? 0)
    if (!row) return notFound()
    return { row, spread: { ...noSpread, ...spreads.get(row.id) }, chart: charts.get(row.id) ?? null }
  })
}

const noSpread = Object.fromEntries([1, 2, 3, 4, 5].map((rating) => [String(rating), 0]))

/** Returns how many reviews gave each rating, by product. */
async function loadSpreads(queryable: Queryable, ids: readonly number[]) {
  const spreads = new Map<number, Record<string, number>>()
  if (ids.length === 0) return spreads
  const counts = await queryable
    .select({ id: review.productId, rating: review.rating, count: sql<number>`count(*)::integer` })
    .from(review)
    .where(and(inArray(review.productId, [...ids]), isNull(review.hiddenOn)))
    .groupBy(review.productId, review.rating)
  for (const { id, rating, count } of counts) spreads.set(id, { ...spreads.get(id), [rating]: count })
  return spreads
}

export async function getProduct(
  services: Services,
  readDetail: ReadDetail,
  { slugOrId, language }: { slugOrId: string; language: Language },
) {
  const { row, spread, chart } = await readDetail(slugOrId)
  const shown = productJson(row, { spread, chart }, language, services.mediaUrl)
  return {
    body: isSwitchedOn(services.settings, 'reviews') ? shown : { ...shown, ...noRatings },
    tags: [productTag(row.id), 'size-charts'] satisfies CacheTag[],
  }
}

const noRatings = { rating: null, rating_count: 0, rating_spread: {} }

/** Returns products of the same leaf category and type first, then of the same type, then more popular ones. */
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
  const id = (await findProducts(database.db, [slugOrId])).get(slugOrId)
  if (id === undefined) throw notFound()
  return id
}

/** Returns the ids of the published products among these. */
async function findProducts(
  queryable: Queryable,
  slugsOrIds: readonly string[],
): Promise<Map<string, number>> {
  const ids = slugsOrIds.flatMap((each) => maybeId(each) ?? [])
  const slugs = slugsOrIds.filter((each) => maybeId(each) === null && isStorable(each))
  const named = or(
    ids.length > 0 ? inArray(product.id, ids) : undefined,
    slugs.length > 0 ? inArray(product.slug, slugs) : undefined,
  )
  if (!named) return new Map()
  const rows = await queryable
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(and(named, eq(product.isPublished, true)))
  return new Map(
    slugsOrIds.flatMap((each) => {
      const id = maybeId(each)
      const row = rows.find((found) => (id === null ? found.slug === each : found.id === id))
      return row ? [[each, row.id] as const] : []
    }),
  )
}

/** No text in the database has these characters, and it rejects a statement that does. */
function isStorable(slug: string): boolean {
  return !slug.includes('\0') && slug.isWellFormed()
}
