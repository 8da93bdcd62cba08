import { expect, test } from 'vitest'
import { cleared, countFilters, listHref, readListState, withFilter, writeListState } from './list-state.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

test('one list has one URL, whatever the order of its parameters', () => {
  const one = writeListState(read('page=2&color=red&color=blue&q=shirt&ordering=price')).toString()
  const other = writeListState(read('ordering=price&q=shirt&color=red&page=2&color=blue')).toString()
  expect(one).toBe('q=shirt&color=red&color=blue&ordering=price&page=2')
  expect(other).toBe(one)
})

test('invalid values are ignored', () => {
  const query = 'page=0&ordering=rm&in_stock=maybe&min_rating=9&min_price=abc&color=&size=m&size=m&x=1'
  expect(writeListState(read(query)).toString()).toBe('size=m')
})

test('prices are read as people type them, in Arabic digits too', () => {
  expect(read('min_price=١٢٫٥٠&max_price=$99').single).toEqual({ min_price: '12.50', max_price: '99' })
})

test('adding and removing a filter is idempotent and returns to the first page', () => {
  const state = read('color=red&page=3')
  const href = (next: typeof state) => listHref('/c/tops', next)
  const both = withFilter(state, 'color', 'blue', true)
  expect(href(both)).toBe('/c/tops?color=red&color=blue')
  expect(href(withFilter(both, 'color', 'blue', true))).toBe('/c/tops?color=red&color=blue')
  const none = withFilter(state, 'color', 'red', false)
  expect(href(none)).toBe('/c/tops')
  expect(href(withFilter(none, 'color', 'red', false))).toBe('/c/tops')
  const onSale = withFilter(state, 'on_sale', 'true', true)
  expect(href(onSale)).toBe('/c/tops?color=red&on_sale=true')
  expect(href(withFilter(onSale, 'on_sale', 'true', false))).toBe('/c/tops?color=red')
})

test('clearing keeps search and order', () => {
  const state = cleared(read('q=shirt&color=red&min_price=5&ordering=price&page=2'))
  expect(listHref('/search', state)).toBe('/search?q=shirt&ordering=price')
})

test('a price range counts as one filter', () => {
  expect(countFilters(read('color=red&color=blue&min_price=5&max_price=9&on_sale=true'))).toBe(4)
})
