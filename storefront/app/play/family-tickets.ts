import type { OpenPlay } from './open-play-data.ts'

type Ticket = OpenPlay['ticket_types'][number]
type Counts = Readonly<Record<number, number>>

export type FamilyTickets = {
  /** What the first child pays. */
  child: Ticket
  /** What each further child pays: the cheapest that is sold beside the first, or the same. */
  sibling: Ticket
}

/** Which tickets children come on, where that follows from their number; null where the family has to choose. */
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

/** At least so many of a ticket go with so many children. */
export function leastOf({ per_kid }: Ticket, kids: number): number {
  return per_kid * kids
}

/** The tickets of so many children, with the grown-ups they need. Grown-ups beyond that stay as they were chosen. */
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
