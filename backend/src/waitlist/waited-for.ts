import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { openPlay, openPlaySlot, workshop, workshopSession } from '../schema/play.ts'
import type { waitlistEntry } from '../schema/waitlist.ts'

type WaitedFor = {
  readonly name: LocalizedText
  readonly startsOn: Date
  readonly endsOn: Date
  readonly path: string
}

/** Returns what an entry waits for; null if the timetable no longer contains it. */
export async function waitedForBy(
  tx: Transaction,
  { slotId, sessionId }: Pick<typeof waitlistEntry.$inferSelect, 'slotId' | 'sessionId'>,
): Promise<WaitedFor | null> {
  if (slotId !== null) {
    const [found] = await tx
      .select({
        name: openPlay.name,
        slug: openPlay.slug,
        startsOn: openPlaySlot.startsOn,
        endsOn: openPlaySlot.endsOn,
      })
      .from(openPlaySlot)
      .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
      .where(eq(openPlaySlot.id, slotId))
    return found ? { ...found, path: `/play/open/${found.slug}` } : null
  }
  const [found] = await tx
    .select({
      name: workshop.name,
      slug: workshop.slug,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
    })
    .from(workshopSession)
    .innerJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .where(eq(workshopSession.id, sessionId ?? 0))
  return found ? { ...found, path: `/play/workshops/${found.slug}` } : null
}
