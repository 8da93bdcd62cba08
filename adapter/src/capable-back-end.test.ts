import { calls } from '@marah/contract/calls'
import { extensionNames } from '@marah/contract/extensions'
import { expect, test } from 'vitest'
import { openScript } from './test-script.ts'

test('calls of extensions that the back end has itself are passed on unread', async () => {
  const { ask, heard } = openScript(() => ({ body: {} }), extensionNames)
  for (const { method, path, extension, access } of calls) {
    if (!extension || extension === 'capabilities' || access === 'provider') continue
    const { status } = await ask(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), { token: 't' })
    expect(status, `${method} ${path}`).toBe(0)
  }
  expect(heard).toEqual([])
})

const dates = { created_on: '2027-01-01T10:00:00.000Z', edited_on: '2027-01-01T10:00:00.000Z' }
const user = {
  id: 7,
  ...dates,
  email: 'nur@example.com',
  full_name: 'Nur',
  avatar: null,
  phone: null,
  gender: null,
  is_terms_agreed: false,
  is_email_verified: false,
  is_phone_verified: false,
  language: 'ar',
  has_password: false,
  social_accounts: ['google'],
  is_member: true,
  member_since: dates.created_on,
  referral_source: null,
}
const login = {
  detail: 'ok',
  user,
  access: 'a',
  refresh: 'r',
  is_new: true,
  access_expiration: dates.created_on,
  refresh_expiration: dates.created_on,
}
const sent = { detail: 'Sent', retry_after: 60, expires_on: dates.created_on, sent_to: 'n•••@example.com' }
const rejected = { otp: ['Invalid OTP'], message: 'Invalid OTP' }

test.each([
  ['GET', '/auth/user/', 200, user],
  ['POST', '/auth/login/', 200, login],
  ['POST', '/social-auth/google/', 200, login],
  ['POST', '/auth/password/reset/confirm/', 200, login],
  ['GET', '/base_user/verify-email/resend/', 200, sent],
  ['POST', '/base_user/verify-phone-number/', 400, rejected],
  ['POST', '/auth/password/change/', 400, { old_password: ['Wrong'] }],
  ['POST', '/auth/email-change/', 403, { detail: 'Prove it', code: 'reauthentication_required' }],
  ['POST', '/social-auth/google/', 400, { detail: 'No', code: 'social_email_needed', ticket: ['x'] }],
])('%s %s that answers %i as the contract has it stays as it is', async (method, path, status, body) => {
  const { ask } = openScript(() => ({ status, body }), ['sessions'])
  expect(await ask(method, path, { token: 't' })).toMatchObject({ status, body })
})
