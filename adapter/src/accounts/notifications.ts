import type { components } from '@marah/contract/client'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { firstOwnRows, ownRows } from '../own-rows.ts'
import { addressIn } from '../pictures.ts'
import { handled, reply, replyPage } from '../reply.ts'
import { entityIn, fieldsIn, idIn, listIn, textIn, textOf } from '../values.ts'

type Notification = components['schemas']['Notification']
type Action = Notification['actions'][number]

const list = '/api/notification/'
/** More are not counted: the sign beside the bell has no room for them. */
const mostCounted = 100
const types = ['order', 'refund', 'account', 'shop'] as const

export function adaptNotifications(calls: AdaptedCalls): void {
  calls.on('GET', list, ['notification-state'], handled(readNotifications))
  calls.on('GET', `${list}unread-count/`, ['notification-state'], handled(countUnread))
}

async function readNotifications(exchange: Exchange): Promise<Response> {
  const all = notificationsIn(await ownRows(exchange.backEnd, list), exchange.backEnd)
  const chosen = exchange.query.get('is_read')
  return replyPage(exchange, chosen ? all.filter(({ is_read }) => String(is_read) === chosen) : all)
}

async function countUnread({ backEnd }: Exchange): Promise<Response> {
  return reply(200, { unread: await unreadCount(backEnd) })
}

export async function unreadCount(backEnd: BackEnd): Promise<number> {
  const rows = await firstOwnRows(backEnd, list, mostCounted)
  return notificationsIn(rows, backEnd).filter(({ is_read }) => !is_read).length
}

/** Newest first. */
function notificationsIn(rows: readonly unknown[], backEnd: BackEnd): Notification[] {
  return rows
    .flatMap((row) => notificationIn(row, backEnd) ?? [])
    .sort((a, b) => b.created_on.localeCompare(a.created_on) || b.id - a.id)
}

function notificationIn(given: unknown, { origin }: BackEnd): Notification | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  return {
    ...entity,
    title: textIn(fields.title),
    message: textOf(fields, 'message', 'body', 'text'),
    image: addressIn(fields.image, origin),
    target_user: idIn(fields.target_user) ?? entity.id,
    is_read: fields.is_read === true,
    notification_type: types.find((type) => type === fields.notification_type) ?? 'shop',
    actions: listIn(fields.actions).flatMap((action) => actionIn(action) ?? []),
    content_type: textIn(fields.content_type) || null,
    object_id: textIn(fields.object_id) || null,
  }
}

function actionIn(given: unknown): Action | null {
  const fields = fieldsIn(given)
  const label = textIn(fields?.label)
  if (!fields || label === '') return null
  return {
    label,
    target_internal_url: textIn(fields.target_internal_url) || null,
    target_external_url: textIn(fields.target_external_url) || null,
  }
}
