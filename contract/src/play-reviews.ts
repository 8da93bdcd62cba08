import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, IdParams, optionalText, PageQuery, pageOf } from './common.ts'
import { highestRating, longestComment } from './limits.ts'

const Review = z
  .object({
    ...entityFields,
    booking_kind: z.enum(['open_play', 'workshop', 'event']),
    rating: z.int().min(1).max(highestRating),
    comment: z.string(),
    customer: z.object({ full_name: z.string() }),
  })
  .meta({ id: 'PlayReview' })

export const listPlayReviews = defineCall({
  method: 'get',
  path: '/booking/review/',
  id: 'listPlayReviews',
  tag: 'bookings',
  extension: 'play-reviews',
  summary: 'What families say, newest first: of one `open_play`, `workshop` or `package` (id or slug).',
  access: 'public',
  query: PageQuery.extend({
    open_play: z.string().optional(),
    workshop: z.string().optional(),
    package: z.string().optional(),
  }),
  answers: { 200: pageOf(Review) },
  errors: [404],
})

export const reviewBooking = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/review/',
  id: 'reviewBooking',
  tag: 'bookings',
  extension: 'play-reviews',
  summary: 'Say how it was, once it took place; again changes it. 409 `not_reviewable` before.',
  access: 'booker',
  publishes: true,
  params: IdParams,
  body: z.object({
    rating: z.int().min(1).max(highestRating),
    comment: optionalText(longestComment).optional(),
  }),
  answers: { 200: Review, 201: Review },
  errors: [400, 401, 404, 409, 415, 429],
})
