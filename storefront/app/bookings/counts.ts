import type { Booking } from './booking.ts'

/** How many of each thing, by its id. */
export type Counts = Readonly<Record<number, number>>

/** What a booking holds of one kind of line. */
export function countsOf(booking: Pick<Booking, 'lines'>, kind: Booking['lines'][number]['kind']): Counts {
  return Object.fromEntries(
    booking.lines.filter((line) => line.kind === kind).map(({ ref, quantity }) => [ref, quantity]),
  )
}

/** Only what there is some of, as the contract wants it. */
export function chosen<Name extends string>(counts: Counts, name: Name) {
  return Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ [name]: Number(id), quantity }) as Record<Name | 'quantity', number>)
}

/** How many in all. */
export function sumOf(counts: Counts, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
}
