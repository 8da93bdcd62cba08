import { expect, test } from 'vitest'
import {
  cheapestTicket,
  firstFree,
  nearestFree,
  type OpenDay,
  type OpenPlay,
  placesOf,
  type Slot,
  sumsOf,
} from './open-play-data.ts'

const at = '2026-11-01T00:00:00Z'
const entity = { created_on: at, edited_on: at }
const play: OpenPlay = {
  ...entity,
  id: 1,
  slug: 'meadow',
  name: 'Meadow',
  description: '',
  image_sources: null,
  ages: 'Ages 1 to 9',
  age_min: 1,
  age_max: 9,
  age_min_months: 12,
  age_max_months: 119,
  timings: [],
  seasons: [],
  has_discounts: false,
  ticket_types: [
    {
      ...entity,
      id: 1,
      name: 'Child',
      description: '',
      price: '12.10',
      takes_place: true,
      needs_kid: true,
      ages: null,
      age_min_months: null,
      age_max_months: null,
      needs_ticket: null,
      per_kid: 0,
    },
    {
      ...entity,
      id: 2,
      name: 'Grown-up',
      description: '',
      price: '0.00',
      takes_place: false,
      needs_kid: false,
      ages: null,
      age_min_months: null,
      age_max_months: null,
      needs_ticket: null,
      per_kid: 0,
    },
  ],
  groups: null,
  services: [
    {
      ...entity,
      id: 5,
      name: 'Socks',
      description: '',
      image_sources: null,
      price: '2.35',
      price_currency: 'USD',
      places_left: null,
      max_per_booking: 9,
    },
  ],
  price_from: '12.10',
  price_currency: 'USD',
  prices_include_tax: true,
  policy: {
    refund_steps: [],
    reschedule_until_hours: 2,
    reschedule_most: 2,
    missed_made_up: false,
    deposit_kept: false,
    move_fee: '0.00',
  },
  rating: { average: null, count: 0 },
}

function slot(id: number, hour: number, status: Slot['status'], left: number): Slot {
  return {
    ...entity,
    id,
    open_play: 1,
    date: '2026-12-01',
    starts_at: `2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`,
    ends_at: `2026-12-01T${String(hour + 1).padStart(2, '0')}:00:00Z`,
    status,
    capacity: 20,
    group_price: null,
    places_left: left,
    heads_left: null,
    prices: [{ ticket_type: 1, price: '15.10' }],
    price_currency: 'USD',
  }
}

test('only tickets that take a place use one up, and only those that need a kid ask for one', () => {
  expect(placesOf(play, { 1: 2, 2: 3 })).toEqual({ places: 2, heads: 5, kids: 2 })
})

test('the running total follows the chosen slot’s price and uses no fractions', () => {
  expect(sumsOf(play, undefined, { 1: 3 }, { 5: 1 }).total).toBe('38.65')
  const dear = sumsOf(play, slot(1, 8, 'open', 9), { 1: 3, 2: 1 }, { 5: 2 })
  expect(dear.total).toBe('50.00')
  expect(dear.lines.map(({ name, quantity, total }) => [name, quantity, total])).toEqual([
    ['Child', 3, '45.30'],
    ['Grown-up', 1, '0.00'],
    ['Socks', 2, '4.70'],
  ])
})

test('beside a full slot the page offers the nearest with room for all, never one that is full, closed or over', () => {
  const full = slot(3, 12, 'full', 0)
  const slots = [
    slot(1, 8, 'open', 9),
    slot(2, 10, 'few_left', 1),
    full,
    slot(4, 14, 'few_left', 4),
    slot(5, 15, 'closed', 9),
    slot(6, 11, 'past', 9),
  ]
  expect(nearestFree(slots, full, 2).map(({ id }) => id)).toEqual([4, 1])
  expect(nearestFree(slots, full, 0).map(({ id }) => id)).toEqual([2, 4, 1])
})

test('the page shows the first day with places, not one that is full or closed', () => {
  const day = (date: string, state: OpenDay['state']): OpenDay => ({
    date,
    state,
    opens: null,
    closes: null,
    slots_open: 0,
    places_left: 0,
    price_from: null,
    price_currency: 'USD',
    closed_because: null,
  })
  expect(
    firstFree([day('2026-12-01', 'past'), day('2026-12-02', 'full'), day('2026-12-03', 'few_left')]),
  ).toBe('2026-12-03')
  expect(firstFree([day('2026-12-01', 'closed')])).toBeNull()
})

test('the page compares times by their cheapest ticket that is not free, in any currency', () => {
  const prices = (...all: string[]) => ({ prices: all.map((price, ticket_type) => ({ ticket_type, price })) })
  expect(cheapestTicket(prices('12.500', '0.000', '9.250'))).toBe('9.250')
  expect(cheapestTicket(prices('1200', '900'))).toBe('900')
  expect(cheapestTicket(prices('0.00'))).toBeUndefined()
  expect(cheapestTicket(prices())).toBeUndefined()
})
