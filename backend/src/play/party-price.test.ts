import { expect, test } from 'vitest'
import { depositOf, partyLines } from './party-price.ts'

const chosen = {
  id: 3,
  name: { en: 'Explorers' },
  price: 24_900,
  taxClass: 'reduced' as const,
  guestsIncluded: 10,
  extraGuestPrice: 1_850,
  grownUps: { included: 4, price: 700 },
}
const addOn = (unit: 'event' | 'guest' | 'per_n_guests', price: number, perN: number | null = null) => ({
  id: 8,
  name: { en: unit },
  unit,
  price,
  perN,
  taxClass: null,
})
const amounts = (guests: number, quantity: number, unit: Parameters<typeof addOn>, grownUps = 0) =>
  partyLines(chosen, { guests, grownUps }, [{ addOn: addOn(...unit), quantity }]).map(
    ({ kind, quantity: times, total }) => `${kind} ${times} ${total}`,
  )

test('guests beyond those that the package includes are paid for each, and not one before', () => {
  expect(amounts(10, 1, ['event', 500])).toEqual(['package 1 24900', 'add_on 1 500'])
  expect(amounts(13, 1, ['event', 500])).toEqual(['package 1 24900', 'extra_guest 3 5550', 'add_on 1 500'])
})

test('grown-ups are counted apart from guests: so many come for nothing, and each further one is paid for', () => {
  const linesFor = (grownUps: number) => amounts(10, 1, ['event', 500], grownUps)
  expect(linesFor(4)).toEqual(['package 1 24900', 'add_on 1 500'])
  expect(linesFor(6)).toEqual(['package 1 24900', 'grown_up 2 1400', 'add_on 1 500'])
  const lines = partyLines(
    { ...chosen, grownUps: { included: 0, price: 0 } },
    { guests: 10, grownUps: 9 },
    [],
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['package'])
})

test('an add-on is paid for by the piece, by the guest, or for each group of guests that has begun', () => {
  expect(amounts(9, 3, ['event', 500])[1]).toBe('add_on 3 1500')
  expect(amounts(9, 1, ['guest', 250])[1]).toBe('add_on 9 2250')
  expect(amounts(8, 1, ['per_n_guests', 1200, 8])[1]).toBe('add_on 1 1200')
  expect(amounts(9, 1, ['per_n_guests', 1200, 8])[1]).toBe('add_on 2 2400')
})

test('a deposit is a rounded share, offered only while the rest is due later and there is a rest', () => {
  const startsAt = new Date('2027-05-08T12:00:00Z')
  const now = new Date('2027-05-01T12:00:00Z')
  const rule = { depositPercent: 25, depositFixed: null, balanceDueHours: 72 }
  const due = new Date('2027-05-05T12:00:00Z')
  expect(depositOf(rule, { total: 24_902, currency: 'USD' }, startsAt, now)).toEqual({
    amount: 6_226,
    balanceDueOn: due,
  })
  expect(depositOf(rule, { total: 24_902, currency: 'USD' }, startsAt, due)).toBeNull()
  expect(
    depositOf({ ...rule, depositPercent: 100 }, { total: 24_902, currency: 'USD' }, startsAt, now),
  ).toBeNull()
  expect(depositOf(rule, { total: 0, currency: 'USD' }, startsAt, now)).toBeNull()
})
