import { inArray } from 'drizzle-orm'
import { type Queryable, sqlState } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { capacityBucket, playService } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import type { Shortage } from './allocate.ts'
import { nearestTo, type Requested } from './nearest-times.ts'

/** Rolls a transaction back because places are missing; the nearest times are searched after it. */
export class ShortageError extends Error {
  readonly shortage: Shortage
  readonly requested: Requested

  constructor(shortage: Shortage, requested: Requested) {
    super('There is no room')
    this.shortage = shortage
    this.requested = requested
  }
}

/** A shortage that a database constraint finds (decision 20) is answered like one found by the code. */
const takenMeanwhile: Record<string, string> = { '23P01': 'booking_taken', '23514': 'booking_taken' }

/**
 * Adds the nearest times to a shortage. They are searched after the transaction, so that no place stays locked for it.
 */
export async function explainShortages<T>(services: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ShortageError) throw await httpErrorOf(services, error)
    const code = takenMeanwhile[sqlState(error) ?? '']
    throw code ? new HttpError(409, code) : error
  }
}

/** Answers 409 with the free places and the nearest times, so that the client needs no second request. */
async function httpErrorOf(services: Services, { shortage, requested }: ShortageError): Promise<HttpError> {
  const { db } = services.database
  const nearest = () => nearestTo(services, db, requested)
  if (shortage.kind === 'kids')
    return new HttpError(409, 'kid_already_booked', { extra: { kids: shortage.kidIds } })
  if (shortage.kind === 'hall') {
    return new HttpError(409, 'party_taken', { extra: { nearest: await nearest() } })
  }
  const addOns = await addOnsOf(db, shortage.bucketIds)
  if (addOns.length > 0) {
    return new HttpError(409, 'add_on_taken', { extra: { places_left: shortage.left, add_ons: addOns } })
  }
  if (await isOfServices(db, shortage.bucketIds)) {
    return new HttpError(409, 'service_sold_out', { extra: { places_left: shortage.left } })
  }
  if (await areOfHeads(db, shortage.bucketIds)) {
    const { left } = shortage
    return new HttpError(409, 'area_full', { values: { left }, extra: { nearest: await nearest() } })
  }
  if (requested.what.kind === 'event') {
    const { left } = shortage
    const extra = { places_left: left, nearest: await nearest() }
    return new HttpError(409, 'play_area_full', { values: { left }, extra })
  }
  return new HttpError(409, requested.what.kind === 'open_play' ? 'slot_full' : 'session_full', {
    extra: { places_left: shortage.left, nearest: await nearest() },
  })
}

/** Returns the add-ons of which there are too few at that time. */
async function addOnsOf(queryable: Queryable, bucketIds: readonly number[]): Promise<number[]> {
  const rows = await queryable
    .selectDistinct({ addOnId: capacityBucket.addOnId })
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, [...bucketIds]))
  return rows.flatMap(({ addOnId }) => addOnId ?? [])
}

/** True if children’s places are left, and the area takes no more people. */
async function areOfHeads(queryable: Queryable, bucketIds: readonly number[]): Promise<boolean> {
  const rows = await queryable
    .selectDistinct({ counts: capacityBucket.counts })
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, [...bucketIds]))
  return rows.length > 0 && rows.every(({ counts }) => counts === 'heads')
}

async function isOfServices(queryable: Queryable, bucketIds: readonly number[]): Promise<boolean> {
  if (bucketIds.length === 0) return false
  const found = await queryable
    .select({ id: playService.id })
    .from(playService)
    .where(inArray(playService.bucketId, [...bucketIds]))
  return found.length > 0
}
