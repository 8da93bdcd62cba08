import { expect, test } from 'vitest'
import { familyTickets } from './family-tickets.ts'
import { sameChoice, type Visit } from './last-visit.ts'
import type { OpenPlay } from './open-play-data.ts'

const at = '2026-11-01T00:00:00Z'
function ticket(id: number, price: string, more: Partial<OpenPlay['ticket_types'][number]> = {}) {
  return {
    id,
    price,
    created_on: at,
    edited_on: at,
    name: `Ticket ${id}`,
    description: '',
    takes_place: true,
    needs_kid: true,
    ages: null,
    age_min_months: null,
    age_max_months: null,
    needs_ticket: null,
    per_kid: 0,
    ...more,
  }
}
const [lina, sami] = [
  { id: 1, name: 'Lina' },
  { id: 2, name: 'Sami' },
]
const grownUp = ticket(3, '3.00', { name: 'Grown-up', needs_kid: false, takes_place: false })
const ticket_types = [ticket(1, '9.00'), ticket(2, '7.00', { needs_ticket: 1 }), grownUp]
const play: Pick<OpenPlay, 'id' | 'ticket_types'> = { id: 5, ticket_types }

function visit(kids: (number | null)[], tickets: Record<number, number>, ofPlay = 5): Visit {
  return {
    open_play: ofPlay,
    kids: kids.map((kid) => ({ id: 9, kid, name: 'Kid', date_of_birth: null, favorite_color: null })),
    lines: Object.entries(tickets).map(([ref, quantity]) => {
      return {
        kind: 'ticket',
        ref: Number(ref),
        name: '',
        quantity,
        unit_price: '0.00',
        total: '0.00',
        discount: null,
      }
    }),
  }
}

function same(visits: readonly Visit[], { kids = [lina, sami], most = 10 } = {}) {
  const family = familyTickets(play)
  return family && sameChoice(visits, { play, family, kids, most })
}

test('the last visit of this kind of open play is offered: its children, and tickets by today’s terms', () => {
  const last = visit([2, 1], { 1: 2, 3: 1, 77: 1 })
  const visits = [visit([1], { 8: 1 }, 6), last, visit([1], { 1: 1 })]
  expect(same(visits)).toEqual({
    kids: [sami, lina],
    tickets: { 1: 1, 2: 1, 3: 1 },
    others: [{ name: 'Grown-up', quantity: 1 }],
  })
})

test('nothing is offered where not all who came can come again, or where it saves no press', () => {
  const both = visit([1, 2], { 1: 1, 2: 1 })
  expect(same([both])).not.toBeNull()
  expect(same([both], { kids: [lina] }), 'a child too old by now, or hidden').toBeNull()
  expect(same([visit([1, null], { 1: 1, 2: 1 })]), 'a child whose details are deleted').toBeNull()
  expect(same([both], { most: 1 }), 'one place left').toBeNull()
  expect(same([visit([1], { 1: 1 })]), 'one child, which is one press anyway').toBeNull()
  expect(same([visit([], { 1: 30 })]), 'a school').toBeNull()
  expect(same([]), 'never there').toBeNull()
})
