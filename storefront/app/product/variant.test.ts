import { expect, test } from 'vitest'
import { axesOf, choose, type OptionValue, queryChoosing, stateOf, type Unit } from './variant.ts'

const value = (type: string, key: string): OptionValue => ({ type, key, name: key })
const unit = (id: number, color: string, size: string, quantity: number): Unit => ({
  id,
  quantity,
  price: '10.00',
  before: '10.00',
  sku: `${color}-${size}`,
  barcode: '',
  options: { color, size, material: 'cotton' },
})
const values = [
  value('size', 's'),
  value('size', 'm'),
  value('color', 'red'),
  value('color', 'blue'),
  value('material', 'cotton'),
]
// Red is sold out in s, blue does not exist in m.
const units = [unit(1, 'red', 's', 0), unit(2, 'red', 'm', 3), unit(3, 'blue', 's', 5)]
const axes = axesOf(units, values)
const chooseBy = (query: string) => choose(units, axes, new URLSearchParams(query))

test('only differing options are offered, colours first', () => {
  expect(axes.map(({ type }) => type)).toEqual(['color', 'size'])
})

test('without a query the first available colour is selected, and a size is missing', () => {
  expect(chooseBy('')).toEqual({ chosen: { color: 'red' }, unit: undefined, missing: ['size'] })
})

test('the query selects the unit', () => {
  expect(chooseBy('color=red&size=m').unit?.id).toBe(2)
})

test('an option with one possible value needs no selection', () => {
  expect(chooseBy('color=blue')).toMatchObject({ chosen: { color: 'blue', size: 's' }, missing: [] })
})

test('nonexistent values and combinations are ignored', () => {
  expect(chooseBy('color=green&size=xxl')).toMatchObject({ chosen: { color: 'red' }, missing: ['size'] })
  expect(chooseBy('color=blue&size=m').unit?.id).toBe(3)
})

test('a product without options is its one unit', () => {
  const lone = [{ ...unit(9, 'red', 's', 1), options: {} }]
  expect(choose(lone, axesOf(lone, []), new URLSearchParams()).unit?.id).toBe(9)
})

test('sold out and nonexistent are distinguished', () => {
  expect(stateOf(units, { color: 'red' }, value('size', 's'))).toBe('soldOut')
  expect(stateOf(units, { color: 'red' }, value('size', 'm'))).toBe('available')
  expect(stateOf(units, { color: 'blue' }, value('size', 'm'))).toBe('absent')
})

test('selecting a value keeps compatible ones, removes others, and leaves the rest of the query', () => {
  const query = new URLSearchParams('color=red&size=m&stars=5')
  const chosen = { color: 'red', size: 'm' }
  expect(queryChoosing(units, axes, chosen, value('size', 's'), query).toString()).toBe(
    'color=red&size=s&stars=5',
  )
  expect(queryChoosing(units, axes, chosen, value('color', 'blue'), query).toString()).toBe(
    'color=blue&stars=5',
  )
})

test('a word that all values share is shown once', () => {
  const axisOf = (...names: string[]) =>
    axesOf(
      names.map((key, id) => ({
        id,
        quantity: 1,
        price: '1',
        before: '1',
        sku: '',
        barcode: '',
        options: { size: key },
      })),
      names.map((name) => ({ type: 'size', key: name, name })),
    )[0]
  expect(axisOf('EU 39', 'EU 40')).toMatchObject({ unit: 'EU', values: [{ short: '39' }, { short: '40' }] })
  expect(axisOf('2–3 years', '3–4 years')).toMatchObject({ unit: 'years', values: [{ short: '2–3' }, {}] })
  expect(axisOf('40 أوروبي', '41 أوروبي')).toMatchObject({ unit: 'أوروبي', values: [{ short: '40' }, {}] })
  for (const names of [
    ['W26 L28', 'W27 L30'],
    ['S', 'M'],
    ['2–3 سنوات', '11–12 سنة'],
  ]) {
    expect(axisOf(...names)).not.toHaveProperty('unit')
  }
})
