import { readConfig } from '@marah/backend/platform/config/config'
import { expect, test } from 'vitest'
import { otherNamesOf } from './one-name.ts'

test('a shop on its own machine knows the machine’s other names, at its own port alone', () => {
  expect([...otherNamesOf('http://127.0.0.1:3000')]).toEqual(['localhost:3000', '[::1]:3000'])
  expect([...otherNamesOf('http://localhost')]).toEqual(['127.0.0.1', '[::1]'])
  expect([...otherNamesOf('http://[::1]:3000')]).toEqual(['localhost:3000', '127.0.0.1:3000'])
})

test('a shop for this machine alone has a name, to which passkeys can belong, and its numbers lead there', () => {
  const { PUBLIC_URL } = readConfig({})
  expect(PUBLIC_URL).toBe('http://localhost:3000')
  expect([...otherNamesOf(PUBLIC_URL)]).toContain('127.0.0.1:3000')
  expect(readConfig({ HOST: '192.168.1.20' }).PUBLIC_URL).toBe('http://192.168.1.20:3000')
})

test('a shop with a name of its own redirects no request: the Host header decides nothing', () => {
  expect(otherNamesOf('https://shop.example').size).toBe(0)
})
