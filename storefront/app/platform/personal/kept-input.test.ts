// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { dropInputOfOthers, dropKeptInput, keepInput, keptFields, keptInput } from './kept-input.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('what one customer typed is never shown to another', () => {
  keepInput('address', 7, { name: 'Layla' })
  expect(keptInput('address', 7)).toEqual({ name: 'Layla' })
  expect(keptInput('address', 8)).toBeUndefined()
  expect(keptInput('address', 'visitor')).toBeUndefined()
})

test.each(['{broken', '7', 'null', '{"owner":7,"value":{"name":3}}', '{"owner":7}'])(
  'a damaged value (%s) starts the form afresh',
  (text) => {
    sessionStorage.setItem('input:address', text)
    expect(keptFields('address', 7, ['name'])).toBeUndefined()
  },
)

test('forgetting takes what was typed, and nothing of anyone else’s', () => {
  sessionStorage.setItem('refresh', 'r')
  keepInput('address', 7, {})
  keepInput('sign-up', 'visitor', {})
  dropKeptInput('address')
  expect(keptInput('address', 7)).toBeUndefined()
  expect(keptInput('sign-up', 'visitor')).toEqual({})
  dropInputOfOthers()
  expect(Object.keys(sessionStorage)).toEqual(['refresh'])
})

test('whoever comes next keeps what is theirs, and nothing of others stays', () => {
  keepInput('address', 7, { name: 'Layla' })
  keepInput('address-3', 8, { name: 'Nur' })
  keepInput('sign-up', 'visitor', {})
  dropInputOfOthers(7)
  expect(Object.keys(sessionStorage)).toEqual(['input:address'])
})
