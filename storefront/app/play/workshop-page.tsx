import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Picture } from '../parts/picture.tsx'
import { Stars } from '../parts/stars.tsx'
import { DateText, formatNumber } from '../platform/format.tsx'
import { languageOf, useLanguage } from '../platform/language.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { RichWords, useWords, wordsOf } from '../platform/words.tsx'
import type { Route } from './+types/workshop-page.ts'
// The choice's code comes later than its HTML, its looks do not.
import './booking.module.css'
import { bookingId, bookingPart } from './booking-part.ts'
import { noonOf } from './days.ts'
import styles from './play.module.css'
import { playMeta } from './play-meta.ts'
import { eventData } from './play-schema.ts'
import { loadPlayWords, playHandle } from './play-words.ts'
import { loadVisitReviews } from './reviews.server.ts'
import { Rules } from './rules.tsx'
import { venueOrMissing } from './venue.server.ts'
import { VisitReviews } from './visit-reviews.tsx'

const BookWorkshop = lazy(() => bookingPart(() => import('./book-workshop.tsx')))

export const handle = playHandle
export const clientMiddleware = [loadPlayWords]

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const [venue, workshop] = await Promise.all([
    venueOrMissing(context, request),
    api.GET('/workshop/workshop/{id}/', { params: { path: { id: params.slug } } }).then(orThrow),
  ])
  const [sessions, reviews] = await Promise.all([
    api.GET('/workshop/session/', { params: { query: { workshop: workshop.slug } } }).then(orThrow),
    loadVisitReviews({ context, request, url }, { workshop: workshop.slug }),
  ])
  return { venue, workshop, sessions, reviews }
}

/** What is chosen is looked up in the browser, live; only the reviews are another page of the server's. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return currentUrl.searchParams.get('reviews') !== nextUrl.searchParams.get('reviews')
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = wordsOf(languageOf(location.pathname))
  const { workshop, sessions, venue } = loaderData
  const path = `/play/workshops/${workshop.slug}`
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: workshop.name,
    description: workshop.description,
    path,
    ...(workshop.image_sources && { image: workshop.image_sources }),
    steps: [
      { name: t('play.title'), to: '/play' },
      { name: t('play.workshops'), to: '/play/workshops' },
    ],
    structured: (origin, language) =>
      eventData(origin, language, {
        name: workshop.name,
        description: workshop.description,
        path,
        image: workshop.image_sources?.webp ?? null,
        price: workshop.price,
        currency: workshop.price_currency,
        rating: workshop.rating,
        venue,
        performer: workshop.instructor,
        sessions,
      }),
  })
}

export default function WorkshopPage({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { venue, workshop, sessions, reviews } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[
          { name: t('play.title'), to: '/play' },
          { name: t('play.workshops'), to: '/play/workshops' },
        ]}
        here={workshop.name}
      />
      <header className={styles.intro}>
        <div>
          <h1>{workshop.name}</h1>
          <WorkshopFacts workshop={workshop} />
          <p className={styles.prose}>{workshop.description}</p>
        </div>
        {workshop.image_sources && (
          <Picture sources={workshop.image_sources} alt="" sizes="(width >= 62em) 36rem, 92vw" main />
        )}
      </header>
      <section id={bookingId} aria-labelledby="book-title" className={styles.section}>
        <h2 id="book-title">{t('play.book')}</h2>
        <Suspense>
          <BookWorkshop key={workshop.slug} workshop={workshop} timeZone={venue.timezone} served={sessions} />
        </Suspense>
      </section>
      <Rules policy={workshop.policy} />
      <VisitReviews rating={workshop.rating} reviews={reviews} />
    </div>
  )
}

type Workshop = Route.ComponentProps['loaderData']['workshop']

function WorkshopFacts({ workshop }: { workshop: Workshop }) {
  const t = useWords()
  const language = useLanguage()
  const { age_min, age_max, instructor, starts_on, ends_on, rating } = workshop
  return (
    <ul className={styles.facts}>
      <li>
        {t('play.ages', { min: formatNumber(language, age_min), max: formatNumber(language, age_max) })}
      </li>
      {instructor && (
        <li>
          <RichWords k="play.with" values={{ name: <bdi>{instructor}</bdi> }} />
        </li>
      )}
      <li>
        <DateText at={noonOf(starts_on)} timeZone="UTC" />
        {ends_on !== starts_on && (
          <>
            {' – '}
            <DateText at={noonOf(ends_on)} timeZone="UTC" />
          </>
        )}
      </li>
      {rating.average !== null && (
        <li>
          <a href="#reviews" className={styles.tall}>
            <Stars rating={rating.average} count={rating.count} />
          </a>
        </li>
      )}
    </ul>
  )
}
