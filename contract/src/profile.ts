import { z } from 'zod'
import { User } from './accounts.ts'
import { defineCall, mediaAnswer } from './call.ts'
import { entityFields, Flag, IdParams, Instant, PageQuery, pageOf } from './common.ts'
import { inExtension } from './extensions.ts'
import { mostLogins } from './limits.ts'

const Avatar = z
  .object({
    ...entityFields,
    avatar: z.string().meta({ description: 'Absolute URL of a square picture.' }),
    name: inExtension(
      'avatar-upload',
      z.string().meta({ description: 'What the picture shows, for those who do not see it.' }),
    ),
    order: z.int(),
  })
  .meta({ id: 'Avatar' })

export const listAvatars = defineCall({
  method: 'get',
  path: '/user/avatar/',
  id: 'listAvatars',
  tag: 'accounts',
  summary: 'Ready-made pictures to choose from.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(Avatar) },
  errors: [401, 404, 405],
})

export const uploadAvatar = defineCall({
  method: 'post',
  path: '/user/avatar/',
  id: 'uploadAvatar',
  tag: 'accounts',
  extension: 'avatar-upload',
  summary:
    'Upload a picture of one’s own: JPEG, PNG or WebP, at most 5 MB and 20 megapixels; it is made square and encoded again.',
  access: 'signed-in',
  form: z.object({ avatar: z.file() }),
  answers: { 200: User },
  errors: [400, 401, 413, 415, 429, 503],
})

export const UserSettings = z
  .object({
    ...entityFields,
    sms_notification: z.boolean(),
    email_notification: z.boolean(),
    push_notification: z.boolean(),
    user: z.int(),
  })
  .meta({ id: 'UserSettings' })

export const getSettings = defineCall({
  method: 'get',
  path: '/base_user/settings/',
  id: 'getSettings',
  tag: 'accounts',
  summary: 'How the customer wants to be notified; made on first read.',
  access: 'signed-in',
  answers: { 200: UserSettings },
  errors: [401],
})

export const updateSettings = defineCall({
  method: 'patch',
  path: '/base_user/settings/',
  id: 'updateSettings',
  tag: 'accounts',
  summary: 'Switch push, e-mail or SMS on or off.',
  access: 'signed-in',
  body: z.object({
    sms_notification: Flag.optional(),
    email_notification: Flag.optional(),
    push_notification: Flag.optional(),
  }),
  answers: { 200: UserSettings },
  errors: [400, 401, 415],
})

const Device = z
  .object({
    id: z.uuid(),
    created_on: Instant.meta({ description: 'When it logged in.' }),
    last_used_on: Instant,
    ends_on: Instant,
    name: z.string().meta({
      description: 'Browser and system as far as they tell, translated.',
      example: 'Chrome, Android',
    }),
    is_this: z.boolean().meta({ description: 'The one that asks.' }),
  })
  .meta({ id: 'Device' })

export const listDevices = defineCall({
  method: 'get',
  path: '/auth/session/',
  id: 'listDevices',
  tag: 'accounts',
  extension: 'sessions',
  summary: `Devices that are logged in, at most ${mostLogins}, the one that asks first, then last used first; a further login ends the one that was not used for longest.`,
  access: 'signed-in',
  answers: { 200: z.array(Device) },
  errors: [401],
})

export const endDevice = defineCall({
  method: 'delete',
  path: '/auth/session/{id}/',
  id: 'endDevice',
  tag: 'accounts',
  extension: 'sessions',
  summary: 'Log a device out, at once.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

export const endOtherDevices = defineCall({
  method: 'delete',
  path: '/auth/session/',
  id: 'endOtherDevices',
  tag: 'accounts',
  extension: 'sessions',
  summary: 'Log every other device out, at once.',
  access: 'signed-in',
  answers: { 204: null },
  errors: [401],
})

export const downloadData = defineCall({
  method: 'get',
  path: '/auth/user/data/',
  id: 'downloadData',
  tag: 'accounts',
  extension: 'data-download',
  summary: 'Everything the shop holds about the customer, as one JSON file.',
  access: 'signed-in',
  answers: { 200: mediaAnswer('application/json') },
  errors: [401, 429],
})

export const getStore = defineCall({
  method: 'get',
  path: '/base_user/store/',
  id: 'getStore',
  tag: 'accounts',
  extension: 'store',
  summary: 'What the shell needs at start in one answer; 200 for visitors too.',
  access: 'public',
  answers: {
    200: z.object({
      user: User.nullable(),
      settings: UserSettings.nullable(),
      cart_count: z.int(),
      unread_notifications: z.int(),
      push_public_key: z
        .string()
        .nullable()
        .meta({ description: 'VAPID key for Web Push; null where it is not configured.' }),
    }),
  },
  errors: [],
})
