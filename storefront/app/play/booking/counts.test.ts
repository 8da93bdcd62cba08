import { expect, test } from 'vitest'
import { chosenOf, countsText, parseCounts } from './counts.ts'

const known = [
  { id: 3, most: 4 },
  { id: 7, most: 9 },
]

test('a choice survives being written to and read from an address', () => {
  const counts = { 3: 2, 7: 1 }
  expect(parseCounts(countsText(counts), known)).toEqual(counts)
  expect(countsText({ 3: 0 })).toBeNull()
})

test('an address chooses nothing that is not offered, and no more than the limit', () => {
  expect(parseCounts('3.99_8.1', known)).toEqual({ 3: 4 })
  expect(parseCounts('3.-1_7.x_.1', known)).toEqual({})
  expect(parseCounts(null, known)).toEqual({})
})

test('chosen things are listed in the order in which they are offered', () => {
  expect(chosenOf(known, { 7: 1, 3: 2 }).map(({ thing, quantity }) => [thing.id, quantity])).toEqual([
    [3, 2],
    [7, 1],
  ])
})
