import { expect, test } from 'vitest'
import { workshopCard } from './play-card.tsx'

type Workshop = Parameters<typeof workshopCard>[0]

const session = { status: 'few_left', seats_available: 2, date: '2026-11-26' } as Workshop['next_session']
const workshop = {
  slug: 'clay',
  seats_available: 14,
  starts_on: '2026-11-12',
  ends_on: '2027-01-21',
  next_session: session,
} as Workshop

test('the card of single sessions shows the seats of the next one, not of the emptiest', () => {
  const card = workshopCard({ ...workshop, sale_mode: 'per_session' }, 'en')
  expect(card.seats).toEqual({ count: 2, few: true, day: '26 Nov: ' })
})

test('the card of a course shows the seats of all its sessions, without a day', () => {
  expect(workshopCard({ ...workshop, sale_mode: 'course' }, 'en').seats).toEqual({ count: 14, few: true })
})
