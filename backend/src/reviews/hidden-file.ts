import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { review, reviewImage } from '../schema/reviews.ts'

/** Whether a picture or film of reviews, by its path below the media address, belongs to hidden ones alone. */
export async function isOfHiddenReview(queryable: Queryable, path: string): Promise<boolean> {
  // Another spelling finds the same file in some file systems.
  const name = path.toLowerCase()
  const picture = /^(.+)-\d+\.(?:avif|webp)$/.exec(name)?.[1]
  const isHidden = sql<boolean | null>`bool_and(${review.hiddenOn} is not null)`
  const found =
    picture === undefined
      ? await queryable.select({ isHidden }).from(review).where(eq(review.video, name))
      : await queryable
          .select({ isHidden })
          .from(review)
          .innerJoin(reviewImage, eq(reviewImage.reviewId, review.id))
          .where(eq(hashOfImage(), picture))
  return found[0]?.isHidden ?? false
}

/** As the index `review_image_hash` has it. */
function hashOfImage(): SQL {
  return sql`(${reviewImage.image} ->> 'hash')`
}
