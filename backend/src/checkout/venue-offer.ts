import type { listWaysToPay } from '@marah/contract/checkout'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { payUntil, type VenueTerms, venueTerms } from '../bookings/index.ts'
import { isNearlyFull, type NotAtVenue, whyNotAccount, whyNotVisit } from '../holds/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import type { Buyer, Purchase } from './purchase.ts'

type Ways = z.input<(typeof listWaysToPay.answers)[200]>['results']

type Offer = {
  readonly unavailable: NotAtVenue | 'only_visits' | null
  readonly amount: number
  readonly maximum: number | undefined
  readonly terms: Ways[number]['venue_terms']
}

/** Returns whether and how the visits of a purchase can be paid at the venue; null if it has no such visits. */
export async function venueOffer(
  services: Services,
  tx: Transaction,
  { userId }: Buyer,
  { lines, bookings }: Purchase,
): Promise<Offer | null> {
  const terms = venueTerms(services)
  const ids = bookings.map(({ bookingId }) => bookingId)
  if (!terms || userId === null || ids.length === 0) return null
  const rows = await tx.select().from(booking).where(inArray(booking.id, ids)).orderBy(booking.startsOn)
  const [first] = rows
  // A free booking is confirmed at once.
  if (!first || rows.some(({ amount }) => amount === 0)) return null
  const now = services.now()
  return {
    unavailable: lines.length > 0 ? 'only_visits' : await whyNot(services, tx, terms, { userId, rows, now }),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    maximum: terms.max,
    terms: {
      pay_until: payUntil(terms, first.startsOn).toISOString(),
      venue_timezone: first.timezone,
      is_released: terms.until_hours > 0,
      missed_most: terms.missed_most,
      missed_days: terms.missed_days,
    },
  }
}

async function whyNot(
  services: Services,
  tx: Transaction,
  terms: VenueTerms,
  { userId, rows, now }: { userId: number; rows: readonly BookingRow[]; now: Date },
): Promise<NotAtVenue | null> {
  const ofVisits = rows.map((row) => whyNotVisit(terms, row, now)).find((reason) => reason !== null)
  if (ofVisits) return ofVisits
  const ofAccount = await whyNotAccount(services, tx, terms, { userId, more: rows.length, now })
  if (ofAccount) return ofAccount
  const ids = rows.map(({ id }) => id)
  return (await isNearlyFull(tx, terms, ids)) ? 'nearly_full' : null
}
