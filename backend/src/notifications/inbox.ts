import type { Notification } from '@marah/contract/notifications'
import { and, count, desc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { notification } from '../schema/notifications.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { switchedOffContent } from '../shop/features.ts'
import { emitToStreams } from './notify.ts'

type NotificationRow = typeof notification.$inferSelect

/** Own notifications, newest first. */
export async function listNotifications(
  services: Services,
  userId: number,
  page: PageRequest,
  isRead: boolean | undefined,
): Promise<{ count: number; rows: NotificationRow[] }> {
  const { database } = services
  const chosen = and(
    shownTo(services, userId),
    isRead === undefined ? undefined : eq(notification.isRead, isRead),
  )
  const [found] = await database.db.select({ count: count() }).from(notification).where(chosen)
  const total = found?.count ?? 0
  const rows = await database.db
    .select()
    .from(notification)
    .where(chosen)
    .orderBy(desc(notification.id))
    .offset(pageOffset(page, total))
    .limit(page.size)
  return { count: total, rows }
}

export async function countUnread(services: Services, userId: number): Promise<number> {
  const [found] = await services.database.db
    .select({ count: count() })
    .from(notification)
    .where(and(shownTo(services, userId), eq(notification.isRead, false)))
  return found?.count ?? 0
}

/** Returns the customer's own notification, or undefined. */
export async function findNotification(
  services: Services,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const [row] = await services.database.db
    .select()
    .from(notification)
    .where(and(shownTo(services, userId), eq(notification.id, id)))
  return row
}

export async function markRead(services: Services, userId: number, id: number): Promise<NotificationRow> {
  const isOwn = and(shownTo(services, userId), eq(notification.id, id))
  return services.database.transaction(async (tx) => {
    const [changed] = await tx
      .update(notification)
      .set({ isRead: true, editedOn: services.now() })
      .where(and(isOwn, eq(notification.isRead, false)))
      .returning()
    if (changed) {
      await emitToStreams(tx, userId, 'notification')
      return changed
    }
    const [row] = await tx.select().from(notification).where(isOwn)
    if (!row) throw notFound()
    return row
  })
}

export async function markAllRead(services: Services, userId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await tx
      .update(notification)
      .set({ isRead: true, editedOn: services.now() })
      .where(and(shownTo(services, userId), eq(notification.isRead, false)))
    await emitToStreams(tx, userId, 'notification')
  })
}

/**
 * Matches the customer's own notifications, except those about a feature that the shop has switched off; they return, read
 * or not, when it is switched on again.
 */
function shownTo({ settings }: Services, userId: number) {
  const off = switchedOffContent(settings)
  return and(
    eq(notification.userId, userId),
    off.length === 0
      ? undefined
      : or(isNull(notification.contentType), notInArray(notification.contentType, [...off])),
  )
}

export function notificationJson(row: NotificationRow, language: Language): z.input<typeof Notification> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    title: textIn(language, row.title),
    message: textIn(language, row.message),
    image: row.image,
    target_user: row.userId,
    is_read: row.isRead,
    notification_type: row.type,
    actions: row.actions.map(({ label, internalUrl, externalUrl }) => ({
      label: textIn(language, label),
      target_internal_url: internalUrl ?? null,
      target_external_url: externalUrl ?? null,
    })),
    content_type: row.contentType,
    object_id: row.objectId,
  }
}
