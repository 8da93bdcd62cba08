import type { Cart } from '@marah/contract/cart'
import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { actionsOf, amountNow, holdEnds, isLapsed, taxesPaidWith } from '../bookings/index.ts'
import { rulesOf, visitDiscountsJson } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageSources } from '../platform/pictures/images.ts'
import { bookingKid } from '../schema/bookings.ts'
import type { TaxShare } from '../schema/tax.ts'
import type { Services } from '../services/services.ts'
import { bookingsInCart } from './bookings-in-cart.ts'

/** `amount` is paid with this cart, in minor units; lapsed holds are shown but cost nothing. */
type BookingsInCart = {
  readonly results: z.input<typeof Cart>['bookings']
  readonly amount: number
  /** The tax in the amount paid for each booking. */
  readonly taxes: readonly (readonly TaxShare[])[]
  readonly currency: string | null
}

export async function cartBookings(
  services: Pick<Services, 'now' | 'mediaUrl'>,
  queryable: Queryable,
  userId: number,
  language: Language,
): Promise<BookingsInCart> {
  const rows = await bookingsInCart(queryable, userId)
  if (rows.length === 0) return { results: [], amount: 0, taxes: [], currency: null }
  const kids = await queryable
    .select({ bookingId: bookingKid.bookingId, name: bookingKid.name })
    .from(bookingKid)
    .where(
      inArray(
        bookingKid.bookingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingKid.id))
  const now = services.now()
  const ends = await holdEnds(queryable, rows)
  const live = rows.filter((row) => !isLapsed(row, now))
  return {
    amount: live.reduce((sum, row) => sum + amountNow(row), 0),
    taxes: live.map((row) => taxesPaidWith(row, amountNow(row))),
    currency: live[0]?.currency ?? null,
    results: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      title: textIn(language, row.title),
      place: textIn(language, row.place),
      image_sources: row.image && imageSources(row.image, services.mediaUrl),
      starts_at: row.startsOn.toISOString(),
      ends_at: row.endsOn.toISOString(),
      venue_timezone: row.timezone,
      guests: row.guests,
      kids: kids.filter(({ bookingId }) => bookingId === row.id).map(({ name }) => name),
      discount: decimalText(row.discount, row.currency),
      discounts: visitDiscountsJson(rulesOf(row.lines), { language, currency: row.currency }),
      total_amount: decimalText(row.amount, row.currency),
      amount_now: decimalText(amountNow(row), row.currency),
      hold_expires_at: ends.get(row.id)?.toISOString() ?? null,
      can_extend: actionsOf(row, now).extend,
      is_lapsed: isLapsed(row, now),
    })),
  }
}
