import type { Transaction } from '@marah/backend/platform/database/database'
import { product, productStock } from '@marah/backend/schema/catalogue'
import { productQuestion } from '@marah/backend/schema/questions'
import { review } from '@marah/backend/schema/reviews'
import { dayMs } from '@marah/contract/rules/durations'
import { inArray, sql } from 'drizzle-orm'
import type { DemoCatalogue } from './demo-types.ts'

type Ids = ReadonlyMap<string, number>

/** Sellers answer the next morning or so. */
const answeredAfter = dayMs / 2

/** Reviews with the sums that products keep of them, and questions with their answers. */
export async function fillReviews(
  tx: Transaction,
  catalogue: DemoCatalogue,
  productIds: Ids,
  vendorIds: Ids,
): Promise<void> {
  const today = Date.parse(catalogue.today)
  const units = await tx
    .select({ id: productStock.id, productId: productStock.productId, sku: productStock.skuNumber })
    .from(productStock)
    .where(inArray(productStock.productId, [...productIds.values()]))
  const unitIds = new Map(units.map(({ id, productId, sku }) => [`${productId} ${sku}`, id]))
  const reviews: (typeof review.$inferInsert)[] = []
  const questions: (typeof productQuestion.$inferInsert)[] = []
  for (const item of catalogue.products) {
    const productId = idIn(productIds, item.slug)
    for (const { rating, comment, language, author, days_ago, stock } of item.reviews) {
      const productStockId = idIn(unitIds, `${productId} ${item.stock[stock]?.sku}`)
      const createdOn = new Date(today - days_ago * dayMs)
      reviews.push({
        productId,
        productStockId,
        rating,
        comment,
        language,
        createdOn,
        authorName: author,
        editedOn: createdOn,
        isVerified: true,
      })
    }
    for (const { question, answer, language, author, days_ago } of item.questions) {
      const createdOn = new Date(today - days_ago * dayMs)
      const answeredOn = new Date(createdOn.getTime() + answeredAfter)
      questions.push({
        productId,
        question,
        answer,
        language,
        createdOn,
        answeredOn,
        vendorId: idIn(vendorIds, item.vendor),
        authorName: author,
        editedOn: answeredOn,
      })
    }
  }
  await tx.insert(review).values(reviews)
  await tx.insert(productQuestion).values(questions)
  await tx.execute(sql`
    update ${product} set rating_sum = given.total, rating_count = given.many
    from (select product_id, sum(rating)::integer as total, count(*)::integer as many from ${review} group by product_id) as given
    where given.product_id = ${product.id}`)
}

function idIn(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo shop names ${key}, which it does not have.`)
  return id
}
