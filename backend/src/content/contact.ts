import type { sendContact } from '@marah/contract/content'
import { dayMs, hourSeconds } from '@marah/contract/rules/durations'
import { lt } from 'drizzle-orm'
import type { z } from 'zod'
import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Language } from '../platform/language/messages.ts'
import { mayWriteTo, type RateLimit } from '../platform/limits/rate-limit.ts'
import { plainText } from '../platform/text/rich-text.ts'
import { contactMessage } from '../schema/content.ts'
import { isKnownAddress } from '../services/messaging/known-address.ts'
import type { Services } from '../services/services.ts'
import { replyTime } from './shop-facts.ts'

type Given = z.output<(typeof sendContact)['body']> & {
  readonly language: Language
  readonly clientAddress: string
}
type Row = typeof contactMessage.$inferSelect

const fromOnePlace: RateLimit = { name: 'contact-address', times: 5, seconds: hourSeconds }
/** The form accepts any address, and must not fill a stranger's mailbox with confirmations. */
const underOneEmail: RateLimit = { name: 'contact-email', times: 3, seconds: hourSeconds }
/** A year, as the privacy policy promises. */
const retentionDays = 365

/** Stores a message to the shop, forwards it by mail, and confirms it to a sender whom the shop knows. */
export async function receiveContact(services: Services, given: Given): Promise<void> {
  // Only robots see this field. They get the same answer as people, because otherwise they would adapt.
  if (given.website) return
  const [name, subject] = [plainText(given.name), plainText(given.subject)]
  if (name === '') throw new InvalidInput({ name: [msg('required')] })
  if (subject === '') throw new InvalidInput({ subject: [msg('required')] })
  await services.rateLimits.spend(fromOnePlace, given.clientAddress)
  const isConfirmed = await mayWriteTo(services.rateLimits, underOneEmail, given.email)
  const { email, message, language } = given
  await services.database.transaction(async (tx) => {
    const now = services.now()
    const [row] = await tx
      .insert(contactMessage)
      .values({ name, email, subject, message, language, createdOn: now, editedOn: now })
      .returning()
    if (!row) throw new Error('A message was not stored')
    await mailToShop(services, tx, row)
    if (isConfirmed) await mailToSender(services, tx, row)
  })
}

export async function sweepContacts({ database, now }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - retentionDays * dayMs)
  await database.db.delete(contactMessage).where(lt(contactMessage.createdOn, oldest))
}

/**
 * Mails the message to the shop. The subject contains no text of the sender; a reply goes to the address that the form
 * has validated.
 */
async function mailToShop(services: Services, tx: Transaction, row: Row): Promise<void> {
  const t = services.messages[row.language]
  const email = await renderEmail(services, {
    language: row.language,
    subject: t('mail_contact_shop_subject', { number: row.id }),
    heading: t('mail_contact_shop_heading'),
    paragraphs: row.message.split(/\n+/).map((line) => isolate(line.trim())),
    facts: [
      { label: t('mail_contact_shop_about'), lines: [row.subject] },
      { label: t('mail_contact_shop_from'), lines: [row.name, row.email] },
    ],
    closing: t('mail_contact_shop_closing'),
  })
  const { contactEmail, mailFrom } = services.settings.rules()
  const to = contactEmail ?? mailFrom
  await services.messenger.mail(tx, { kind: 'contact_shop', to, replyTo: row.email, ...email })
}

/**
 * Confirms only to an address that was proven or used for a purchase: otherwise the form would write to strangers. It
 * repeats nothing of the message, which may not be the owner's.
 */
async function mailToSender(services: Services, tx: Transaction, row: Row): Promise<void> {
  const isProven = await isKnownAddress(tx, row.email)
  if (!services.messenger.mayReach('contact_sender', isProven)) return
  const t = services.messages[row.language]
  const email = await renderEmail(services, {
    language: row.language,
    subject: t('mail_contact_sender_subject', { number: row.id }),
    heading: t('mail_contact_sender_heading'),
    paragraphs: [
      t('mail_contact_sender_text', {
        number: isolate(String(row.id)),
        time: replyTime(services, row.language),
      }),
    ],
    closing: t('mail_contact_sender_closing'),
  })
  await services.messenger.mail(tx, { kind: 'contact_sender', to: row.email, isProven, ...email })
}
