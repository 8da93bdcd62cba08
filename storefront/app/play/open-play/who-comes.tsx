import { mostPlacesOfBooking } from '@marah/contract/limits'
import { Dot, Money } from '@marah/ui/format'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages, useMessages } from '../../platform/messages.tsx'
import { hasExtension } from '../../platform/shop-facts.ts'
import styles from '../booking/booking.module.css'
import { bookingId } from '../booking/booking-part.ts'
import type { Counts } from '../booking/counts.ts'
import { KidsPart } from '../booking/kids-part.tsx'
import { Stepper } from '../booking/stepper.tsx'
import { type FamilyTickets, leastOf, withKids } from './family-tickets.ts'
import { type OpenPlay, type Slot, ticketPrice } from './open-play-data.ts'
import { TicketStepper } from './ticket-stepper.tsx'

// The last visit belongs to a customer, as the kids do.
const FamilyPicker = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./family-picker.tsx'),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return part
})

export type AgeRange = Pick<OpenPlay, 'slug' | 'name' | 'age_min_months' | 'age_max_months'>

type WhoComesProps = {
  play: OpenPlay
  others: readonly AgeRange[]
  family: FamilyTickets
  slot: Slot | undefined
  day: string
  tickets: Counts
  /** The number of children that the tickets are for. */
  count: number
  kids: readonly number[]
  error: string | undefined
  onChange: (tickets: Counts, kids?: number[]) => void
}

/** Asks for the children in one choice: the tickets follow from it, each child’s with its price. */
export function WhoComes(props: WhoComesProps) {
  const { play, others, family, slot, day, tickets, count, kids, error, onChange } = props
  const t = useMessages()
  const room = slot && (slot.places_left > 0 ? slot.places_left : slot.capacity)
  const most = Math.min(mostPlacesOfBooking, room ?? mostPlacesOfBooking)
  const limit = count >= most ? t('play-book.noMorePlaces') : undefined
  const forCount = (after: number) => withKids(play, family, tickets, { before: count, after })
  const { child, sibling } = family
  return (
    <KidsPart
      legend={count > kids.length ? t('play-book.kidsFor', { count }) : t('play-book.chooseChildren')}
      chosen={kids}
      onChange={(chosen) => onChange(forCount(chosen.length), chosen)}
      ages={play}
      elsewhere={others.map(({ slug, ...kind }) => ({
        ...kind,
        to: `/play/open/${slug}?day=${day}#${bookingId}`,
      }))}
      day={day}
      most={most}
      error={error}
      preselectsOnly={count <= 1}
      picker={(props) => (
        <FamilyPicker {...props} play={play} family={family} most={most} onSame={onChange} />
      )}
      visitor={
        <Stepper
          name={t('play-book.children')}
          about={t(hasExtension('guest-bookings') ? 'play-book.kidsNext' : 'play-book.kidsLater')}
          value={count}
          most={most}
          limit={limit}
          onChange={(after) => onChange(forCount(after))}
        />
      }
    >
      <ul className={styles.about}>
        {[...new Set([child, sibling])].map((ticket) => (
          <li key={ticket.id}>
            <bdi>{ticket.name}</bdi>
            <Dot />
            <Money amount={ticketPrice(ticket, slot)} currency={play.price_currency} />
          </li>
        ))}
      </ul>
      <div>
        {play.ticket_types
          .filter(({ needs_kid }) => !needs_kid)
          .map((ticket) => (
            <TicketStepper
              key={ticket.id}
              ticket={ticket}
              play={play}
              slot={slot}
              tickets={tickets}
              least={leastOf(ticket, count)}
              onChange={onChange}
            />
          ))}
      </div>
    </KidsPart>
  )
}
