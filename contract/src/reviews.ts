import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, PageQuery, pageOf } from './common.ts'

const ReviewImage = z.object({ ...entityFields, image: z.string(), review: z.int() })

export const Review = z
  .object({
    ...entityFields,
    rating: z.int(),
    comment: z.string(),
    language: z.string(),
    is_verified: z.boolean(),
    customer: z.object({ full_name: z.string(), avatar: z.string().nullable() }),
    product_stock: z.int(),
    product_stock_text: z.string().meta({ description: 'The options of the unit bought, as text.' }),
    review_images: z.array(ReviewImage),
    review_videos: z.array(z.string()),
  })
  .meta({ id: 'Review' })

export const listReviews = defineCall({
  method: 'get',
  path: '/product/product-review/',
  id: 'listReviews',
  tag: 'reviews',
  summary: 'Reviews of a product (all its variants) or of one stock unit.',
  access: 'public',
  query: PageQuery.extend({
    product: z.string().optional(),
    product_stock: z.string().optional(),
    rating: z.string().optional(),
    ordering: z.string().optional().meta({ description: '-created_on (unless told), rating, -rating.' }),
  }),
  answers: { 200: pageOf(Review) },
  errors: [404],
})
