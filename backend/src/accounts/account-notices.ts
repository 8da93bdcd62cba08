import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'

/**
 * What happens to an account, told in the shop and by the ways that the customer has switched on. `eventId` names the
 * event, so that it is told once. Letters that go out in any case (password, email, a stolen login) are the caller's.
 */
export async function noticeWelcome(
  services: Services,
  tx: Transaction,
  customer: { id: number; fullName: string },
): Promise<void> {
  await notify(services, tx, {
    userId: customer.id,
    type: 'account',
    word: 'welcome',
    values: { name: isolate(customer.fullName) },
    action: { word: 'notice_start_shopping', path: '/' },
    onceKey: `welcome:${customer.id}`,
    mail: false,
  })
}

export function noticePasswordChanged(services: Services, tx: Transaction, userId: number, eventId: string) {
  return noticeAccount(services, tx, { userId, word: 'password_changed', eventId, mail: false })
}

export function noticeEmailChanged(
  services: Services,
  tx: Transaction,
  { userId, email, eventId }: { userId: number; email: string; eventId: string },
) {
  const values = { email: isolate(email) }
  return noticeAccount(services, tx, { userId, word: 'email_changed', values, eventId, mail: false })
}

/** A first number is no news to whoever has just proven it: this is for one that takes the place of another. */
export function noticePhoneChanged(
  services: Services,
  tx: Transaction,
  { userId, phone, eventId }: { userId: number; phone: string; eventId: string },
) {
  const values = { phone: isolate(phone) }
  return noticeAccount(services, tx, { userId, word: 'phone_changed', values, eventId, mail: true })
}

/** `device` is null where the browser tells nothing of itself. */
export function noticeNewDevice(
  services: Services,
  tx: Transaction,
  login: { userId: number; sessionId: string; device: ((language: Language) => string) | null },
) {
  const { userId, sessionId, device } = login
  return noticeAccount(services, tx, {
    userId,
    word: 'new_device',
    values: (language) => ({
      device: device ? isolate(device(language)) : services.words[language]('notice_unknown_device'),
    }),
    eventId: sessionId,
    mail: true,
  })
}

/** A used refresh token came back: the session was ended (rule C18). */
export function noticeSessionStolen(
  services: Services,
  tx: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
) {
  return noticeAccount(services, tx, { userId, word: 'session_stolen', eventId: sessionId, mail: false })
}

export function noticeSocial(
  services: Services,
  tx: Transaction,
  event: {
    userId: number
    word: 'social_connected' | 'social_disconnected'
    provider: string
    eventId: string
  },
) {
  const { provider, ...rest } = event
  return noticeAccount(services, tx, { ...rest, values: { provider: isolate(provider) }, mail: true })
}

type AccountNotice = Pick<Parameters<typeof notify>[2], 'userId' | 'word' | 'values' | 'mail'> & {
  eventId: string
}

async function noticeAccount(services: Services, tx: Transaction, notice: AccountNotice): Promise<void> {
  const { eventId, ...rest } = notice
  await notify(services, tx, {
    ...rest,
    type: 'account',
    action: { word: 'notice_see_account', path: '/account' },
    onceKey: `${notice.word}:${notice.userId}:${eventId}`,
  })
}
