import { expect, test } from 'vitest'
import { bookingLineItem } from './line-items.ts'

test('the payment page says the day, the hours by the venue’s clock and the place of what is paid', () => {
  const item = {
    reference: 'B-7K3M9Q',
    kind: 'open_play' as const,
    title: 'Forest play',
    place: 'The forest',
    startsOn: '2027-03-06T12:00:00.000Z',
    endsOn: '2027-03-06T14:00:00.000Z',
    timezone: 'Asia/Amman',
  }
  const t = (key: string) => key
  const shown = bookingLineItem({ part: 'full', amount: 1800, item }, { language: 'en', t })
  expect(shown).toMatchObject({ name: 'Forest play', quantity: 1, unitPrice: 1800 })
  expect(shown.description).toMatch(/6 March 2027.*3:00.*5:00.*· The forest$/)
})
