import type { OwnReview, Review } from '@marah/contract/reviews'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits, unitTexts } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import { user } from '../schema/accounts.ts'
import { product } from '../schema/catalogue.ts'
import { review, reviewImage } from '../schema/reviews.ts'
import { vendor } from '../schema/sellers.ts'

export type Shown = { readonly language: Language; readonly mediaUrl: string }
export type ReviewImageRow = typeof reviewImage.$inferSelect
type Found = Awaited<ReturnType<typeof selectReviews>>[number]

/** Reviews beside what is shown with them; `where`, order and place in the list are the caller's. */
export function selectReviews(queryable: Queryable) {
  return queryable
    .select({
      review,
      avatar: user.avatar,
      productName: product.name,
      productSlug: product.slug,
      vendorName: vendor.name,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(user, eq(user.id, review.userId))
    .leftJoin(vendor, eq(vendor.id, product.vendorId))
    .$dynamic()
}

export async function reviewsJson(
  queryable: Queryable,
  found: readonly Found[],
  { language, mediaUrl }: Shown,
): Promise<z.input<typeof Review>[]> {
  const images = await loadImages(
    queryable,
    found.map(({ review: row }) => row.id),
  )
  const texts = await unitTexts(
    queryable,
    found.map(({ review: row }) => row.productStockId),
    language,
  )
  return found.map(({ review: row, avatar, vendorName }) => ({
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    rating: row.rating,
    comment: row.comment,
    language: row.language,
    is_verified: row.isVerified,
    customer: { full_name: row.authorName, avatar: avatar && mediaUrl + avatar },
    product: row.productId,
    product_stock: row.productStockId,
    product_stock_text: texts.get(row.productStockId) ?? '',
    review_images: (images.get(row.id) ?? []).map((image) => reviewImageJson(image, mediaUrl)),
    review_videos: row.video ? [mediaUrl + row.video] : [],
    reply:
      row.reply !== null && row.repliedOn !== null
        ? {
            text: row.reply,
            language: languageOfText(row.reply),
            vendor_name: vendorName ? textIn(language, vendorName) : '',
            replied_on: row.repliedOn.toISOString(),
          }
        : null,
  }))
}

/** The JSON of reviews for their authors and the desk: with the product. */
export async function ownReviewsJson(
  queryable: Queryable,
  found: readonly Found[],
  shown: Shown,
): Promise<z.input<typeof OwnReview>[]> {
  const stockIds = found.map(({ review: row }) => row.productStockId)
  const units = await loadStockUnits(queryable, stockIds, shown.language, shown.mediaUrl)
  const json = await reviewsJson(queryable, found, shown)
  return found.flatMap(({ review: row, productName, productSlug }, place) => {
    const own = json[place]
    if (!own) return []
    const media = units.get(row.productStockId)?.product_media ?? []
    return [
      {
        ...own,
        product_name: textIn(shown.language, productName),
        product_slug: productSlug,
        image_sources: media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
      },
    ]
  })
}

export function reviewImageJson(row: ReviewImageRow, mediaUrl: string) {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    image: imageUrl(row.image, mediaUrl),
    image_sources: imageSources(row.image, mediaUrl),
    review: row.reviewId,
  }
}

async function loadImages(queryable: Queryable, reviewIds: number[]): Promise<Map<number, ReviewImageRow[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(reviewImage)
    .where(inArray(reviewImage.reviewId, reviewIds))
    .orderBy(asc(reviewImage.order), asc(reviewImage.id))
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}
