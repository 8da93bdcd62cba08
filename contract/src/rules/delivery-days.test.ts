import { expect, test } from 'vitest'
import { arrivalDays } from './delivery-days.ts'

const days = { from: 2, to: 4 }

test.each([
  ['a Sunday, with Friday and Saturday off', '2026-11-22', [5, 6], '2026-11-24', '2026-11-26'],
  ['a Wednesday, whose range spans that weekend', '2026-11-25', [5, 6], '2026-11-29', '2026-12-01'],
  ['a day of the weekend', '2026-11-27', [5, 6], '2026-11-30', '2026-12-02'],
  ['Saturday and Sunday off', '2026-11-26', [6, 7], '2026-11-30', '2026-12-02'],
  ['no weekend', '2026-12-30', [], '2027-01-01', '2027-01-03'],
])('an order of %s arrives on working days', (_name, day, weekend, from, to) => {
  expect(arrivalDays(day, { days, weekend })).toEqual({ from, to })
})
