import { expect, test } from 'vitest'
import { menuOf } from './menu.ts'

const category = (id: number, parent: number | null, total_products: number) => ({
  id,
  slug: `c${id}`,
  name: `Category ${id}`,
  parent,
  total_products,
})
const slugs = (categories: ReturnType<typeof category>[]) => menuOf(categories).map(({ slug }) => slug)

test('the menu leaves out empty categories', () => {
  expect(slugs([category(1, null, 4), category(2, null, 0), category(3, null, 1)])).toEqual(['c1', 'c3'])
  expect(slugs([category(1, null, 0)])).toEqual([])
})

test('a single category that holds all others is replaced by them, unless they are empty', () => {
  expect(slugs([category(1, null, 5), category(2, 1, 2), category(3, 1, 3), category(4, 1, 0)])).toEqual([
    'c2',
    'c3',
  ])
  expect(slugs([category(1, null, 5), category(2, null, 0), category(3, 1, 5)])).toEqual(['c3'])
  expect(slugs([category(1, null, 5), category(2, 1, 0)])).toEqual(['c1'])
})
