import { z } from 'zod'
import { password } from '../accounts.ts'
import { defineCall } from '../call.ts'
import { Instant, textUpTo, typedCode } from '../common.ts'
import { longestEmail, longestLinkToken, longestTypedCode } from '../limits.ts'
import { emailFrom } from '../rules/emails.ts'
import { DeskLanguage, DeskPerson, Role } from './person.ts'

/** An email to look up: a malformed one belongs to nobody. */
const emailOfPerson = typedCode(longestEmail).overwrite(emailFrom)
const timeCode = typedCode(longestTypedCode).meta({
  description: 'Six digits of an authenticator app; each code signs in once.',
})
export const invitationToken = textUpTo(longestLinkToken).min(1)

export const signInToDesk = defineCall({
  method: 'post',
  path: '/desk/sign-in/',
  id: 'signInToDesk',
  tag: 'sign-in',
  summary:
    'Sign in with email, password and the code of an authenticator app; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same.',
  access: 'credentials',
  body: z.object({ email: emailOfPerson, password, code: timeCode }),
  answers: { 200: DeskPerson },
  errors: [400, 403, 415, 429],
})

/** What an invitation offers, before it is accepted. */
const DeskInvitation = z
  .object({
    name: z.string(),
    email: z.string(),
    language: DeskLanguage,
    role: Role,
    expires_on: Instant,
    shop_name: z.string(),
    time_code: z.object({
      secret: z.string().meta({ description: 'Base 32, to be typed into an authenticator app.' }),
      uri: z.string().meta({ description: '`otpauth://…` for the app on the same device.' }),
      qr_svg: z.string().meta({ description: 'The same as a picture, for the app on another device.' }),
    }),
  })
  .meta({ id: 'DeskInvitation' })

export const readDeskInvitation = defineCall({
  method: 'post',
  path: '/desk/invitation/',
  id: 'readDeskInvitation',
  tag: 'sign-in',
  summary:
    'Read an invitation by the token of its link (`/desk/invitation#token=…`). 404 `invitation_over` for one that was used, has expired or was replaced.',
  access: 'credentials',
  isQuestion: true,
  body: z.object({ token: invitationToken }),
  answers: { 200: DeskInvitation },
  errors: [400, 403, 404, 415, 429],
})

export const acceptDeskInvitation = defineCall({
  method: 'post',
  path: '/desk/invitation/accept/',
  id: 'acceptDeskInvitation',
  tag: 'sign-in',
  summary:
    'Accept an invitation with a new password and a first code of the authenticator app; signs in. Earlier ways in and sessions of the person end. A wrong password or code leaves the invitation as it is.',
  access: 'credentials',
  body: z.object({
    token: invitationToken,
    new_password1: password,
    new_password2: password,
    code: timeCode,
  }),
  answers: { 200: DeskPerson },
  errors: [400, 403, 404, 415, 429],
})
