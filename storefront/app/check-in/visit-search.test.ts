import { expect, test } from 'vitest'
import type { Visit } from './check-in-calls.ts'
import { foundVisits, guestsInside } from './visit-search.ts'

function visit(reference: string, customer: string, ...kids: string[]): Visit {
  return {
    reference,
    kind: 'open_play',
    status: 'confirmed',
    title: 'Open play',
    place: 'Play area',
    starts_at: '2026-11-22T10:00:00Z',
    ends_at: '2026-11-22T12:00:00Z',
    venue_timezone: 'Asia/Dubai',
    customer,
    guests: 2,
    grown_ups: 0,
    group: null,
    lines: [],
    kids: kids.map((name) => ({ name, date_of_birth: null, notes: '' })),
    party: null,
    amount_due: '0.00 USD',
    checked_in_on: null,
    checked_in_by: null,
  }
}

const visits = [visit('B-7K3M9Q', 'Layla Haddad', 'Zoé'), visit('B-222222', 'أحمد مرسى', 'سارة')]
const found = (typed: string) => foundVisits(visits, typed).map(({ reference }) => reference)

test('a visit is found by the customer, a kid or its number, however it is typed', () => {
  expect(found('layla')).toEqual(['B-7K3M9Q'])
  expect(found('zoe haddad')).toEqual(['B-7K3M9Q'])
  expect(found('7k3m')).toEqual(['B-7K3M9Q'])
  expect(found('٢٢٢')).toEqual(['B-222222'])
  expect(found('احمد')).toEqual(['B-222222'])
  expect(found('ساره')).toEqual(['B-222222'])
})

test('nothing typed shows all, and what does not occur finds none', () => {
  expect(found('  ')).toHaveLength(2)
  expect(found('layla سارة')).toEqual([])
})

test('the guests inside are those who were admitted and whose time is not over', () => {
  const [inside, waiting] = [{ ...visits[0], status: 'checked_in' } as Visit, visits[1] as Visit]
  const within = Date.parse('2026-11-22T11:00:00Z')
  expect(guestsInside([inside, waiting, inside], within)).toBe(4)
  expect(guestsInside([inside], Date.parse(inside.ends_at))).toBe(0)
})
