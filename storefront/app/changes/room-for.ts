import type { Booking } from '../bookings/index.ts'

type Party = Pick<Booking, 'guests' | 'lines'>
type Slot = { readonly status: string; readonly places_left: number; readonly heads_left: number | null }
type Start = {
  readonly is_free: boolean
  readonly guests_left: number | null
  readonly heads_left: number | null
}

/** Whether a slot has room for all who come. The picker offers no other. */
export function hasRoomFor({ status, places_left, heads_left }: Slot, booking: Party): boolean {
  const isOpen = status === 'open' || status === 'few_left'
  return isOpen && places_left >= booking.guests && (heads_left ?? Infinity) >= headsOf(booking)
}

/** Returns how many people come: each ticket is one, with a place or without, and each head of a group. */
function headsOf({ lines }: Party): number {
  return lines.reduce(
    (sum, { kind, quantity }) => sum + (kind === 'ticket' || kind === 'group' ? quantity : 0),
    0,
  )
}

/** Whether a party with all its people can start then: the hall is free, and the play area has room. */
export function canStartWith(
  { is_free, guests_left, heads_left }: Start,
  { guests, grown_ups }: Pick<Booking, 'guests' | 'grown_ups'>,
): boolean {
  const heads = guests + grown_ups
  return is_free && (guests_left ?? guests) >= guests && (heads_left ?? heads) >= heads
}
