import { z } from 'zod'
import { defineCall, mediaAnswer } from './call.ts'
import { Detail, entityFields, IdParams, PageQuery, pageOf, textUpTo } from './common.ts'
import { inExtension } from './extensions.ts'
import { longestEndpoint, longestPushKey, longestPushSecret } from './limits.ts'

const Action = z.object({
  label: z.string(),
  target_internal_url: z
    .string()
    .nullable()
    .meta({ description: 'A path of the storefront without its language, such as /orders/1.' }),
  target_external_url: z.string().nullable().meta({ description: 'https only.' }),
})

export const Notification = z
  .object({
    ...entityFields,
    title: z.string(),
    message: z.string(),
    image: z.string().nullable(),
    target_user: z.int(),
    is_read: z.boolean(),
    notification_type: z.enum(['order', 'refund', 'account', 'shop']),
    actions: z.array(Action),
    content_type: z.string().nullable().meta({ description: 'What it is about: `order`…', example: 'order' }),
    object_id: z.string().nullable(),
  })
  .meta({ id: 'Notification' })

export const listNotifications = defineCall({
  method: 'get',
  path: '/api/notification/',
  id: 'listNotifications',
  tag: 'notifications',
  summary: 'Own notifications, newest first, in the language asked for.',
  access: 'signed-in',
  query: PageQuery.extend({
    is_read: inExtension('notification-state', z.enum(['true', 'false']).optional()),
  }),
  answers: { 200: pageOf(Notification) },
  errors: [401, 404],
})

export const getUnreadCount = defineCall({
  method: 'get',
  path: '/api/notification/unread-count/',
  id: 'getUnreadCount',
  tag: 'notifications',
  extension: 'notification-state',
  summary: 'How many are unread.',
  access: 'signed-in',
  answers: { 200: z.object({ unread: z.int() }) },
  errors: [401],
})

export const readNotification = defineCall({
  method: 'post',
  path: '/api/notification/{id}/read/',
  id: 'readNotification',
  tag: 'notifications',
  extension: 'notification-marks',
  summary: 'Mark one as read; again changes nothing.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Notification },
  errors: [401, 404],
})

export const readAllNotifications = defineCall({
  method: 'post',
  path: '/api/notification/read-all/',
  id: 'readAllNotifications',
  tag: 'notifications',
  extension: 'notification-marks',
  summary: 'Mark all as read.',
  access: 'signed-in',
  answers: { 200: Detail },
  errors: [401],
})

export const streamNotifications = defineCall({
  method: 'get',
  path: '/api/notification/stream/',
  id: 'streamNotifications',
  tag: 'notifications',
  extension: 'live-notifications',
  summary:
    'Server-sent events while the shop is open: `notification` (a Notification as JSON), `unread` ({"unread": 3}), `message` (a ChatMessage, of either side), `seen` ({"conversation": 1, "seen_by_other": 7}) and `chats_unread` ({"unread": 2}); a comment every 25 seconds keeps it open. Ends when the session ends.',
  access: 'signed-in',
  answers: { 200: mediaAnswer('text/event-stream') },
  errors: [401, 429],
})

export const subscribePush = defineCall({
  method: 'post',
  path: '/api/push-subscription/',
  id: 'subscribePush',
  tag: 'notifications',
  extension: 'push',
  summary:
    'Let this browser be notified by Web Push (RFC 8030, 8291, 8292); the same endpoint again replaces its keys.',
  access: 'signed-in',
  body: z.object({
    endpoint: textUpTo(longestEndpoint).check(z.url()),
    keys: z.object({ p256dh: textUpTo(longestPushKey), auth: textUpTo(longestPushSecret) }),
  }),
  answers: { 201: z.object({ id: z.int() }) },
  errors: [400, 401, 415],
})

export const unsubscribePush = defineCall({
  method: 'delete',
  path: '/api/push-subscription/',
  id: 'unsubscribePush',
  tag: 'notifications',
  extension: 'push',
  summary: 'Stop telling this browser.',
  access: 'signed-in',
  body: z.object({ endpoint: textUpTo(longestEndpoint) }),
  answers: { 204: null },
  errors: [400, 401, 415],
})
