import { z } from 'zod'
import { email, User } from './accounts.ts'
import { defineCall } from './call.ts'
import { entityFields, Instant } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'

export const listReferralSources = defineCall({
  method: 'get',
  path: '/auth/onboarding/referral-source/',
  id: 'listReferralSources',
  tag: 'accounts',
  summary: 'Where customers hear of the shop; the choice is stored with PATCH /auth/user/.',
  access: 'public',
  answers: {
    200: z.array(
      z.object({ ...entityFields, name: z.string(), description: z.string() }).meta({ id: 'ReferralSource' }),
    ),
  },
  errors: [],
})

export const getTermsOfUse = defineCall({
  method: 'get',
  path: '/auth/onboarding/terms-of-use/',
  id: 'getTermsOfUse',
  tag: 'accounts',
  summary: 'What a new customer agrees to. Texts are HTML of a fixed small set of elements.',
  access: 'public',
  answers: {
    200: z
      .object({ privacy_policy: z.string(), terms_of_use: z.string(), agree_conditions: z.array(z.string()) })
      .meta({ id: 'TermsOfUse' }),
  },
  errors: [],
})

export const getTermsVideo = defineCall({
  method: 'get',
  path: '/auth/onboarding/terms_video/',
  id: 'getTermsVideo',
  tag: 'accounts',
  summary: 'A short film that explains the terms; 404 where the shop has none.',
  access: 'public',
  answers: {
    200: z.object({
      id: z.int(),
      title: z.string(),
      video: z.string(),
      ...extensionFields('captions', {
        poster: z.string(),
        captions: z.string().meta({ description: 'WebVTT in the language asked for.' }),
        transcript: z.string(),
      }),
    }),
  },
  errors: [404],
})

export const referFriend = defineCall({
  method: 'post',
  path: '/auth/onboarding/refer-to-friend/',
  id: 'referFriend',
  tag: 'accounts',
  summary:
    'One’s own link for friends; with an address, the link is also mailed there (five a day), once the own email is proven (403 `accounts_email_not_proven` before).',
  access: 'signed-in',
  body: z.object({ email: inExtension('referrals', email.optional()) }),
  answers: {
    200: z.object(
      extensionFields('referrals', {
        link: z.string(),
        code: z.string(),
        invited: z.int().meta({ description: 'Friends invited by mail so far.' }),
        joined: z.int().meta({ description: 'Friends who have an account now.' }),
      }),
    ),
  },
  errors: [400, 401, 403, 415, 429],
})

export const becomeMember = defineCall({
  method: 'post',
  path: '/auth/membership/',
  id: 'becomeMember',
  tag: 'accounts',
  extension: 'membership',
  summary:
    'Become a member, free of charge; again changes nothing. Needs a verified e-mail address (409 without).',
  access: 'signed-in',
  answers: { 200: z.object({ detail: z.string(), member_since: Instant, user: User }) },
  errors: [401, 409],
})
