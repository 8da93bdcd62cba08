import type { Notification } from '@marah/contract/notifications'
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../platform/http-error.ts'
import { textIn } from '../platform/localized-text.ts'
import type { Language } from '../platform/messages.ts'
import { type PageRequest, pageOffset } from '../platform/paging.ts'
import type { Services } from '../platform/services.ts'
import { notification } from '../schema/notifications.ts'
import { emitToStreams } from './notify.ts'

type NotificationRow = typeof notification.$inferSelect

/** Own notifications, newest first. */
export async function listNotifications(
  { database }: Services,
  userId: number,
  page: PageRequest,
  isRead: boolean | undefined,
): Promise<{ count: number; rows: NotificationRow[] }> {
  const chosen = and(
    eq(notification.userId, userId),
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

export async function countUnread({ database }: Services, userId: number): Promise<number> {
  const [found] = await database.db
    .select({ count: count() })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.isRead, false)))
  return found?.count ?? 0
}

/** Of one's own, or undefined. */
export async function findNotification(
  { database }: Services,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const [row] = await database.db.select().from(notification).where(isOwn(userId, id))
  return row
}

export async function markRead(services: Services, userId: number, id: number): Promise<NotificationRow> {
  return services.database.transaction(async (tx) => {
    const [changed] = await tx
      .update(notification)
      .set({ isRead: true, editedOn: services.now() })
      .where(and(isOwn(userId, id), eq(notification.isRead, false)))
      .returning()
    if (changed) {
      await emitToStreams(tx, userId, 'notification')
      return changed
    }
    const [row] = await tx.select().from(notification).where(isOwn(userId, id))
    if (!row) throw notFound()
    return row
  })
}

export async function markAllRead(services: Services, userId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await tx
      .update(notification)
      .set({ isRead: true, editedOn: services.now() })
      .where(and(eq(notification.userId, userId), eq(notification.isRead, false)))
    await emitToStreams(tx, userId, 'notification')
  })
}

function isOwn(userId: number, id: number) {
  return and(eq(notification.id, id), eq(notification.userId, userId))
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
