import { expect, test } from 'vitest'
import { shortened } from './shorten.ts'

test('a text that is too long ends in an ellipsis, never in the middle of a letter or an emoji', () => {
  expect(shortened('Boots', 5)).toBe('Boots')
  expect(shortened('Winter boots', 8)).toBe('Winter…')
  const family = '👨‍👩‍👧'
  for (let most = 1; most <= 40; most++) {
    for (const text of [family.repeat(6), 'سُكَّر'.repeat(9), `a${'́'.repeat(60)}`]) {
      const short = shortened(text, most)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(short.isWellFormed()).toBe(true)
      const kept = short.replace(/…$/, '')
      expect([...new Intl.Segmenter().segment(text)].map(({ index }) => index)).toContain(
        kept.length === text.length ? 0 : kept.length,
      )
    }
  }
})
