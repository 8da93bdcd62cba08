import type { listPlayReviews as listCall, reviewBooking as reviewCall } from '@marah/contract/play-reviews'
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockBooking, readOwnBooking } from '../bookings/index.ts'
import { invalidateTags } from '../platform/cache/cache-tags.ts'
import type { Queryable } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { playReview } from '../schema/invitations.ts'
import { eventPackage, openPlay, workshop } from '../schema/play.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'

type Query = z.output<(typeof listCall)['query']>
type ReviewJson = z.input<(typeof reviewCall.answers)[200]>
type ReviewBody = z.output<typeof reviewCall.body>

/** Answers about what is played tell only the mean of the ratings, and follow a while later. */
const tag = 'play-reviews' as const

/** Lists families' reviews of one activity, or of all, newest first. */
export async function listPlayReviews(services: Services, { query, url }: { query: Query; url: string }) {
  const { db } = services.database
  const request = pageRequest(query)
  const condition = and(
    named(playReview.openPlayId, openPlay, query.open_play),
    named(playReview.workshopId, workshop, query.workshop),
    named(playReview.packageId, eventPackage, query.package),
  )
  const count = await db.$count(playReview, condition)
  const found = await selectReviews(db)
    .where(condition)
    .orderBy(desc(playReview.createdOn), desc(playReview.id))
    .limit(request.size)
    .offset(pageOffset(request, count))
  const frame = pageFrame(request, count, url, services.config.PUBLIC_URL)
  return { body: { ...frame, results: found.map(reviewJson) }, tags: [tag] }
}

/** Matches by id or slug; an unknown text has no reviews. */
function named(
  column: AnyColumn,
  table: typeof openPlay | typeof workshop | typeof eventPackage,
  idOrSlug: string | undefined,
): SQL | undefined {
  if (idOrSlug === undefined) return undefined
  const id = maybeId(idOrSlug)
  // PostgreSQL's text holds no NUL, and no slug does.
  if (idOrSlug.includes('\0')) return sql`false`
  return id === null
    ? sql`${column} = (select ${table.id} from ${table} where ${table.slug} = ${idOrSlug})`
    : eq(column, id)
}

function selectReviews(queryable: Queryable) {
  return queryable
    .select({ review: playReview, kind: booking.kind, fullName: user.fullName })
    .from(playReview)
    .innerJoin(booking, eq(booking.id, playReview.bookingId))
    .leftJoin(user, eq(user.id, playReview.userId))
    .$dynamic()
}

function reviewJson({
  review,
  kind,
  fullName,
}: {
  review: typeof playReview.$inferSelect
  kind: ReviewJson['booking_kind']
  fullName: string | null
}): ReviewJson {
  return {
    id: review.id,
    created_on: review.createdOn.toISOString(),
    edited_on: review.editedOn.toISOString(),
    booking_kind: kind,
    rating: review.rating,
    comment: review.comment,
    customer: { full_name: fullName ?? '' },
  }
}

/** Says how it was, once the family was there: one review for each booking, which may be changed. */
export async function reviewBooking(
  { database, now }: Services,
  userId: number,
  { reference, review }: { reference: string; review: ReviewBody },
): Promise<{ isNew: boolean; json: ReviewJson }> {
  const { id } = await readOwnBooking(database.db, userId, reference)
  return database.transaction(async (tx) => {
    const row = await lockBooking(tx, id)
    if (row.status !== 'checked_in' && row.status !== 'completed') throw new HttpError(409, 'not_reviewable')
    const at = now()
    const fields = { rating: review.rating, comment: review.comment ?? '', editedOn: at }
    const { openPlayId, workshopId, packageId } = row
    const [known] = await tx.select().from(playReview).where(eq(playReview.bookingId, id))
    await tx
      .insert(playReview)
      .values({ bookingId: id, userId, openPlayId, workshopId, packageId, createdOn: at, ...fields })
      .onConflictDoUpdate({ target: playReview.bookingId, set: fields })
    await invalidateTags(tx, known?.rating === review.rating ? [tag] : [tag, 'play-ratings'])
    const [stored] = await selectReviews(tx).where(eq(playReview.bookingId, id))
    if (!stored) throw new Error('A review was not stored')
    return { isNew: known === undefined, json: reviewJson(stored) }
  })
}
