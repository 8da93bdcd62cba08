import { isNameWithoutAddress } from '@marah/contract/rules/names'
import { renderEmail } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import { writtenLanguage } from '../../shop/written-language.ts'

/** `isEmailVerified`: most of these mails reach only proven addresses (services/messaging/message-bounds.ts). */
type Recipient = {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly language: Language
}
/** A code is counted with the request that asked for it, or by the network of that request when it is sent. */
export type CodeSending = { readonly counted: Counted } | { readonly network: string }

/**
 * An email about an account; its messages are `mail_<name>_subject`, `_heading` and `_text`. No header may contain text
 * that a user typed: subjects take only the shop's own code as a value (rule S39).
 */
async function sendMail(
  services: Services,
  tx: Transaction,
  to: Recipient,
  mail: {
    name: MessageKind
    values?: Record<string, string | number>
    code?: string
    /** A page of the storefront; the message `mail_<name>_action` is its label. */
    path?: string
    /** When its code or link expires. */
    expiresOn?: Date
    /** Explains why the message came; for recipients without an account. */
    closing?: string
    sending?: CodeSending
  },
): Promise<void> {
  if (!services.messenger.mayReach(mail.name, to.isEmailVerified)) return
  const language = writtenLanguage(services, to.language)
  const t = services.messages[language]
  const messageKey = `mail_${mail.name}`
  const written = await renderEmail(services, {
    language,
    subject: t(`${messageKey}_subject`, mail.code ? { code: mail.code } : {}),
    heading: t(`${messageKey}_heading`),
    paragraphs: [t(`${messageKey}_text`, mail.values)],
    ...(mail.code && { code: mail.code }),
    ...(mail.path && {
      action: {
        label: t(`${messageKey}_action`),
        address: shopAddress(services, language, mail.path),
      },
    }),
    closing: t(mail.closing ?? 'mail_account_closing'),
  })
  const addressed = { kind: mail.name, to: to.email, isProven: to.isEmailVerified, ...mail.sending }
  await services.messenger.mail(tx, { ...addressed, ...written }, { expiresOn: mail.expiresOn })
}

export function mailCode(
  services: Services,
  tx: Transaction,
  to: Recipient,
  { change, ...sent }: { code: string; change: boolean; expiresOn: Date; sending: CodeSending },
): Promise<void> {
  return sendMail(services, tx, to, { name: change ? 'code_change' : 'code', ...sent })
}

/** Browsers fill in the code of the last line by themselves, on this site alone (WebOTP's origin-bound format). */
export function smsCode(
  services: Services,
  tx: Transaction,
  to: { phone: string; language: Language },
  { code, expiresOn, counted }: { code: string; expiresOn: Date; counted: Counted },
): Promise<void> {
  const host = new URL(services.config.PUBLIC_URL).hostname
  const text = `${services.messages[writtenLanguage(services, to.language)]('sms_code', { code })}\n\n@${host} #${code}`
  return services.messenger.sms(tx, { kind: 'code', to: to.phone, counted, text }, { expiresOn })
}

/** Notifies the previous, proven number, as `mailEmailChanged` notifies the previous address. */
export function smsPhoneChanged(
  services: Services,
  tx: Transaction,
  to: { phone: string; language: Language },
  newPhone: string,
): Promise<void> {
  const language = writtenLanguage(services, to.language)
  const text = services.messages[language]('sms_phone_changed', { phone: isolate(newPhone) })
  return services.messenger.sms(tx, { kind: 'phone_changed', to: to.phone, isProven: true, text })
}

export function mailResetLink(
  services: Services,
  tx: Transaction,
  to: Recipient,
  { path, expiresOn }: { path: string; expiresOn: Date },
) {
  return sendMail(services, tx, to, { name: 'reset', path, expiresOn })
}

export function smsResetLink(
  services: Services,
  tx: Transaction,
  to: { phone: string; language: Language },
  { path, expiresOn }: { path: string; expiresOn: Date },
): Promise<void> {
  const language = writtenLanguage(services, to.language)
  const link = shopAddress(services, language, path)
  const text = services.messages[language]('sms_reset', { link })
  return services.messenger.sms(tx, { kind: 'reset', to: to.phone, isProven: true, text }, { expiresOn })
}

const forgotten = '/forgot-password'

export function mailPasswordChanged(services: Services, tx: Transaction, to: Recipient) {
  return sendMail(services, tx, to, { name: 'password_changed', path: forgotten })
}

/**
 * Notifies the old address, since its owner may not have made the request; `undoPath` is the page where they can undo it.
 */
export function mailEmailChanged(
  services: Services,
  tx: Transaction,
  to: Recipient,
  { newEmail, undoPath }: { newEmail: string; undoPath: string | null },
) {
  const values = { email: isolate(newEmail) }
  if (undoPath === null) return sendMail(services, tx, to, { name: 'email_changed', values })
  return sendMail(services, tx, to, { name: 'email_changed_undo', values, path: undoPath })
}

/** Notifies the owner of an account that another person tries to take its email address. */
export function mailEmailTaken(services: Services, tx: Transaction, to: Recipient) {
  return sendMail(services, tx, to, { name: 'email_taken', path: forgotten })
}

/** Notifies an account that another account has proven its phone number, since operators hand numbers on. */
export function mailPhoneLost(services: Services, tx: Transaction, to: Recipient, phone: string) {
  return sendMail(services, tx, to, { name: 'phone_lost', values: { phone: isolate(phone) } })
}

/** Notifies of a first number, which may request a link for a new password from now on. */
export function mailPhoneAdded(services: Services, tx: Transaction, to: Recipient, phone: string) {
  return sendMail(services, tx, to, {
    name: 'phone_added',
    values: { phone: isolate(phone) },
    path: forgotten,
  })
}

/** Notifies of a number that a new password by a mailed link has removed; its owner adds it again. */
export function mailPhoneRemoved(services: Services, tx: Transaction, to: Recipient, phone: string) {
  return sendMail(services, tx, to, { name: 'phone_removed', values: { phone: isolate(phone) } })
}

export function mailSessionStolen(services: Services, tx: Transaction, to: Recipient) {
  return sendMail(services, tx, to, { name: 'session_stolen', path: forgotten })
}

export function mailAccountClosed(services: Services, tx: Transaction, to: Recipient) {
  return sendMail(services, tx, to, { name: 'account_closed' })
}

/**
 * The friend has no account, so the email is in the inviter's language. A name could carry a message to a stranger: it is
 * left out if it is long or contains a number or an address, as names from before the rule or from another source may.
 */
export function mailInvitation(
  services: Services,
  tx: Transaction,
  { email, language }: Omit<Recipient, 'isEmailVerified'>,
  { friend, path }: { friend: string; path: string },
) {
  const isNameAlone = isNameWithoutAddress(friend) && !/\p{N}{3}/u.test(friend) && friend.length <= 50
  const name = isNameAlone
    ? friend
    : services.messages[writtenLanguage(services, language)]('mail_invitation_friend')
  return sendMail(
    services,
    tx,
    { email, isEmailVerified: false, language },
    {
      name: 'invitation',
      values: { friend: isolate(name) },
      path,
      closing: 'mail_invitation_closing',
    },
  )
}
