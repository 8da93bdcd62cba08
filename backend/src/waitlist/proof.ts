import { hourMs } from '@marah/contract/rules/durations'
import { and, eq, exists, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { unprovenGuestEmail } from '../accounts/index.ts'
import { renderEmail } from '../notifications/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import { theVenue } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import type { Counted } from '../services/messaging/messenger.ts'
import { ownAddress } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { writtenLanguage } from '../shop/written-language.ts'
import { waitedForBy } from './waited-for.ts'

/** So long a guest may take to open the mailed link; the entry is deleted then (decision 125). */
const proofHours = 24

/** The typed address that is still to be proven, for which a mail was counted. */
export type ProofNeeded = { readonly email: string; readonly counted: Counted }

/**
 * Counts the mail with which a guest proves the typed email; null for an account and for a proven guest. Never call this inside a
 * transaction (decision 2).
 * @throws HttpError 429 with Retry-After for too many such mails to this mailbox or from this network
 */
export async function countProofMail(
  { database, messenger }: Pick<Services, 'database' | 'messenger'>,
  { userId, clientAddress }: { readonly userId: number; readonly clientAddress: string },
): Promise<ProofNeeded | null> {
  const email = await unprovenGuestEmail(database.db, userId)
  if (email === null) return null
  const counted = await messenger.count({
    channel: 'mail',
    kind: 'waitlist_proof',
    to: email,
    account: userId,
    network: clientAddress,
  })
  return { email, counted }
}

/** Mails the link that proves the guest's email. It repeats nothing that was typed: a stranger may have typed the address. */
export async function mailProof(
  services: Services,
  tx: Transaction,
  entry: typeof waitlistEntry.$inferSelect,
  { email, counted }: ProofNeeded,
): Promise<void> {
  const waitedFor = await waitedForBy(tx, entry)
  if (!waitedFor) return
  const { timezone } = await theVenue(tx)
  const language: Language = writtenLanguage(services, entry.language)
  const t = services.messages[language]
  const title = isolate(textIn(language, waitedFor.name))
  const written = await renderEmail(services, {
    language,
    subject: t('mail_waitlist_proof_subject', { title }),
    heading: t('mail_waitlist_proof_heading', { title }),
    paragraphs: [
      t('mail_waitlist_proof_text', {
        time: isolate(timeText({ ...waitedFor, timezone }, language)),
        hours: proofHours,
      }),
      t('mail_waitlist_proof_unasked'),
    ],
    action: {
      label: t('mail_waitlist_proof_action'),
      address: await ownAddress(services, tx, { userId: entry.userId, language, path: '/bookings' }),
    },
    closing: t('mail_waitlist_proof_closing'),
  })
  const expiresOn = new Date(services.now().getTime() + proofHours * hourMs)
  await services.messenger.mail(
    tx,
    { kind: 'waitlist_proof', to: email, account: entry.userId, counted, ...written },
    { expiresOn },
  )
}

/** Selects whether an entry belongs to a guest whose email is not proven: it gets no offer. */
export function isOfUnprovenGuest(queryable: Queryable): SQL {
  return exists(
    queryable
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, waitlistEntry.userId), isNotNull(user.guestEmail), isNull(user.guestProvenOn))),
  )
}

/** Deletes the entries of guests who have not opened the link in time. */
export async function deleteUnproven({ database: { db }, now }: Services): Promise<void> {
  const askedBefore = new Date(now().getTime() - proofHours * hourMs)
  await db
    .delete(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.status, 'waiting'),
        lt(waitlistEntry.editedOn, askedBefore),
        isOfUnprovenGuest(db),
      ),
    )
}
