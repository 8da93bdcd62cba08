import { expect, test } from 'vitest'
import { avoidedWords } from './words.ts'

test('a word that nobody searches for is found with its line and what to say instead', () => {
  const text = ['/** Loads the list anew. */', 'export const list = 1', 'const wanted = 2'].join('\n')
  expect(avoidedWords('a.ts', text)).toEqual([
    'a.ts:1 “anew”: say again, retry, refetch, re-render',
    'a.ts:3 “wanted”: say request, target, or what it holds',
  ])
})

test('a word inside of another is none', () => {
  expect(avoidedWords('a.ts', 'unwanted, renewed, indeed')).toEqual([])
})
