import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { StaffRow } from '../schema/staff.ts'
import { deskAddress } from '../services/desk-address.ts'
import type { Services } from '../services/services.ts'
import { writtenLanguage } from '../shop/written-language.ts'
import { invitationLink } from './invitations.ts'

/** Mails a person the link by which to set a way in. */
export async function mailInvitation(
  services: Services,
  tx: Transaction,
  person: StaffRow,
  invitation: { readonly token: string; readonly expiresOn: Date },
): Promise<void> {
  const language = writtenLanguage(services, person.language)
  const t = services.messages[language]
  const written = await renderEmail(services, {
    language,
    subject: t('mail_staff_invitation_subject'),
    heading: t('mail_staff_invitation_heading'),
    paragraphs: [t('mail_staff_invitation_text', { name: isolate(person.name) })],
    action: { label: t('mail_staff_invitation_action'), address: invitationLink(services, invitation) },
    closing: t('mail_staff_closing'),
  })
  const addressed = {
    kind: 'staff_invitation' as const,
    to: person.email,
    isProven: person.acceptedOn !== null,
  }
  await services.messenger.mail(tx, { ...addressed, ...written }, { expiresOn: invitation.expiresOn })
}

/** Tells a person that the password was replaced, whoever did it. */
export async function mailPasswordChanged(
  services: Services,
  tx: Transaction,
  { name, email, language: chosen }: StaffRow,
): Promise<void> {
  const language = writtenLanguage(services, chosen)
  const t = services.messages[language]
  const written = await renderEmail(services, {
    language,
    subject: t('mail_staff_password_subject'),
    heading: t('mail_staff_password_heading'),
    paragraphs: [t('mail_staff_password_text', { name: isolate(name) })],
    action: { label: t('mail_staff_password_action'), address: deskAddress(services, '/account') },
    closing: t('mail_staff_closing'),
  })
  await services.messenger.mail(tx, { kind: 'staff_password', to: email, isProven: true, ...written })
}
