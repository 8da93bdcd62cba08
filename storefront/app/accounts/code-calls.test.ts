// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userQuery } from '../personal/user-queries.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { digitsOf, proveCode, resendCode } from './codes.ts'

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test('email codes are sent as numbers, with a leading 0 as text; SMS codes as text', async () => {
  backEnd.answer(() => ({ status: 200, body: { detail: '', message: '', user: { id: 1 } } }))
  await proveCode('email', '123456')
  await proveCode('email', '012345')
  await proveCode('email-change', '654321')
  await proveCode('phone', '123456')
  await proveCode('phone-change', '012345')
  expect(backEnd.sent.map(({ path, body }) => [path, JSON.parse(body).otp])).toEqual([
    ['/auth/registration/verify-email/', 123456],
    ['/auth/registration/verify-email/', '012345'],
    ['/auth/email-change/verify-change-email/', 654321],
    ['/base_user/verify-phone-number/', '123456'],
    ['/auth/change-phone-number/verify-change-phone-number/', '012345'],
  ])
  expect(queries.getQueryData(userQuery.queryKey)).toEqual({ id: 1 })
})

test.each([
  ['email', 400],
  ['email', 404],
  ['phone', 400],
  ['email-change', 400],
  ['phone-change', 400],
] as const)('verifying (%s): %i gives the message of the body', async (purpose, status) => {
  backEnd.answer(() => ({ status, body: { otp: ['Invalid OTP'], message: 'Invalid OTP' } }))
  await expect(proveCode(purpose, '123456')).rejects.toMatchObject({
    failure: { status, message: 'Invalid OTP', fields: { otp: ['Invalid OTP'] } },
  })
})

test.each([
  ['email', '/base_user/verify-email/resend/'],
  ['phone', '/base_user/verify-phone-number/resend/'],
  ['email-change', '/auth/email-change/verify-change-email/resend/'],
  ['phone-change', '/auth/change-phone-number/verify-phone-number/resend/'],
] as const)(
  'resending (%s): 200 is success, 400 and 429 are failures; 429 says how long',
  async (purpose, path) => {
    backEnd.answer(() => ({ status: 200, body: { retry_after: 30 } }))
    expect(await resendCode(purpose)).toMatchObject({ retry_after: 30 })
    expect(backEnd.sent[0]).toMatchObject({ method: 'GET', path })
    backEnd.answer(() => ({ status: 400, body: { detail: 'Verified already' } }))
    await expect(resendCode(purpose)).rejects.toMatchObject({ failure: { status: 400 } })
    backEnd.answer(() => ({ status: 429, headers: { 'Retry-After': '27' }, body: { detail: 'Wait' } }))
    await expect(resendCode(purpose)).rejects.toMatchObject({ failure: { status: 429, retryAfter: 27 } })
  },
)

test.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['Your code: 654321.', '654321'],
  ['12345678', '123456'],
])('of what is typed or pasted as a code (%s) the digits count', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
