import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KidTicket, kidWithoutTicket } from './ticket-ages.ts'

const day = '2027-03-06'

/** Born so many months before the day. */
function kidOf(months: number) {
  const month = 2027 * 12 + 2 - months
  return { dateOfBirth: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-06`, months }
}

/** Tries every way to give the kids a ticket each. */
function canSeat(tickets: readonly KidTicket[], [months, ...others]: readonly number[]): boolean {
  if (months === undefined) return true
  return tickets.some(({ ageMinMonths, ageMaxMonths, quantity }, place) => {
    if (quantity === 0 || months < (ageMinMonths ?? 0) || months > (ageMaxMonths ?? 999)) return false
    return canSeat(
      tickets.map((each, nth) => (nth === place ? { ...each, quantity: quantity - 1 } : each)),
      others,
    )
  })
}

test('kids are rejected only if no way to give each a ticket for its age exists', () => {
  const bound = fc.integer({ min: 0, max: 9 })
  const ticket = fc.option(fc.tuple(bound, bound)).chain((ages) =>
    fc.record({
      ageMinMonths: fc.constant(ages && Math.min(...ages)),
      ageMaxMonths: fc.constant(ages && Math.max(...ages)),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(ticket, { maxLength: 3 }), fc.array(bound, { maxLength: 4 }), (tickets, ages) => {
      const misfit = kidWithoutTicket(tickets, ages.map(kidOf), day)
      expect(misfit === undefined).toBe(canSeat(tickets, ages))
    }),
    { numRuns: 500 },
  )
})
