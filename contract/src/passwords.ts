import { z } from 'zod'
import { email, LoginResult, password } from './accounts.ts'
import { phone } from './addresses.ts'
import { defineCall } from './call.ts'
import { Detail, Flag, Instant, textUpTo } from './common.ts'
import { inExtension } from './extensions.ts'
import { longestLinkToken, longestUserKey } from './limits.ts'

const newPasswords = { new_password1: password, new_password2: password }

export const changePassword = defineCall({
  method: 'post',
  path: '/auth/password/change/',
  id: 'changePassword',
  tag: 'accounts',
  summary: 'Replace the password; every other session ends and the owner is notified by email.',
  access: 'signed-in',
  body: z.object({ old_password: password, ...newPasswords }),
  answers: { 200: Detail },
  errors: [400, 401, 415, 429],
})

export const createPassword = defineCall({
  method: 'post',
  path: '/auth/create-password/',
  id: 'createPassword',
  tag: 'accounts',
  summary:
    'Give a first password to an account that has none; 403 where one exists, or `reauthentication_required` where the login is older than ten minutes.',
  access: 'signed-in',
  body: z.object(newPasswords),
  answers: { 200: Detail },
  errors: [400, 401, 403, 415],
})

export const resetPassword = defineCall({
  method: 'post',
  path: '/auth/password/reset/',
  id: 'resetPassword',
  tag: 'accounts',
  summary: 'Mail a link that sets a new password; answers alike whether the address is known or not.',
  access: 'credentials',
  body: z.object({ email }),
  answers: { 200: Detail },
  errors: [400, 415, 429],
})

export const resetPasswordBySms = defineCall({
  method: 'post',
  path: '/auth/sms-password-reset/',
  id: 'resetPasswordBySms',
  tag: 'accounts',
  summary:
    'Send the same link by SMS to a verified phone number; answers alike for every well-formed number.',
  access: 'credentials',
  body: z.object({ phone }),
  answers: { 200: Detail },
  errors: [400, 415, 429],
})

export const checkPasswordReset = defineCall({
  method: 'get',
  path: '/auth/password/reset/check/',
  id: 'checkPasswordReset',
  tag: 'accounts',
  extension: 'reset-link-check',
  summary: 'Whether a link can still be used, so that nobody types a password in vain.',
  access: 'credentials',
  query: z.object({ uid: textUpTo(longestUserKey), token: textUpTo(longestLinkToken) }),
  answers: { 200: z.object({ valid: z.boolean(), expires_on: Instant.nullable() }) },
  errors: [400, 429],
})

export const confirmPasswordReset = defineCall({
  method: 'post',
  path: '/auth/password/reset/confirm/',
  id: 'confirmPasswordReset',
  tag: 'accounts',
  summary: 'Set a new password with the link’s uid and token; ends every session and logs in.',
  access: 'credentials',
  body: z.object({
    ...newPasswords,
    uid: textUpTo(longestUserKey),
    token: textUpTo(longestLinkToken),
    remember: inExtension('sessions', Flag.optional()),
  }),
  answers: { 200: LoginResult.extend({ detail: z.string() }) },
  errors: [400, 415, 429],
})
