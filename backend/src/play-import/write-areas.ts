import { and, eq, inArray } from 'drizzle-orm'
import { capacityBucket, playArea, slotBucket } from '../schema/play.ts'
import type { Applying } from './applying.ts'
import { countless } from './count-booked.ts'
import { countHeads } from './count-heads.ts'
import { limitArea } from './limit-area.ts'
import { bySlug } from './tally.ts'

/** Returns the ids of the areas, by slug. */
export async function writeAreas(applying: Applying): Promise<Map<string, number>> {
  const { tx, file, tally, now } = applying
  const stored = bySlug(await tx.select().from(playArea))
  const ids = new Map<string, number>()
  for (const { slug, name, capacity, heads: written } of file.areas) {
    const before = stored.get(slug)
    const heads = written ?? null
    const values = { name, capacity, heads }
    const id = await tally.save('areas', before, values, {
      insert: () =>
        tx
          .insert(playArea)
          .values({ slug, ...values })
          .returning({ id: playArea.id }),
      update: (known) =>
        tx
          .update(playArea)
          .set({ ...values, editedOn: now })
          .where(eq(playArea.id, known)),
    })
    ids.set(slug, id)
    if (before && before.capacity !== capacity) {
      await limitArea(applying, { id, counts: 'places', most: capacity, field: `areas.${slug}.capacity` })
    }
    if (heads === null) await forgetHeads(applying, id)
    else {
      const isCounted = await countHeads(applying, { id, slug })
      const field = `areas.${slug}.heads`
      if (isCounted) await limitArea(applying, { id, counts: 'heads', most: heads, field })
    }
  }
  return ids
}

/** What is booked keeps its heads until it is over; nothing else is counted any more. */
async function forgetHeads({ tx }: Applying, areaId: number): Promise<void> {
  const counted = and(eq(capacityBucket.areaId, areaId), eq(capacityBucket.counts, 'heads'))
  const buckets = tx.select({ id: capacityBucket.id }).from(capacityBucket).where(counted)
  await tx.delete(slotBucket).where(inArray(slotBucket.bucketId, buckets))
  await tx.update(capacityBucket).set({ capacity: countless }).where(counted)
}
