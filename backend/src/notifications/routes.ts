import {
  getUnreadCount,
  listNotifications as listCall,
  readAllNotifications,
  readNotification,
  streamNotifications,
  subscribePush,
  unsubscribePush,
} from '@marah/contract/notifications'
import { getSettings, updateSettings } from '@marah/contract/profile'
import type { Customer } from '../services/actor.ts'
import { streamHeaders } from '../services/http/event-stream.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import {
  countUnread,
  findNotification,
  listNotifications,
  markAllRead,
  markRead,
  notificationJson,
} from './inbox.ts'
import { type Live, openLive, type StreamEvents } from './live.ts'
import { handlePushes, subscribe, unsubscribe } from './push.ts'
import { changeSettings, loadSettings, settingsJson } from './settings.ts'

/** The functions of other features that open streams need. */
type Streams = {
  /** True if the login that opened the stream is still valid. */
  readonly isLiveSession: (reader: Customer) => Promise<boolean>
  /** The news of other features on the same stream, by kind. */
  readonly news: Readonly<Record<string, StreamEvents>>
}

export async function registerNotifications(
  router: Router,
  services: Services,
  { isLiveSession, news }: Streams,
): Promise<Live> {
  const live = await openLive(services, isLiveSession, {
    notification: notificationEvents(services),
    ...news,
  })
  registerInbox(router, services)
  registerLive(router, live)
  registerSettings(router, services)
  registerPush(router, services)
  return live
}

function notificationEvents(services: Services): StreamEvents {
  return async ({ userId, id, language }) => {
    const row = id === null ? undefined : await findNotification(services, userId, id)
    const unread = { name: 'unread', data: { unread: await countUnread(services, userId) } }
    return row ? [{ name: 'notification', data: notificationJson(row, language) }, unread] : [unread]
  }
}

function registerInbox(router: Router, services: Services): void {
  router.answer(listCall, async ({ actor, query, language, url }) => {
    const page = pageRequest(query)
    const isRead = query.is_read === undefined ? undefined : query.is_read === 'true'
    const { count, rows } = await listNotifications(services, actor.userId, page, isRead)
    const frame = pageFrame(page, count, url, services.config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results: rows.map((row) => notificationJson(row, language)) } }
  })
  router.answer(getUnreadCount, async ({ actor }) => ({
    status: 200,
    body: { unread: await countUnread(services, actor.userId) },
  }))
  router.answer(readNotification, async ({ actor, params, language }) => ({
    status: 200,
    body: notificationJson(await markRead(services, actor.userId, idFrom(params.id)), language),
  }))
  router.answer(readAllNotifications, async ({ actor, language }) => {
    await markAllRead(services, actor.userId)
    return { status: 200, body: { detail: services.messages[language]('notifications_all_read') } }
  })
}

function registerLive(router: Router, live: Live): void {
  router.answer(streamNotifications, async ({ actor, language }) => ({
    status: 200,
    body: live.open(actor, language),
    headers: streamHeaders,
  }))
}

function registerSettings(router: Router, services: Services): void {
  router.answer(getSettings, async ({ actor }) => ({
    status: 200,
    body: settingsJson(await loadSettings(services, actor.userId)),
  }))
  router.answer(updateSettings, async ({ actor, body }) => ({
    status: 200,
    body: settingsJson(await changeSettings(services, actor.userId, body)),
  }))
}

function registerPush(router: Router, services: Services): void {
  handlePushes(services)
  router.answer(subscribePush, async ({ actor, body }) => ({
    status: 201,
    body: { id: await subscribe(services, actor, body) },
  }))
  router.answer(unsubscribePush, async ({ actor, body }) => {
    await unsubscribe(services, actor.userId, body.endpoint)
    return { status: 204, body: null }
  })
}
