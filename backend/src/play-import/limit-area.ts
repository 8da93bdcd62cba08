import { and, eq, gt } from 'drizzle-orm'
import { capacityBucket } from '../schema/play.ts'
import { bookingsOfBuckets, fullerThan, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'

type Limit = {
  readonly id: number
  readonly counts: 'places' | 'heads'
  readonly most: number
  /** The field of the file to which a problem belongs. */
  readonly field: string
}

/** Sets a capacity of an area for the hours to come. Below what is taken it is a problem. */
export async function limitArea(
  { tx, tally, now }: Applying,
  { id, counts, most, field }: Limit,
): Promise<void> {
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
    `${field}: ${most} is less than is taken from ${first.startsOn?.toISOString()} on: ${referencesOf(whose)}`,
  )
}
