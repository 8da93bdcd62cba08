import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  BodyId,
  Detail,
  entityFields,
  FormId,
  IdParams,
  ImageSources,
  Instant,
  optionalText,
  PageQuery,
  pageOf,
  typedText,
} from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import {
  highestRating,
  largestEnvelope,
  largestVideo,
  longestComment,
  longestReportNote,
  mostOwnPictures,
} from './limits.ts'

export const ReviewImage = z
  .object({
    ...entityFields,
    image: z.string(),
    image_sources: inExtension('picture-sizes', ImageSources),
    review: z.int(),
  })
  .meta({ id: 'ReviewImage' })

export const Review = z
  .object({
    ...entityFields,
    rating: z.int(),
    comment: z.string(),
    customer: z.object({ full_name: z.string(), avatar: z.string().nullable() }),
    product_stock: z.int(),
    review_images: z.array(ReviewImage),
    review_videos: z.array(z.string()),
    ...extensionFields('review-details', {
      language: z.string(),
      is_verified: z.boolean(),
      product: z.int(),
      product_stock_text: z.string().meta({ description: 'The options of the unit bought, as text.' }),
      reply: z
        .object({ text: z.string(), language: z.string(), vendor_name: z.string(), replied_on: Instant })
        .nullable()
        .meta({ description: 'What the seller said to it.' }),
    }),
  })
  .meta({ id: 'Review' })

/** A review for its author: with its product. */
export const OwnReview = Review.extend(
  extensionFields('own-reviews', {
    product_name: z.string(),
    product_slug: z.string(),
    image_sources: ImageSources.nullable(),
  }),
).meta({ id: 'OwnReview' })

/** A bought and delivered stock unit without a review. */
export const ToReview = z
  .object({
    product_stock: z.int(),
    product: z.int(),
    product_name: z.string(),
    product_slug: z.string(),
    text: z.string().meta({ description: 'The options of the unit bought, as text.' }),
    image_sources: ImageSources.nullable(),
    bought_on: Instant,
  })
  .meta({ id: 'ToReview' })

export const listReviews = defineCall({
  method: 'get',
  path: '/product/product-review/',
  id: 'listReviews',
  tag: 'reviews',
  summary: 'Reviews of a product (all its variants) or of one stock unit.',
  access: 'public',
  query: PageQuery.extend({
    product_stock: z.string().optional(),
    ...extensionFields('review-details', {
      product: z.string().optional(),
      rating: z.string().optional(),
      with_pictures: z.string().optional().meta({ description: '`true`: those with pictures or a video.' }),
      verified: z.string().optional().meta({ description: '`true`: those of proven buyers.' }),
      ordering: z.string().optional().meta({
        description: '-created_on (by default), created_on, rating, -rating.',
      }),
    }),
  }),
  answers: { 200: pageOf(Review) },
  errors: [404],
})

/** Lists the bought stock units of one product, each with the customer's own review of it. */
export const getReviewRight = defineCall({
  method: 'get',
  path: '/product/product-review/right/',
  id: 'getReviewRight',
  tag: 'reviews',
  extension: 'own-reviews',
  summary: 'Stock units of a product that the customer bought, each with the review already written, if any.',
  access: 'signed-in',
  query: z.object({ product: z.string() }),
  answers: {
    200: z.array(z.object({ product_stock: z.int(), text: z.string(), review: OwnReview.nullable() })),
  },
  errors: [400, 401],
})

export const listOwnReviews = defineCall({
  method: 'get',
  path: '/product/product-review/mine/',
  id: 'listOwnReviews',
  tag: 'reviews',
  extension: 'own-reviews',
  summary: 'Own reviews, newest first, and what was bought, has arrived and is not reviewed yet.',
  access: 'signed-in',
  query: PageQuery,
  answers: {
    200: pageOf(OwnReview).extend({
      to_review: z.array(ToReview).meta({ description: 'Last bought first, fifty at most.' }),
    }),
  },
  errors: [401, 404],
})

const rating = z.int().min(1).max(highestRating)

export const createReview = defineCall({
  method: 'post',
  path: '/product/product-review/',
  id: 'createReview',
  tag: 'reviews',
  summary: 'Review a stock unit that the customer bought (403 else), once (400 else).',
  access: 'signed-in',
  publishes: true,
  body: z.object({ rating, comment: typedText(longestComment), product_stock: BodyId }),
  answers: { 201: OwnReview },
  errors: [400, 401, 403, 404, 415, 429],
})

export const updateReview = defineCall({
  method: 'patch',
  path: '/product/product-review/{id}/',
  id: 'updateReview',
  tag: 'reviews',
  extension: 'review-changes',
  summary: 'Change an own review; pictures are ordered by `review_images`.',
  access: 'signed-in',
  publishes: true,
  params: IdParams,
  body: z.object({
    rating: rating.optional(),
    comment: typedText(longestComment).optional(),
    review_images: z.array(BodyId).max(mostOwnPictures).optional(),
  }),
  answers: { 200: OwnReview },
  errors: [400, 401, 404, 415, 429],
})

export const deleteReview = defineCall({
  method: 'delete',
  path: '/product/product-review/{id}/',
  id: 'deleteReview',
  tag: 'reviews',
  extension: 'review-changes',
  summary: 'Take an own review back, with its pictures.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 429],
})

export const addReviewImage = defineCall({
  method: 'post',
  path: '/product/review-image/',
  id: 'addReviewImage',
  tag: 'reviews',
  summary:
    'Add a picture to an own review (five at most): JPEG, PNG or WebP, 5 MB and 20 megapixels at most.',
  access: 'signed-in',
  publishes: true,
  form: z.object({ image: z.file(), review: FormId }),
  answers: { 201: ReviewImage },
  errors: [400, 401, 404, 413, 415, 429, 503],
})

export const deleteReviewImage = defineCall({
  method: 'delete',
  path: '/product/review-image/{id}/',
  id: 'deleteReviewImage',
  tag: 'reviews',
  extension: 'review-changes',
  summary: 'Take a picture off an own review.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 429],
})

export const addReviewVideo = defineCall({
  method: 'post',
  path: '/product/review-video/',
  id: 'addReviewVideo',
  tag: 'reviews',
  extension: 'review-videos',
  summary: 'Add one short video to an own review, in place of the one before: MP4 or WebM, 20 MB at most.',
  access: 'signed-in',
  publishes: true,
  form: z.object({ video: z.file(), review: FormId }),
  largestForm: largestVideo + largestEnvelope,
  answers: { 201: z.object({ video: z.string(), review: z.int() }) },
  errors: [400, 401, 404, 413, 415, 429, 503],
})

export const deleteReviewVideo = defineCall({
  method: 'delete',
  path: '/product/review-video/{id}/',
  id: 'deleteReviewVideo',
  tag: 'reviews',
  extension: 'review-videos',
  summary: 'Take the video off an own review (by the id of the review).',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 429],
})

export const reportReview = defineCall({
  method: 'post',
  path: '/product/product-review/{id}/report/',
  id: 'reportReview',
  tag: 'reviews',
  extension: 'review-reports',
  summary: 'Tell the shop that a review breaks its rules; again changes nothing.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    reason: z.enum(['spam', 'offensive', 'private', 'other']),
    note: optionalText(longestReportNote).optional(),
  }),
  answers: { 200: Detail },
  errors: [400, 401, 404, 415, 429],
})
