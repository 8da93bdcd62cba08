import { FieldErrors, Problem } from '@marah/contract/errors'
import { expect, test } from 'vitest'
import { problemBody, statusOf } from './problem.ts'

function bodyOf(status: number, body: unknown, language: 'en' | 'ar' = 'en') {
  return problemBody(status, body, language)
}

test.each([
  ['lists beside fields', { email: ['Taken'] }, { email: ['Taken'] }],
  ['a text beside a field', { email: 'Taken' }, { email: ['Taken'] }],
  ['a list alone', ['No'], { non_field_errors: ['No'] }],
  ['errors of the form', { __all__: ['No'] }, { non_field_errors: ['No'] }],
  ['a sentence beside fields', { detail: 'No', email: ['x'] }, { email: ['x'], non_field_errors: ['No'] }],
  ['a message beside fields', { message: 'No', otp: ['No'] }, { otp: ['No'], message: 'No' }],
  ['an envelope', { errors: { email: ['x'] }, status_code: 400 }, { email: ['x'] }],
  ['a field called code', { code: ['Wrong'] }, { code: ['Wrong'] }],
  ['nested objects', { address: { city: ['x'] } }, { address: { city: ['x'] } }],
  ['lists of objects', { items: [{}, { quantity: ['x'] }] }, { items: { 1: { quantity: ['x'] } } }],
])('%s are messages by field', (_, given, expected) => {
  const body = bodyOf(400, given)
  expect(body).toEqual(expected)
  if (!('message' in body)) expect(FieldErrors.safeParse(body).success).toBe(true)
})

test.each([
  [400, { detail: 'No' }, { detail: 'No', code: 'invalid' }],
  [400, { message: 'No' }, { detail: 'No', code: 'invalid' }],
  [400, { error: 'No' }, { detail: 'No', code: 'invalid' }],
  [400, {}, { detail: 'This value is not valid.', code: 'invalid' }],
  [401, { detail: 'No' }, { detail: 'No', code: 'not_authenticated' }],
  [404, undefined, { detail: 'This doesn’t exist, or it belongs to another account.', code: 'not_found' }],
  [403, { email: ['x'] }, { email: ['x'], detail: 'x', code: 'forbidden' }],
  [500, { detail: 'KeyError at /cart/' }, { code: 'server_error' }],
  [503, '<h1>', { code: 'unavailable' }],
  [418, null, { code: 'invalid' }],
])('%s %j is one sentence with a code', (status, given, expected) => {
  const body = bodyOf(status, given)
  expect(body).toMatchObject(expected)
  expect(JSON.stringify(body)).not.toContain('KeyError')
  expect(Problem.safeParse(body).success).toBe(true)
})

test('what has the shape of the contract already stays as it is', () => {
  const conflict = { detail: 'Changed', code: 'cart_changed', lines: [{ name: 'Coat' }], request_id: 'r' }
  expect(bodyOf(409, conflict)).toBe(conflict)
  const stale = { detail: 'Expired', code: 'token_not_valid', messages: [{ message: 'x' }] }
  expect(bodyOf(401, stale)).toBe(stale)
})

test('sentences of its own are in the language of the page', () => {
  expect(bodyOf(429, undefined, 'ar')).toMatchObject({ detail: expect.stringContaining('محاولات') })
})

test('endless and circular messages are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`field${place}`, ['x']]))
  expect(Object.keys(bodyOf(400, many)).length).toBeLessThan(60)
  const circular: { again?: object; name: string[] } = { name: ['x'] }
  circular.again = circular
  expect(JSON.stringify(bodyOf(400, circular)).length).toBeLessThan(500)
  expect(JSON.stringify(bodyOf(400, { name: ['x'.repeat(9000)] })).length).toBeLessThan(600)
})

test('where session authentication comes first, a login that is over is 401; what is forbidden stays 403', () => {
  const headers = new Headers()
  expect(statusOf({ status: 403, body: {}, headers }, false)).toBe(401)
  expect(statusOf({ status: 403, body: { code: 'token_not_valid' }, headers }, true)).toBe(401)
  expect(statusOf({ status: 403, body: { detail: 'Not bought' }, headers }, true)).toBe(403)
  expect(statusOf({ status: 422, body: {}, headers }, true)).toBe(400)
})
