import { expect, test } from 'vitest'
import { bestCorrection, type Candidate } from './spelling.ts'

function candidate(typed: string, word: string, frequency: number): Candidate {
  return { typed, word, latin: word, latin_stem: word, stem: word, display: word, frequency }
}

test('of equally near words the one whose letters were swapped was meant, else the more frequent', () => {
  const words = [candidate('balck', 'back', 35), candidate('balck', 'black', 25)]
  expect(bestCorrection(words)?.word).toBe('black')
  const others = [candidate('cost', 'coast', 3), candidate('cost', 'coat', 9)]
  expect(bestCorrection(others)?.word).toBe('coat')
})
