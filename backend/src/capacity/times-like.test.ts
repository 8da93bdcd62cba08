import { expect, test } from 'vitest'
import { likestFirst } from './times-like.ts'

const timezone = 'Asia/Amman'
const at = (text: string) => ({ starts_at: new Date(text).toISOString() })

test('who lost a Saturday at 11 is offered Saturdays at 11 before the evening of the day before', () => {
  // 11:00 in Amman, a Saturday.
  const startsOn = new Date('2027-03-06T08:00:00Z')
  const [fridayEvening, nextSaturday, sundayAtEleven, inTwoWeeks, saturdayAtFour] = [
    at('2027-03-05T16:00:00Z'),
    at('2027-03-13T08:00:00Z'),
    at('2027-03-07T08:00:00Z'),
    at('2027-03-20T08:00:00Z'),
    at('2027-03-13T13:00:00Z'),
  ]
  const times = [fridayEvening, saturdayAtFour, inTwoWeeks, sundayAtEleven, nextSaturday]
  expect(likestFirst(times, { startsOn, timezone })).toEqual([
    nextSaturday,
    inTwoWeeks,
    sundayAtEleven,
    saturdayAtFour,
    fridayEvening,
  ])
})
