import { monthsOn } from '@marah/contract/rules/ages'

/** Tickets of one type; without bounds for all ages of the open play. */
export type KidTicket = {
  readonly ageMinMonths: number | null
  readonly ageMaxMonths: number | null
  readonly quantity: number
}

/**
 * Returns a kid for whom none of the tickets is left on that day; undefined if each has one. The youngest is given the
 * ticket that ends at the lowest age, so that tickets for wider ages stay for the older ones: if any choice fits all kids,
 * this one does.
 */
export function kidWithoutTicket<Kid extends { readonly dateOfBirth: string }>(
  tickets: readonly KidTicket[],
  kids: readonly Kid[],
  day: string,
): Kid | undefined {
  const left = tickets
    .map(({ ageMinMonths, ageMaxMonths, quantity }) => ({
      from: ageMinMonths ?? 0,
      to: ageMaxMonths ?? Number.POSITIVE_INFINITY,
      quantity,
    }))
    .sort((a, b) => a.to - b.to)
  const byAge = kids
    .map((kid) => ({ kid, age: monthsOn(kid.dateOfBirth, day) }))
    .sort((a, b) => a.age - b.age)
  for (const { kid, age } of byAge) {
    const ticket = left.find(({ from, to, quantity }) => quantity > 0 && from <= age && age <= to)
    if (!ticket) return kid
    ticket.quantity -= 1
  }
  return undefined
}
