import { expect, test } from 'vitest'
import type { FrozenLine } from '../schema/bookings.ts'
import { type RuledVisit, ruleVisit, type VisitRule } from './visits.ts'

type Line = Omit<FrozenLine, 'taxes'>
const line = (kind: Line['kind'], unitPrice: number, quantity = 1): Line => ({
  kind,
  ref: unitPrice,
  name: { en: kind },
  unitPrice,
  quantity,
  total: unitPrice * quantity,
  taxClass: null,
})
const terms: VisitRule['terms'] = {
  kinds: ['open_play', 'workshop'],
  weekdays: [],
  from: null,
  until: null,
  seasons: 'any',
}
let ids = 0
const siblings = (value: number, more: Partial<VisitRule> = {}): VisitRule => ({
  id: ++ids,
  name: { en: 'Siblings' },
  kind: 'siblings',
  takes: 'percent',
  value,
  terms,
  ...more,
})
const offPeak = (value: number, hours: Partial<VisitRule['terms']>, more: Partial<VisitRule> = {}) =>
  siblings(value, {
    name: { en: 'Mornings' },
    kind: 'off_peak',
    terms: { ...terms, weekdays: [1, 2, 3, 4, 5], ...hours },
    ...more,
  })
// 2027-03-08 is a Monday; the venue is four hours ahead.
const at = (time: string, localDate = '2027-03-08') => ({
  localDate,
  startsOn: new Date(`${localDate}T${time}:00+04:00`),
})
const visit = (more: Partial<RuledVisit> = {}): RuledVisit => ({
  kind: 'open_play',
  timezone: 'Asia/Dubai',
  currency: 'USD',
  times: [at('10:00')],
  unitsPerChild: 1,
  seasons: [],
  ...more,
})
const grownUp = { line: line('ticket', 500), childPrice: null }
const kids = (unitPrice: number, quantity: number, childPrice = unitPrice) => ({
  line: line('ticket', unitPrice, quantity),
  childPrice,
})
const offs = (lines: readonly Line[]) => lines.map(({ rule }) => rule?.amount ?? 0)

test('every child after the first is reduced, the dearest child pays in full, and grown-ups and extras do', () => {
  const extra = { line: line('service', 200, 3), childPrice: null }
  const lines = [kids(500, 1), kids(900, 2), grownUp, extra]
  const ruled = ruleVisit([siblings(50)], lines, visit())
  expect(offs(ruled)).toEqual([250, 450, 0, 0])
  expect(ruled[1]).toMatchObject({
    total: 1350,
    quantity: 2,
    unitPrice: 900,
    rule: { name: { en: 'Siblings' } },
  })
  expect(offs(ruleVisit([siblings(50)], [kids(900, 1), grownUp], visit()))).toEqual([0, 0])
  // An amount is off each child, and never more than the child costs.
  const amount = siblings(700, { takes: 'amount' })
  expect(offs(ruleVisit([amount], [kids(900, 3), kids(500, 1)], visit()))).toEqual([1400, 500])
})

test('a price for siblings that the file has and a discount for siblings never add up: the family pays the lower one', () => {
  const filed = [
    { line: line('seat', 1500, 2), childPrice: 1500 },
    { line: line('sibling', 900, 4), childPrice: 1500 },
  ]
  const workshop = visit({
    kind: 'workshop',
    times: [at('16:00'), at('16:00', '2027-03-15')],
    unitsPerChild: 2,
  })
  // 20 % off 15.00 is 12.00, and 9.00 is less; half of 15.00 is 7.50, which takes 1.50 more off each.
  expect(offs(ruleVisit([siblings(20)], filed, workshop))).toEqual([0, 0])
  expect(offs(ruleVisit([siblings(50)], filed, workshop))).toEqual([0, 600])
  const tickets = [kids(900, 1), kids(700, 2, 900)]
  expect(offs(ruleVisit([siblings(50)], tickets, visit()))).toEqual([0, 500])
})

test('off-peak counts by the weekday and the hours of the play centre’s clock, its first minute in and its last out, and by seasons', () => {
  const lines = [kids(900, 2), grownUp]
  const rule = offPeak(10, { from: '09:00', until: '14:00' })
  const off = (time: ReturnType<typeof at>, rules = [rule], more: Partial<RuledVisit> = {}) =>
    offs(ruleVisit(rules, lines, visit({ times: [time], ...more })))
  expect(off(at('09:00'))).toEqual([180, 50])
  expect([off(at('08:59')), off(at('14:00')), off(at('10:00', '2027-03-13'))]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  // One o'clock of Friday's night is Friday's, at 25:00.
  const night = { localDate: '2027-03-12', startsOn: new Date('2027-03-13T01:00:00+04:00') }
  expect(off(night, [offPeak(10, { from: '22:00' })])).toEqual([180, 50])
  expect(off(night, [offPeak(10, { until: '09:00' })])).toEqual([0, 0])
  const seasons = [{ from: '2027-03-01', to: '2027-03-08' }]
  expect(off(at('10:00'), [offPeak(10, { seasons: 'without' })], { seasons })).toEqual([0, 0])
  expect(off(at('10:00', '2027-03-09'), [offPeak(10, { seasons: 'without' })], { seasons })).toEqual([
    180, 50,
  ])
  expect(off(at('10:00'), [offPeak(10, { seasons: 'only' })], { seasons })).toEqual([180, 50])
})

test('of a workshop the sessions within the hours count, and a course if all of them are', () => {
  const rule = offPeak(10, { until: '14:00' })
  const times = [at('10:00'), at('16:00', '2027-03-15')]
  const seats = [{ line: line('seat', 1500, 4), childPrice: 1500 }]
  const sold = { kind: 'workshop', times, unitsPerChild: 2 } as const
  expect(offs(ruleVisit([rule], seats, visit(sold)))).toEqual([300])
  const course = [{ line: line('seat', 9000, 2), childPrice: 9000 }]
  expect(offs(ruleVisit([rule], course, visit({ ...sold, unitsPerChild: 1 })))).toEqual([0])
  const mornings = [at('10:00'), at('10:00', '2027-03-15')]
  expect(offs(ruleVisit([rule], course, visit({ ...sold, times: mornings, unitsPerChild: 1 })))).toEqual([
    1800,
  ])
})

test('a line gets the discount that takes most, the older of two alike, in whatever order they are read', () => {
  const lines = [kids(900, 3)]
  const [third, half, other] = [offPeak(30, {}), siblings(50), siblings(50)]
  for (const rules of [
    [third, half, other],
    [other, half, third],
  ])
    expect(ruleVisit(rules, lines, visit())[0]?.rule).toMatchObject({ id: half.id, amount: 900 })
  const goods = siblings(50, { terms: { ...terms, kinds: ['workshop'] } })
  expect(offs(ruleVisit([goods], lines, visit()))).toEqual([0])
  // In steps of what can be paid.
  expect(
    offs(ruleVisit([siblings(33)], [kids(9510, 2)], visit({ currency: 'KWD' }))).map((off) => off % 10),
  ).toEqual([0])
})
