import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { session, user, userSettings } from '../schema/accounts.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { notification, pushSubscription } from '../schema/notifications.ts'
import { type MessageKind, messageKinds } from '../services/messaging/message-kinds.ts'
import { isMailProven, mailAddressOf, ownAddress } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { writtenLanguage } from '../shop/written-language.ts'
import { renderEmail } from './render-email.ts'

type NotificationRow = typeof notification.$inferSelect
type Values = Record<string, string | number>

/**
 * A notification to a customer. Its texts are the messages `notice_<messageKey>_title` and `notice_<messageKey>_text`; its
 * purpose decides what may be sent, to whom and how often (services/messaging/message-bounds.ts).
 */
export type Notice = {
  readonly userId: number
  readonly type: NotificationRow['type']
  readonly messageKey: MessageKind
  /** Values for the texts; a function if they depend on the language. */
  readonly values?: Values | ((language: Language) => Values)
  /** `messageKey` names the link's text, `path` a page of the storefront without its language. */
  readonly action?: { readonly messageKey: string; readonly path: string }
  readonly about?: { readonly contentType: string; readonly objectId: string }
  /** In which the customer wrote what this is about, for email and SMS; the account's is used without it. */
  readonly language?: Language
  /** Names the event, so that it is notified once, however often and by however many it is reported. */
  readonly idempotencyKey: string
  /** The time after which a mail is useless, such as a reminder after the visit has begun. */
  readonly expiresOn?: Date
  /** False if another email about the same event is sent anyway, so that the customer does not get two. */
  readonly mail: boolean
  /** For the shop's own list alone, where another notice of the same event goes out by push, email and SMS. */
  readonly isQuiet?: boolean
}

/** The channel that notifies open streams (live.ts). */
export const liveChannel = 'marah_notification'

/**
 * Notifies a customer exactly when the transaction commits: in the shop's own list at once, and by push, mail and SMS as
 * the customer's settings say, each by a job of its own with its own retries. Idempotent: a second notice of the same name
 * is dropped. Returns whether it goes out by mail.
 */
export async function notify(services: Services, tx: Transaction, notice: Notice): Promise<boolean> {
  const row = await store(services, tx, notice)
  if (!row) return false
  await emitToStreams(tx, row.userId, 'notification', row.id)
  const [recipient] = await tx
    .select({ user, settings: userSettings })
    .from(user)
    .leftJoin(userSettings, eq(userSettings.userId, user.id))
    .where(and(eq(user.id, row.userId), isNull(user.deletedOn)))
  if (!recipient || notice.isQuiet) return false
  // Customers who have never saved the settings get the defaults.
  const { push, mail, sms } = channelsOf(recipient.settings)
  const language = writtenLanguage(services, notice.language ?? recipient.user.language)
  const about = { row, kind: notice.messageKey, language, expiresOn: notice.expiresOn }
  if (push) await addPushes(services, tx, about)
  // A thief who is logged in could otherwise switch these mails off.
  const isMailed = notice.mail && (mail || messageKinds[notice.messageKey] === 'security')
  if (isMailed) await addMail(services, tx, about, recipient.user)
  if (sms && recipient.user.isPhoneVerified) await addSms(services, tx, about, recipient.user)
  return isMailed
}

/**
 * Emits an event to a customer's open pages (live.ts): something new of a kind or, without its id, that some of the kind
 * were read.
 */
export async function emitToStreams(
  tx: Transaction,
  userId: number,
  kind: 'notification' | 'message' | 'seen',
  id?: number,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${`${userId}:${kind}:${id ?? ''}`})`)
}

async function store(
  services: Services,
  tx: Transaction,
  notice: Notice,
): Promise<NotificationRow | undefined> {
  const now = services.now()
  const [row] = await tx
    .insert(notification)
    .values({
      userId: notice.userId,
      type: notice.type,
      title: inBoth(services, notice, `notice_${notice.messageKey}_title`),
      message: inBoth(services, notice, `notice_${notice.messageKey}_text`),
      actions: notice.action
        ? [{ label: inBoth(services, notice, notice.action.messageKey), internalUrl: notice.action.path }]
        : [],
      contentType: notice.about?.contentType ?? null,
      objectId: notice.about?.objectId ?? null,
      idempotencyKey: notice.idempotencyKey,
      createdOn: now,
      editedOn: now,
    })
    .onConflictDoNothing({ target: notification.idempotencyKey })
    .returning()
  return row
}

function inBoth({ messages }: Services, { values }: Notice, messageKey: string): LocalizedText {
  const text = (language: Language, t: Translate) =>
    t(messageKey, typeof values === 'function' ? values(language) : values)
  return { en: text('en', messages.en), ar: text('ar', messages.ar) }
}

function channelsOf(settings: typeof userSettings.$inferSelect | null) {
  return {
    push: settings?.pushNotification ?? false,
    mail: settings?.emailNotification ?? true,
    sms: settings?.smsNotification ?? false,
  }
}

/** A notification that is stored, on its way through the channels. */
type Sent = {
  readonly row: NotificationRow
  readonly kind: MessageKind
  readonly language: Language
  readonly expiresOn: Date | undefined
}

/** One job a browser: a push service that is down holds up only its own. */
async function addPushes(
  { messenger, now }: Services,
  tx: Transaction,
  { row, kind, expiresOn }: Sent,
): Promise<void> {
  const subscriptions = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(and(eq(pushSubscription.userId, row.userId), isNull(session.revokedOn), gt(session.endsOn, now())))
  for (const { id } of subscriptions) {
    const message = { kind, account: row.userId, notification: row.id, subscription: id }
    await messenger.push(tx, message, { expiresOn })
  }
}

type Recipient = Pick<
  typeof user.$inferSelect,
  'email' | 'guestEmail' | 'guestProvenOn' | 'isEmailVerified' | 'phone'
>

async function addMail(
  services: Services,
  tx: Transaction,
  { row, kind, language, expiresOn }: Sent,
  recipient: Recipient,
) {
  const isProven = isMailProven(recipient)
  if (!services.messenger.mayReach(kind, isProven)) return
  const t = services.messages[language]
  const [action] = row.actions
  const email = await renderEmail(services, {
    language,
    subject: textIn(language, row.title),
    heading: textIn(language, row.title),
    paragraphs: [textIn(language, row.message)],
    action: {
      label: action ? textIn(language, action.label) : t('notice_open'),
      address: await ownAddress(services, tx, {
        userId: row.userId,
        language,
        path: action?.internalUrl ?? '/notifications',
      }),
    },
    closing: t(closingOf(row.type, kind)),
  })
  const to = mailAddressOf(recipient)
  await services.messenger.mail(tx, { kind, to, isProven, account: row.userId, ...email }, { expiresOn })
}

/** An email about a stranger's login is no place to turn such emails off. */
function closingOf(type: NotificationRow['type'], kind: MessageKind): string {
  if (messageKinds[kind] === 'paid') return 'notice_mail_transactional_closing'
  return type === 'account' ? 'notice_mail_account_closing' : 'notice_mail_closing'
}

async function addSms(
  services: Services,
  tx: Transaction,
  { row, kind, language, expiresOn }: Sent,
  to: Recipient,
) {
  if (to.phone === null) return
  const text = `${textIn(language, row.title)}\n${textIn(language, row.message)}`
  const message = { kind, to: to.phone, isProven: true, account: row.userId, text }
  await services.messenger.sms(tx, message, { expiresOn })
}
