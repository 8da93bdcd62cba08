import { randomBytes } from 'node:crypto'
import { mostOwnPictures } from '@marah/contract/limits'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, max } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, invalidField, notFound } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { imagePaths } from '../platform/pictures/images.ts'
import { review, reviewImage } from '../schema/reviews.ts'
import { forgetFiles, storeCustomerPicture } from '../services/customer-pictures.ts'
import type { Services } from '../services/services.ts'
import type { ReviewImageRow } from './review-json.ts'
import { checkVideo, VideoRejected } from './video.ts'
import { invalidateReview, lockOwn, type ReviewRow } from './write-review.ts'

/** Encoding pictures costs seconds of CPU, keeping videos costs room: these are what one account may ask for. */
const imageUploads: RateLimit = { name: 'review-image', times: 40, seconds: hourSeconds }
const videoUploads: RateLimit = { name: 'review-video', times: 8, seconds: hourSeconds }
/** The folder of the file store with the uploads of reviews. */
const folder = 'reviews/'

/**
 * Checks the right to upload before the upload is read. The form names the review only later, so this check rejects only
 * callers who have none at all.
 */
export async function admitImage(services: Services, userId: number): Promise<void> {
  await services.rateLimits.spend(imageUploads, userId)
  await requireAny(services, userId)
}

export async function admitVideo(services: Services, userId: number): Promise<void> {
  await services.rateLimits.spend(videoUploads, userId)
  await requireAny(services, userId)
}

export async function addImage(
  services: Services,
  userId: number,
  given: { image: File; review: number },
): Promise<{ readonly row: ReviewImageRow; readonly of: ReviewRow }> {
  const { database } = services
  await requireOwn(services, userId, given.review)
  await requireRoom(services, given.review)
  const image = await storeCustomerPicture(services.files, { picture: given.image, field: 'image', folder })
  try {
    return await database.transaction(async (tx) => {
      const own = await lockOwn(tx, userId, given.review)
      // Once more under the lock: two pictures may have come at the same moment.
      const images = eq(reviewImage.reviewId, own.id)
      if ((await tx.$count(reviewImage, images)) >= mostOwnPictures) throw tooMany()
      const [last] = await tx
        .select({ order: max(reviewImage.order) })
        .from(reviewImage)
        .where(images)
      const now = services.now()
      const [row] = await tx
        .insert(reviewImage)
        .values({
          reviewId: own.id,
          image,
          order: (last?.order ?? -1) + 1,
          createdOn: now,
          editedOn: now,
        })
        .returning()
      if (!row) throw new Error('A review picture was not stored')
      await services.audit.note(tx, {
        subject: `review:${own.id}`,
        before: null,
        after: { picture: row.id },
      })
      await invalidateReview(tx, own.productId)
      return { row, of: own }
    })
  } catch (error) {
    await forgetReviewFiles(services, imagePaths(image))
    throw error
  }
}

export async function removeImage(services: Services, userId: number, imageId: number): Promise<void> {
  const removed = await services.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ image: reviewImage, productId: review.productId })
      .from(reviewImage)
      .innerJoin(review, eq(review.id, reviewImage.reviewId))
      .where(and(eq(reviewImage.id, imageId), eq(review.userId, userId)))
      .for('update')
    if (!found) throw notFound()
    await tx.delete(reviewImage).where(eq(reviewImage.id, imageId))
    await services.audit.note(tx, {
      subject: `review:${found.image.reviewId}`,
      before: { picture: imageId },
      after: { picture: null },
    })
    await invalidateReview(tx, found.productId)
    return found.image.image
  })
  await forgetReviewFiles(services, imagePaths(removed))
}

/** One video a review: a new one takes the place of the one before. Returns its path, and its review. */
export async function putVideo(
  services: Services,
  userId: number,
  given: { video: File; review: number },
): Promise<{ readonly path: string; readonly of: ReviewRow }> {
  await requireOwn(services, userId, given.review)
  const { bytes, ending } = checked(new Uint8Array(await given.video.arrayBuffer()))
  const path = `${folder}${randomBytes(16).toString('hex')}.${ending}`
  await services.files.put(path, bytes, {
    contentType: `video/${ending}`,
    cacheControl: 'private, no-store',
  })
  try {
    return { path, of: await setVideo(services, userId, given.review, path) }
  } catch (error) {
    await forgetReviewFiles(services, [path])
    throw error
  }
}

export async function removeVideo(services: Services, userId: number, reviewId: number): Promise<void> {
  await setVideo(services, userId, reviewId, null)
}

async function setVideo(
  services: Services,
  userId: number,
  reviewId: number,
  path: string | null,
): Promise<ReviewRow> {
  const before = await services.database.transaction(async (tx) => {
    const own = await lockOwn(tx, userId, reviewId)
    if (path === null && own.video === null) throw notFound()
    await tx.update(review).set({ video: path, editedOn: services.now() }).where(eq(review.id, reviewId))
    await services.audit.note(tx, {
      subject: `review:${reviewId}`,
      before: { has_video: own.video !== null },
      after: { has_video: path !== null },
    })
    await invalidateReview(tx, own.productId)
    return own
  })
  if (before.video !== null) await forgetReviewFiles(services, [before.video])
  return before
}

/** The files of a review that is about to go. */
export async function filesOf(tx: Transaction, { id, video }: ReviewRow): Promise<string[]> {
  const rows = await tx
    .select({ image: reviewImage.image })
    .from(reviewImage)
    .where(eq(reviewImage.reviewId, id))
  return [...rows.flatMap(({ image }) => imagePaths(image)), ...(video === null ? [] : [video])]
}

/** Pictures of before customers could upload are shared by content, outside of this folder; they stay. */
export async function forgetReviewFiles(services: Services, paths: readonly string[]): Promise<void> {
  await forgetFiles(
    services,
    paths.filter((path) => path.startsWith(folder)),
  )
}

async function requireOwn({ database }: Services, userId: number, reviewId: number): Promise<void> {
  const [own] = await database.db
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
  if (!own) throw notFound()
}

async function requireAny({ database }: Services, userId: number): Promise<void> {
  const [any] = await database.db
    .select({ id: review.id })
    .from(review)
    .where(eq(review.userId, userId))
    .limit(1)
  if (!any) throw notFound()
}

async function requireRoom({ database }: Services, reviewId: number): Promise<void> {
  const held = await database.db.$count(reviewImage, eq(reviewImage.reviewId, reviewId))
  if (held >= mostOwnPictures) throw tooMany()
}

function tooMany(): InvalidInput {
  return new InvalidInput({ image: [msg('review_images_full', { max: mostOwnPictures })] })
}

function checked(bytes: Uint8Array) {
  try {
    return checkVideo(bytes)
  } catch (error) {
    if (error instanceof VideoRejected) throw invalidField('video', error.code)
    throw error
  }
}
