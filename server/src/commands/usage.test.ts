import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from './all-commands.ts'
import { usage } from './usage.ts'

test.each([...commands.keys()])('the help names the command %s', (name) => {
  expect(usage).toMatch(new RegExp(`^  ${name}(?: |$)`, 'm'))
})

test('the help names every word that order takes', () => {
  const sources = ['order.ts', 'order-move.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )
  const words = sources.join('').matchAll(/^ +(?:case |\[)'([a-z-]+)'/gm)
  const named = [...words].map(([, word = '']) => word)
  expect(named).toEqual(
    expect.arrayContaining(['cancel', 'cancel-rest', 'collected', 'refused', 'handed-over']),
  )
  const ofOrder = usage.split('\n').filter((line) => line.startsWith('  order '))
  for (const word of named) expect(ofOrder.join(' '), word).toMatch(new RegExp(`\\b${word}(?![\\w-])`))
})
