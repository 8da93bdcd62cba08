import { ECDH } from 'node:crypto'
import type { subscribePush } from '@marah/contract/notifications'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { session, user, userSettings } from '../schema/accounts.ts'
import { notification, pushSubscription } from '../schema/notifications.ts'
import type { Customer } from '../services/actor.ts'
import type { SentPush } from '../services/messaging/push-transport.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { writtenLanguage } from '../shop/written-language.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

/** Browsers of one customer; the oldest go first. */
const mostSubscriptions = 20

/** Stores a browser's subscription; the same browser again, perhaps with another account, replaces it. */
export async function subscribe(
  { config, database, now }: Services,
  { userId, sessionId }: Customer,
  { endpoint, keys }: z.output<(typeof subscribePush)['body']>,
): Promise<number> {
  if (!mayPushTo(endpoint, config.PUSH_HOSTS, config.NODE_ENV)) {
    throw new InvalidInput({ endpoint: [msg('notifications_push_host')] })
  }
  if (!isPoint(keys.p256dh)) throw new InvalidInput({ keys: { p256dh: [msg('invalid')] } })
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw new InvalidInput({ keys: { auth: [msg('invalid')] } })
  const at = now()
  const values = { userId, sessionId, endpoint, ...keys, editedOn: at }
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(pushSubscription)
      .values({ ...values, createdOn: at })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
      .returning({ id: pushSubscription.id })
    if (!row) throw new Error('A push subscription was not stored')
    const tooMany = await tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, userId))
      .orderBy(desc(pushSubscription.editedOn), desc(pushSubscription.id))
      .offset(mostSubscriptions)
    if (tooMany.length > 0) {
      const ids = tooMany.map(({ id }) => id)
      await tx.delete(pushSubscription).where(inArray(pushSubscription.id, ids))
    }
    return row.id
  })
}

export async function unsubscribe({ database }: Services, userId: number, endpoint: string): Promise<void> {
  // PostgreSQL cannot even compare a text that holds NUL.
  if (endpoint.includes('\0')) return
  await database.db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, endpoint)))
}

/**
 * The browser chooses the address, so the server only calls known push services: otherwise a customer could send its
 * requests anywhere. Plain http is only for a local push service, outside production.
 */
export function mayPushTo(endpoint: string, hosts: readonly string[], environment: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  const isLocal = environment !== 'production' && hostname === '127.0.0.1' && protocol === 'http:'
  if (protocol !== 'https:' && !isLocal) return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Whether a key is a point on the curve: one that is not would fail on every try, for ever. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1').length === 65
  } catch {
    return false
  }
}

export function handlePushes(services: Services): void {
  const keys = vapidKeys(services)
  services.messenger.deliverPushes({
    find: async (notificationId, subscriptionId) => {
      const found = await findPush(services, notificationId, subscriptionId)
      return found && written(services, keys, found)
    },
    forget: async (subscriptionId) => {
      await services.database.db.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionId))
    },
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findPush>>>

/** One notification for one browser. */
function written(services: Services, keys: VapidKeys, { row, to, language: preferred }: Found): SentPush {
  const language = writtenLanguage(services, preferred)
  const [action] = row.actions
  const text = JSON.stringify({
    id: row.id,
    title: textIn(language, row.title),
    message: textIn(language, row.message),
    url: new URL(shopAddress(services, language, action?.internalUrl ?? '/notifications')).pathname,
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
  })
  return { browser: to, keys, text, topic: `n${row.id}` }
}

/** Null if nothing is left to send: read meanwhile, switched off, logged out, or deleted. */
async function findPush({ config, database, now }: Services, notificationId: number, subscriptionId: number) {
  const [found] = await database.db
    .select({ row: notification, to: pushSubscription, language: user.language })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId))
    .innerJoin(userSettings, eq(userSettings.userId, notification.userId))
    .innerJoin(
      pushSubscription,
      and(eq(pushSubscription.userId, notification.userId), eq(pushSubscription.id, subscriptionId)),
    )
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(
      and(
        eq(notification.id, notificationId),
        eq(notification.isRead, false),
        eq(userSettings.pushNotification, true),
        isNull(session.revokedOn),
        gt(session.endsOn, now()),
      ),
    )
  const isAllowed = found && mayPushTo(found.to.endpoint, config.PUSH_HOSTS, config.NODE_ENV)
  return isAllowed ? found : null
}
