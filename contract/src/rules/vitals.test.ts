import { expect, test } from 'vitest'
import { vitalPageOf } from './vitals.ts'

test.each([
  ['/', 'home'],
  ['/ar', 'home'],
  ['/ar/p/red-hoodie', 'p'],
  ['/c/hoodies', 'c'],
  ['/play', 'play'],
  ['/ar/play/workshops/clay', 'play/workshops'],
  ['/play/invitation', 'other'],
  ['/orders/17', 'orders'],
  ['/reset-password', 'other'],
])('%s counts as %s', (path, page) => {
  expect(vitalPageOf(path)).toBe(page)
})
