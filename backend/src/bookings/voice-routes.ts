import {
  answerInvitation as answerInvitationCall,
  getInvitation,
  openInvitation as openInvitationCall,
  updateInvitation as updateInvitationCall,
} from '@marah/contract/invitations'
import {
  listPlayReviews as listPlayReviewsCall,
  reviewBooking as reviewBookingCall,
} from '@marah/contract/play-reviews'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { answerInvitation, openInvitation } from './guest-replies.ts'
import { readInvitation, updateInvitation } from './invitations.ts'
import { listPlayReviews, reviewBooking } from './play-reviews.ts'

const reviews: RateLimit = { name: 'play-review', times: 30, seconds: 3600 }

/** What families and their guests say. */
export function registerBookingVoices(router: Router, services: Services): void {
  router.answer(getInvitation, async ({ params, user, language }) => ({
    status: 200,
    body: await readInvitation(services, { userId: user.userId, reference: params.id, language }),
  }))
  router.answer(updateInvitationCall, async ({ params, user, body, language }) => ({
    status: 200,
    body: await updateInvitation(services, { userId: user.userId, reference: params.id, language }, body),
  }))
  router.answer(openInvitationCall, async ({ query, language }) => ({
    status: 200,
    body: await openInvitation(services, query.token, language),
  }))
  router.answer(answerInvitationCall, async ({ body, clientAddress }) => {
    const { reply, isNew } = await answerInvitation(services, body, clientAddress)
    return isNew ? { status: 201, body: { reply } } : { status: 200, body: { reply } }
  })
  router.answer(listPlayReviewsCall, async (asked) => ({
    status: 200,
    ...(await listPlayReviews(services, asked)),
  }))
  router.answer(reviewBookingCall, async ({ params, user, body }) => {
    await services.rateLimits.spend(reviews, user.userId)
    const { isNew, json } = await reviewBooking(services, user.userId, {
      ...{ reference: params.id, wanted: body },
    })
    return isNew ? { status: 201, body: json } : { status: 200, body: json }
  })
}
