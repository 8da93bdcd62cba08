import type { components } from '@marah/contract/client'
import { type ImageSources, Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Stars } from '../parts/stars.tsx'
import { DateText, formatNumber } from '../platform/format.tsx'
import { LocalLink, useLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './play.module.css'

export type PlayCardData = {
  to: string
  name: string
  text: string
  sources: ImageSources | null
  ages?: { min: number; max: number }
  guests?: number
  /** Calendar days between which a workshop runs. */
  runs?: { from: string; to: string }
  /** Of the next session; of a course, of all its sessions. */
  seats?: { count: number; few: boolean; day?: string }
  price: string
  currency: string
  isFrom?: boolean
  rating: { average: number | null; count: number }
}

export function workshopCard(workshop: components['schemas']['Workshop']): PlayCardData {
  return {
    to: `/play/workshops/${workshop.slug}`,
    name: workshop.name,
    text: workshop.description,
    sources: workshop.image_sources,
    ages: { min: workshop.age_min, max: workshop.age_max },
    runs: { from: workshop.starts_on, to: workshop.ends_on },
    seats: seatsOf(workshop),
    price: workshop.price,
    currency: workshop.price_currency,
    rating: workshop.rating,
  }
}

function seatsOf({ sale_mode, seats_available, next_session }: components['schemas']['Workshop']) {
  const few = next_session?.status === 'few_left'
  if (sale_mode === 'course' || !next_session) return { count: seats_available, few }
  return { count: next_session.seats_available, few, day: next_session.date }
}

export function packageCard(pack: components['schemas']['EventPackage']): PlayCardData {
  return {
    to: `/play/parties/${pack.slug}`,
    name: pack.name,
    text: pack.description,
    sources: pack.image_sources,
    guests: pack.guests_included,
    price: pack.price,
    currency: pack.price_currency,
    rating: pack.rating,
  }
}

/** Something to book, with what decides whether it is the right one. */
export function PlayCard({ card, heading: Heading = 'h3' }: { card: PlayCardData; heading?: 'h2' | 'h3' }) {
  const t = useMessages()
  const language = useLanguage()
  const Seats = card.seats?.few ? 'b' : 'span'
  const { to, name, text, sources, ages, guests, runs, seats, price, currency, isFrom = false, rating } = card
  return (
    <li className={styles.card}>
      {sources ? (
        <Picture sources={sources} alt="" sizes="(width >= 48em) 20rem, 92vw" />
      ) : (
        <span className={styles.noPicture} />
      )}
      <div className={styles.cardText}>
        <Heading className={styles.cardName}>
          <LocalLink to={to} className={styles.cardLink}>
            {name}
          </LocalLink>
        </Heading>
        <p className={styles.clamped}>{text}</p>
        <ul className={styles.facts}>
          {ages && (
            <li>
              {t('play.ages', {
                min: formatNumber(language, ages.min),
                max: formatNumber(language, ages.max),
              })}
            </li>
          )}
          {guests !== undefined && <li>{t('play.guestsIncluded', { count: guests })}</li>}
          {runs && (
            <li>
              <DateText at={`${runs.from}T12:00:00Z`} style="short" timeZone="UTC" />
              {runs.to !== runs.from && (
                <>
                  {' – '}
                  <DateText at={`${runs.to}T12:00:00Z`} style="short" timeZone="UTC" />
                </>
              )}
            </li>
          )}
          {seats && (
            <li>
              {seats.day && (
                <>
                  <DateText at={`${seats.day}T12:00:00Z`} style="short" timeZone="UTC" />
                  {': '}
                </>
              )}
              <Seats>{seats.count === 0 ? t('play.full') : t('play.seats', { count: seats.count })}</Seats>
            </li>
          )}
        </ul>
        {rating.average !== null && <Stars rating={rating.average} count={rating.count} />}
        <p>
          <Price amount={price} currency={currency} from={isFrom} />
        </p>
      </div>
    </li>
  )
}
