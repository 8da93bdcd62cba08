import { DateText } from '@marah/ui/format'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { messagesOf, RichMessage, type Translate, useMessages } from '../../platform/messages.tsx'
import type { PageHandle } from '../../platform/page-handle.ts'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { BookableIntro, BookableMore, BookingSection, revalidatesForReviews } from '../booking/bookable.tsx'
import { bookingPart } from '../booking/booking-part.ts'
import { noonOf } from '../calendar/days.ts'
import styles from '../play.module.css'
import { loadPlayMessages, playHandle } from '../play-messages.ts'
import { playMeta } from '../play-meta.ts'
import { eventData } from '../play-schema.ts'
import { loadVisitReviews } from '../reviews/reviews.server.ts'
import { venueOrMissing } from '../venue/venue.server.ts'
import type { Route } from './+types/workshop-page.ts'

const BookWorkshop = lazyPart(() => bookingPart(() => import('./book-workshop.tsx')))

export const handle: PageHandle = {
  ...playHandle,
  parameters: ['sessions', 'kids', 'reviews'],
}
export const clientMiddleware = [loadPlayMessages]

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

export const shouldRevalidate = revalidatesForReviews

function stepsTo(t: Translate) {
  return [
    { name: t('play.title'), to: '/play' },
    { name: t('play.workshops'), to: '/play/workshops' },
  ]
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = messagesOf(languageOf(location.pathname))
  const { workshop, sessions, venue } = loaderData
  const path = `/play/workshops/${workshop.slug}`
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: workshop.name,
    description: workshop.description,
    path,
    image: workshop.image_sources,
    steps: stepsTo(t),
    structured: (origin, language) =>
      import.meta.env.SSR
        ? eventData(origin, language, workshop, {
            path,
            price: workshop.price,
            currency: workshop.price_currency,
            venue,
            performer: workshop.instructor,
            sessions,
          })
        : [],
  })
}

export default function WorkshopPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { venue, workshop, sessions, reviews } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={stepsTo(t)} here={workshop.name} />
      <BookableIntro bookable={workshop} facts={<WorkshopFacts workshop={workshop} />} />
      <BookingSection title={t('play.book')}>
        <BookWorkshop key={workshop.slug} workshop={workshop} timeZone={venue.timezone} served={sessions} />
      </BookingSection>
      <BookableMore bookable={workshop} reviews={reviews} />
    </div>
  )
}

type Workshop = Route.ComponentProps['loaderData']['workshop']

function WorkshopFacts({ workshop }: { workshop: Workshop }) {
  const { ages, instructor, starts_on, ends_on } = workshop
  return (
    <>
      <li>{ages}</li>
      {instructor && (
        <li>
          <RichMessage k="play.with" values={{ name: <bdi>{instructor}</bdi> }} />
        </li>
      )}
      <li>
        <DateText at={noonOf(starts_on)} timeZone="UTC" />
        {ends_on !== starts_on && (
          <>
            {'\u00a0– '}
            <DateText at={noonOf(ends_on)} timeZone="UTC" />
          </>
        )}
      </li>
    </>
  )
}
