import { expect, test } from 'vitest'
import { byAlphabet } from './alphabet.ts'

test('Arabic names stand where they are looked for: the article counts for nothing', () => {
  const names = ['الأردن', 'المغرب', 'ألمانيا', 'موريتانيا', 'مصر', 'لبنان']
  expect(names.toSorted(byAlphabet('ar'))).toEqual([
    'الأردن',
    'ألمانيا',
    'لبنان',
    'مصر',
    'المغرب',
    'موريتانيا',
  ])
  expect(['Oman', 'Åland Islands', 'Albania'].toSorted(byAlphabet('en'))).toEqual([
    'Åland Islands',
    'Albania',
    'Oman',
  ])
})
