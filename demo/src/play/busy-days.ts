import type { Queryable, Transaction } from '@marah/backend/platform/database/database'
import { addDays, dayOf, instantAt, weekdayOf } from '@marah/backend/platform/time/venue-time'
import { hallPeriod } from '@marah/backend/schema/booking-places'
import { booking } from '@marah/backend/schema/bookings'
import {
  capacityBucket,
  eventPackage,
  hall,
  openPlay,
  openPlaySlot,
  packageHall,
  slotBucket,
  workshop,
  workshopSession,
} from '@marah/backend/schema/play'
import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import { type DemoBooking, writeDemoBookings } from './demo-booking.ts'

type When = { readonly timezone: string; readonly now: Date }

const friday = 5
const saturday = 6

/**
 * Groups that have booked: the coming Saturday is full, other days are nearly so, a hall has its party, and a session has
 * two seats left. Once for each day, however often the shop is started.
 */
export async function fillBusyDays(tx: Transaction, when: When): Promise<void> {
  const today = dayOf(when.now, when.timezone)
  // Skips tomorrow, the first day that visitors of an evening see.
  const coming = (weekday: number) => addDays(today, ((weekday - weekdayOf(today) + 5) % 7) + 2)
  /** The share of the places that are left. */
  const days = new Map([
    [addDays(today, 2), 0.45],
    [addDays(today, 4), 0.12],
    [coming(friday), 0.1],
    [coming(saturday), 0],
  ])
  for (const [day, share] of days) await fillDay(tx, day, share, when)
  await fillParty(tx, coming(saturday), when)
  await fillSession(tx, when)
}

/** Whether any were filled on this very day: then a start need not look for more. */
export async function hasFilledDaysToday(queryable: Queryable, { timezone, now }: When): Promise<boolean> {
  const [latest] = await queryable
    .select({ filledOn: booking.createdOn })
    .from(booking)
    .where(like(booking.reference, `${referenceStart}G%`))
    .orderBy(desc(booking.createdOn))
    .limit(1)
  return latest !== undefined && dayOf(latest.filledOn, timezone) === dayOf(now, timezone)
}

async function fillDay(tx: Transaction, day: string, share: number, { timezone, now }: When): Promise<void> {
  const [play] = await tx.select().from(openPlay).where(eq(openPlay.slug, 'big-jungle'))
  if (!play?.isActive || (await isFilled(tx, 'G', day))) return
  const links = await tx
    .select({ slot: openPlaySlot, bucket: capacityBucket })
    .from(openPlaySlot)
    .innerJoin(slotBucket, eq(slotBucket.slotId, openPlaySlot.id))
    .innerJoin(capacityBucket, eq(capacityBucket.id, slotBucket.bucketId))
    .where(and(eq(openPlaySlot.openPlayId, play.id), eq(openPlaySlot.localDate, day)))
    .orderBy(asc(openPlaySlot.startsOn), asc(capacityBucket.id))
  // Slots share half hours: what one group takes is gone for the next.
  const left = new Map(links.map(({ bucket }) => [bucket.id, bucket.capacity - bucket.held - bucket.booked]))
  const groups: DemoBooking[] = []
  for (const own of Map.groupBy(links, ({ slot }) => slot.id).values()) {
    const [first] = own
    if (!first || first.slot.startsOn <= now) continue
    const buckets = own.map(({ bucket }) => bucket.id)
    const free = Math.min(...buckets.map((id) => left.get(id) ?? 0))
    const guests = free - Math.round(first.bucket.capacity * share)
    if (guests <= 0) continue
    for (const id of buckets) left.set(id, (left.get(id) ?? 0) - guests)
    groups.push({
      reference: referenceOf('G', day, groups.length + 1),
      kind: 'open_play',
      status: 'confirmed',
      title: play.name,
      place: play.name,
      startsOn: first.slot.startsOn,
      endsOn: first.slot.endsOn,
      localDate: day,
      timezone,
      guests,
      policy: play.policy,
      buckets,
      of: { openPlayId: play.id, slotId: first.slot.id, image: play.image },
    })
  }
  await writeDemoBookings(tx, groups)
}

/** Books a party of explorers in their first hall in the afternoon, unless the hall is taken. */
async function fillParty(tx: Transaction, day: string, { timezone }: When): Promise<void> {
  const [found] = await tx
    .select({ chosen: eventPackage, place: hall })
    .from(eventPackage)
    .innerJoin(packageHall, eq(packageHall.packageId, eventPackage.id))
    .innerJoin(hall, eq(hall.id, packageHall.hallId))
    .where(and(eq(eventPackage.slug, 'explorers'), eq(hall.isActive, true)))
    .orderBy(asc(hall.order))
  const startsOn = instantAt(day, '15:00', timezone)
  if (!found || !startsOn || (await isFilled(tx, 'P', day))) return
  const { chosen, place } = found
  const endsOn = new Date(startsOn.getTime() + chosen.durationMinutes * 60_000)
  const cleaned = new Date(endsOn.getTime() + place.bufferMinutes * 60_000)
  const during = sql`tstzrange(${startsOn.toISOString()}::timestamptz, ${cleaned.toISOString()}::timestamptz)`
  const taken = await tx.$count(
    hallPeriod,
    and(
      eq(hallPeriod.hallId, place.id),
      eq(hallPeriod.isActive, true),
      sql`${hallPeriod.during} && ${during}`,
    ),
  )
  if (taken > 0) return
  const [bookingId] = await writeDemoBookings(tx, [
    {
      reference: referenceOf('P', day, 1),
      kind: 'event',
      status: 'confirmed',
      guests: 14,
      title: chosen.name,
      place: place.name,
      startsOn,
      endsOn,
      localDate: day,
      timezone,
      policy: chosen.policy,
      of: { packageId: chosen.id, hallId: place.id, image: chosen.image },
    },
  ])
  await tx
    .insert(hallPeriod)
    .values({ hallId: place.id, bookingId, during, startsOn, endsOn: cleaned, isActive: true })
}

/** The next session of all that are sold one by one. */
async function fillSession(tx: Transaction, { timezone, now }: When): Promise<void> {
  const [next] = await tx
    .select({ session: workshopSession, bucket: capacityBucket, of: workshop })
    .from(workshopSession)
    .innerJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .innerJoin(capacityBucket, eq(capacityBucket.id, workshopSession.bucketId))
    .where(
      and(
        eq(workshop.saleMode, 'per_session'),
        sql`${workshopSession.startsOn} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(workshopSession.startsOn))
    .limit(1)
  if (!next || next.bucket.held + next.bucket.booked > 0 || next.bucket.capacity <= 2) return
  const { session, bucket, of: course } = next
  if (await isFilled(tx, 'W', session.localDate)) return
  await writeDemoBookings(tx, [
    {
      reference: referenceOf('W', session.localDate, 1),
      kind: 'workshop',
      status: 'confirmed',
      title: course.name,
      place: course.name,
      startsOn: session.startsOn,
      endsOn: session.endsOn,
      localDate: session.localDate,
      timezone,
      policy: course.policy,
      guests: bucket.capacity - 2,
      sessionIds: [session.id],
      buckets: [bucket.id],
      of: { workshopId: course.id, image: course.image },
    },
  ])
}

async function isFilled(queryable: Queryable, kind: string, day: string): Promise<boolean> {
  return (await queryable.$count(booking, like(booking.reference, `${referenceOf(kind, day, '')}%`))) > 0
}

const referenceStart = 'B-DEMO-'

/** Unlike any that customers get: those have no digits in a row for a date. */
function referenceOf(kind: string, day: string, nth: number | ''): string {
  return `${referenceStart}${kind}${day.replaceAll('-', '').slice(2)}-${nth}`
}
