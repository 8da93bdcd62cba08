import { expect, test } from 'vitest'
import { refundTerms, shareAmongPayments } from './refund-terms.ts'

const start = Date.parse('2027-03-10T10:00:00Z')
const hour = 3_600_000
const policy = (...steps: [number, number][]) => ({
  refundSteps: steps.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
  rescheduleUntilHours: 2,
  rescheduleMost: 2,
})

/** Steps are given in any order; times in hours before the start. */
test.each([
  // the steps, paid, cancelled so many hours before: share, amount, hours before the start at which less comes back
  [policy([6, 50], [24, 100]), 4000, 30, 100, 4000, 24],
  [policy([6, 50], [24, 100]), 4000, 24, 100, 4000, 24],
  [policy([6, 50], [24, 100]), 4000, 23.999, 50, 2000, 6],
  [policy([6, 50], [24, 100]), 4000, 5, 0, 0, null],
  [policy([48, 100], [24, 100], [2, 30]), 4000, 60, 100, 4000, 24],
  [policy([0, 40]), 4000, 1, 40, 1600, 0],
  [policy([24, 50]), 333, 30, 50, 167, 24],
  [policy([24, 100]), 0, 30, 100, 0, null],
  [policy(), 4000, 300, 0, 0, null],
])('%j, %i paid, %f hours before: %i %% or %i', (terms, amountPaid, before, percent, amount, next) => {
  const now = new Date(start - before * hour)
  const row = {
    policy: terms,
    startsOn: new Date(start),
    amountPaid,
    refundedAmount: 0,
    currency: 'USD',
    refundPercentMost: 100,
  }
  expect(refundTerms(row, now)).toEqual({
    percent,
    amount,
    nextChangeOn: next === null ? null : new Date(start - next * hour),
  })
})

test('the latest payment gives back first, an earlier one what is left, none more than it has', () => {
  const [balance, deposit] = [{ left: 3000 }, { left: 1000 }]
  const payments = [balance, deposit]
  expect(shareAmongPayments(payments, 2000)).toEqual([{ payment: balance, amount: 2000 }])
  expect(shareAmongPayments(payments, 3500)).toEqual([
    { payment: balance, amount: 3000 },
    { payment: deposit, amount: 500 },
  ])
  expect(shareAmongPayments(payments, 9000).map(({ amount }) => amount)).toEqual([3000, 1000])
  expect(shareAmongPayments([], 100)).toEqual([])
})
