import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../platform/personal/api.ts'
import { type Counts, chosenOf } from '../booking/counts.ts'
import { type FamilyTickets, withKids } from './family-tickets.ts'
import type { OpenPlay } from './open-play-data.ts'

export type Visit = Pick<components['schemas']['Booking'], 'open_play' | 'kids' | 'lines'>

/** Looked through for the last visit of one kind of open play. */
const mostVisits = '10'

/** Reads the family's latest visits that were made sure, whatever their kind of open play. */
export const lastVisitsQuery = queryOptions({
  // Below the key of bookings, so that a new one makes it outdated.
  queryKey: ['bookings', 'last-visits'],
  queryFn: async ({ signal }): Promise<Visit[]> => {
    const query = { kind: 'open_play', status: 'confirmed,checked_in,completed', page_size: mostVisits }
    return (await call(api.GET('/booking/booking/', { params: { query }, signal }))).results
  },
})

export type SameChoice = {
  kids: { id: number; name: string }[]
  tickets: Counts
  /** The tickets of those who are no children. */
  others: { name: string; quantity: number }[]
}

type Known = {
  play: Pick<OpenPlay, 'id' | 'ticket_types'>
  family: FamilyTickets
  /** The children who may come on the day of the visit. */
  kids: readonly { id: number; name: string }[]
  most: number
}

/**
 * Returns what the family chose last time, if all of it can come again and one press saves others. A school books by
 * number and names no children.
 */
export function sameChoice(visits: readonly Visit[], { play, family, kids, most }: Known): SameChoice | null {
  const last = visits.find((visit) => visit.open_play === play.id && visit.kids.length > 0)
  if (!last || last.kids.length > most) return null
  const coming = last.kids.flatMap(({ kid }) => kids.filter(({ id }) => id === kid))
  if (coming.length < last.kids.length) return null
  const booked = Object.fromEntries(
    last.lines.filter(({ kind }) => kind === 'ticket').map(({ ref, quantity }) => [ref, quantity]),
  )
  const count = coming.length
  const tickets = withKids(play, family, booked, { before: count, after: count })
  const others = chosenOf(
    play.ticket_types.filter(({ needs_kid }) => !needs_kid),
    tickets,
  ).map(({ thing, quantity }) => ({ name: thing.name, quantity }))
  return count + others.length > 1 ? { kids: coming, tickets, others } : null
}
