import type { components } from '@marah/contract/client'
import { decimalOf, minorOf, times } from '../../platform/money/minor-units.ts'
import type { Counts } from '../booking/counts.ts'
import { chosenOf } from '../booking/counts.ts'
import type { SumLine } from '../booking/sum-rows.tsx'

export type OpenPlay = components['schemas']['OpenPlay']
export type Slot = components['schemas']['Slot']
export type OpenDay = components['schemas']['DayAvailability']

/** Returns the first bookable day, which the page shows before the customer chooses one. */
export function firstFree(days: readonly OpenDay[]): string | null {
  return days.find(({ state }) => state === 'open' || state === 'few_left')?.date ?? null
}

/** Returns how many people the chosen tickets are for, how many places these use, and for how many a kid is named. */
export function placesOf(play: OpenPlay, tickets: Counts) {
  const chosen = chosenOf(play.ticket_types, tickets)
  const sum = (list: typeof chosen) => list.reduce((total, { quantity }) => total + quantity, 0)
  return {
    heads: sum(chosen),
    places: sum(chosen.filter(({ thing }) => thing.takes_place)),
    kids: sum(chosen.filter(({ thing }) => thing.needs_kid)),
  }
}

/** Returns the price of a ticket in the slot; before one is chosen, its usual price. */
export function ticketPrice(ticket: OpenPlay['ticket_types'][number], slot: Slot | undefined): string {
  return slot?.prices.find(({ ticket_type }) => ticket_type === ticket.id)?.price ?? ticket.price
}

/** Returns the price of the cheapest ticket of a slot; free ones, which accompany others, are left out. */
export function cheapestTicket({ prices }: Pick<Slot, 'prices'>): string | undefined {
  const paid = prices.map(({ price }) => price).filter((price) => minorOf(price) > 0)
  return paid.sort((a, b) => minorOf(a) - minorOf(b))[0]
}

export function sumsOf(play: OpenPlay, slot: Slot | undefined, tickets: Counts, services: Counts) {
  const lines: SumLine[] = [
    ...chosenOf(play.ticket_types, tickets).map(({ thing, quantity }) => ({
      key: `ticket ${thing.id}`,
      name: thing.name,
      quantity,
      total: times(ticketPrice(thing, slot), quantity),
    })),
    ...chosenOf(play.services, services).map(({ thing, quantity }) => ({
      key: `service ${thing.id}`,
      name: thing.name,
      quantity,
      total: times(thing.price, quantity),
    })),
  ]
  return {
    lines,
    total: decimalOf(
      lines.reduce((sum, { total }) => sum + minorOf(total), 0),
      play.price_from,
    ),
  }
}

/** Returns the slots of a day that have enough room, nearest to the full one. */
export function nearestFree(slots: readonly Slot[], full: Slot, places: number) {
  const start = Date.parse(full.starts_at)
  return slots
    .filter(({ id, status, places_left }) => {
      const isFree = status === 'open' || status === 'few_left'
      return id !== full.id && isFree && places_left >= Math.max(places, 1)
    })
    .sort((one, other) => distance(one, start) - distance(other, start))
    .slice(0, 3)
}

function distance(slot: Slot, start: number): number {
  return Math.abs(Date.parse(slot.starts_at) - start)
}
