import { z } from 'zod'
import { defineCall } from './call.ts'
import { BodyId, Detail, entityFields, Flag, Instant, optionalCode, personName, textUpTo } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import {
  longestEmail,
  longestPassword,
  longestPersonName,
  longestPhone,
  longestReferralCode,
  longestRefreshToken,
  longestUserPicture,
} from './limits.ts'
import { emailFault, emailFrom } from './rules/emails.ts'

export const Gender = z.enum(['Male', 'Female'])

export const SocialProvider = z.enum(['facebook', 'google']).meta({ id: 'SocialProvider' })

export const User = z
  .object({
    ...entityFields,
    email: z.string(),
    full_name: z.string(),
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    gender: Gender.nullable(),
    is_terms_agreed: z.boolean(),
    is_email_verified: z.boolean(),
    is_phone_verified: z.boolean(),
    language: inExtension(
      'mail-language',
      z.enum(['en', 'ar']).meta({ description: 'In which the shop writes to the customer.' }),
    ),
    has_password: inExtension(
      'password-state',
      z.boolean().meta({ description: 'False for an account that only signs in through a social provider.' }),
    ),
    social_accounts: inExtension(
      'social-by-code',
      z.array(SocialProvider).meta({ description: 'Providers connected to the account.' }),
    ),
    ...extensionFields('membership', { is_member: z.boolean(), member_since: Instant.nullable() }),
    referral_source: inExtension('referrals', z.int().nullable()),
  })
  .meta({ id: 'User' })

/** `refresh` is empty if the server stores it in an HttpOnly cookie (rule C4). */
export const LoginResult = z
  .object({
    user: User,
    access: z.string(),
    refresh: z.string(),
    ...extensionFields('token-refresh', { access_expiration: Instant, refresh_expiration: Instant }),
  })
  .meta({ id: 'LoginResult' })

/** An email to look up: a malformed one belongs to no account. */
const emailOfAccount = textUpTo(longestEmail).overwrite(emailFrom).min(1)

export const email = optionalCode(longestEmail)
  .overwrite(emailFrom)
  .max(longestEmail, { abort: true })
  .check(({ value, issues }) => {
    const fault = emailFault(value)
    if (fault === null) return
    const messageKey = fault === 'letters' ? 'undeliverable_email' : 'invalid_email'
    issues.push({ code: 'custom', input: value, params: { messageKey } })
  })
  .meta({ format: 'email' })
/** Never trimmed: blanks belong to a password. The back end checks the rules, with one message each. */
export const password = textUpTo(longestPassword)

/** Describes the field `password` of calls that change who can get into the account. */
export const passwordOrFresh =
  'Must be right when it is sent. Left out, the login must be younger than ten minutes or freshly proven (`reauthenticate`): else 403 `reauthentication_required`.'

export const register = defineCall({
  method: 'post',
  path: '/auth/registration/',
  id: 'register',
  tag: 'accounts',
  summary: 'Sign up; logs the new customer in.',
  access: 'credentials',
  body: z.object({
    email,
    full_name: personName(longestPersonName),
    password1: password,
    password2: password,
    is_terms_agreed: inExtension('terms-at-sign-up', Flag.optional()),
    remember: inExtension('sessions', Flag.optional()),
    referral_code: inExtension(
      'referrals',
      optionalCode(longestReferralCode)
        .optional()
        .meta({ description: 'From a friend’s link; an unknown one is ignored.' }),
    ),
  }),
  answers: { 201: LoginResult },
  errors: [400, 413, 415, 429],
})

export const login = defineCall({
  method: 'post',
  path: '/auth/login/',
  id: 'login',
  tag: 'accounts',
  summary: 'Log in with e-mail and password.',
  access: 'credentials',
  body: z.object({
    email: emailOfAccount,
    password,
    remember: inExtension('sessions', Flag.optional()),
  }),
  answers: { 200: LoginResult },
  errors: [400, 401, 405, 413, 415, 429],
})

export const refreshToken = defineCall({
  method: 'post',
  path: '/auth/token/refresh/',
  id: 'refreshToken',
  tag: 'accounts',
  extension: 'token-refresh',
  summary: 'Exchange the refresh token (body or cookie) for a new pair.',
  access: 'credentials',
  body: z.object({ refresh: textUpTo(longestRefreshToken).optional() }),
  answers: {
    200: z.object({
      access: z.string(),
      refresh: z.string(),
      access_expiration: Instant,
      refresh_expiration: Instant,
    }),
  },
  errors: [400, 401, 429],
})

export const logout = defineCall({
  method: 'post',
  path: '/auth/logout/',
  id: 'logout',
  tag: 'accounts',
  summary: 'End this session; the body may be left out.',
  access: 'public',
  body: z.object({
    refresh: inExtension('token-refresh', textUpTo(longestRefreshToken).optional()),
  }),
  answers: { 200: Detail },
  errors: [400],
})

export const getUser = defineCall({
  method: 'get',
  path: '/auth/user/',
  id: 'getUser',
  tag: 'accounts',
  summary: 'The customer who is logged in.',
  access: 'signed-in',
  answers: { 200: User },
  errors: [401, 405],
})

/** A client may send back all fields that it has read of the customer. */
const unchangedHere = 'A back end that proves a new one by a code changes nothing here, as ours.'

export const updateUser = defineCall({
  method: 'patch',
  path: '/auth/user/',
  id: 'updateUser',
  tag: 'accounts',
  summary:
    'Change name, gender, picture, referral source, language of mails, or terms agreement (false to true only); every other field is ignored.',
  access: 'signed-in',
  body: z.object({
    full_name: personName(longestPersonName).optional(),
    gender: Gender.nullable().optional(),
    is_terms_agreed: Flag.optional(),
    email: optionalCode(longestEmail).optional().meta({ description: unchangedHere }),
    phone: optionalCode(longestPhone).nullable().optional().meta({ description: unchangedHere }),
    avatar: z
      .union([BodyId, textUpTo(longestUserPicture)])
      .nullable()
      .optional()
      .meta({
        description:
          'Id of a preset (`GET /user/avatar/`); null removes the picture. The address that a client has read and sends back changes nothing.',
      }),
    referral_source: inExtension('referrals', BodyId.nullable().optional()),
    language: inExtension(
      'mail-language',
      z.enum(['en', 'ar']).optional().meta({ description: 'In which the shop writes to the customer.' }),
    ),
  }),
  answers: { 200: User },
  errors: [400, 401, 415],
})

export const deleteUser = defineCall({
  method: 'delete',
  path: '/auth/user/',
  id: 'deleteUser',
  tag: 'accounts',
  summary:
    'Close the account: ends every session, removes personal data, keeps orders and makes reviews anonymous.',
  access: 'signed-in',
  body: z.object({
    password: inExtension('reauthentication', password.optional().meta({ description: passwordOrFresh })),
  }),
  answers: { 204: null },
  errors: [400, 401, 403, 409, 429],
})
