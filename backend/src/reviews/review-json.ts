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
import type { Services } from '../services/services.ts'

export type Shown = Pick<Services, 'config' | 'mediaUrl' | 'privatePictures'> & {
  readonly language: Language
}
export type ReviewImageRow = typeof reviewImage.$inferSelect
type Hideable = Pick<typeof review.$inferSelect, 'hiddenOn'>
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
  shown: Shown,
): Promise<z.input<typeof Review>[]> {
  const { language, mediaUrl } = shown
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
    review_images: (images.get(row.id) ?? []).map((image) => reviewImageJson(image, row, shown)),
    review_videos: row.video ? [reviewVideoUrl(row.video, row, shown)] : [],
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

/** A file of a hidden review is read at a signed address alone. */
export function reviewImageJson(row: ReviewImageRow, of: Hideable, shown: Omit<Shown, 'language'>) {
  const { privatePictures } = shown
  const isHidden = of.hiddenOn !== null
  const base = reviewMediaUrl(shown)
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    image: isHidden ? privatePictures.url(row.image) : imageUrl(row.image, base),
    image_sources: isHidden ? privatePictures.sources(row.image) : imageSources(row.image, base),
    review: row.reviewId,
  }
}

/** The addresses of what customers added to each of these reviews. */
export async function reviewFiles(
  queryable: Queryable,
  reviews: readonly (typeof review.$inferSelect)[],
  services: Omit<Shown, 'language'>,
): Promise<ReadonlyMap<number, { readonly pictures: string[]; readonly films: string[] }>> {
  const images = await loadImages(
    queryable,
    reviews.map(({ id }) => id),
  )
  return new Map(
    reviews.map((row) => [
      row.id,
      {
        pictures: (images.get(row.id) ?? []).map((image) => reviewImageJson(image, row, services).image),
        films: row.video === null ? [] : [reviewVideoUrl(row.video, row, services)],
      },
    ]),
  )
}

export function reviewVideoUrl(path: string, { hiddenOn }: Hideable, shown: Omit<Shown, 'language'>): string {
  return hiddenOn === null ? reviewMediaUrl(shown) + path : shown.privatePictures.filmUrl(path)
}

/** A CDN at MEDIA_URL does not ask the shop whether the review is hidden meanwhile. */
function reviewMediaUrl({ config }: Pick<Services, 'config'>): string {
  return `${config.PUBLIC_URL}/media/`
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
