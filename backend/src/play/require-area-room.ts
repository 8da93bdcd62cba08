import type { Queryable } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { areaRoomAt, isRoomFor, takenAreaOf } from './party-area.ts'
import type { PartyPeople } from './party-price.ts'
import type { PartyTime } from './party-time.ts'

type AskedParty = PartyPeople & { readonly packageId: number; readonly time: PartyTime }

/**
 * For a party that is only asked about: says beside the guests, or beside the start if too little is left for any of them,
 * that the play area lacks room. Nothing is locked. @throws InvalidInput
 */
export async function requireAreaRoom(
  queryable: Queryable,
  { packageId, time, guests, grownUps }: AskedParty,
  { now, exceptBooking }: { readonly now: Date; readonly exceptBooking?: number },
): Promise<void> {
  const area = await takenAreaOf(queryable, packageId)
  if (!area) return
  const roomAt = await areaRoomAt(queryable, { area, times: [time], now, exceptBooking })
  const room = roomAt(time)
  const heads = guests + grownUps
  if (isRoomFor(area, room, { guests, heads })) return
  if (isRoomFor(area, { ...room, heads: null }, { guests, heads }) && grownUps > 0)
    throw new InvalidInput({ grown_ups: [msg('area_full', { left: room.heads ?? 0 })] })
  const left = area.places === null ? Math.min(room.places, room.heads ?? room.places) : 0
  const fault = [msg('play_area_left', { left })]
  throw new InvalidInput(left === 0 ? { starts_at: fault } : { guests: fault })
}
