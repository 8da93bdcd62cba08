import { eq } from 'drizzle-orm'
import { endAt, instantAt, timeOf, weekdayOf } from '../platform/venue-time.ts'
import { closureOn } from '../play/index.ts'
import { hall } from '../schema/play.ts'
import { partiesToCome } from './affected.ts'
import type { Applying } from './applying.ts'
import { bySlug } from './tally.ts'
import { eachDay } from './write-venue.ts'

type HallRow = typeof hall.$inferSelect
type Party = Awaited<ReturnType<typeof partiesToCome>>[number]

export async function writeHalls(applying: Applying): Promise<void> {
  const { tx, file, media, tally, now } = applying
  const stored = bySlug(await tx.select().from(hall))
  for (const [order, written] of file.halls.entries()) {
    const { slug, name, description, capacity, cleaning_minutes, timings, gallery } = written
    const values = {
      name,
      description,
      capacity,
      order,
      isActive: true,
      bufferMinutes: cleaning_minutes,
      timings: timings
        .flatMap(eachDay)
        .map(({ weekday, opens, closes, every }) => ({ weekday, opens, closes, startEvery: every })),
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

/** Every party that is to come keeps its hall, as large and as long open as it was promised. */
async function retainParties({ tx, file, tally, now }: Applying): Promise<void> {
  const halls = new Map((await tx.select().from(hall)).map((row) => [row.id, row]))
  const closures = file.venue.closures.map(({ from, to }) => ({ startsOn: from, endsOn: to }))
  for (const party of await partiesToCome(tx, now)) {
    const place = halls.get(party.hallId ?? 0)
    if (!place) continue
    const why = !place.isActive
      ? 'would go'
      : closureOn(closures, party.localDate)
        ? 'would be closed'
        : hindrance(place, party, file.venue.timezone)
    if (!why) continue
    const at = `${party.localDate} at ${timeOf(party.startsOn, file.venue.timezone)}`
    tally.problems.push(`halls.${place.slug}: ${why}, and has a party on ${at}: ${party.reference}`)
  }
}

function hindrance({ capacity, timings }: HallRow, party: Party, timezone: string): string | null {
  if (party.guests > capacity) return `would hold only ${capacity} guests`
  const isOpen = timings.some(({ weekday, opens, closes }) => {
    if (weekday !== weekdayOf(party.localDate)) return false
    const from = instantAt(party.localDate, opens, timezone)
    const to = closes === '24:00' ? null : endAt(party.localDate, closes, timezone)
    return (from === null || from <= party.startsOn) && (to === null || party.endsOn <= to)
  })
  return isOpen ? null : 'would not be open'
}
