import {
  listPlayReviews as listPlayReviewsCall,
  reviewBooking as reviewBookingCall,
} from '@marah/contract/play-reviews'
import { hourSeconds } from '@marah/contract/rules/durations'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { listPlayReviews, reviewBooking } from './play-reviews.ts'

const writing: RateLimit = { name: 'play-review', times: 30, seconds: hourSeconds }

/** Registers the calls about families' reviews of their visits. */
export function registerPlayReviews(router: Router, services: Services): void {
  router.answer(listPlayReviewsCall, async (request) => ({
    status: 200,
    ...(await listPlayReviews(services, request)),
  }))
  router.answer(reviewBookingCall, async ({ params, actor, body }) => {
    await services.rateLimits.spend(writing, actor.userId)
    const { isNew, json } = await reviewBooking(services, actor.userId, {
      reference: params.id,
      review: body,
    })
    return isNew ? { status: 201, body: json } : { status: 200, body: json }
  })
}
