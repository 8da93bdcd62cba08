import { expect, test } from 'vitest'
import { familyTickets, withKids } from './family-tickets.ts'
import type { OpenPlay } from './open-play-data.ts'

const at = '2026-11-01T00:00:00Z'
const anyAge = { ages: null, age_min_months: null, age_max_months: null }
function ticket(id: number, price: string, more: Partial<OpenPlay['ticket_types'][number]> = {}) {
  const fields = { created_on: at, edited_on: at, name: `Ticket ${id}`, description: '' }
  return {
    ...fields,
    id,
    price,
    takes_place: true,
    needs_kid: true,
    ...anyAge,
    needs_ticket: null,
    per_kid: 0,
    ...more,
  }
}
const child = ticket(1, '9.00')
const sibling = ticket(2, '7.00', { needs_ticket: 1 })
const grownUp = ticket(3, '0.00', { takes_place: false, needs_kid: false, per_kid: 1 })

function counts(
  ticket_types: OpenPlay['ticket_types'],
  from: Record<number, number>,
  before: number,
  after: number,
) {
  const family = familyTickets({ ticket_types })
  return family && withKids({ ticket_types }, family, from, { before, after })
}

test('the first child pays a child’s ticket, each further one a sibling’s', () => {
  const play = [child, sibling]
  expect(counts(play, {}, 0, 1)).toEqual({ 1: 1, 2: 0 })
  expect(counts(play, { 1: 1 }, 1, 3)).toEqual({ 1: 1, 2: 2 })
  expect(counts(play, { 1: 1, 2: 2 }, 3, 0)).toEqual({ 1: 0, 2: 0 })
})

test('without a cheaper ticket every child pays the same, and a dearer one is not forced on siblings', () => {
  expect(counts([child], {}, 0, 3)).toEqual({ 1: 3 })
  expect(counts([child, ticket(2, '11.00', { needs_ticket: 1 })], {}, 0, 3)).toMatchObject({ 1: 3 })
})

test('adults that children need come with them, and those that the family added stay', () => {
  const play = [child, sibling, grownUp]
  expect(counts(play, {}, 0, 2)).toMatchObject({ 3: 2 })
  expect(counts(play, { 1: 1, 2: 1, 3: 3 }, 2, 1)).toMatchObject({ 3: 2 })
})

test('if a child may come on several tickets, the family chooses them', () => {
  expect(familyTickets({ ticket_types: [child, ticket(4, '5.00')] })).toBeNull()
  expect(familyTickets({ ticket_types: [grownUp] })).toBeNull()
})
