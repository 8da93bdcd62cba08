import { type Claim, swapPlaces, takePlaces } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { placesOf, requireMayPutAside, type Seated } from './unpaid-places.ts'

/** Places that a family wants kept from others before it has paid for them. */
type Asked = Seated & { readonly claim: Claim }

/** The owner and the purpose: an unpaid booking, or the move of a confirmed one to a dearer time. */
type Subject = { readonly userId: number; readonly bookingId: number; readonly changeId?: number }

type Take = typeof takePlaces

/**
 * The one way in which places are put aside without payment (decision 94): by a new hold, one that is taken up again, an offer of
 * the waiting list and a move to a dearer time. What becomes sure without payment, a free visit or one that is paid at the
 * venue, began as one of these and is counted until it is over. The family's cart is locked, so that all its ways take turns.
 * @throws HttpError 409 above a bound, 429 during a pause
 */
export async function putAside(
  services: Services,
  tx: Transaction,
  asked: Asked & Subject,
  take: Take = takePlaces,
): ReturnType<Take> {
  const { userId, bookingId, changeId, kind, claim } = asked
  const subject = { bookingId, ...(changeId !== undefined && { changeId }) }
  await requireMayPutAside(services, tx, { userId, kind, places: placesOf(asked), subject, had: 0 })
  return take(tx, { ...subject, claim, state: 'held', now: services.now() })
}

/** The same for an unpaid booking that is changed in place. */
export async function putAsideInstead(
  services: Services,
  tx: Transaction,
  { row, claim, ...asked }: Asked & { readonly row: BookingRow },
  take: Take = takePlaces,
): ReturnType<Take> {
  const subject = { bookingId: row.id }
  const { userId } = row
  const [places, had] = [placesOf(asked), placesOf(row)]
  if (userId !== null)
    await requireMayPutAside(services, tx, { userId, kind: asked.kind, places, subject, had })
  const taking = { ...subject, claim, state: 'held' as const, now: services.now() }
  return (await swapPlaces(tx, taking, take)).shortage
}
