import { expect, test } from 'vitest'
import { canStartWith, hasRoomFor } from './room-for.ts'

const line = { ref: 1, name: 'x', unit_price: '1.00', total: '1.00', discount: null }
const lines = (kind: 'ticket' | 'group' | 'service', quantity: number) => [{ ...line, kind, quantity }]
const slot = { status: 'open', places_left: 30, heads_left: 20 }

test('a group and a family are offered times with room for all their heads, and no service counts as one', () => {
  expect(hasRoomFor(slot, { guests: 25, lines: lines('group', 25) })).toBe(false)
  expect(hasRoomFor({ ...slot, heads_left: 25 }, { guests: 25, lines: lines('group', 25) })).toBe(true)
  expect(hasRoomFor({ ...slot, heads_left: null }, { guests: 25, lines: lines('group', 25) })).toBe(true)
  const family = { guests: 18, lines: [...lines('ticket', 20), ...lines('service', 9)] }
  expect(hasRoomFor(slot, family)).toBe(true)
  expect(hasRoomFor(slot, { ...family, lines: [...family.lines, ...lines('ticket', 1)] })).toBe(false)
  expect(hasRoomFor({ ...slot, status: 'full' }, family)).toBe(false)
  expect(hasRoomFor({ ...slot, places_left: 17 }, family)).toBe(false)
})

test('a party is offered starts at which its play area has room for all its people', () => {
  const start = { is_free: true, guests_left: null, heads_left: null }
  const party = (guests: number, grown_ups = 0) => ({ guests, grown_ups })
  expect(canStartWith(start, party(40, 9))).toBe(true)
  expect(canStartWith({ ...start, is_free: false }, party(4))).toBe(false)
  expect(canStartWith({ ...start, guests_left: 12 }, party(12, 9))).toBe(true)
  expect(canStartWith({ ...start, guests_left: 12 }, party(13))).toBe(false)
  expect(canStartWith({ ...start, heads_left: 12 }, party(9, 3))).toBe(true)
  expect(canStartWith({ ...start, heads_left: 12 }, party(9, 4))).toBe(false)
})
