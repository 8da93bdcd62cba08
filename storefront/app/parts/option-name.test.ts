import { expect, test } from 'vitest'
import { ownOptionName } from './option-name.ts'

test.each([
  ['farbe', 'Farbe'],
  ['wheel-size', 'Wheel size'],
  ['اللون-الداخلي', 'اللون الداخلي'],
])('a shop’s own option %s is shown as %s', (type, name) => {
  expect(ownOptionName(type)).toBe(name)
})
