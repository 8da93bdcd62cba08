import { useMessages } from '../../platform/messages.tsx'
import { Rules } from '../booking/rules.tsx'
import styles from '../play.module.css'
import type { VisitReviews as VisitReviewsData } from '../reviews/reviews.server.ts'
import { VisitReviews } from '../reviews/visit-reviews.tsx'
import { WeekHours } from '../venue/hours.tsx'
import { SeasonHours } from '../venue/season-hours.tsx'
import type { OpenPlay } from './open-play-data.ts'

type OpenPlayMoreProps = { id: string; play: OpenPlay; reviews: VisitReviewsData | null }

/** Shows the part below the calendar: opening hours, rules and reviews of families. */
export default function OpenPlayMore({ id, play, reviews }: OpenPlayMoreProps) {
  const t = useMessages()
  return (
    <>
      <div id={id} className={styles.columns}>
        <section className={`${styles.section} below`} aria-labelledby="timings-title">
          <h2 id="timings-title">{t('play.timings')}</h2>
          <WeekHours hours={play.timings} caption={t('play.timingsCaption', { name: play.name })} />
          <SeasonHours
            seasons={play.seasons.map(({ timings, ...season }) => ({ ...season, hours: timings }))}
            caption={t('play.timingsCaption', { name: play.name })}
          />
        </section>
        <Rules policy={play.policy} currency={play.price_currency} />
      </div>
      <VisitReviews rating={play.rating} reviews={reviews} />
    </>
  )
}
