import { z } from 'zod'
import { defineCall } from '../call.ts'
import { IdParams, Instant, textUpTo, typedLine } from '../common.ts'
import { longestDeviceName, longestPasskeyPart, mostTransports } from '../limits.ts'
import { DeskPerson } from './person.ts'
import { invitationToken } from './sign-in.ts'

const part = textUpTo(longestPasskeyPart).regex(/^[\w-]*$/)

const ofCredential = {
  id: part,
  rawId: part,
  type: z.enum(['public-key']),
  clientExtensionResults: z.object({}).default({}),
}

/** `PublicKeyCredential.toJSON()` of a new passkey. */
const NewPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(part).max(mostTransports).default([]),
  }),
})

/** `PublicKeyCredential.toJSON()` of a login. */
const UsedPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
  }),
})

const Options = z.object({
  options: z.record(z.string(), z.unknown()).meta({
    description: 'For `PublicKeyCredential.parse…OptionsFromJSON`. They hold for five minutes and one try.',
  }),
})

export const startPasskeySignIn = defineCall({
  method: 'post',
  path: '/desk/sign-in/passkey/start/',
  id: 'startPasskeySignIn',
  tag: 'sign-in',
  summary: 'Ask what a passkey has to sign to sign in.',
  access: 'credentials',
  isQuestion: true,
  answers: { 200: Options },
  errors: [403, 415, 429],
})

export const signInByPasskey = defineCall({
  method: 'post',
  path: '/desk/sign-in/passkey/',
  id: 'signInByPasskey',
  tag: 'sign-in',
  summary:
    'Sign in with a passkey; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same.',
  access: 'credentials',
  body: z.object({ response: UsedPasskey }),
  answers: { 200: DeskPerson },
  errors: [400, 403, 415, 429],
})

export const startInvitationPasskey = defineCall({
  method: 'post',
  path: '/desk/invitation/passkey/start/',
  id: 'startInvitationPasskey',
  tag: 'sign-in',
  summary: 'Ask with what to make the passkey by which an invitation is accepted.',
  access: 'credentials',
  isQuestion: true,
  body: z.object({ token: invitationToken }),
  answers: { 200: Options },
  errors: [400, 403, 404, 415, 429],
})

const passkeyName = typedLine(longestDeviceName).meta({
  description: 'By which the person knows the device.',
  example: 'My phone',
})

export const acceptInvitationByPasskey = defineCall({
  method: 'post',
  path: '/desk/invitation/passkey/',
  id: 'acceptInvitationByPasskey',
  tag: 'sign-in',
  summary:
    'Accept an invitation with a new passkey, in place of a password and an app; signs in. Earlier ways in and sessions of the person end.',
  access: 'credentials',
  body: z.object({ token: invitationToken, name: passkeyName, response: NewPasskey }),
  answers: { 200: DeskPerson },
  errors: [400, 403, 404, 415, 429],
})

const Passkey = z
  .object({ id: z.int(), name: z.string(), created_on: Instant, last_used_on: Instant.nullable() })
  .meta({ id: 'Passkey' })

export const listPasskeys = defineCall({
  method: 'get',
  path: '/desk/passkey/',
  id: 'listPasskeys',
  tag: 'person',
  summary: 'The person’s own passkeys.',
  access: 'desk',
  grant: 'self',
  answers: { 200: z.array(Passkey) },
  errors: [401],
})

export const startPasskey = defineCall({
  method: 'post',
  path: '/desk/passkey/start/',
  id: 'startPasskey',
  tag: 'person',
  summary: 'Ask with what to make another passkey.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  isQuestion: true,
  answers: { 200: Options },
  errors: [401, 415],
})

export const addPasskey = defineCall({
  method: 'post',
  path: '/desk/passkey/',
  id: 'addPasskey',
  tag: 'person',
  summary: 'Add a passkey of the person’s own.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  body: z.object({ name: passkeyName, response: NewPasskey }),
  answers: { 201: Passkey },
  errors: [400, 401, 415],
})

export const removePasskey = defineCall({
  method: 'delete',
  path: '/desk/passkey/{id}/',
  id: 'removePasskey',
  tag: 'person',
  summary:
    'Remove one of the person’s own passkeys. 409 `last_way_in` for the last one of a person without a password.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 409],
})
