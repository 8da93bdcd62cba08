import type { listReviews as listReviewsCall, Review } from '@marah/contract/reviews'
import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { user } from '../accounts/tables.ts'
import { compareOptions, type OptionRow } from '../catalogue/product-rows.ts'
import { textIn } from '../catalogue/stock-units.ts'
import { productOption, productStock, productStockOption } from '../catalogue/tables.ts'
import type { Queryable } from '../platform/database.ts'
import { maybeId } from '../platform/ids.ts'
import { imageUrl } from '../platform/images.ts'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { review } from './tables.ts'

type Query = z.output<(typeof listReviewsCall)['query']>
type Asked = { readonly query: Query; readonly language: Language; readonly url: string }

const orders: Record<string, SQL[]> = {
  '-created_on': [desc(review.createdOn), desc(review.id)],
  rating: [asc(review.rating), desc(review.createdOn), desc(review.id)],
  '-rating': [desc(review.rating), desc(review.createdOn), desc(review.id)],
}
const newestFirst = [desc(review.createdOn), desc(review.id)]

export async function listReviews(services: Services, { query, language, url }: Asked) {
  const { db } = services.database
  const request = pageRequest(query)
  const condition = and(
    query.product ? hasId(review.productId, query.product) : undefined,
    query.product_stock ? hasId(review.productStockId, query.product_stock) : undefined,
    query.rating ? hasId(review.rating, query.rating) : undefined,
  )
  const count = await db.$count(review, condition)
  const rows = await db
    .select({ review, avatar: user.avatar })
    .from(review)
    .leftJoin(user, eq(user.id, review.userId))
    .where(condition)
    .orderBy(
      ...(Object.hasOwn(orders, query.ordering ?? '') ? (orders[query.ordering ?? ''] ?? []) : newestFirst),
    )
    .limit(request.size)
    .offset(pageOffset(request, count))
  const texts = await unitTexts(
    db,
    rows.map((row) => row.review.productStockId),
    language,
  )
  return {
    body: {
      ...pageFrame(request, count, url, services.config.PUBLIC_URL),
      results: rows.map(
        ({ review: row, avatar }): z.infer<typeof Review> => ({
          id: row.id,
          created_on: row.createdOn.toISOString(),
          edited_on: row.editedOn.toISOString(),
          rating: row.rating,
          comment: row.comment,
          language: row.language,
          is_verified: row.isVerified,
          customer: { full_name: row.authorName, avatar },
          product_stock: row.productStockId,
          product_stock_text: texts.get(row.productStockId) ?? '',
          review_images: row.images.map((image, place) => ({
            id: row.id * 10 + place,
            created_on: row.createdOn.toISOString(),
            edited_on: row.editedOn.toISOString(),
            image: imageUrl(image, services.mediaUrl),
            review: row.id,
          })),
          review_videos: [],
        }),
      ),
    },
    tags: await tagsOf(db, query),
  }
}

/** A review changes its product's rating and with it `product:ID` and the lists. */
async function tagsOf(db: Queryable, { product, product_stock: stock }: Query): Promise<string[]> {
  const productId = maybeId(product ?? '')
  if (productId !== null) return [`product:${productId}`]
  const stockId = maybeId(stock ?? '')
  if (stockId === null) return ['catalogue']
  const [unit] = await db
    .select({ productId: productStock.productId })
    .from(productStock)
    .where(eq(productStock.id, stockId))
  return [unit ? `product:${unit.productId}` : 'catalogue']
}

function hasId(column: AnyColumn, value: string): SQL {
  const id = maybeId(value)
  return id === null ? sql`false` : sql`${column} = ${id}`
}

/** The options of each unit as one text: colour, size, others. */
async function unitTexts(
  db: Queryable,
  stockIds: number[],
  language: Language,
): Promise<Map<number, string>> {
  if (stockIds.length === 0) return new Map()
  const rows = await db
    .select({ unit: productStockOption.productStockId, option: productOption })
    .from(productStockOption)
    .innerJoin(productOption, eq(productOption.id, productStockOption.productOptionId))
    .where(inArray(productStockOption.productStockId, stockIds))
  const textOf = (options: OptionRow[]) =>
    options
      .filter(({ optionType }) => optionType !== 'material' && optionType !== 'condition')
      .sort(compareOptions)
      .map(({ textValue }) => textIn(language, textValue))
      .join(language === 'ar' ? '، ' : ', ')
  return new Map(
    [...Map.groupBy(rows, ({ unit }) => unit)].map(([unit, own]) => [
      unit,
      textOf(own.map(({ option }) => option)),
    ]),
  )
}
