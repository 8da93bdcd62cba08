import { listReviews as listReviewsCall } from '@marah/contract/reviews'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { listReviews } from './reviews.ts'

export function registerReviews(router: Router, services: Services): void {
  router.answer(listReviewsCall, async (asked) => ({ status: 200, ...(await listReviews(services, asked)) }))
}
