import { expect, test } from 'vitest'
import { otherNamesOf } from './one-name.ts'

test('a shop on its own machine knows the machine’s other names, at its own port alone', () => {
  expect([...otherNamesOf('http://127.0.0.1:3000')]).toEqual(['localhost:3000', '[::1]:3000'])
  expect([...otherNamesOf('http://localhost')]).toEqual(['127.0.0.1', '[::1]'])
  expect([...otherNamesOf('http://[::1]:3000')]).toEqual(['localhost:3000', '127.0.0.1:3000'])
})

test('a shop with a name of its own redirects no request: the Host header decides nothing', () => {
  expect(otherNamesOf('https://shop.example').size).toBe(0)
})
