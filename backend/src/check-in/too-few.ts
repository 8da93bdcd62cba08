import { and, asc, eq, gt, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mailShop } from '../notifications/index.ts'
import { isolate } from '../platform/language/isolate.ts'
import { dayText } from '../platform/time/time-text.ts'
import { timeWithin } from '../platform/time/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import { capacityBucket, workshop, workshopSession } from '../schema/play.ts'
import { deskAddress } from '../services/desk-address.ts'
import type { Services } from '../services/services.ts'
import { shopTexts } from '../shop/written-language.ts'

type TooFew = Awaited<ReturnType<typeof sessionsWithTooFew>>[number]

const secondsBetween = 300

/** Looks again and again, since a family may cancel after the hour of the decision; before the queue starts. */
export function scheduleTooFew(services: Services): void {
  const mailed = new Set<number>()
  services.jobs.every('check-in.too-few', secondsBetween, () => mailTooFew(services, mailed))
}

/**
 * Mails the shop each session that has fewer kids than its workshop takes place for, once, at the hour that families were
 * shown as the one of the decision. The shop decides:
 * it may still find a family, or let the session take place at a loss.
 */
export async function mailTooFew(services: Services, mailed: Set<number>): Promise<void> {
  const venue = await findVenue(services.database.db)
  if (!venue) return
  for (const session of await sessionsWithTooFew(services)) {
    if (mailed.has(session.id)) continue
    await mailOne(services, session, venue.timezone)
    mailed.add(session.id)
  }
}

/** Of a course, its first session alone. Kids whose seats are only held do not count: they may never be paid. */
async function sessionsWithTooFew({ database: { db }, now }: Services) {
  const earlier = alias(workshopSession, 'earlier')
  const instant = sql`${now().toISOString()}::timestamptz`
  const { startsOn } = workshopSession
  return db
    .select({
      id: workshopSession.id,
      day: workshopSession.localDate,
      startsOn,
      name: workshop.name,
      least: workshop.leastKids,
      booked: capacityBucket.booked,
    })
    .from(workshopSession)
    .innerJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .innerJoin(capacityBucket, eq(capacityBucket.id, workshopSession.bucketId))
    .where(
      and(
        eq(workshop.isActive, true),
        eq(workshopSession.status, 'open'),
        lt(capacityBucket.booked, workshop.leastKids),
        gt(startsOn, instant),
        sql`${startsOn} <= ${instant} + make_interval(hours => ${workshop.decidedHours})`,
        or(
          eq(workshop.saleMode, 'per_session'),
          notExists(
            db
              .select({ id: earlier.id })
              .from(earlier)
              .where(and(eq(earlier.workshopId, workshop.id), lt(earlier.startsOn, startsOn))),
          ),
        ),
      ),
    )
    .orderBy(asc(startsOn), asc(workshopSession.id))
}

/** Of a course, these are the bookings of all its sessions. */
function bookingsOf({ database: { db } }: Services, sessionId: number) {
  return db
    .select({ id: booking.id, reference: booking.reference })
    .from(bookingSession)
    .innerJoin(booking, eq(booking.id, bookingSession.bookingId))
    .where(and(eq(bookingSession.sessionId, sessionId), eq(booking.status, 'confirmed')))
    .orderBy(asc(booking.id))
}

async function mailOne(services: Services, session: TooFew, timezone: string): Promise<void> {
  const { t, language } = shopTexts(services)
  const { id, name, day, startsOn, least, booked } = session
  const time = timeWithin(day, startsOn, timezone)
  const visits = await bookingsOf(services, id)
  await services.database.transaction((tx) =>
    mailShop(services, tx, {
      kind: 'shop_too_few',
      key: `too-few:${id}`,
      account: null,
      language,
      subject: t('shop_mail_too_few_subject', {
        workshop: isolate(name[language] ?? name.en),
        day: dayText(day, language),
        booked,
        least,
      }),
      text: [
        t('shop_mail_too_few_text', { time: isolate(time), booked, least }),
        t(visits.length === 0 ? 'shop_mail_too_few_none' : 'shop_mail_too_few_how'),
      ],
      facts: visits.map((visit) => ({
        label: visit.reference,
        lines: [deskAddress(services, `/visits/${visit.id}`)],
      })),
    }),
  )
}
