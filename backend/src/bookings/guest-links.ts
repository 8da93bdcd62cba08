import { dayMs, daySeconds, hourMs, hourSeconds } from '@marah/contract/rules/durations'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { timeText } from '../platform/time/time-text.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { mailboxOf } from '../services/messaging/mailboxes.ts'
import { mailAddressOf, ownAddress } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { writtenLanguage } from '../shop/written-language.ts'

const byAddress: RateLimit = { name: 'guest-links-address', times: 10, seconds: hourSeconds }
const byMailbox: RateLimit = { name: 'guest-links-mailbox', times: 3, seconds: hourSeconds }
const byMailboxOfDay: RateLimit = { name: 'guest-links-mailbox-day', times: 6, seconds: daySeconds }
const job = 'guest-links'
/** After an hour the family no longer waits for the mail. */
const waitsFor = hourMs
/** How long after a visit its link is mailed, and so read again: a refund takes up to two weeks. */
const daysAfterVisit = 14
const mostVisits = 10

/** Mails the links after the answer: known and unknown addresses take the same time (rule S9). */
export function handleGuestLinks(services: Services): void {
  services.jobs.handle(job, ({ email }) =>
    services.database.transaction((tx) => mailGuestLinks(services, tx, String(email))),
  )
}

/** Requests the links of what was booked with an email without an account. A request is counted before anything is looked up. */
export async function requestGuestLinks(
  services: Services,
  email: string,
  clientAddress: string,
): Promise<void> {
  const { database, jobs, now, rateLimits } = services
  await rateLimits.spend(byAddress, clientAddress)
  await rateLimits.spend(byMailbox, mailboxOf(email))
  await rateLimits.spend(byMailboxOfDay, mailboxOf(email))
  const expiresOn = new Date(now().getTime() + waitsFor)
  await database.transaction((tx) => jobs.add(tx, job, { email }, { expiresOn }))
}

/**
 * One mail with a link to each visit, to the address under which they were booked: each link speaks for the guest who booked it.
 * Visits of accounts are not in it, since their owners log in.
 */
async function mailGuestLinks(services: Services, tx: Transaction, email: string): Promise<void> {
  const found = await tx
    .select({
      userId: user.id,
      email: user.email,
      guestEmail: user.guestEmail,
      preferred: user.language,
      reference: booking.reference,
      title: booking.title,
      startsOn: booking.startsOn,
      endsOn: booking.endsOn,
      timezone: booking.timezone,
    })
    .from(booking)
    .innerJoin(user, eq(user.id, booking.userId))
    .where(
      and(
        eq(sql`lower(${user.guestEmail})`, email.toLowerCase()),
        isNull(user.deletedOn),
        isNotNull(booking.confirmedOn),
        gt(booking.endsOn, new Date(services.now().getTime() - daysAfterVisit * dayMs)),
      ),
    )
    .orderBy(desc(booking.startsOn), desc(booking.id))
    .limit(mostVisits)
  const [last] = found
  if (!last) return
  const language = writtenLanguage(services, last.preferred)
  const t = services.messages[language]
  const written = await renderEmail(services, {
    language,
    subject: t('mail_guest_links_subject'),
    heading: t('mail_guest_links_heading'),
    paragraphs: [t('mail_guest_links_text')],
    links: await Promise.all(
      found.reverse().map(async (visit) => ({
        label: t('mail_guest_links_visit', {
          title: isolate(textIn(language, visit.title)),
          time: isolate(timeText(visit, language)),
        }),
        address: await ownAddress(services, tx, {
          userId: visit.userId,
          language,
          path: `/bookings/${visit.reference}`,
        }),
      })),
    ),
    closing: t('mail_booking_closing'),
  })
  await services.messenger.mail(tx, { kind: 'guest_links', to: mailAddressOf(last), ...written })
}
