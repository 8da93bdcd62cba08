import { expect, test } from 'vitest'
import { timesAgainOf } from './times-again.ts'

const booked = { starts_at: '2026-10-17T08:00:00Z', venue_timezone: 'Africa/Cairo' }
/** Each as the API answers it: the most similar first. Cairo's clock goes back on 30 October 2026. */
const [later, soon, evening] = ['2026-10-31T09:00:00Z', '2026-10-24T08:00:00Z', '2026-10-23T15:00:00Z'].map(
  (starts_at, id) => ({
    id,
    starts_at,
    ends_at: starts_at,
    date: starts_at.slice(0, 10),
    total_amount: '18.00',
    currency: 'USD',
  }),
)

test('times to book again are in order, and the one of the same weekday and hour is found, also when clocks change', () => {
  if (!later || !soon || !evening) throw new Error('no times')
  expect(timesAgainOf([soon, later, evening], booked)).toEqual({
    times: [evening, soon, later],
    likeLast: soon.id,
  })
  expect(timesAgainOf([later, evening], booked)).toEqual({ times: [evening, later], likeLast: later.id })
})

test('no time is said to be like the last one when only its weekday or its hour is the same', () => {
  if (!soon) throw new Error('no times')
  const friday = { ...soon, starts_at: '2026-10-23T08:00:00Z' }
  const noon = { ...soon, starts_at: '2026-10-24T09:00:00Z' }
  expect(timesAgainOf([friday, noon], booked).likeLast).toBeUndefined()
})
