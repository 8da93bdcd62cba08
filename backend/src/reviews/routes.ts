import { replyToShopReview } from '@marah/contract/desk/conversations'
import {
  addReviewImage,
  addReviewVideo,
  createReview as createReviewCall,
  deleteReview as deleteReviewCall,
  deleteReviewImage,
  deleteReviewVideo,
  getReviewRight,
  listOwnReviews,
  listReviews as listReviewsCall,
  reportReview as reportReviewCall,
  updateReview as updateReviewCall,
} from '@marah/contract/reviews'
import { hourSeconds } from '@marah/contract/rules/durations'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { invalidField, notFound } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { review } from '../schema/reviews.ts'
import { idFrom, maybeId } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { replyToReview } from './desk.ts'
import { ownReviews, reviewRight } from './own-reviews.ts'
import { reportReview } from './reports.ts'
import {
  addImage,
  admitImage,
  admitVideo,
  filesOf,
  forgetReviewFiles,
  putVideo,
  removeImage,
  removeVideo,
} from './review-files.ts'
import { ownReviewsJson, reviewImageJson, reviewVideoUrl, type Shown, selectReviews } from './review-json.ts'
import { listReviews } from './reviews.ts'
import { createReview, deleteReview, lockOwn, type ReviewRow, updateReview } from './write-review.ts'

const writings: RateLimit = { name: 'review', times: 30, seconds: hourSeconds }
/** Each invalidates the product's page in every process. */
const changes: RateLimit = { name: 'review-change', times: 40, seconds: hourSeconds }

export function registerReviews(router: Router, services: Services): void {
  router.answer(listReviewsCall, async (request) => ({
    status: 200,
    ...(await listReviews(services, request)),
  }))
  registerOwn(router, services)
  registerFiles(router, services)
  registerDesk(router)
}

function registerOwn(router: Router, services: Services): void {
  const { database, config, now, messages } = services

  router.answer(getReviewRight, async ({ actor, query, language }) => {
    const productId = maybeId(query.product)
    if (productId === null) throw invalidField('product', 'invalid')
    return {
      status: 200,
      body: await reviewRight(database.db, actor.userId, productId, { ...services, language }),
    }
  })
  router.answer(listOwnReviews, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const own = await ownReviews(database.db, actor.userId, page, { ...services, language })
    const frame = pageFrame(page, own.total, url, config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results: own.results, to_review: own.toReview } }
  })
  router.change(createReviewCall, async ({ services: own, actor, body, language }) => {
    await services.rateLimits.spend(writings, actor.userId)
    const json = await database.transaction(async (tx) => {
      const row = await createReview(tx, actor.userId, body, now())
      await own.audit.note(tx, { subject: `review:${row.id}`, before: null, after: { rating: row.rating } })
      return readOwn(tx, row, { ...services, language })
    })
    return { status: 201, body: json }
  })
  router.change(updateReviewCall, async ({ services: own, actor, params, body, language }) => {
    await services.rateLimits.spend(changes, actor.userId)
    const json = await database.transaction(async (tx) => {
      const { before, row } = await updateReview(tx, actor.userId, idFrom(params.id), body, now())
      await own.audit.note(tx, {
        subject: `review:${row.id}`,
        before: { rating: before.rating },
        // What was typed stays in the row that it belongs to.
        after: { rating: row.rating, is_rewritten: row.comment !== before.comment },
      })
      return readOwn(tx, row, { ...services, language })
    })
    return { status: 200, body: json }
  })
  router.change(deleteReviewCall, async ({ services: own, actor, params }) => {
    await services.rateLimits.spend(changes, actor.userId)
    const files = await database.transaction(async (tx) => {
      const row = await lockOwn(tx, actor.userId, idFrom(params.id))
      const paths = await filesOf(tx, row)
      await deleteReview(tx, row)
      await own.audit.note(tx, {
        subject: `review:${row.id}`,
        before: { rating: row.rating },
        after: { is_deleted: true },
      })
      return paths
    })
    await forgetReviewFiles(services, files)
    return { status: 204, body: null }
  })
  router.change(reportReviewCall, async ({ services: own, actor, params, body, language }) => {
    await reportReview(own, actor.userId, idFrom(params.id), body)
    return { status: 200, body: { detail: messages[language]('review_reported') } }
  })
}

function registerFiles(router: Router, services: Services): void {
  router.change(
    addReviewImage,
    async ({ services: own, actor, body }) => {
      const { row, of } = await addImage(own, actor.userId, { ...body, review: idFrom(String(body.review)) })
      return { status: 201, body: reviewImageJson(row, of, services) }
    },
    ({ actor }) => admitImage(services, actor.userId),
  )
  router.change(deleteReviewImage, async ({ services: own, actor, params }) => {
    await services.rateLimits.spend(changes, actor.userId)
    await removeImage(own, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
  router.change(
    addReviewVideo,
    async ({ services: own, actor, body }) => {
      const { path, of } = await putVideo(own, actor.userId, { ...body, review: idFrom(String(body.review)) })
      return { status: 201, body: { video: reviewVideoUrl(path, of, services), review: body.review } }
    },
    ({ actor }) => admitVideo(services, actor.userId),
  )
  router.change(deleteReviewVideo, async ({ services: own, actor, params }) => {
    await services.rateLimits.spend(changes, actor.userId)
    await removeVideo(own, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
}

function registerDesk(router: Router): void {
  router.change(replyToShopReview, async ({ services, actor, params, body, language }) => ({
    status: 200,
    body: await replyToReview(services, actor, idFrom(params.id), body.reply, {
      ...services,
      language,
    }),
  }))
}

async function readOwn(tx: Transaction, row: ReviewRow, shown: Shown) {
  const [json] = await ownReviewsJson(tx, await selectReviews(tx).where(eq(review.id, row.id)), shown)
  if (!json) throw notFound()
  return json
}
