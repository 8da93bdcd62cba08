import { expect, test } from 'vitest'
import { refundTerms, shareAmongPayments, termsReached, withFrozenDeposit } from './refund-terms.ts'

const start = Date.parse('2027-03-10T10:00:00Z')
const hour = 3_600_000
const policy = (...steps: [number, number][]) => ({
  refundSteps: steps.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
  rescheduleUntilHours: 2,
  rescheduleMost: 2,
})

/** Steps may have any order; times are hours before the start. */
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
    amount: amountPaid,
    depositAmount: null,
    balanceDueOn: null,
    lines: [],
    taxAdded: 0,
    currency: 'USD',
    refundPercentMost: 100,
    agreedLeast: 0,
    forfeited: 0,
  }
  expect(refundTerms(row, now)).toMatchObject({
    percent,
    amount,
    nextChangeOn: next === null ? null : new Date(start - next * hour),
  })
})

/** A party of 200.00 with a deposit of 50.00, whose balance is due three days before the start. */
const party: Parameters<typeof refundTerms>[0] = {
  policy: { ...policy([24, 50]), changeUntilHours: 72 },
  startsOn: new Date(start),
  refundedAmount: 0,
  amount: 20_000,
  amountPaid: 5000,
  currency: 'USD',
  refundPercentMost: 100,
  agreedLeast: 0,
  forfeited: 0,
  depositAmount: 5000,
  balanceDueOn: new Date(start - 72 * hour),
  lines: [],
  taxAdded: 0,
}
const refundOf = (row: Partial<typeof party>, before: number) =>
  refundTerms({ ...party, ...row }, new Date(start - before * hour))

test('a family that paid early loses as much as one that paid what was due', () => {
  const lost = (amountPaid: number, before: number) => amountPaid - refundOf({ amountPaid }, before).amount
  // Only the deposit was due: half of it is lost, whatever was paid.
  expect([lost(5000, 100), lost(20_000, 100)]).toEqual([2500, 2500])
  expect(lost(20_000, 48)).toBe(10_000)
  // The balance was due and is missing: the loss is never more than the payment.
  expect(lost(5000, 48)).toBe(5000)
})

test('a deposit that is kept stays, and the rest comes back by the steps', () => {
  const kept = { policy: { ...party.policy, ...policy([24, 100], [0, 50]), depositKept: true } }
  expect(refundOf({ ...kept, amountPaid: 5000 }, 100)).toMatchObject({ amount: 0, fee: 5000, isWhole: false })
  expect(refundOf({ ...kept, amountPaid: 20_000 }, 100)).toMatchObject({ amount: 15_000, fee: 5000 })
  expect(refundOf({ ...kept, amountPaid: 20_000 }, 10)).toMatchObject({ amount: 10_000, fee: 10_000 })
})

test('of a party that was paid whole as its balance was due, what its deposit would have been is kept, and no more than its price', () => {
  const keptOf = (depositKeptOf: { percent: number } | { fixed: number }) =>
    refundOf(
      {
        policy: { ...party.policy, ...policy([24, 100], [0, 60]), depositKept: true, depositKeptOf },
        depositAmount: null,
        balanceDueOn: null,
        amountPaid: 20_000,
      },
      60,
    )
  expect(keptOf({ percent: 25 })).toMatchObject({ amount: 15_000, fee: 5000, isWhole: false })
  expect(keptOf({ fixed: 4000 })).toMatchObject({ amount: 16_000, fee: 4000, isWhole: false })
  expect(keptOf({ fixed: 30_000 })).toMatchObject({ amount: 0, fee: 20_000, isWhole: false })
})

test('a share that is kept of a party paid whole stays the sum that it was, at a cheaper time and for fewer guests', () => {
  const whole = {
    ...party,
    policy: { ...policy([24, 100]), depositKept: true, depositKeptOf: { percent: 25 } },
    depositAmount: null,
    balanceDueOn: null,
    amountPaid: 20_000,
  }
  const cheaper = { ...whole, ...termsReached(whole, new Date(start - 60 * hour)), amount: 10_000 }
  expect(refundTerms(cheaper, new Date(start - 60 * hour))).toMatchObject({ amount: 15_000, fee: 5000 })
  const smaller = { ...whole, policy: withFrozenDeposit(whole), amount: 10_000, refundedAmount: 10_000 }
  expect(refundTerms(smaller, new Date(start - 60 * hour))).toMatchObject({ amount: 5000, fee: 5000 })
})

test('the moment after which less comes back is that of the balance, too', () => {
  const { nextChangeOn } = refundOf({ amountPaid: 20_000 }, 100)
  expect(nextChangeOn).toEqual(new Date(start - 72 * hour))
  expect(refundOf({ amountPaid: 20_000 }, 50).nextChangeOn).toEqual(new Date(start - 24 * hour))
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
