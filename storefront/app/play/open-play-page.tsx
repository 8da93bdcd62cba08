import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Picture } from '../parts/picture.tsx'
import { Stars } from '../parts/stars.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { formatNumber, Money } from '../platform/format.tsx'
import { languageOf, useLanguage } from '../platform/language.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { RichWords, useWords, wordsOf } from '../platform/words.tsx'
import type { Route } from './+types/open-play-page.ts'
// The calendar's code comes later than its HTML, its looks do not.
import './booking.module.css'
import { bookingId, bookingPart } from './booking-part.ts'
import './calendar.module.css'
import { isDay, isMonth, lastDayOf, monthOf, monthWithin, wallClock } from './days.ts'
import { WeekHours } from './hours.tsx'
import { firstFree } from './open-play-data.ts'
import styles from './play.module.css'
import { playMeta } from './play-meta.ts'
import { offerData } from './play-schema.ts'
import { loadPlayWords, playHandle } from './play-words.ts'
import { loadVisitReviews } from './reviews.server.ts'
import { Rules } from './rules.tsx'
import { venueOrMissing } from './venue.server.ts'
import { VisitReviews } from './visit-reviews.tsx'

const BookOpenPlay = lazy(() => bookingPart(() => import('./book-open-play.tsx')))

export const handle = playHandle
export const clientMiddleware = [loadPlayWords]

/** One kind of open play, by its slug; without one, the first of them. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const [venue, kinds] = await Promise.all([
    venueOrMissing(context, request),
    api.GET('/open_play/open-play/', {}).then(orThrow),
  ])
  const others = kinds.map(({ slug, name }) => ({ slug, name }))
  const { slug } = params
  const play = slug
    ? (kinds.find((kind) => kind.slug === slug) ??
      orThrow(await api.GET('/open_play/open-play/{id}/', { params: { path: { id: slug } } })))
    : kinds[0]
  if (!play) return { venue, others, booking: null }
  const { day: today } = wallClock(venue.timezone, new Date())
  const asked = { month: url.searchParams.get('month'), day: url.searchParams.get('day') }
  const askedDay = isDay(asked.day) ? asked.day : null
  const askedMonth = isMonth(asked.month) ? asked.month : null
  const month = monthWithin(askedMonth ?? (askedDay && monthOf(askedDay)) ?? monthOf(today), today)
  const [days, reviews] = await Promise.all([
    api
      .GET('/open_play/availability/', {
        params: { query: { open_play: play.slug, from: `${month}-01`, to: lastDayOf(month) } },
      })
      .then(orThrow),
    loadVisitReviews({ context, request, url }, { open_play: play.slug }),
  ])
  const day = askedDay ?? firstFree(days)
  const slots =
    day === null
      ? []
      : ((await api.GET('/open_play/slot/', { params: { query: { open_play: play.slug, date: day } } }))
          .data ?? [])
  return { venue, others, booking: { play, reviews, served: { today, month, days, day, slots } } }
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
  const play = loaderData.booking?.play
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: play?.name ?? t('play.openPlay'),
    description: play?.description ?? t('play.openPlayText'),
    ...(play?.image_sources && { image: play.image_sources }),
    ...(play && { path: `/play/open/${play.slug}` }),
    steps: [{ name: t('play.title'), to: '/play' }],
    structured: (origin, language) =>
      play
        ? [
            offerData(origin, language, {
              name: play.name,
              description: play.description,
              path: `/play/open/${play.slug}`,
              image: play.image_sources?.webp ?? null,
              price: play.price_from,
              currency: play.price_currency,
              rating: play.rating,
            }),
          ]
        : [],
  })
}

export default function OpenPlayPage({ loaderData: { venue, others, booking } }: Route.ComponentProps) {
  const t = useWords()
  if (!booking) {
    return (
      <div className="page">
        <Breadcrumbs steps={[{ name: t('play.title'), to: '/play' }]} here={t('play.openPlay')} />
        <EmptyState icon="sun" heading="h1" title={t('play.nothingOpen')} text={t('play.nothingOpenText')} />
      </div>
    )
  }
  const { play, reviews, served } = booking
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ name: t('play.title'), to: '/play' }]} here={play.name} />
      {others.length > 1 && (
        <Tabs
          label={t('play.kinds')}
          tabs={others.map(({ slug, name }) => ({
            to: `/play/open/${slug}`,
            label: name,
            isHere: slug === play.slug,
          }))}
        />
      )}
      <header className={styles.intro}>
        <div>
          <h1>{play.name}</h1>
          <OpenPlayFacts play={play} />
          <p className={styles.prose}>{play.description}</p>
        </div>
        {play.image_sources && (
          <Picture sources={play.image_sources} alt="" sizes="(width >= 62em) 36rem, 92vw" main />
        )}
      </header>
      <section id={bookingId} aria-labelledby="book-title" className={styles.section}>
        <h2 id="book-title">{t('play.book')}</h2>
        <Suspense>
          <BookOpenPlay key={play.slug} play={play} timeZone={venue.timezone} served={served} />
        </Suspense>
      </section>
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="timings-title">
          <h2 id="timings-title">{t('play.timings')}</h2>
          <WeekHours hours={play.timings} caption={t('play.timingsCaption', { name: play.name })} />
        </section>
        <Rules policy={play.policy} />
      </div>
      <VisitReviews rating={play.rating} reviews={reviews} />
    </div>
  )
}

type Play = NonNullable<Route.ComponentProps['loaderData']['booking']>['play']

/** For whom, from which price, and what others thought of it. */
function OpenPlayFacts({ play }: { play: Play }) {
  const t = useWords()
  const language = useLanguage()
  const lengths = [...new Set(play.timings.map(({ slot_minutes }) => slot_minutes))].sort((a, b) => a - b)
  return (
    <ul className={styles.facts}>
      <li>
        {t('play.ages', {
          min: formatNumber(language, play.age_min),
          max: formatNumber(language, play.age_max),
        })}
      </li>
      {lengths.map((minutes) => (
        <li key={minutes}>{t('play.minutes', { count: minutes })}</li>
      ))}
      <li>
        <RichWords
          k="shell.priceFrom"
          values={{ price: <Money amount={play.price_from} currency={play.price_currency} /> }}
        />
      </li>
      {play.rating.average !== null && (
        <li>
          <a href="#reviews" className={styles.tall}>
            <Stars rating={play.rating.average} count={play.rating.count} />
          </a>
        </li>
      )}
    </ul>
  )
}
