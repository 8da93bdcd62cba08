import type { components } from '@marah/contract/client'
import type { VisitReviews as VisitReviewsData } from '../reviews/reviews.server.ts'
import { VisitReviews } from '../reviews/visit-reviews.tsx'
import { Rules } from './rules.tsx'

type BookableMoreProps = {
  bookable: Pick<components['schemas']['Workshop'], 'policy' | 'price_currency' | 'rating'>
  reviews: VisitReviewsData | null
}

/** Shows the part below the booking of a workshop or a party: rules, and reviews of families. */
export default function BookableMore({ bookable, reviews }: BookableMoreProps) {
  return (
    <>
      <Rules policy={bookable.policy} currency={bookable.price_currency} />
      <VisitReviews rating={bookable.rating} reviews={reviews} />
    </>
  )
}
