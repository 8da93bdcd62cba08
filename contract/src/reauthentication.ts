import { z } from 'zod'
import { password } from './accounts.ts'
import { defineCall } from './call.ts'
import { Detail, Instant, textUpTo } from './common.ts'
import { longestLinkToken } from './limits.ts'
import { CodeSent, otp } from './verification.ts'

export const reauthenticate = defineCall({
  method: 'post',
  path: '/auth/reauthentication/',
  id: 'reauthenticate',
  tag: 'accounts',
  extension: 'reauthentication',
  summary:
    'Prove once more who is logged in, by the password or, for an account without one, by a mailed code. For ten minutes, as after a login, calls that answer 403 `reauthentication_required` can then be made.',
  access: 'signed-in',
  body: z.object({ password: password.optional(), otp: otp.optional() }),
  answers: { 200: z.object({ detail: z.string(), fresh_until: Instant }) },
  errors: [400, 401, 415, 429],
})

export const sendReauthenticationCode = defineCall({
  method: 'post',
  path: '/auth/reauthentication/code/',
  id: 'sendReauthenticationCode',
  tag: 'accounts',
  extension: 'reauthentication',
  summary: 'Mail a code for `reauthenticate` to the account’s own address; 409 where it has a password.',
  access: 'signed-in',
  answers: { 200: CodeSent },
  errors: [401, 409, 429],
})

export const undoEmailChange = defineCall({
  method: 'post',
  path: '/auth/email-change/undo/',
  id: 'undoEmailChange',
  tag: 'accounts',
  extension: 'email-change-undo',
  summary:
    'With the token that the old address was mailed, within seven days: the old address and phone come back, every login, the password and whatever was connected since end. Answers with what sets a new password.',
  access: 'credentials',
  body: z.object({ token: textUpTo(longestLinkToken) }),
  answers: { 200: Detail.extend({ email: z.string(), uid: z.string(), token: z.string() }) },
  errors: [400, 409, 415, 429],
})
