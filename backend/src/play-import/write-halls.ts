import { eq } from 'drizzle-orm'
import { endAt, instantAt, timeWithin } from '../platform/time/venue-time.ts'
import { type Calendar, closureAt, hallTimingsOn, keepsBooked } from '../play/index.ts'
import { eventPackage, hall } from '../schema/play.ts'
import { partiesToCome } from './affected.ts'
import type { Applying } from './applying.ts'
import { calendarOf, hallTimingsOf } from './file-calendar.ts'
import { bySlug } from './tally.ts'

type HallRow = typeof hall.$inferSelect
type Party = Awaited<ReturnType<typeof partiesToCome>>[number]

export async function writeHalls(applying: Applying): Promise<void> {
  const { tx, file, media, tally, now } = applying
  const stored = bySlug(await tx.select().from(hall))
  for (const [order, written] of file.halls.entries()) {
    const { slug, name, description, capacity, heads, cleaning_minutes, timings, gallery } = written
    const values = {
      name,
      description,
      capacity,
      heads: heads ?? null,
      order,
      isActive: true,
      bufferMinutes: cleaning_minutes,
      timings: hallTimingsOf(timings),
      gallery: gallery.map((each) => ({
        name: each.name,
        description: each.description,
        image: media.image(each.image),
        video: each.video === undefined ? null : media.film(each.video),
      })),
    }
    await tally.save('halls', stored.get(slug), values, {
      insert: () =>
        tx
          .insert(hall)
          .values({ slug, ...values })
          .returning({ id: hall.id }),
      update: (id) =>
        tx
          .update(hall)
          .set({ ...values, editedOn: now })
          .where(eq(hall.id, id)),
    })
  }
  for (const row of stored.values()) {
    if (!row.isActive || file.halls.some(({ slug }) => slug === row.slug)) continue
    await tx.update(hall).set({ isActive: false, editedOn: now }).where(eq(hall.id, row.id))
    tally.count('halls', 'removed')
  }
  await retainParties(applying)
}

/**
 * Every party that is to come keeps its hall, as large and as long open as it was promised; where the file keeps what is
 * booked, even out of the hours.
 */
async function retainParties({ tx, file, tally, now }: Applying): Promise<void> {
  const halls = new Map((await tx.select().from(hall)).map((row) => [row.id, row]))
  const calendar = calendarOf(file)
  const packs = await tx.select({ id: eventPackage.id, slug: eventPackage.slug }).from(eventPackage)
  const areaOf = ({ packageId }: Party) => {
    const slug = packs.find(({ id }) => id === packageId)?.slug
    return file.packages.find((each) => each.slug === slug)?.takes?.area
  }
  for (const party of await partiesToCome(tx, now)) {
    const place = halls.get(party.hallId ?? 0)
    if (!place) continue
    const at = `${party.localDate} at ${timeWithin(party.localDate, party.startsOn, file.venue.timezone)}`
    const reject = (why: string) =>
      tally.problems.push(`halls.${place.slug}: ${why}, and has a party on ${at}: ${party.reference}`)
    if (!place.isActive) reject('would go')
    else if (party.guests > place.capacity) reject(`would hold only ${place.capacity} guests`)
    else if (place.heads !== null && party.guests + party.grownUps > place.heads)
      reject(`would hold only ${place.heads} people`)
    else {
      const why = closedBecause(calendar, { ...place, area: areaOf(party) }, party)
      if (why === null) continue
      if (keepsBooked(calendar, party.localDate)) {
        tally.notes.push(`halls.${place.slug}: ${why}, and keeps the party on ${at}: ${party.reference}`)
      } else reject(why)
    }
  }
}

function closedBecause(
  calendar: Calendar,
  place: HallRow & { readonly area: string | undefined },
  party: Party,
): string | null {
  const { localDate: day, startsOn, endsOn } = party
  const { slug, area } = place
  if (closureAt(calendar, day, { hall: slug, area }, { startsOn, endsOn })) return 'would be closed'
  const isOpen = hallTimingsOn(calendar, place, day).some(({ opens, closes }) => {
    const from = instantAt(day, opens, calendar.timezone)
    return (from === null || from <= startsOn) && endsOn <= endAt(day, closes, calendar.timezone)
  })
  return isOpen ? null : 'would not be open'
}
