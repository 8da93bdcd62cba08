import type { OpenPlay } from './open-play-data.ts'

type Ticket = OpenPlay['ticket_types'][number]
type Counts = Readonly<Record<number, number>>

export type FamilyTickets = {
  /** The ticket of the first child. */
  child: Ticket
  /** The ticket of each further child: the cheapest that is sold beside the first, or the same. */
  sibling: Ticket
}

/** Returns the tickets of children, if their number alone determines them; null if the family has to choose. */
export function familyTickets({ ticket_types }: Pick<OpenPlay, 'ticket_types'>): FamilyTickets | null {
  const forKids = ticket_types.filter(({ needs_kid }) => needs_kid)
  const [child, other] = forKids.filter(({ needs_ticket }) => needs_ticket === null)
  if (!child || other) return null
  const sibling = forKids.reduce(
    (cheapest, ticket) => (Number(ticket.price) < Number(cheapest.price) ? ticket : cheapest),
    child,
  )
  return { child, sibling }
}

/** Returns how many of a ticket are required for a number of children. */
export function leastOf({ per_kid }: Ticket, kids: number): number {
  return per_kid * kids
}

/**
 * Returns the tickets for a number of children, with the adults they need. Further adults stay as the family chose them.
 */
export function withKids(
  play: Pick<OpenPlay, 'ticket_types'>,
  { child, sibling }: FamilyTickets,
  counts: Counts,
  { before, after }: { before: number; after: number },
): Counts {
  const others = play.ticket_types
    .filter(({ needs_kid }) => !needs_kid)
    .map((ticket): [number, number] => {
      const extra = Math.max(0, (counts[ticket.id] ?? 0) - leastOf(ticket, before))
      return [ticket.id, leastOf(ticket, after) + extra]
    })
  const first = child === sibling ? after : Math.min(after, 1)
  return Object.fromEntries([...others, [sibling.id, after - first], [child.id, first]])
}
