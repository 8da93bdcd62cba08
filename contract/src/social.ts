import { z } from 'zod'
import { email, LoginResult, SocialProvider } from './accounts.ts'
import { defineCall } from './call.ts'
import { Detail, Flag, optionalCode, textUpTo } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import {
  longestCodeVerifier,
  longestProviderToken,
  longestRedirect,
  longestReferralCode,
  longestSocialTicket,
} from './limits.ts'

const ProviderParams = z.object({
  id: z.string().meta({ description: '`facebook` or `google`.', example: 'google' }),
})

export const listSocialProviders = defineCall({
  method: 'get',
  path: '/social-auth/',
  id: 'listSocialProviders',
  tag: 'accounts',
  extension: 'social-providers',
  summary:
    'Providers that can be used here, with what the page needs to send a customer there; empty where none is configured.',
  access: 'public',
  answers: {
    200: z.array(
      z.object({
        provider: SocialProvider,
        authorize_url: z.string().meta({ description: 'The provider’s page, without parameters.' }),
        client_id: z.string(),
        scope: z.string(),
        flow: z.enum(['code', 'token']).meta({ description: '`code` is used with PKCE (RFC 7636, S256).' }),
      }),
    ),
  },
  errors: [],
})

/** `code` is exchanged on the server; `access_token` is what clients of the specification send (rule P29). */
const proof = {
  access_token: textUpTo(longestProviderToken).optional(),
  ...extensionFields('social-by-code', {
    code: textUpTo(longestProviderToken).optional(),
    code_verifier: textUpTo(longestCodeVerifier).optional(),
    redirect_uri: textUpTo(longestRedirect).optional(),
  }),
}

export const socialLogin = defineCall({
  method: 'post',
  path: '/social-auth/{id}/',
  id: 'socialLogin',
  tag: 'accounts',
  summary:
    'Log in or sign up with a provider’s token or code. 400 when an account has this e-mail already and may not be joined without its password.',
  access: 'credentials',
  params: ProviderParams,
  body: z.object({
    ...proof,
    ...extensionFields('social-by-code', {
      ticket: textUpTo(longestSocialTicket).optional().meta({
        description:
          'From a 400 with `code: social_email_needed`, in place of another proof, when the provider gave no e-mail.',
      }),
      email: email.optional().meta({
        description: 'With `ticket`: what the customer typed; a code is sent there as after a sign-up.',
      }),
    }),
    remember: inExtension('sessions', Flag.optional()),
    referral_code: inExtension('referrals', optionalCode(longestReferralCode).optional()),
  }),
  answers: { 200: LoginResult.extend({ is_new: inExtension('social-by-code', z.boolean()) }) },
  errors: [400, 404, 415, 429, 503],
})

export const connectSocial = defineCall({
  method: 'post',
  path: '/social-auth/{id}/connect/',
  id: 'connectSocial',
  tag: 'accounts',
  extension: 'social-by-code',
  summary:
    'Connect a provider to the account that is logged in; 403 `reauthentication_required` where the login is older than ten minutes, before the proof is looked at.',
  access: 'signed-in',
  params: ProviderParams,
  body: z.object(proof),
  answers: { 200: Detail },
  errors: [400, 401, 403, 404, 409, 415, 429, 503],
})

export const disconnectSocial = defineCall({
  method: 'delete',
  path: '/social-auth/{id}/connect/',
  id: 'disconnectSocial',
  tag: 'accounts',
  extension: 'social-by-code',
  summary:
    'Disconnect a provider; 409 when it is the only way in, 403 `reauthentication_required` where the login is older than ten minutes.',
  access: 'signed-in',
  params: ProviderParams,
  answers: { 204: null },
  errors: [401, 403, 404, 409],
})
