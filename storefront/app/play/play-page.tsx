import type { components } from '@marah/contract/client'
import { zoneName } from '@marah/contract/rules/zone-names'
import { DateText, Dot, formatRange } from '@marah/ui/format'
import { data } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import { backEndHas } from '../platform/missing-extensions.server.ts'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/play-page.ts'
import { bookingId } from './booking/booking-part.ts'
import { PlayCard, type PlayCardData, packageCard, workshopCard } from './booking/play-card.tsx'
import styles from './play.module.css'
import { loadPlayMessages, playHandle } from './play-messages.ts'
import { playMeta } from './play-meta.ts'
import { venueData } from './play-schema.ts'
import { type NextTimes, readNextTimes } from './today/next-times.server.ts'
import { OpenNow, useHour, WeekHours } from './venue/hours.tsx'
import { type VenueData, venueDay } from './venue/opening.ts'
import { DayRange, SeasonHours } from './venue/season-hours.tsx'
import { readVenue } from './venue/venue.server.ts'

export const handle = playHandle
export const clientMiddleware = [loadPlayMessages]

const workshopsShown = '4'

/** A part of the page that cannot be read is left out; the rest still opens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const venue = await readVenue(context, request)
  if (!venue) {
    if (!(await backEndHas('play-centre', context, request))) throw data(null, { status: 404 })
    return null
  }
  const api = readPublic(context, request)
  const today = venueDay(venue, new Date())
  const language = languageOf(new URL(request.url).pathname)
  const [kinds, workshops, packages] = await Promise.all([
    api.GET('/open_play/open-play/', {}),
    api.GET('/workshop/workshop/', { params: { query: { page_size: workshopsShown } } }),
    api.GET('/event/package/', {}),
  ])
  for (const [what, { data, response }] of Object.entries({ kinds, workshops, packages })) {
    if (!data) markDegraded(context, request, new Error(`Reading ${what} answered ${response.status}`))
  }
  const times =
    kinds.data &&
    (await readNextTimes(context, request, today, kinds.data).catch((error: unknown) => {
      markDegraded(context, request, error)
      return null
    }))
  return {
    venue,
    zone: zoneName(language, new Date(), venue.timezone),
    times,
    openPlay: (kinds.data ?? []).map(openPlayCard),
    workshops: (workshops.data?.results ?? []).map((each) => workshopCard(each, language)),
    parties: (packages.data ?? []).map(packageCard),
  }
}

function openPlayCard(play: components['schemas']['OpenPlay']): PlayCardData {
  return {
    to: `/play/open/${play.slug}`,
    name: play.name,
    text: play.description,
    sources: play.image_sources,
    ages: play.ages,
    price: play.price_from,
    currency: play.price_currency,
    isFrom: true,
    rating: play.rating,
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  const venue = loaderData?.venue
  return playMeta({
    location,
    origin: matches[0].loaderData?.origin,
    title: venue?.name ?? t('play.title'),
    description: import.meta.env.SSR ? t('descriptions.play') : '',
    steps: [],
    structured: (origin, language) =>
      import.meta.env.SSR && venue ? [venueData(origin, language, venue)] : [],
  })
}

/** Shows the play centre at a glance: whether it is open, the next times, and the bookable things. */
export default function PlayPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  if (!loaderData) {
    return (
      <div className="page">
        <Breadcrumbs steps={[]} here={t('play.title')} />
        <EmptyState icon="sun" heading="h1" title={t('play.noVenue')} text={t('play.noVenueText')}>
          <ButtonLink to="/">{t('play.toShop')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const { venue, zone, times, openPlay, workshops, parties } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('play.title')} />
      <div className={styles.lead}>
        <header className={styles.hero}>
          <h1>{venue.name}</h1>
          <OpenNow venue={venue} />
          <p className={styles.prose}>{t('play.lead')}</p>
          <p>
            <bdi>{venue.address}</bdi>
            <Dot />
            {zone}
          </p>
          <div className={styles.actions}>
            <ButtonLink to={`/play/open#${bookingId}`}>{t('play.bookVisit')}</ButtonLink>
            <ButtonLink to="/play/gallery" look="quiet">
              {t('play.gallery')}
            </ButtonLink>
          </div>
        </header>
        {times && <Times times={times} venue={venue} />}
      </div>
      <Shelf title={t('play.openPlay')} cards={openPlay} />
      <Shelf title={t('play.workshops')} cards={workshops} more="/play/workshops" />
      <Shelf title={t('play.parties')} cards={parties} more="/play/parties" />
      <section className={`${styles.section} below`} aria-labelledby="hours-title">
        <h2 id="hours-title">{t('play.hours')}</h2>
        <WeekHours hours={venue.hours} caption={t('play.hoursCaption', { name: venue.name })} />
        <SeasonHours seasons={venue.seasons} caption={t('play.hoursCaption', { name: venue.name })} />
        <Closures closures={venue.closures} />
      </section>
    </div>
  )
}

function Times({ times, venue }: { times: NextTimes; venue: VenueData }) {
  const t = useMessages()
  const { day, date, kinds } = times
  return (
    <section className={styles.section} aria-labelledby="times-title">
      <h2 id="times-title">{date === null ? t('play.today') : t('play.nextDay', { day: date })}</h2>
      {kinds.length === 0 && <p className={styles.muted}>{t('play.nothingToday')}</p>}
      <ul className={styles.today}>
        {kinds.map(({ slug, name, slots }) => (
          <li key={slug}>
            <h3>{name}</h3>
            <ul>
              {slots.map(({ id, starts_at, status, places_left }) => (
                <li key={id}>
                  {status === 'full' ? (
                    <span className={styles.moment} data-full="">
                      <DateText at={starts_at} style="time" timeZone={venue.timezone} />
                      <small>{t('play.full')}</small>
                    </span>
                  ) : (
                    <LocalLink
                      to={`/play/open/${slug}?day=${day}&slot=${id}`}
                      className={styles.moment}
                      rel="nofollow"
                    >
                      <DateText at={starts_at} style="time" timeZone={venue.timezone} />
                      <small>{t('play.placesLeft', { count: places_left })}</small>
                    </LocalLink>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shelf({ title, cards, more }: { title: string; cards: PlayCardData[]; more?: string }) {
  const t = useMessages()
  if (cards.length === 0) return null
  return (
    <section className={`${styles.section} below`} aria-label={title}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {more && (
          <LocalLink to={more} className={styles.tall} aria-label={t('home.allOf', { name: title })}>
            {t('home.all')}
          </LocalLink>
        )}
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <PlayCard key={card.to} card={card} among={cards.length} />
        ))}
      </ul>
    </section>
  )
}

/** Lists days, or hours of days, on which the play centre or a part of it is closed. */
function Closures({ closures }: { closures: VenueData['closures'] }) {
  const t = useMessages()
  const hourOf = useHour()
  if (closures.length === 0) return null
  return (
    <>
      <h3>{t('play.closures')}</h3>
      <ul className={styles.bullets}>
        {closures.map(({ from, to, starts, ends, part, reason }) => (
          <li key={`${from} ${to} ${starts} ${ends} ${part}`}>
            <DayRange from={from} to={to} />
            {(starts || ends) && <Dot />}
            {starts && ends && formatRange(hourOf(starts), hourOf(ends))}
            {starts && !ends && t('play.closedFrom', { hour: hourOf(starts) })}
            {!starts && ends && t('play.closedUntil', { hour: hourOf(ends) })}
            {part && (
              <>
                <Dot />
                <bdi>{part}</bdi>
              </>
            )}
            {reason && (
              <>
                {': '}
                <bdi>{reason}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
