import { expect, test } from 'vitest'
import { menuOf } from './menu.ts'

const category = (id: number, parent: number | null, total_products: number) => ({
  id,
  slug: `c${id}`,
  name: `Category ${id}`,
  parent,
  total_products,
})
const links = (categories: ReturnType<typeof category>[]) => menuOf([], categories).map(({ to }) => to)

test('the menu leads by audience, then by category', () => {
  const types = [
    { slug: 'women', title: 'Women', total_products: 3 },
    { slug: 'cats', title: 'Cats', total_products: 0 },
  ]
  expect(menuOf(types, [category(1, null, 4)])).toEqual([
    { to: '/types/women', name: 'Women' },
    { to: '/c/c1', name: 'Category 1' },
  ])
  const many = Array.from({ length: 6 }, (_, index) => category(index + 1, null, 1))
  expect(menuOf([...types, ...types, ...types], many)).toHaveLength(8)
})

test('the menu leaves out empty categories', () => {
  expect(links([category(1, null, 4), category(2, null, 0), category(3, null, 1)])).toEqual([
    '/c/c1',
    '/c/c3',
  ])
  expect(links([category(1, null, 0)])).toEqual([])
})

test('a single category that holds all others is replaced by them, unless they are empty', () => {
  expect(links([category(1, null, 5), category(2, 1, 2), category(3, 1, 3), category(4, 1, 0)])).toEqual([
    '/c/c2',
    '/c/c3',
  ])
  expect(links([category(1, null, 5), category(2, null, 0), category(3, 1, 5)])).toEqual(['/c/c3'])
  expect(links([category(1, null, 5), category(2, 1, 0)])).toEqual(['/c/c1'])
})
