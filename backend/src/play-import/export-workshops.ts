import { asc, eq } from 'drizzle-orm'
import { timeWithin } from '../platform/time/venue-time.ts'
import { capacityBucket, workshop, workshopSession } from '../schema/play.ts'
import type { WrittenPlayFile } from './play-file.ts'
import { daysOf, writtenRule } from './repeated-sessions.ts'
import { descriptionOf, type Export, ownPolicyOf, pictureOf, textOf, writtenAges } from './written-values.ts'

/** With their past sessions: a course is known to have begun by them. */
export async function exportedWorkshops(exported: Export): Promise<WrittenPlayFile['workshops']> {
  const { db, timezone, price } = exported
  const rows = await db
    .select()
    .from(workshop)
    .where(eq(workshop.isActive, true))
    .orderBy(asc(workshop.order), asc(workshop.id))
  const sessions = await db
    .select({ session: workshopSession, seats: capacityBucket.capacity })
    .from(workshopSession)
    .innerJoin(capacityBucket, eq(capacityBucket.id, workshopSession.bucketId))
    .orderBy(asc(workshopSession.startsOn), asc(workshopSession.id))
  return rows.map((row) => {
    const { missedMadeUp = false, ...policy } = row.policy
    const repeated = new Set(
      row.repeats.flatMap((rule) => daysOf(rule).map((day) => `${day} ${rule.starts} ${rule.ends}`)),
    )
    return {
      slug: row.slug,
      name: textOf(row.name),
      description: descriptionOf(row.description),
      image: pictureOf(row.image),
      instructor: textOf(row.instructor),
      ages: writtenAges(row),
      price: price(row.price),
      sibling_price: row.siblingPrice === null ? undefined : price(row.siblingPrice),
      tax_class: row.taxClass ?? undefined,
      sale: row.saleMode,
      seats: row.seats,
      ...(row.leastKids > 1 && { least_kids: row.leastKids }),
      ...(row.decidedHours !== 24 && { decided_hours: row.decidedHours }),
      sessions: sessions
        .filter(({ session }) => session.workshopId === row.id)
        .map(({ session, seats }) => ({
          date: session.localDate,
          starts: timeWithin(session.localDate, session.startsOn, timezone),
          ends: timeWithin(session.localDate, session.endsOn, timezone),
          ...(seats !== row.seats && { seats }),
          // Called-off sessions stay closed without the file.
          ...(session.status === 'closed' && session.calledOffOn === null && { closed: true }),
        }))
        // The rule makes these sessions again, so that only the changed ones are written.
        .filter(
          (each) =>
            'seats' in each || 'closed' in each || !repeated.has(`${each.date} ${each.starts} ${each.ends}`),
        ),
      ...(row.repeats.length > 0 && { repeats: row.repeats.map(writtenRule) }),
      ...(missedMadeUp && { missed: 'make_up' as const }),
      policy: ownPolicyOf(policy, exported),
    }
  })
}
