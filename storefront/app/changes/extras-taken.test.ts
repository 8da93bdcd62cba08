import { expect, test } from 'vitest'
import { extrasTakenAt } from './extras-taken.ts'

const pack = {
  add_ons: [
    { id: 1, unit: 'event' as const, name: 'Magician' },
    { id: 2, unit: 'guest' as const, name: 'Face painting' },
  ],
}
const line = { unit_price: '10.00', total: '10.00', kind: 'add_on' as const, discount: null }
const booking = {
  guests: 12,
  grown_ups: 0,
  date: '2026-12-05',
  lines: [
    { ...line, ref: 1, name: 'Magician', quantity: 2 },
    { ...line, ref: 2, name: 'Face painting', quantity: 12 },
  ],
}
const startWith = (magicians: number, painters: number) => ({
  add_ons: [
    { add_on: 1, left: magicians },
    { add_on: 2, left: painters },
  ],
})

test('extras that others have taken at a start are named to a party that moves; one per guest counts once', () => {
  const takenAt = (magicians: number, painters: number) =>
    extrasTakenAt(startWith(magicians, painters), booking, pack, '2026-12-06')
  expect(takenAt(2, 1)).toEqual([])
  expect(takenAt(1, 1)).toEqual(['Magician'])
  expect(takenAt(0, 0)).toEqual(['Magician', 'Face painting'])
})

test('extras that the party itself has taken on its own day are not called taken', () => {
  expect(extrasTakenAt(startWith(0, 0), booking, pack, booking.date)).toEqual([])
})
