// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { deliversTo, firstCountry, offeredCountries } from './countries.ts'

const list = [
  { code: 'DE', name: 'Germany', is_delivered: false },
  { code: 'JO', name: 'Jordan', is_delivered: true },
  { code: 'LB', name: 'Lebanon', is_delivered: true },
]
const codes = (chosen: string, countries = list) =>
  offeredCountries(countries, chosen).map(({ code }) => code)

function shopIn(country: string): void {
  window.marahShop = { names: { en: '', ar: '' }, api: '/rest', country }
}

afterEach(() => {
  delete window.marahShop
})

test('a delivery address offers the countries of delivery, and keeps the one that it has', () => {
  expect(codes('')).toEqual(['JO', 'LB'])
  expect(codes('JO')).toEqual(['JO', 'LB'])
  expect(codes('DE')).toEqual(['DE', 'JO', 'LB'])
  expect([deliversTo(list, 'DE'), deliversTo(list, 'LB')]).toEqual([false, true])
})

test('all countries are offered if the back end names none of delivery, or the shop only hands goods over', () => {
  const silent = list.map(({ code, name }) => ({ code, name }))
  const nowhere = list.map((country) => ({ ...country, is_delivered: false }))
  for (const countries of [silent, nowhere]) {
    expect(offeredCountries(countries, '')).toHaveLength(3)
    expect(deliversTo(countries, 'DE')).toBe(true)
  }
})

test('a new address begins in the shop’s country only if the shop delivers there', () => {
  expect(firstCountry(list)).toBe('')
  shopIn('LB')
  expect(firstCountry(list)).toBe('LB')
  shopIn('DE')
  expect(firstCountry(list)).toBe('')
})
