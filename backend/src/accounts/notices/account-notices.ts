import { notify } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { Services } from '../../services/services.ts'

/**
 * Notifications about an account, in the shop and by the channels that the customer has switched on. `eventId` names the
 * event, so that it is notified once. Emails that go out in any case (password, email, a stolen login) are the caller's.
 */
export async function noticeWelcome(
  services: Services,
  tx: Transaction,
  customer: { id: number; fullName: string },
): Promise<void> {
  await notify(services, tx, {
    userId: customer.id,
    type: 'account',
    messageKey: 'welcome',
    values: { name: isolate(customer.fullName) },
    action: { messageKey: 'notice_start_shopping', path: '/' },
    idempotencyKey: `welcome:${customer.id}`,
    mail: false,
  })
}

export function noticePasswordChanged(services: Services, tx: Transaction, userId: number, eventId: string) {
  return noticeAccount(services, tx, { userId, messageKey: 'password_changed', eventId, mail: false })
}

export function noticeEmailChanged(
  services: Services,
  tx: Transaction,
  { userId, email, eventId }: { userId: number; email: string; eventId: string },
) {
  const values = { email: isolate(email) }
  return noticeAccount(services, tx, { userId, messageKey: 'email_changed', values, eventId, mail: false })
}

/** Notifies of a number that replaces another; a first one is announced by mail alone. */
export function noticePhoneChanged(
  services: Services,
  tx: Transaction,
  { userId, phone, eventId }: { userId: number; phone: string; eventId: string },
) {
  const values = { phone: isolate(phone) }
  return noticeAccount(services, tx, { userId, messageKey: 'phone_changed', values, eventId, mail: true })
}

/** `device` is null if the browser sends no user agent. */
export function noticeNewDevice(
  services: Services,
  tx: Transaction,
  login: { userId: number; sessionId: string; device: ((language: Language) => string) | null },
) {
  const { userId, sessionId, device } = login
  return noticeAccount(services, tx, {
    userId,
    messageKey: 'new_device',
    values: (language) => ({
      device: device ? isolate(device(language)) : services.messages[language]('notice_unknown_device'),
    }),
    eventId: sessionId,
    mail: true,
  })
}

/** Notifies of a reused refresh token, which ended the session (rule C18). */
export function noticeSessionStolen(
  services: Services,
  tx: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
) {
  return noticeAccount(services, tx, {
    userId,
    messageKey: 'session_stolen',
    eventId: sessionId,
    mail: false,
  })
}

export function noticeSocial(
  services: Services,
  tx: Transaction,
  event: {
    userId: number
    messageKey: 'social_connected' | 'social_disconnected'
    provider: string
    eventId: string
  },
) {
  const { provider, ...rest } = event
  return noticeAccount(services, tx, { ...rest, values: { provider: isolate(provider) }, mail: true })
}

type AccountNotice = Pick<Parameters<typeof notify>[2], 'userId' | 'messageKey' | 'values' | 'mail'> & {
  eventId: string
}

async function noticeAccount(services: Services, tx: Transaction, notice: AccountNotice): Promise<void> {
  const { eventId, ...rest } = notice
  await notify(services, tx, {
    ...rest,
    type: 'account',
    action: { messageKey: 'notice_see_account', path: '/account' },
    idempotencyKey: `${notice.messageKey}:${notice.userId}:${eventId}`,
  })
}
