import type { Queryable } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { areaRoomAt, isRoomFor, takenAreaOf } from './party-area.ts'
import type { PartyTime } from './party-place.ts'

type AskedParty = { readonly packageId: number; readonly time: PartyTime; readonly guests: number }

/**
 * For a party that is only asked about: says beside the guests, or beside the start if too little is left for any of them,
 * that the play area lacks room. Nothing is locked. @throws InvalidInput
 */
export async function requireAreaRoom(
  queryable: Queryable,
  { packageId, time, guests }: AskedParty,
  { now, exceptBooking }: { readonly now: Date; readonly exceptBooking?: number },
): Promise<void> {
  const area = await takenAreaOf(queryable, packageId)
  if (!area) return
  const roomAt = await areaRoomAt(queryable, { area, times: [time], now, exceptBooking })
  const room = roomAt(time)
  if (isRoomFor(area, room, { guests, heads: guests })) return
  const left = area.places === null ? Math.min(room.places, room.heads ?? room.places) : 0
  const fault = [msg('play_area_left', { left })]
  throw new InvalidInput(left === 0 ? { starts_at: fault } : { guests: fault })
}
