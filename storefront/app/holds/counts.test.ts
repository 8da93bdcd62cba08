import { expect, test } from 'vitest'
import { chosen, countsOf, sumOf } from './counts.ts'
import { partyCountsOf, requestedParty } from './party-counts.tsx'

const line = { name: '', unit_price: '1.00', total: '1.00', discount: null }

test('the quantities of a booking are read as they were sent, and zero is not sent', () => {
  const lines = [
    { ...line, kind: 'ticket' as const, ref: 4, quantity: 2 },
    { ...line, kind: 'ticket' as const, ref: 5, quantity: 1 },
    { ...line, kind: 'service' as const, ref: 4, quantity: 3 },
  ]
  const tickets = countsOf({ lines }, 'ticket')
  expect(chosen({ ...tickets, 5: 0, 6: 0 }, 'ticket_type')).toEqual([{ ticket_type: 4, quantity: 2 }])
  expect(chosen(countsOf({ lines }, 'service'), 'service')).toEqual([{ service: 4, quantity: 3 }])
  expect(sumOf(tickets, [4, 5, 9])).toBe(3)
})

test('a party with extras for each guest asks for each of them once, whatever its lines count', () => {
  const booking = {
    guests: 14,
    grown_ups: 6,
    lines: [
      { ...line, kind: 'add_on' as const, ref: 1, quantity: 2 },
      { ...line, kind: 'add_on' as const, ref: 2, quantity: 14 },
      { ...line, kind: 'add_on' as const, ref: 3, quantity: 2 },
    ],
  }
  const add_ons = [
    { id: 1, unit: 'event' as const },
    { id: 2, unit: 'guest' as const },
    { id: 3, unit: 'per_n_guests' as const },
  ]
  expect(requestedParty({ add_ons }, partyCountsOf(booking))).toEqual({
    guests: 14,
    grown_ups: 6,
    add_ons: [
      { add_on: 1, quantity: 2 },
      { add_on: 2, quantity: 1 },
      { add_on: 3, quantity: 1 },
    ],
  })
})
