import { expect, test } from 'vitest'
import { ageChoices, priceChoices } from './gift-choices.ts'
import { readListState } from './list-state.ts'

const t = (key: string, values: Record<string, unknown> = {}) =>
  `${key} ${Object.values(values).join(' ')}`.trim()
const state = (query = '') => readListState(new URLSearchParams(query))
const facts = (sizes: string[], min = '4.00', max = '95.00', currency = 'USD') => ({
  sizes,
  price: { min, max, currency },
})

test('ages are those of the sizes that the shop sells, each with all of its sizes', () => {
  const sizes = ['s', 'm', '38', '0-3m', '6-12m', '2-3y', '3-4y', '4-5y', '13-14y']
  const choices = ageChoices(t, '/gifts', state('max_price=20&page=3'), facts(sizes))
  expect(choices.map(({ label, to }) => [label, to])).toEqual([
    ['gifts.babies', '/gifts?size=0-3m&size=6-12m&max_price=20'],
    ['gifts.ages 1 2', '/gifts?size=2-3y&max_price=20'],
    ['gifts.ages 3 5', '/gifts?size=3-4y&size=4-5y&max_price=20'],
    ['gifts.ageFrom 13', '/gifts?size=13-14y&max_price=20'],
  ])
})

test('a shop without ages or with one age offers no choice of ages, and none of prices if all products cost much the same', () => {
  expect(ageChoices(t, '/gifts', state(), facts(['s', 'm', '38']))).toEqual([])
  expect(ageChoices(t, '/gifts', state(), facts(['2y', '1-2y']))).toEqual([])
  expect(priceChoices(t, '/gifts', state(), facts([], '12.00', '12.00'))).toEqual([])
  expect(priceChoices(t, '/gifts', state(), facts([], '0.00', '0.00'))).toEqual([])
})

test('prices are round numbers of the shop’s own currency between its cheapest and its dearest, with nothing left out', () => {
  const bands = (min: string, max: string, currency: string) =>
    priceChoices(t, '/gifts', state(), facts([], min, max, currency)).map(({ to }) => to)
  expect(bands('4.00', '95.00', 'USD')).toEqual([
    '/gifts?max_price=5',
    '/gifts?min_price=5&max_price=20',
    '/gifts?min_price=20&max_price=50',
    '/gifts?min_price=50',
  ])
  expect(bands('2.500', '9.750', 'JOD')).toEqual(['/gifts?max_price=5', '/gifts?min_price=5'])
  expect(bands('900', '60000', 'JPY')[0]).toBe('/gifts?max_price=1000')
})

test('the link of a chosen value removes it, and leaves the other choice', () => {
  const chosen = state('size=2-3y&min_price=5&max_price=20')
  const sizes = ['2-3y', '4-5y']
  const [age] = ageChoices(t, '/gifts', chosen, facts(sizes)).filter(({ isChosen }) => isChosen)
  expect(age?.to).toBe('/gifts?min_price=5&max_price=20')
  const [price] = priceChoices(t, '/gifts', chosen, facts(sizes)).filter(({ isChosen }) => isChosen)
  expect(price?.to).toBe('/gifts?size=2-3y')
})
