/** The page of one kind of open play: its loader, its facts, and the form that books it (book-open-play.tsx). */

import { Money } from '@marah/ui/format'
import { Suspense } from 'react'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { messagesOf, RichMessage, useMessages } from '../../platform/messages.tsx'
import type { PageHandle } from '../../platform/page-handle.ts'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { BookableIntro, BookingSection, revalidatesForReviews } from '../booking/bookable.tsx'
import { bookingPart, partBelow } from '../booking/booking-part.ts'
import type { Route } from './+types/open-play-page.ts'
// The calendar's code is loaded after its HTML, but its styles must come with the page.
import '../calendar/calendar.module.css'
import { daysOfMonth, isDay, monthAsked, monthOf } from '../calendar/days.ts'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import { offerData } from '../play-schema.ts'
import { loadVisitReviews } from '../reviews/reviews.server.ts'
import { venueDay } from '../venue/opening.ts'
import { venueOrMissing } from '../venue/venue.server.ts'
import { firstFree, type OpenPlay } from './open-play-data.ts'

/** The id of the part below the calendar. */
const moreId = 'more'

// Served as HTML; its code comes when it is about to be needed (booking/booking-part.ts).
const BookOpenPlay = lazyPart(() => bookingPart(() => import('./book-open-play.tsx')))
// The server renders this part with the page; the browser hydrates it at the first interaction, or once it is in view.
const OpenPlayMore = lazyPart(() => partBelow(() => import('./open-play-more.tsx'), moreId))

export const handle: PageHandle = {
  ...playHandle,
  parameters: ['day', 'month', 'slot', 'tickets', 'extras', 'reviews'],
}
export const clientMiddleware = [loadPlayMessages]

/** Loads one kind of open play, by its slug; without one, the first kind. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const [venue, kinds] = await Promise.all([
    venueOrMissing(context, request),
    api.GET('/open_play/open-play/', {}).then(orThrow),
  ])
  const others = kinds.map(({ slug, name, age_min_months, age_max_months }) => ({
    slug,
    name,
    age_min_months,
    age_max_months,
  }))
  const { slug } = params
  const play = slug
    ? (kinds.find((kind) => kind.slug === slug) ??
      orThrow(await api.GET('/open_play/open-play/{id}/', { params: { path: { id: slug } } })))
    : kinds[0]
  if (!play) return { venue, others, booking: null }
  const today = venueDay(venue, new Date())
  const month = monthAsked(url.searchParams, today)
  const askedDay = url.searchParams.get('day')
  const [days, reviews] = await Promise.all([
    api
      .GET('/open_play/availability/', {
        params: { query: { open_play: play.slug, ...daysOfMonth(month) } },
      })
      .then(orThrow),
    loadVisitReviews({ context, request, url }, { open_play: play.slug }),
  ])
  const day = isDay(askedDay) ? askedDay : firstFree(days.filter(({ date }) => monthOf(date) === month))
  const slots =
    day === null
      ? []
      : ((await api.GET('/open_play/slot/', { params: { query: { open_play: play.slug, date: day } } }))
          .data ?? [])
  return { venue, others, booking: { play, reviews, served: { today, month, days, day, slots } } }
}

export const shouldRevalidate = revalidatesForReviews

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = messagesOf(languageOf(location.pathname))
  const play = loaderData.booking?.play
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: play?.name ?? t('play.openPlay'),
    description: play?.description ?? t('play.openPlayText'),
    image: play?.image_sources ?? null,
    ...(play && { path: `/play/open/${play.slug}` }),
    steps: [{ name: t('play.title'), to: '/play' }],
    structured: (origin, language) =>
      import.meta.env.SSR && play
        ? [
            offerData(origin, language, play, {
              path: `/play/open/${play.slug}`,
              price: play.price_from,
              currency: play.price_currency,
            }),
          ]
        : [],
  })
}

export default function OpenPlayPage({ loaderData: { venue, others, booking } }: Route.ComponentProps) {
  const t = useMessages()
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
      <BookableIntro bookable={play} facts={<OpenPlayFacts play={play} />} />
      <BookingSection title={t('play.book')}>
        <BookOpenPlay key={play.slug} play={play} others={others} timeZone={venue.timezone} served={served} />
      </BookingSection>
      <Suspense>
        <OpenPlayMore id={moreId} play={play} reviews={reviews} />
      </Suspense>
    </div>
  )
}

/** Shows the ages, the lowest price and the rating. */
function OpenPlayFacts({ play }: { play: OpenPlay }) {
  const t = useMessages()
  const lengths = [...new Set(play.timings.map(({ slot_minutes }) => slot_minutes))].sort((a, b) => a - b)
  return (
    <>
      <li>{play.ages}</li>
      {lengths.map((minutes) => (
        <li key={minutes}>{t('play.minutes', { count: minutes })}</li>
      ))}
      <li>
        <RichMessage
          k="shell.priceFrom"
          values={{ price: <Money amount={play.price_from} currency={play.price_currency} /> }}
        />
      </li>
    </>
  )
}
