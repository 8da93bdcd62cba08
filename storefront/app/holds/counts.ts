import type { Booking } from '../bookings/index.ts'

/** Quantities by id. */
export type Counts = Readonly<Record<number, number>>

/** Returns the quantities of a booking's lines of one kind. */
export function countsOf(booking: Pick<Booking, 'lines'>, kind: Booking['lines'][number]['kind']): Counts {
  return Object.fromEntries(
    booking.lines.filter((line) => line.kind === kind).map(({ ref, quantity }) => [ref, quantity]),
  )
}

/** Returns the quantities above zero, in the form of the contract. */
export function chosen<Name extends string>(counts: Counts, name: Name) {
  return Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ [name]: Number(id), quantity }) as Record<Name | 'quantity', number>)
}

/** Returns the sum of some quantities. */
export function sumOf(counts: Counts, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
}
