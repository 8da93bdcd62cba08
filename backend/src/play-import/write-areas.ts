import { and, eq, gt, inArray } from 'drizzle-orm'
import { capacityBucket, playArea, slotBucket } from '../schema/play.ts'
import { bookingsOfBuckets, fullerThan, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'
import { countHeads, countless } from './count-heads.ts'
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
      await limit(applying, { id, slug, counts: 'places', field: 'capacity', most: capacity })
    }
    if (heads === null) await forgetHeads(applying, id)
    else {
      const isCounted = await countHeads(applying, { id, slug })
      if (isCounted) await limit(applying, { id, slug, counts: 'heads', field: 'heads', most: heads })
    }
  }
  return ids
}

type Limit = {
  readonly id: number
  readonly slug: string
  readonly counts: 'places' | 'heads'
  readonly field: string
  readonly most: number
}

/** Sets a capacity of an area for the hours to come. Below what is taken it is a problem. */
async function limit({ tx, tally, now }: Applying, { id, slug, counts, field, most }: Limit): Promise<void> {
  const toCome = and(
    eq(capacityBucket.areaId, id),
    eq(capacityBucket.counts, counts),
    gt(capacityBucket.endsOn, now),
  )
  const fuller = await fullerThan(tx, toCome, most)
  const [first] = fuller
  if (!first) {
    await tx.update(capacityBucket).set({ capacity: most }).where(toCome)
    return
  }
  const whose = await bookingsOfBuckets(
    tx,
    fuller.map((bucket) => bucket.id),
  )
  tally.problems.push(
    `areas.${slug}.${field}: ${most} is less than is taken from ${first.startsOn?.toISOString()} on: ${referencesOf(whose)}`,
  )
}

/** What is booked keeps its heads until it is over; nothing else is counted any more. */
async function forgetHeads({ tx }: Applying, areaId: number): Promise<void> {
  const counted = and(eq(capacityBucket.areaId, areaId), eq(capacityBucket.counts, 'heads'))
  const buckets = tx.select({ id: capacityBucket.id }).from(capacityBucket).where(counted)
  await tx.delete(slotBucket).where(inArray(slotBucket.bucketId, buckets))
  await tx.update(capacityBucket).set({ capacity: countless }).where(counted)
}
