import { and, eq, inArray } from 'drizzle-orm'
import { instantAt, timeWithin } from '../platform/time/venue-time.ts'
import { allocation } from '../schema/booking-places.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import { capacityBucket, type SessionRule, workshop, workshopSession } from '../schema/play.ts'
import { bookingsOfBuckets, bookingsOfSessions, fullerThan, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'
import { calendarOf } from './file-calendar.ts'
import type { PlayFile } from './play-file.ts'
import { daysOf, sessionRuleOf } from './repeated-sessions.ts'
import { moveSessionEnd } from './session-ends.ts'
import { bySlug } from './tally.ts'

type WrittenWorkshop = PlayFile['workshops'][number]
type WorkshopRow = typeof workshop.$inferSelect
type SessionRow = typeof workshopSession.$inferSelect
type PlannedSession = {
  readonly startsOn: Date
  readonly endsOn: Date
  readonly localDate: string
  readonly status: 'open' | 'closed'
  readonly seats: number
  readonly where: string
}

export async function writeWorkshops(applying: Applying): Promise<void> {
  const { tx, file, tally, now } = applying
  const stored = bySlug(await tx.select().from(workshop))
  for (const [order, written] of file.workshops.entries()) {
    await writeWorkshop(applying, written, { order, stored: stored.get(written.slug) })
  }
  for (const row of stored.values()) {
    if (!row.isActive || file.workshops.some(({ slug }) => slug === row.slug)) continue
    await syncSessions(applying, { ...row, sessions: [] })
    await tx.update(workshop).set({ isActive: false, editedOn: now }).where(eq(workshop.id, row.id))
    tally.count('workshops', 'removed')
  }
}

/** One workshop with its sessions. */
export async function writeWorkshop(
  applying: Applying,
  written: WrittenWorkshop,
  { order, stored }: { readonly order: number; readonly stored: WorkshopRow | undefined },
): Promise<void> {
  const { tx, file, media, tally, now } = applying
  const { slug, name, description, instructor, image, ages, price, sale, seats, policy, missed } = written
  const rules = rulesOf(applying, written)
  const values = {
    name,
    description,
    instructor,
    price,
    siblingPrice: written.sibling_price ?? null,
    taxClass: written.tax_class ?? null,
    seats,
    leastKids: written.least_kids,
    decidedHours: written.decided_hours,
    order,
    isActive: true,
    ...ages,
    saleMode: sale,
    image: image === undefined ? null : media.image(image),
    policy: { ...(policy ?? file.policy), ...(missed === 'make_up' && { missedMadeUp: true }) },
    repeats: rules,
  }
  const id = await tally.save('workshops', stored, values, {
    insert: () =>
      tx
        .insert(workshop)
        .values({ slug, ...values })
        .returning({ id: workshop.id }),
    update: (known) =>
      tx
        .update(workshop)
        .set({ ...values, editedOn: now })
        .where(eq(workshop.id, known)),
  })
  await syncSessions(applying, { id, slug, sessions: plannedSessions(applying, written, rules) })
}

function rulesOf({ file, tally }: Applying, { slug, repeats }: WrittenWorkshop): SessionRule[] {
  const calendar = calendarOf(file)
  return repeats.map((rule) =>
    sessionRuleOf(rule, calendar, (day, why) =>
      tally.notes.push(
        `workshops.${slug}: no session on ${day} at ${rule.starts}, ${why === 'closed' ? 'when the play centre is closed' : 'which the clock leaps over'}`,
      ),
    ),
  )
}

/** The sessions of the rules, and those of the file; one of both is as the file says. */
function plannedSessions(
  { file, tally }: Applying,
  { slug, sessions, seats }: WrittenWorkshop,
  rules: readonly SessionRule[],
): PlannedSession[] {
  const { timezone } = file.venue
  const keyOf = ({ date, starts }: { date: string; starts: string }) => `${date} ${starts}`
  const repeated = rules.flatMap((rule) =>
    daysOf(rule).map((date) => ({
      date,
      starts: rule.starts,
      ends: rule.ends,
      seats: undefined,
      closed: false,
    })),
  )
  const all = [...new Map([...repeated, ...sessions].map((session) => [keyOf(session), session])).values()]
  const known = new Set<number>()
  return all.flatMap(({ date, starts, ends, seats: own, closed }) => {
    const where = `workshops.${slug}: the session on ${date} at ${starts}`
    const [startsOn, endsOn] = [instantAt(date, starts, timezone), instantAt(date, ends, timezone)]
    if (!startsOn || !endsOn) {
      tally.problems.push(`${where} begins or ends at an hour that the clock leaps over`)
      return []
    }
    // One o’clock at night is `01:00` of its day, and `25:00` of the day before.
    if (known.has(startsOn.getTime())) tally.problems.push(`${where} stands there twice`)
    known.add(startsOn.getTime())
    const status = closed ? ('closed' as const) : ('open' as const)
    return [{ startsOn, endsOn, localDate: date, status, seats: own ?? seats, where }]
  })
}

async function syncSessions(
  applying: Applying,
  given: { readonly id: number; readonly slug: string; readonly sessions: readonly PlannedSession[] },
): Promise<void> {
  const { tx, file, tally, now } = applying
  const stored = await tx.select().from(workshopSession).where(eq(workshopSession.workshopId, given.id))
  for (const planned of given.sessions) {
    const row = stored.find(({ startsOn }) => startsOn.getTime() === planned.startsOn.getTime())
    if (row) await changeSession(applying, row, planned)
    else await addSession(applying, given.id, planned)
  }
  const removed = stored.filter(
    (row) =>
      row.startsOn > now &&
      !given.sessions.some(({ startsOn }) => startsOn.getTime() === row.startsOn.getTime()),
  )
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const booked = await bookingsOfSessions(tx, ids, now)
  const [first] = removed.filter(({ id }) => booked.has(id))
  if (first) {
    const at = `${first.localDate} at ${timeWithin(first.localDate, first.startsOn, file.venue.timezone)}`
    tally.problems.push(
      `workshops.${given.slug}: sessions that would go are booked, the first of them on ${at}: ${referencesOf(booked)}`,
    )
    return
  }
  await tx.delete(workshopSession).where(inArray(workshopSession.id, ids))
  await removeUnusedBuckets(
    applying,
    removed.map(({ bucketId }) => bucketId),
  )
  tally.count('sessions', 'removed', removed.length)
}

async function addSession(
  { tx, tally }: Applying,
  workshopId: number,
  planned: PlannedSession,
): Promise<void> {
  const { startsOn, endsOn, localDate, status, seats } = planned
  const [bucket] = await tx
    .insert(capacityBucket)
    .values({ startsOn, endsOn, capacity: seats })
    .returning({ id: capacityBucket.id })
  if (!bucket) throw new Error('The seats of a session were not stored')
  await tx
    .insert(workshopSession)
    .values({ workshopId, startsOn, endsOn, localDate, status, bucketId: bucket.id })
  tally.count('sessions', 'created')
}

async function changeSession(applying: Applying, row: SessionRow, planned: PlannedSession): Promise<void> {
  const { tx, tally, now } = applying
  const { endsOn, seats, localDate } = planned
  const status = row.calledOffOn === null ? planned.status : 'closed'
  if (status === 'closed' && row.status === 'open' && row.startsOn > now) {
    const booked = await bookingsOfSessions(tx, [row.id], now)
    if (booked.size > 0) {
      tally.problems.push(`${planned.where} would be closed and is booked: ${referencesOf(booked)}`)
    }
  }
  if (row.endsOn.getTime() !== endsOn.getTime()) await moveSessionEnd(applying, row, planned)
  const it = eq(capacityBucket.id, row.bucketId)
  const [bucket] = await tx.select().from(capacityBucket).where(it)
  if (bucket && bucket.capacity !== seats) {
    if ((await fullerThan(tx, it, seats)).length > 0) {
      const whose = referencesOf(await bookingsOfBuckets(tx, [row.bucketId]))
      tally.problems.push(`${planned.where} has more than ${seats} seats taken: ${whose}`)
    } else await tx.update(capacityBucket).set({ capacity: seats, endsOn }).where(it)
  }
  const isOfDay = row.localDate === localDate
  const same =
    bucket?.capacity === seats &&
    row.status === status &&
    row.endsOn.getTime() === endsOn.getTime() &&
    isOfDay
  if (!same) {
    await tx
      .update(workshopSession)
      .set({ endsOn, status, localDate, editedOn: now })
      .where(eq(workshopSession.id, row.id))
  }
  if (!isOfDay) {
    // Nothing changes for the families who come then.
    await tx
      .update(booking)
      .set({ localDate })
      .where(
        and(
          eq(booking.startsOn, row.startsOn),
          inArray(
            booking.id,
            tx
              .select({ id: bookingSession.bookingId })
              .from(bookingSession)
              .where(eq(bookingSession.sessionId, row.id)),
          ),
        ),
      )
  }
  tally.count('sessions', same ? 'unchanged' : 'changed')
}

/** The ledger of past holds is kept, and with it the buckets that it names. */
async function removeUnusedBuckets({ tx }: Applying, ids: readonly number[]): Promise<void> {
  const used = await tx
    .selectDistinct({ id: allocation.bucketId })
    .from(allocation)
    .where(inArray(allocation.bucketId, [...ids]))
  const unused = ids.filter((id) => !used.some((row) => row.id === id))
  if (unused.length > 0) await tx.delete(capacityBucket).where(inArray(capacityBucket.id, unused))
}
