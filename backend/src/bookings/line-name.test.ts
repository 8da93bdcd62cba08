import { expect, test } from 'vitest'
import type { FrozenLine } from '../schema/bookings.ts'
import { lineName } from './line-name.ts'

const t = (key: string) => key
const named = (kind: FrozenLine['kind']) => lineName({ kind, name: { en: 'Grand feast' } }, t, 'en')

test('who comes beyond a package, and brothers and sisters in a workshop, are not named like what was booked', () => {
  expect((['package', 'seat', 'ticket', 'add_on'] as const).map(named)).toEqual(Array(4).fill('Grand feast'))
  expect((['extra_guest', 'grown_up', 'sibling'] as const).map(named)).toEqual([
    'mail_booking_extra_guests',
    'mail_booking_grown_ups',
    'mail_booking_siblings',
  ])
})
