import { expect, test, vi } from 'vitest'
import { failureOf, failureOfAnswer, failureOfNetwork } from './errors.ts'

test.each([
  ['a list by field', { email: ['Taken', 'Bad'] }, { email: ['Taken', 'Bad'] }, undefined],
  ['a bare text by field', { email: 'Taken' }, { email: ['Taken'] }, undefined],
  [
    'nested objects and lists',
    { address: { phone: ['Bad'] }, items: [{}, { quantity: ['Few'] }] },
    { 'address.phone': ['Bad'], 'items.1.quantity': ['Few'] },
    undefined,
  ],
  ['a field that is called code', { code: ['No such coupon'] }, { code: ['No such coupon'] }, undefined],
  ['the form as a whole', { non_field_errors: ['Wrong pair'] }, {}, 'Wrong pair'],
  ['one sentence', { detail: 'Gone', code: 'x', request_id: 'r' }, {}, 'Gone'],
  ['a list alone', ['Wrong'], {}, 'Wrong'],
])('%s becomes one shape', (_, body, fields, message) => {
  expect(failureOf(400, body)).toMatchObject({ status: 400, fields, message })
})

test('the error code is separate from the message', () => {
  expect(failureOf(401, { detail: 'No', code: 'token_not_valid' }).code).toBe('token_not_valid')
})

test('an HTML page, an empty and an invalid body leave only the status', () => {
  for (const body of ['<html>', undefined, null, 7]) {
    expect(failureOf(502, body)).toEqual({ status: 502, code: undefined, message: undefined, fields: {} })
  }
})

test('no answer is status 0, and a timeout has its own code', () => {
  expect(failureOfNetwork(new TypeError('fetch failed'))).toMatchObject({ status: 0, code: 'network' })
  expect(failureOfNetwork(new DOMException('', 'TimeoutError'))).toMatchObject({ status: 0, code: 'timeout' })
})

test.each([
  ['30', 30],
  ['0', 0],
  ['Sun, 28 Mar 2027 10:01:30 GMT', 90],
  ['soon', undefined],
])('Retry-After %s is read as seconds', (header, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2027-03-28T10:00:00Z'), toFake: ['Date'] })
  const answer = new Response(null, { status: 429, headers: { 'Retry-After': header } })
  expect(failureOfAnswer(answer, null).retryAfter).toBe(seconds)
  vi.useRealTimers()
})
