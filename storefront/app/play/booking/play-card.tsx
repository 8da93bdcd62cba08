import type { components } from '@marah/contract/client'
import { formatDate } from '@marah/ui/format'
import type { Language } from '@marah/ui/language'
import { type ImageSources, Picture } from '../../parts/picture.tsx'
import { Price } from '../../parts/price.tsx'
import { Stars } from '../../parts/stars.tsx'
import { LocalLink } from '../../platform/language.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { noonOf } from '../calendar/days.ts'
import styles from '../play.module.css'

export type PlayCardData = {
  to: string
  name: string
  text: string
  sources: ImageSources | null
  ages?: string
  guests?: number
  /** The days between which a workshop runs. */
  runs?: string
  /** The seats of the next session; for a course, of all its sessions. */
  seats?: { count: number; few: boolean; day?: string }
  price: string
  currency: string
  isFrom?: boolean
  rating: { average: number | null; count: number }
}

type Workshop = components['schemas']['Workshop']

/** Returns a workshop's card. The server calls it, as it writes the dates. */
export function workshopCard(workshop: Workshop, language: Language): PlayCardData {
  const { starts_on, ends_on } = workshop
  const days = starts_on === ends_on ? [starts_on] : [starts_on, ends_on]
  return {
    to: `/play/workshops/${workshop.slug}`,
    name: workshop.name,
    text: workshop.description,
    sources: workshop.image_sources,
    ages: workshop.ages,
    runs: days.map((day) => shortDay(language, day)).join('\u00a0– '),
    seats: seatsOf(workshop, language),
    price: workshop.price,
    currency: workshop.price_currency,
    rating: workshop.rating,
  }
}

function shortDay(language: Language, day: string): string {
  return formatDate(language, noonOf(day), 'short', 'UTC')
}

function seatsOf({ sale_mode, seats_available, next_session }: Workshop, language: Language) {
  const few = next_session?.status === 'few_left'
  if (sale_mode === 'course' || !next_session) return { count: seats_available, few }
  return { count: next_session.seats_available, few, day: `${shortDay(language, next_session.date)}: ` }
}

export function packageCard(pack: components['schemas']['EventPackage']): PlayCardData {
  return {
    to: `/play/parties/${pack.slug}`,
    name: pack.name,
    text: pack.description,
    sources: pack.image_sources,
    guests: pack.guests_included,
    price: pack.price,
    isFrom: pack.price !== pack.price_to,
    currency: pack.price_currency,
    rating: pack.rating,
  }
}

type PlayCardProps = {
  card: PlayCardData
  /** The number of cards in the list: a few cards are wider. */
  among: number
  heading?: 'h2' | 'h3'
}

/** Returns the width of a card: two to a row, three or four, as `.cards` lays them out. */
function widthOf(among: number): string {
  if (among < 3) return '38rem'
  return among === 3 || among === 6 ? '25rem' : '20rem'
}

/** Shows a bookable thing with the facts by which families choose it. */
export function PlayCard({ card, among, heading: Heading = 'h3' }: PlayCardProps) {
  const t = useMessages()
  const Seats = card.seats?.few ? 'b' : 'span'
  const { to, name, text, sources, ages, guests, runs, seats, price, currency, isFrom = false, rating } = card
  return (
    <li className={styles.card}>
      {sources ? (
        <Picture sources={sources} alt="" sizes={`(width >= 48em) ${widthOf(among)}, 92vw`} />
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
          {ages && <li>{ages}</li>}
          {guests !== undefined && <li>{t('play.guestsIncluded', { count: guests })}</li>}
          {runs && <li>{runs}</li>}
          {seats && (
            <li>
              {seats.day}
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
