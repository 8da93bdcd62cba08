import { z } from 'zod'
import { email, password, passwordOrFresh, User } from './accounts.ts'
import { phone } from './addresses.ts'
import { defineCall } from './call.ts'
import { Instant, optionalCode, trimmedText } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { longestTypedCode } from './limits.ts'

/** Six digits, 100000 to 999999. The storefront sends e-mail codes as numbers (rule P25), others as text. */
export const otp = z
  .union([optionalCode(longestTypedCode), z.int()])
  .meta({ description: 'The code, as text or number.' })

const Verified = z.object({
  detail: z.string(),
  ...extensionFields('code-facts', { message: z.string(), user: User }),
})

/** Answers that a code was sent. */
export const CodeSent = z
  .object({
    detail: z.string(),
    ...extensionFields('code-facts', {
      retry_after: z.int().meta({ description: 'Seconds until another code may be asked for.' }),
      expires_on: Instant,
      sent_to: z.string().meta({ description: 'Where it went, partly hidden.', example: 'n•••@example.com' }),
    }),
  })
  .meta({ id: 'CodeSent' })

/** Rejected codes answer 400 `{otp: […], message: "…"}`; `message` is what clients of the specification read (rule P26). */
function codeCall<const Path extends `/${string}`, const Id extends string>(
  path: Path,
  id: Id,
  summary: string,
) {
  return defineCall({
    method: 'post',
    path,
    id,
    tag: 'accounts',
    summary,
    access: 'signed-in',
    body: z.object({ otp }),
    answers: { 200: Verified },
    errors: [400, 401, 404, 415, 429],
  })
}

/**
 * A GET that sends a code, as the specification has it (rule P29): never cached, never prefetched, 429 if it is
 * repeated too soon.
 */
function resendCall<const Path extends `/${string}`, const Id extends string>(
  path: Path,
  id: Id,
  summary: string,
) {
  return defineCall({
    method: 'get',
    path,
    id,
    tag: 'accounts',
    summary,
    access: 'signed-in',
    answers: { 200: CodeSent },
    errors: [400, 401, 403, 404, 429],
  })
}

export const verifyEmail = codeCall(
  '/auth/registration/verify-email/',
  'verifyEmail',
  'Prove the e-mail address with its code.',
)
export const resendEmailCode = resendCall(
  '/base_user/verify-email/resend/',
  'resendEmailCode',
  'Mail a new code; the old one dies.',
)
export const verifyPhone = codeCall(
  '/base_user/verify-phone-number/',
  'verifyPhone',
  'Prove the phone number with its code.',
)
export const resendPhoneCode = resendCall(
  '/base_user/verify-phone-number/resend/',
  'resendPhoneCode',
  'Send a new code by SMS; the old one dies.',
)

export const changeEmail = defineCall({
  method: 'post',
  path: '/auth/email-change/',
  id: 'changeEmail',
  tag: 'accounts',
  summary:
    'Ask for another e-mail address; a code goes there and the old address stays until the code comes back. A taken address answers alike and tells its owner.',
  access: 'signed-in',
  body: z.object({
    email,
    password: inExtension('reauthentication', password.optional().meta({ description: passwordOrFresh })),
  }),
  answers: { 200: CodeSent },
  errors: [400, 401, 403, 415, 429],
})
export const verifyEmailChange = codeCall(
  '/auth/email-change/verify-change-email/',
  'verifyEmailChange',
  'Prove the new e-mail address; the old one is notified.',
)
export const resendEmailChangeCode = resendCall(
  '/auth/email-change/verify-change-email/resend/',
  'resendEmailChangeCode',
  'Mail a new code to the new address.',
)

export const changePhone = defineCall({
  method: 'post',
  path: '/auth/change-phone-number/',
  id: 'changePhone',
  tag: 'accounts',
  summary: 'Ask for another (or a first) phone number; a code goes there by SMS.',
  access: 'signed-in',
  body: z.object({
    phone,
    country: inExtension(
      'countries',
      trimmedText(2)
        .length(2)
        .toUpperCase()
        .optional()
        .meta({ description: 'ISO 3166-1 alpha-2, for numbers without a calling code.' }),
    ),
    password: inExtension('reauthentication', password.optional().meta({ description: passwordOrFresh })),
  }),
  answers: { 200: CodeSent },
  errors: [400, 401, 403, 415, 429],
})
export const verifyPhoneChange = codeCall(
  '/auth/change-phone-number/verify-change-phone-number/',
  'verifyPhoneChange',
  'Prove the new phone number.',
)
export const resendPhoneChangeCode = resendCall(
  '/auth/change-phone-number/verify-phone-number/resend/',
  'resendPhoneChangeCode',
  'Send a new code to the new number.',
)
