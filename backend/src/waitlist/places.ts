import { hourMs } from '@marah/contract/rules/durations'
import { eq, inArray } from 'drizzle-orm'
import { placesLeft, placesLeftInSlot } from '../capacity/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { openPlaySlot, workshopSession } from '../schema/play.ts'
import type { waitlistEntry } from '../schema/waitlist.ts'

/** An offer ends so long before the start. */
export const offerEndsHours = 2
/** So much time a family has at least, while there is as much. */
const shortestHours = 0.5

/** The time of something on the waitlist, and the places left there. */
type WaitedFor = {
  readonly startsOn: Date
  readonly status: 'open' | 'closed'
  readonly left: number
}

/** Null if the timetable no longer contains it. */
export async function placesLeftFor(
  queryable: Queryable,
  { slotId, sessionId }: Pick<typeof waitlistEntry.$inferSelect, 'slotId' | 'sessionId'>,
): Promise<WaitedFor | null> {
  if (slotId !== null) {
    const [slot] = await queryable.select().from(openPlaySlot).where(eq(openPlaySlot.id, slotId))
    const left = await placesLeftInSlot(queryable, slotId)
    if (!slot || left === null) return null
    return { startsOn: slot.startsOn, status: slot.status, left }
  }
  const [session] = await queryable
    .select()
    .from(workshopSession)
    .where(inArray(workshopSession.id, sessionId === null ? [] : [sessionId]))
  if (!session) return null
  const left = await placesLeft(queryable, [session.bucketId])
  return { startsOn: session.startsOn, status: session.status, left: left.get(session.bucketId) ?? 0 }
}

/**
 * Until when a place that is offered now is kept: for the hours of the settings, but at most half of the time that is left for
 * offers, so that the next family on the list has a chance as well; never into the last hours before the start.
 */
export function offerEnd(
  { startsOn }: Pick<WaitedFor, 'startsOn'>,
  { now, offerHours }: { readonly now: Date; readonly offerHours: number },
): Date {
  const leftHours = (startsOn.getTime() - now.getTime()) / hourMs - offerEndsHours
  const hours = Math.min(offerHours, Math.max(leftHours / 2, Math.min(leftHours, shortestHours)))
  return new Date(now.getTime() + hours * hourMs)
}

/** Whether there is still time to offer a place. */
export function isOfferable(place: Pick<WaitedFor, 'startsOn' | 'status'>, now: Date): boolean {
  return place.status === 'open' && place.startsOn.getTime() - offerEndsHours * hourMs > now.getTime()
}
