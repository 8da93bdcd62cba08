import { mostPlacesOfBooking } from '@marah/contract/limits'
import { Dot } from '@marah/ui/format'
import { Price } from '../../parts/price.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { type Counts, withCount } from '../booking/counts.ts'
import { Stepper } from '../booking/stepper.tsx'
import { type OpenPlay, placesOf, type Slot, ticketPrice } from './open-play-data.ts'

type TicketStepperProps = {
  ticket: OpenPlay['ticket_types'][number]
  play: OpenPlay
  slot: Slot | undefined
  tickets: Counts
  /** The number that the children need. */
  least?: number
  onChange: (tickets: Counts) => void
}

/**
 * Asks for tickets of one kind, as many as the chosen slot has places for; if it is full, as many as a family may wait for.
 */
export function TicketStepper({ ticket, play, slot, tickets, least = 0, onChange }: TicketStepperProps) {
  const t = useMessages()
  const value = tickets[ticket.id] ?? 0
  const price = ticketPrice(ticket, slot)
  const places = slot && (slot.places_left > 0 ? slot.places_left : slot.capacity)
  const taken = placesOf(play, tickets)
  const roomForPlaces =
    places !== undefined && ticket.takes_place ? places - taken.places : mostPlacesOfBooking
  const roomForHeads =
    slot?.heads_left && slot.places_left > 0 ? slot.heads_left - taken.heads : roomForPlaces
  const room = Math.min(roomForPlaces, roomForHeads)
  const most = Math.max(value, Math.min(mostPlacesOfBooking, value + Math.max(0, room)))
  return (
    <Stepper
      name={ticket.name}
      about={
        <>
          {ticket.ages}
          {ticket.ages && ticket.description && <Dot />}
          {ticket.description}
        </>
      }
      price={
        Number(price) === 0 ? t('play-book.free') : <Price amount={price} currency={play.price_currency} />
      }
      value={value}
      required={least}
      most={most}
      limit={value > 0 ? t('play-book.noMorePlaces') : undefined}
      onChange={(count) => onChange(withCount(tickets, ticket.id, count))}
    />
  )
}
